"""Everything that the rules of the platform say no with: one catalogue for pages, API and commands.

Plain, short, second person, no exclamation marks, no blame. Portuguese is written, not translated word by word.
"""

from __future__ import annotations

from collections.abc import Mapping

from winoforge.core.wording import Sentence

_DOOR = {
    "wrong-link": Sentence(
        "This link leads to no campaign. Check that you copied all of it.",
        "Este link não leva a nenhuma campanha. Veja se ele foi copiado inteiro.",
    ),
    "banned": Sentence(
        "You are banned from this campaign. Write to its administrator if you think that this is a mistake.",
        "Seu acesso a esta campanha foi bloqueado. Escreva ao administrador se achar que foi engano.",
    ),
    "campaign-closed": Sentence(
        "This campaign is closed; it takes no more work. What you earned in it stays yours.",
        "Esta campanha está encerrada e não recebe mais trabalho. O que você ganhou nela continua seu.",
    ),
    "campaign-not-open": Sentence(
        "This campaign is not open yet. Come back later.",
        "Esta campanha ainda não está aberta. Volte mais tarde.",
    ),
    "no-work-left": Sentence(
        "There is no work left in this campaign. Thank you for coming.",
        "Não há mais trabalho nesta campanha. Obrigado por ter vindo.",
    ),
    "consent-changed": Sentence(
        "The consent text has changed since you opened this page. Read it again below and accept it.",
        "O termo de consentimento mudou desde que você abriu esta página. Leia-o de novo abaixo e aceite-o.",
    ),
    "worker-id-unusable": Sentence(
        "A worker id is one line of at most {limit} visible characters. Copy yours again from the crowd platform.",
        "Um ID de trabalhador (worker ID) é uma só linha com no máximo {limit} caracteres visíveis. "
        "Copie o seu de novo da plataforma de tarefas.",
    ),
}

_ROLES = {
    "administrators-only": Sentence(
        "Only an administrator can see this page.", "Só um administrador pode ver esta página."
    ),
    "workers-only": Sentence(
        "This page is for the workers of a campaign. Administrators work from the console.",
        "Esta página é para quem trabalha numa campanha. Administradores trabalham pelo painel.",
    ),
    "not-yet-evaluator": Sentence(
        "You are not an evaluator yet. “My work” says what is still missing.",
        "Você ainda não é avaliador. “Meu trabalho” mostra o que falta.",
    ),
}

_WORK = {
    "form-too-old": Sentence(
        "This form is too old to be sent. Open its page again and send it from there. If you had written something, "
        "your browser's back button shows it; the draft of a schema, if there is one, is kept.",
        "Este formulário é antigo demais para ser enviado. Abra a página dele de novo e envie por lá. Se você tinha "
        "escrito algo, o botão Voltar do navegador mostra o texto; o rascunho de um esquema, se houver, fica guardado.",
    ),
    "reservation-expired": Sentence(
        "Your reservation of this schema has expired and others may judge it now. Take the next one.",
        "Sua reserva deste esquema venceu e outros já podem avaliá-lo. Pegue o próximo.",
    ),
    "schema-gone": Sentence(
        "This schema has left the queue, so it needs no judgement any more. Take the next one.",
        "Este esquema saiu da fila e não precisa mais de avaliação. Pegue o próximo.",
    ),
    "schema-judged": Sentence(
        "You have already judged this schema. Take the next one.",
        "Você já avaliou este esquema. Pegue o próximo.",
    ),
    "schema-not-opened": Sentence(
        "Open the schema and read it before you judge it.",
        "Abra o esquema e leia antes de avaliar.",
    ),
    "judged-unread": Sentence(
        "Nobody can have read the schema in so short a time, so this judgement does not count. The schema is still "
        "yours: read both halves, then decide.",
        "Ninguém consegue ler o esquema em tão pouco tempo, por isso esta avaliação não conta. O esquema continua com "
        "você: leia as duas metades e decida.",
    ),
    "schema-not-judged": Sentence(
        "Only a schema that its evaluators have judged can be settled; this one is not.",
        "Você só pode decidir sobre um esquema que os avaliadores já avaliaram; este ainda não foi.",
    ),
    "outcome-unknown": Sentence(
        "Say whether the schema is valid, invalid or leaked.",
        "Diga se o esquema é válido, inválido ou já existente (cópia).",
    ),
    "consent-text-missing": Sentence(
        "Write the consent text in English or in Portuguese: workers must know what they agree to.",
        "Escreva o termo de consentimento em inglês ou em português: é preciso saber com o que se concorda.",
    ),
    "licence-missing": Sentence(
        "Name the licence under which contributions are published, such as CC BY 4.0.",
        "Diga sob qual licença as contribuições são publicadas, como CC BY 4.0.",
    ),
    "reason-missing": Sentence(
        "Give the reason, in plain text of at most 1,000 characters; it is kept in the audit log.",
        "Dê o motivo, em texto simples de no máximo 1.000 caracteres; ele fica no registro de auditoria.",
    ),
    "text-in-campaign": Sentence(
        "This campaign has this sentence already: “{sentence}” Write one of your own.",
        "Esta campanha já tem esta frase: “{sentence}” Escreva uma frase sua.",
    ),
    "text-published": Sentence(
        "“{collection}” has this sentence already: “{sentence}” Write one of your own.",
        "Esta frase já está em “{collection}”: “{sentence}” Escreva uma frase sua.",
    ),
    "text-in-library": Sentence(
        "The library has this sentence already: “{sentence}” Write one of your own.",
        "A biblioteca já tem esta frase: “{sentence}” Escreva uma frase sua.",
    ),
    "too-many-checks": Sentence(
        "These are more checks than anybody can type. Wait a few seconds, then go on.",
        "São mais verificações do que alguém consegue digitar. Espere alguns segundos e continue.",
    ),
    "saves-limit": Sentence(
        "You have saved as many schemas within an hour as you may ({limit}). You can go on in {minutes} min.",
        "Você já salvou o máximo de esquemas em uma hora ({limit}). Você poderá continuar em {minutes} min.",
    ),
    "waiting-limit": Sentence(
        "You have as many schemas waiting as you may ({waiting} of {limit}). You can write more when one of them is "
        "judged. Schemas in the queue: {queue}.",
        "Você já tem o máximo de esquemas aguardando avaliação ({waiting} de {limit}). Você poderá escrever mais "
        "quando um deles for avaliado. Esquemas na fila: {queue}.",
    ),
    "answers-missing": Sentence(
        "Answer every question before you decide. Still open: {numbers}.",
        "Responda a todas as perguntas antes de decidir. Faltam: {numbers}.",
    ),
    "schema-opened": Sentence(
        "An evaluator has opened this schema, so it can no longer be changed or withdrawn.",
        "Um avaliador já abriu este esquema; ele não pode mais ser corrigido nem retirado.",
    ),
    "schema-decided": Sentence(
        "This schema is no longer waiting, so it cannot be changed or withdrawn.",
        "Este esquema não está mais aguardando avaliação; ele não pode ser corrigido nem retirado.",
    ),
    "schema-has-faults": Sentence(
        "This schema cannot be saved yet. Correct what is marked, then save it again.",
        "Este esquema ainda não pode ser salvo. Corrija o que está marcado e salve de novo.",
    ),
    "schema-changed": Sentence(
        "This schema was changed on another page in the meantime. Open it again and make your correction there.",
        "Este esquema foi alterado em outra página nesse meio-tempo. Abra-o de novo e faça a correção lá.",
    ),
    "schema-paid": Sentence(
        "This schema has been paid, so it can be neither corrected nor withdrawn.",
        "Este esquema já foi pago; ele não pode mais ser corrigido nem retirado.",
    ),
    "schema-on-list": Sentence(
        "This schema is on a list that is being paid, so it can be neither corrected nor withdrawn now.",
        "Este esquema está numa lista que está sendo paga; agora ele não pode ser corrigido nem retirado.",
    ),
}

_ASKING = {
    "no-training-items": Sentence(
        "There are no training items in the language of this campaign. Tell its administrator, please.",
        "Não há itens de treinamento no idioma desta campanha. Avise o administrador, por favor.",
    ),
    "answer-missing": Sentence("Choose one of the two answers.", "Escolha uma das duas respostas."),
}

_REFERENCES = {
    "reference-format-unknown": Sentence(
        "The content of the file fits no format that Winoforge reads. Say which format it is, or check that it is the "
        "right file.",
        "O conteúdo do arquivo não corresponde a nenhum formato que o Winoforge lê. Diga qual é o formato, ou veja se "
        "é o arquivo certo.",
    ),
    "reference-unreadable": Sentence(
        "The file could not be read. {reason}", "Não foi possível ler o arquivo. {reason}"
    ),
    "reference-empty": Sentence(
        "Nothing in the file could be read as a schema or problem. The first reason: {reason}",
        "Nada no arquivo pôde ser lido como esquema ou problema. O primeiro motivo: {reason}",
    ),
    "reference-known": Sentence(
        "This file is here already, as “{name}”. To load it again, remove that collection first.",
        "Este arquivo já está aqui, como “{name}”. Para carregá-lo de novo, remova antes essa coleção.",
    ),
    "reference-built-in": Sentence(
        "The library is part of the platform; it cannot be removed.",
        "A biblioteca faz parte da plataforma; ela não pode ser removida.",
    ),
    "reference-loading": Sentence(
        "This collection is still being loaded. Cancel that first.",
        "Esta coleção ainda está sendo carregada. Cancele o carregamento antes.",
    ),
    "reference-file-gone": Sentence(
        "The uploaded file is no longer there. Upload it again.",
        "O arquivo enviado não está mais lá. Envie-o de novo.",
    ),
}

_JOBS = {
    "job-broken": Sentence(
        "Something went wrong on our side; the log of the worker says what. You can start it again.",
        "Algo deu errado do nosso lado; o registro do processo diz o quê. Você pode começar de novo.",
    ),
    "job-lost": Sentence(
        "This did not come to an end within a day, so it was given up. You can start it again.",
        "Isto não terminou em um dia e foi interrompido. Você pode começar de novo.",
    ),
}

_CAMPAIGNS = {
    "reason-unusable": Sentence(
        "A reason is plain text of at most {limit:number} characters. Write it again, shorter.",
        "O motivo é um texto simples de no máximo {limit:number} caracteres. Escreva-o de novo, mais curto.",
    ),
    "campaign-state-unknown": Sentence(
        "A campaign is opened once it is prepared, closed while it is open, and may be opened again.",
        "Uma campanha preparada pode ser aberta; uma aberta, encerrada; uma encerrada, reaberta.",
    ),
    "campaign-forgotten": Sentence(
        "This campaign has been closed for so long that its evidence was deleted. Make a new one.",
        "Esta campanha está encerrada há tanto tempo que suas evidências foram apagadas. Crie uma nova.",
    ),
}

_ACCOUNTS = {
    "username-unusable": Sentence(
        "A user name is one line of at most {limit} visible characters. If yours looks right, type it anew: it may "
        "hold a character that does not show.",
        "Um nome de usuário é uma só linha com no máximo {limit} caracteres visíveis. Se o seu parece certo, digite-o "
        "de novo: pode haver nele um caractere que não aparece.",
    ),
    "username-mixed": Sentence(
        "This user name mixes letters of several alphabets that look alike. Use one alphabet.",
        "Este nome de usuário mistura letras parecidas de alfabetos diferentes. Use um só alfabeto.",
    ),
    "username-taken": Sentence(
        "Somebody has this user name already. Choose another one.",
        "Este nome de usuário já está em uso. Escolha outro.",
    ),
    "worker-id-taken": Sentence(
        "This worker id already has an account here. Log in instead, or write to the administrator of the campaign if "
        "it is not yours.",
        "Este ID de trabalhador (worker ID) já tem uma conta aqui. Entre com ela, ou escreva ao administrador da "
        "campanha se ela não for sua.",
    ),
    "entry-not-signed": Sentence(
        "This campaign is entered from its crowd platform only, and your link does not prove that you come from there. "
        "Open the task there again.",
        "Só se entra nesta campanha pela plataforma de tarefas, e seu link não prova que você vem de lá. "
        "Abra a tarefa de novo por lá.",
    ),
    "entry-expired": Sentence(
        "Your link from the crowd platform has expired. Open the task there again.",
        "Seu link da plataforma de tarefas expirou. Abra a tarefa de novo por lá.",
    ),
    "wrong-login": Sentence(
        "The user name or the password is not right. Check both and try again.",
        "Nome de usuário ou senha incorretos. Confira os dois e tente de novo.",
    ),
    "too-many-registrations": Sentence(
        "Many accounts were made from your network within an hour. Wait {minutes} min, then try again.",
        "Muitas contas foram criadas a partir da sua rede em uma hora. Espere {minutes} min e tente de novo.",
    ),
    "too-many-tries": Sentence(
        "There were too many tries with a wrong password. Wait {minutes} min, then try again.",
        "Houve tentativas demais com a senha errada. Espere {minutes} min e tente de novo.",
    ),
}

_REQUESTS = {
    "length-unsaid": Sentence(
        "Say how long the request is (Content-Length).", "Diga qual é o tamanho da requisição (Content-Length)."
    ),
    "body-too-large": Sentence(
        "This is too much at once: {limit} kB are allowed here.",
        "É demais de uma só vez: aqui são permitidos {limit} kB.",
    ),
}

_RESET = {
    "reset-link-used": Sentence(
        "This link no longer works: it is older than a day, or a new password was set since. Ask for another one.",
        "Este link não vale mais: tem mais de um dia, ou uma nova senha já foi definida. Peça outro.",
    ),
    "reset-not-for-administrators": Sentence(
        "Administrators get a new password by a command on the server only.",
        "Um administrador só recebe uma nova senha por um comando no servidor.",
    ),
    "reset-too-many-tries": Sentence(
        "There were too many tries with such links. Wait {minutes} min, then try again.",
        "Houve tentativas demais com links como este. Espere {minutes} min e tente de novo.",
    ),
    "worker-action-unknown": Sentence("Choose what to do with this worker.", "Escolha o que fazer com esta pessoa."),
}

_API = {
    "token-unknown": Sentence(
        "This needs a token of an administrator, sent as “Authorization: Bearer wf_…”. "
        "An administrator makes one on the console, under API tokens.",
        "É preciso enviar o token de um administrador como “Authorization: Bearer wf_…”. "
        "O administrador cria um no painel, em Tokens da API.",
    ),
    "token-revoked": Sentence(
        "This token was revoked. Ask an administrator for another.",
        "Este token foi revogado. Peça outro a um administrador.",
    ),
    "token-expired": Sentence(
        "This token has expired. Ask an administrator for another.",
        "Este token expirou. Peça outro a um administrador.",
    ),
    "token-of-nobody": Sentence(
        "Whoever made this token no longer runs the platform. Ask an administrator for another.",
        "Quem criou este token não administra mais a plataforma. Peça outro a um administrador.",
    ),
    "token-scope": Sentence(
        "This token may not be used for that: it lacks the scope {scope}.",
        "Este token não serve para isso: falta o escopo {scope}.",
    ),
    "token-name-missing": Sentence(
        "Give the token a name of at most {limit} characters, such as what will use it.",
        "Dê ao token um nome de no máximo {limit} caracteres, como o do programa que vai usá-lo.",
    ),
    "token-scopes-missing": Sentence(
        "Tick at least one thing that the token may be used for.",
        "Marque ao menos uma coisa para a qual o token pode ser usado.",
    ),
    "token-life-unusable": Sentence(
        "Say after how many days the token ends, from 1 to {most}, or leave it empty.",
        "Diga em quantos dias o token termina, de 1 a {most}, ou deixe em branco.",
    ),
    "token-campaign-unknown": Sentence(
        "Choose one of the campaigns, or all of them.", "Escolha uma das campanhas, ou todas."
    ),
    "token-shown-already": Sentence(
        "This form was sent already, and its token was shown then. If you have lost it, revoke it and make another.",
        "Este formulário já foi enviado, e o token foi mostrado naquela hora. "
        "Se você o perdeu, revogue-o e crie outro.",
    ),
    "too-fast": Sentence(
        "These are too many requests in a short time. Wait {seconds} s, then go on.",
        "São requisições demais em pouco tempo. Espere {seconds} s e continue.",
    ),
    "nothing-here": Sentence(
        "There is nothing at this address, or this token does not reach it.",
        "Não há nada neste endereço, ou este token não chega até ele.",
    ),
    "method-unknown": Sentence("This address does not take that method.", "Este endereço não aceita esse método."),
    "request-unusable": Sentence(
        "The request cannot be understood. Check its address and headers.",
        "A requisição não pode ser entendida. Confira o endereço e os cabeçalhos.",
    ),
    "body-unusable": Sentence(
        "The body must be one JSON value in UTF-8, without NaN, NUL or broken characters.",
        "O corpo deve ser um valor JSON em UTF-8, sem NaN, NUL ou caracteres quebrados.",
    ),
    "parameter-unknown": Sentence(
        "There is no parameter “{name}” here; there are: {known}.",
        "Não há o parâmetro “{name}” aqui; há: {known}.",
    ),
    "value-unusable": Sentence("{field}: {why}.", "{field}: {why}."),
    "cursor-unknown": Sentence(
        "This list has no entry called “after”. Send what the last answer gave as “next”.",
        "Esta lista não tem a entrada indicada em “after”. Envie o que a última resposta deu em “next”.",
    ),
    "key-used": Sentence(
        "This Idempotency-Key was used for another request. Use a new key for each new request.",
        "Esta Idempotency-Key já foi usada em outra requisição. Use uma chave nova para cada requisição nova.",
    ),
    "broken": Sentence(
        "This is a fault of ours; it has been written down. Try again later.",
        "A falha é nossa e foi registrada. Tente de novo mais tarde.",
    ),
}

_MONEY = {
    "report-empty": Sentence(
        "There is no line in this that names a worker or a code. Copy the whole table from the crowd platform, or "
        "upload its CSV file.",
        "Não há aqui nenhuma linha com um trabalhador ou um código. Copie a tabela inteira da plataforma de tarefas, "
        "ou envie o arquivo CSV dela.",
    ),
    "report-too-long": Sentence(
        "A list can have at most {limit:number} lines. Divide it and verify the parts one after the other.",
        "Uma lista pode ter no máximo {limit:number} linhas. Divida-a e verifique as partes uma depois da outra.",
    ),
    "report-too-large": Sentence(
        "This is too much to paste. Save it as a file and upload that.",
        "É muito texto para colar. Salve-o em um arquivo e envie o arquivo.",
    ),
    "report-file-gone": Sentence(
        "The list is no longer there. Paste or upload it again.",
        "A lista não está mais lá. Cole-a ou envie-a de novo.",
    ),
    "verification-not-ready": Sentence(
        "This list is still being verified. Wait until every line has its verdict.",
        "Esta lista ainda está sendo verificada. Espere até que toda linha tenha seu veredito.",
    ),
    "verification-discarded": Sentence(
        "This list was discarded, so nothing can be recorded by it. Verify the list again.",
        "Esta lista foi descartada, por isso nada pode ser registrado com ela. Verifique a lista de novo.",
    ),
    "verification-recorded": Sentence(
        "This list is recorded as paid, so it can be neither changed nor discarded.",
        "Esta lista já foi registrada como paga; ela não pode mais ser alterada nem descartada.",
    ),
    "nothing-chosen": Sentence(
        "Nothing in this list is ticked, so there is nothing to record. Tick what to pay, or discard the list.",
        "Nada está marcado nesta lista, por isso não há o que registrar. Marque o que pagar ou descarte a lista.",
    ),
    "amount-unusable": Sentence(
        "Write an amount from 0 to {most} with at most two decimals and nothing between thousands, such as 1250.50.",
        "Escreva um valor de 0 a {most} com no máximo duas casas decimais e sem separar milhares, como 1250,50.",
    ),
    "period-unusable": Sentence(
        "Write both days as year-month-day, such as 2026-03-01; the period cannot end before it begins.",
        "Escreva os dois dias como ano-mês-dia, por exemplo 2026-03-01; o período não pode terminar antes de começar.",
    ),
    "several-currencies": Sentence(
        "Prolific pays in one currency, and this list has several: {currencies}. Download it for one of them.",
        "O Prolific paga em uma só moeda, e esta lista tem várias: {currencies}. Baixe-a para uma delas.",
    ),
    "bonus-rule-unknown": Sentence("Choose one of the rules, or none.", "Escolha uma das regras, ou nenhuma."),
    "bonus-nobody": Sentence(
        "Give at least one worker an amount above 0.", "Dê a pelo menos uma pessoa um valor acima de 0."
    ),
    "bonus-ranking-changed": Sentence(
        "The ranking, the currency or what was awarded has changed since you opened this page. Look at the amounts "
        "again, then award.",
        "Desde que você abriu esta página, a classificação, a moeda ou o que foi concedido mudou. Confira os valores "
        "de novo e conceda.",
    ),
    "bonus-cancelled": Sentence(
        "This bonus is cancelled already, or is itself a cancellation.",
        "Este bônus já foi cancelado, ou é ele mesmo um cancelamento.",
    ),
}

_DATA_OUT = {
    "export-file-gone": Sentence(
        "The file was deleted before it was written. Start the export again.",
        "O arquivo foi apagado antes de ser escrito. Comece a exportação de novo.",
    ),
    "erase-name-wrong": Sentence(
        "This is not their user name. Type it exactly as it stands above; nothing was erased.",
        "Este não é o nome de usuário da pessoa. Escreva-o exatamente como está acima; nada foi excluído.",
    ),
    "erase-not-administrators": Sentence(
        "An administrator cannot be erased: the audit log must say who did what.",
        "Os dados de um administrador não podem ser excluídos: o registro de auditoria precisa dizer quem fez o quê.",
    ),
}

_DECIDING = {
    "nothing-ticked": Sentence(
        "Tick at least one schema in the list, then decide.", "Marque pelo menos um esquema na lista e depois decida."
    ),
    "ticked-not-here": Sentence(
        "None of the ticked schemas belongs to this campaign, so nothing was decided. Tick them in the list below.",
        "Nenhum dos esquemas marcados pertence a esta campanha, por isso nada foi decidido. Marque-os na lista abaixo.",
    ),
}

MESSAGES: Mapping[str, Sentence] = {
    **_DECIDING,
    **_DATA_OUT,
    **_MONEY,
    **_API,
    **_REQUESTS,
    **_RESET,
    **_DOOR,
    **_ACCOUNTS,
    **_ROLES,
    **_WORK,
    **_ASKING,
    **_REFERENCES,
    **_JOBS,
    **_CAMPAIGNS,
}
"""Every message of a NotAllowed by its id."""
