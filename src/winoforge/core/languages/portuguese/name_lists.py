"""Given names and surnames that Brazilians know, as running text: of all generations and regions, and short forms."""

from __future__ import annotations

MEN = """
Aritana Caubi Kaique Peri Poti Rudá Tibiriçá Ubiratã Aimberê Araribóia Cunhambebe Tupã
Abel Abraão Acácio Adailton Adalberto Adalto Adão Adauto Adelino Adelmo Ademar Ademilson Ademir Adenilson Aderbal
Adevaldo Adilson Adolfo Adonias Adonis Adriano Aécio Afonso Afrânio Agenor Agnaldo Agostinho Aílton Alan Alaor Alberto
Alcebíades Alceu Alcides Alcino Aldair Aldemir Aldo Aleixo Alencar Alessandro Aléssio Alexandre Alexsandro Alfredo
Alípio Alisson Álisson Allan Almerindo Almir Aloísio Aloysio Altamir Altino Aluísio Álvaro Alvino Amadeu Amâncio
Amarildo Amaro Amauri Ambrósio Américo Amilton Amin Amir Amós Anacleto Ananias Anastácio Anderson André Anésio Ângelo
Aníbal Anílton Anselmo Antenor Antero Anthony Antonio Antônio Antony Aparecido Apolinário Apolo Aquiles Ari Ariovaldo
Aristeu Aristides Arlei Arlindo Armando Armindo Arnaldo Arnon Arsênio Artêmio Arthur Artur Ary Astolfo Ataíde Atílio
Augustinho Augusto Aureliano Aurélio Áureo Avelino Azarias Balbino Baltasar Baltazar Bartolomeu Basílio Batista
Belmiro Bené Benedito Benício Benito Benjamim Benjamin Bento Bernardino Bernardo Berto Beto Biel Binho Bonifácio Bóris
Brás Bráulio Brayan Breno Bruno Bryan Caco Cadu Caetano Caio Caíque Caleb Calebe Camilo Cândido Cantídio Carlinhos
Carlito Carlos Casimiro Cassiano Cássio Catarino Cauã Cauan Cauê Celestino Célio Celso César Cesário Cézar Charles
Chico Christian Christiano Cícero Cipriano Cirilo Ciro Claiton Claudemir Claudemiro Claudinei Cláudio Claudiomiro
Claudionor Clayton Cléber Clécio Cleiton Clemente Cleverson Clodoaldo Clóvis Conrado Constantino Cosme Crispim
Cristhian Cristian Cristiano Cristóvão Custódio Dálcio Dalmo Dalton Damasceno Damião Daniel Danillo Danilo Dante Dario
Darlan Davi David Davidson Décio Deivid Deividson Délcio Delfim Demétrio Denilson Denílson Denis Denison Deoclécio
Deodato Derick Devair Diego Dílson Dimas Dinarte Dinho Diogo Dionísio Dirceu Dirlei Divino Djair Djalma Djavan Domício
Domingos Donato Dorival Douglas Dudu Durval Durvalino Edélcio Edelson Edemar Éden Edenilson Éder Ederson Edgar Edgard
Edilson Edimar Edinaldo Edinei Ediney Edinho Edison Edivaldo Edmar Edmilson Edmundo Ednaldo Ednei Edno Edson Edu
Eduardo Edvaldo Edvan Edvard Edwaldo Efraim Egberto Egídio Eládio Elano Elcio Élcio Eleutério Elias Eliel Eliezer Élio
Eliseu Elísio Elivelton Elói Eloy Elpídio Elsio Elton Elvis Emanoel Emanuel Emerson Emídio Emiliano Emílio Enéas
Enéias Enoque Enrico Enzo Epaminondas Eraldo Erasmo Eric Erick Érick Érico Erik Erivaldo Erivelton Ermínio Ernani
Ernesto Eron Ervino Esaú Esdras Estácio Estanislau Estevan Estevão Estêvão Etevaldo Euclides Eudes Eugênio Eurico
Eurípedes Eusébio Eustáquio Evaldo Evandro Evaristo Everaldo Everton Evilásio Ewerton Expedito Ezequias Ezequiel Ezio
Fabiano Fabinho Fabio Fábio Fabricio Fabrício Fabrizio Faustino Fausto Feliciano Felício Felipe Felipinho Felippe
Felisberto Félix Fellipe Ferdinando Fernandinho Fernando Fidélis Filinto Filipe Firmino Flamínio Flaviano Flávio
Florêncio Floriano Florisvaldo Fortunato Francesco Francinaldo Francisco Franco Franklin Fred Frederico Fúlvio Gabriel
Gaspar Gastão Gean Gedeão Genaro Genésio Genival Genivaldo George Geovane Geovani Geraldo Germano Germino Gerônimo
Gerson Gervásio Getúlio Gideão Gil Gilberto Gilcimar Gildásio Gildo Gilmar Gilson Gilvan Gino Giovane Giovani Giovanni
Giovanny Givaldo Glauber Gláucio Glauco Godofredo Gonçalo Graciliano Gregório Gui Guido Guilherme Guilhermino
Gumercindo Gustavo Guto Hamilton Hans Harley Haroldo Heber Heitor Heleno Hélio Heliodoro Helton Hemerson Henrique
Heraldo Herbert Herculano Hércules Heriberto Hermano Hermenegildo Hermes Hermínio Hernandes Hernani Higor Hilário
Hildebrando Hildo Hilton Hipólito Homero Honório Horácio Hugo Humberto Iago Ian Ibrahim Ícaro Igor Ildefonso Ildo
Ilson Ilton Inácio Inocêncio Irã Iran Iranildo Irapuan Irineu Irio Isaac Isael Isaías Isaque Isidoro Isidro Ismael
Israel Ítalo Itamar Iúri Ivair Ivaldo Ivan Ivanildo Ivo Izaías Izaque Izidoro Jabes Jacinto Jackson Jacó Jacob Jader
Jades Jadson Jádson Jaime Jair Jairo Jamil Jânio Januário Jão Jarbas Jardel Jason Jeferson Jefferson Jeremias Jerônimo
Jessé Jesualdo Jesus Jó Joab Joabe Joaci João Joaquim Jobson Joca Jocelino Jodson Joel Joilson Jonas Jonatas Jonathan
Jonathas Jonilson Jordano Jordão Jorge Jorginho Josafá José Josemar Josenildo Josias Josiel Josivaldo Josué Jovelino
Jovino Juan Juarez Juca Jucelino Jucimar Julian Juliano Julião Julien Julinho Júlio Juninho Junior Júnior Jurandi
Jurandir Juscelino Justino Juvenal Kadu Kaio Kaíque Kaká Kalel Kauã Kauan Kauê Kawan Kayque Kelvin Kennedy Kevin Klaus
Kleber Kléber Ladislau Laércio Laerte Lamartine Laudelino Laurentino Laurindo Lauro Lázaro Leandro Lélio Lenilson
Lenine Lenon Leo Leocádio Leonan Leonardo Leôncio Leonel Leônidas Leonilson Leopoldo Leovegildo Levi Licurgo Lincoln
Lindolfo Lindoval Lineu Lino Lipe Lívio Lohan Longino Lorenzo Lourenço Lourival Luan Luca Lucas Lucca Luccas Luciano
Lucindo Lúcio Luiggi Luigi Luís Luisão Luisinho Luiz Luizinho Lupércio Macário Maciel Magno Maicon Maikon Malaquias
Maneco Manfredo Manoel Manolo Manuel Marcão Marcel Marcelino Marcelo Marciano Marcílio Marcinho Márcio Marcionílio
Marco Marcolino Marcondes Marconi Marcos Marcus Mariano Marino Mário Marivaldo Marlon Marlos Marquinhos Martim
Martinho Marvin Mateus Matheus Mathias Matias Mauri Mauricinho Mauricio Maurício Maurílio Mauro Maury Max Maximiliano
Maximino Máximo Maxwell Maycon Mayke Melchior Melquíades Messias Micael Michael Michel Mickael Miguel Milton Miquéias
Miro Misael Moab Moacir Moacyr Modesto Moisés Mozart Murilo Mustafá Nadson Naldo Nando Napoleão Narciso Natalício
Natan Natanael Nataniel Nathan Nazareno Neemias Nei Nélio Nelsinho Nelson Nemésio Nenê Nero Nestor Newton Ney Neymar
Nicanor Nicodemos Nicolas Nicolau Nildo Nilo Nilson Nílson Nilton Nino Nivaldo Noah Noé Noel Nonato Norberto Nuno
Octávio Odair Odilon Odorico Ofir Olavo Olegário Olímpio Olindo Olinto Omar Onésimo Onofre Orestes Oriovaldo Orlando
Orozimbo Oscar Osias Osíris Osmair Osmar Osmarino Osmildo Osni Osório Osvaldino Osvaldo Oswaldo Otacílio Otaviano
Otávio Otelo Othon Otoniel Otto Ozéas Ozias Pablo Pascoal Patrício Patrick Paulão Paulinho Paulino Paulo Pedrão
Pedrinho Pedro Pepe Péricles Perseu Petrônio Petrúcio Philipe Phillipe Pierre Pietro Pio Plínio Policarpo Pompeu
Porfírio Quim Quintino Quinzinho Quirino Rael Rafael Raí Railson Raílson Raimundo Ramiro Ramon Raniel Ranieri Raoni
Rauan Raul Raulino Ravi Rayan Reginaldo Régis Reinaldo Remo Renan Renatinho Renato Renê Renildo Renilson Reynaldo
Ribamar Ricardinho Ricardo Richard Richarlison Rildo Rivaldo Rivelino Robério Roberto Roberval Robinho Robinson Robson
Rodolfo Rodrigo Rogélio Roger Rogério Rolando Román Romano Romário Romeu Romildo Romualdo Rômulo Ronald Ronaldo Ronan
Rondinelli Rone Roney Roniel Ronilson Roosevelt Roque Rosalvo Rosevaldo Rosildo Rosivaldo Ruan Rubem Ruben Rúben
Rubens Rufino Ruggero Rui Ruy Ryan Sabino Salatiel Salim Salomão Salustiano Salvador Samir Samuca Samuel Sancho
Sandoval Sandro Santiago Santino Saturnino Saul Saulo Savério Sebastião Secundino Selmo Serafim Serginho Sérgio
Severino Severo Sidnei Silas Silvano Silvério Silvestre Silvinho Silvino Sílvio Simão Simeão Sinésio Sinval Sivuca
Sólon Stefano Stéfano Stênio Sylvio Tácio Tadeu Tales Talles Tarcísio Tavinho Teco Telmo Téo Teobaldo Teodoro Teófilo
Teotônio Tércio Terêncio Thales Theo Théo Theodoro Thiago Thomas Thomaz Tiago Tião Tibério Tico Timóteo Tinho Tito
Tobias Toinho Tom Tomás Tomaz Tomé Tonho Tonico Toninho Torquato Tristão Tuca Túlio Uanderson Ubaldo Ubirajara
Ubiratan Ulisses Umberto Urbano Urias Uriel Vagner Valdecir Valdemar Valdemiro Valdevino Valdinei Valdir Valdivino
Valdo Valdomiro Valentim Valério Valmir Valmor Valter Vanderlei Vanderley Vanderson Vandilson Vavá Venâncio Vicente
Victor Vilmar Vilson Vinício Vinicius Vinícius Virgílio Virgulino Vital Vitalino Vitinho Vitor Vítor Vitório Vivaldo
Vladimir Wagner Walace Waldemar Waldir Waldomiro Wallace Wallison Walmir Walter Wanderley Wanderson Warley Washington
Welerson Welington Weliton Wellington Welton Wendel Wendell Wesley Weslley Weverton Wilian William Willian Willians
Wilson Wilton Wladimir Xande Xavier Yago Yan Yuri Zacarias Zaqueu Zé Zeca Zeferino Zenildo Zenon Zequinha Zezinho Zico
Zinho Ziraldo Zito Zózimo
"""
"""Names that men bear in Brazil."""

WOMEN = """
Aruana Inaê Potira Iuna Moara
Abigail Acácia Adalgisa Adalgiza Adália Adalice Adelaide Adelaine Adele Adélia Adelina Adelma Adelmira Ademilde
Adenise Adiléia Adília Adriana Adriane Adriele Adrielle Adrielly Ágata Aglaé Agnes Aída Aidê Alaíde Alana Alba
Albertina Alcina Alcinda Alcione Alda Aldenice Aldenora Alessa Alessandra Alexandra Alexandrina Alexia Aléxia
Alexsandra Alfreda Alia Alice Alícia Alina Aline Alma Almerinda Almira Alva Alyce Alycia Alzira Amabile Amália Amanda
Amara Amarilis Amélia Ana Anabela Anahí Anaís Analice Analu Ananda Anastácia Anatália Andréa Andreia Andréia Andreína
Andresa Andressa Andreza Andrielly Aneliese Anelise Anésia Ângela Angélica Angelina Angelita Aninha Anita Anna
Annabella Annelise Antonela Antonella Antônia Antonieta Anunciada Aparecida Aparecidinha Apolônia Arabela Araceli
Araci Aracy Areta Ariadne Ariana Ariane Arianna Ariela Ariele Arlene Arlete Arlinda Armanda Armelinda Artemísia
Assunção Astrid Áurea Aurélia Aurora Auta Auxiliadora Ava Ayla Aylla Bárbara Bartira Beatrice Beatris Beatrix Beatriz
Bebel Bel Bela Belinda Belmira Benedita Benta Berenice Bernadete Bernarda Bernardina Berta Betânia Bete Beti Betina
Betty Bia Bianca Bibiana Branca Brenda Brígida Bruna Bruniele Bruninha Cacilda Caetana Camila Camile Camilla Camille
Camilly Candelária Candice Cândida Carina Carine Carla Carlene Carlinda Carlota Carmela Carmelita Carmem Carmen
Carminha Carmo Carol Carolaine Carolayne Carolina Caroline Cassandra Cássia Cassiana Cassiane Catarina Catarine Cátia
Cauane Ceci Cecilia Cecília Ceiça Celene Celeste Celestina Celi Célia Celida Celina Celma Celuta Cenira Chiara Chirlei
Christiane Christina Cibele Cícera Cida Cidália Cilene Cinara Cinira Cinthia Cíntia Cirene Cirlene Clair Clara Clarice
Clarinda Clarissa Clarisse Claudete Cláudia Claudiana Claudiane Claudine Claudinéia Claudineide Claudinha Cleia Cléia
Cleide Cleidiane Clélia Clementina Cleonice Cleópatra Cleusa Cleuza Clotilde Clotildes Conceição Consuelo Cora
Cordélia Corina Cremilda Creusa Creuza Crislaine Cristhiane Cristiana Cristiane Cristiene Cristina Cybele Cyntia
Daiana Daiane Daisy Dália Dalila Dalva Damiana Dandara Daniela Daniele Daniella Danielle Danúbia Danyelle Dara
Darcília Darlene Davina Dayana Dayane Dayse Débora Deborah Deise Deisiane Delfina Délia Delma Denilda Denilza Denise
Deolinda Desirée Devanira Diamantina Diana Diane Dilene Dilma Dilza Dina Diná Dinah Dinalva Dinda Dinorá Dionísia
Dirce Dirlene Diva Divina Djanira Dolores Dominga Domitila Dora Doralice Dorinha Doroteia Dorothea Doroti Dulce
Dulcinea Dulcineia Durvalina Edenilda Ediane Edilaine Edilene Edileusa Edileuza Edinalva Edinéia Edineide Edione Edite
Edith Edivânia Edna Ednalva Ednéia Eduarda Eduvirges Efigênia Elaine Elane Elba Elda Elen Eleni Elenice Eleonor
Eleonora Eliana Eliane Élida Elienai Eliene Eliete Eline Elineide Elis Elisa Elisabete Elisabeth Elisama Elisângela
Elisete Elisia Elisiane Elizabete Elizabeth Elizângela Elizete Ellen Eloá Eloah Eloina Eloísa Elsa Elvira Elza Ema
Emanuela Emanuele Emanuelle Emanuelly Emília Emiliana Emilly Emily Emma Enedina Eni Enilda Epifânia Erci Ercília Érica
Erika Ermelinda Ermínia Ernestina Erotildes Esmeralda Esmeraldina Estefani Estefânia Estefany Estela Ester Esther
Etelvina Eudóxia Eugênia Eulália Eunice Eurídice Eva Evangelina Evanilda Evelin Evelina Eveline Evelyn Fabi Fabiana
Fabiola Fabíola Fabrícia Fani Fany Fátima Fausta Faustina Fê Felícia Felipa Felisbina Fernanda Filó Filomena Fiorela
Flavia Flávia Flaviana Flaviane Flavinha Flora Florbela Florência Florinda Florisbela Fran Franciane Franciele
Francieli Francielle Francielly Francine Francinete Francisca Francislaine Frida Gabriela Gabriele Gabriella Gabrielle
Gabrielly Gabryelle Gardênia Genésia Geni Genilda Genoveva Geórgia Georgina Geovana Geovanna Geralda Gerlane Germana
Gertrudes Gerusa Gessi Gessica Gi Gilcélia Gilda Gilmara Gilvânia Gilza Ginevra Gioconda Giordana Giovana Giovanna
Girleide Girlene Gisela Gisele Giselle Gislaine Gislene Gizele Glauce Gláucia Gleice Gleide Glenda Glícia Glória
Glorinha Gorete Goreti Graça Graciela Graciete Graciosa Grasiele Graziela Graziele Grazielle Greice Greta Griselda
Guida Guilhermina Guiomar Haidê Hana Hanna Haydée Heidi Helen Helena Helenice Helenita Helga Hélia Helô Heloisa
Heloísa Henriqueta Herculana Hermínia Hilária Hilda Hildete Honória Honorina Hortência Iandra Iara Iasmim Iasmin Ida
Idalina Ieda Iêda Ifigênia Iguaraci Ilana Ilca Ilda Ilka Ilma Ilza Imaculada Inácia Inaiá Inaiara Indianara Indira
Inês Ingrid Iolanda Ione Iracema Iraídes Iraildes Iranilda Irene Irinéia Iris Íris Irma Isa Isabel Isabela Isabele
Isabeli Isabella Isabelle Isabelly Isadora Isaltina Isaura Isinha Isis Ísis Ismália Ismênia Isolda Isolina Ivana
Ivanete Ivani Ivanilda Ivanilde Ivanise Ivelise Ivete Ivone Ivoneide Ivonete Izabel Izabela Izabella Izabelly Izadora
Izaura Izilda Jaciara Jacinta Jacira Jackeline Jacqueline Jade Jaine Jaíne Jamila Jamile Jamily Jana Janaina Janaína
Janaíra Jandira Jane Janete Janice Janine Jaqueline Jasmim Jasmine Jenifer Jeniffer Jennifer Jessica Jéssica Jhenifer
Joana Joaninha Joanita Joaquina Jocasta Joceli Jocelia Jocélia Jociane Jocilene Joela Joelia Joelma Joice Jolanda
Jordana Josane Joseane Josefa Josefina Josefine Josélia Josenilda Josete Josi Josiane Josiele Josilene Josimara
Josineide Jovelina Jovina Joyce Ju Juanita Juçara Jucélia Jucilene Judite Judith Juju Julia Júlia Juliana Juliane
Julieta Juliete Julieth Juliette Julinha Jupira Juracema Jurema Jussara Justina Kaila Kaliane Kamila Kamile Kamilly
Kamylla Karen Kariane Karina Karine Karla Karol Karolaine Karolayne Karoline Karyne Katarina Kathleen Katia Kátia
Katiane Katiuscia Katiúscia Kauane Kauany Kayla Keila Keity Kelen Keli Kelli Kely Ketelyn Ketlin Keyla Kiara Kika
Kimberly Kira Laiane Laila Laís Lala Lalá Lana Lanna Lara Larissa Larisse Laryssa Lauana Lauane Laudelina Laudiceia
Laura Laurinda Lavinia Lavínia Layane Layla Lays Lázara Lea Léa Leandra Leane Leci Leda Leide Leidi Leidiane Leila
Leka Lelê Lelia Lélia Lena Leni Lenice Lenilda Lenira Lenita Leocádia Leonarda Leonice Leonídia Leonilda Leonina
Leonor Leopoldina Leticia Letícia Letycia Lia Liana Liane Libânia Licia Lícia Lidia Lídia Lidiana Lidiane Ligia Lígia
Lila Lili Lília Lilian Lílian Liliana Liliane Lilith Lina Lindalva Lindaura Lindinalva Lis Lisa Lisandra Lisbela
Lisiane Lívia Liz Lizandra Lizete Loiane Loide Lola Lolita Lorane Lorayne Loreci Lorena Loreta Lorraine Lorrane
Lorrany Louisa Louise Lourdes Lourença Luana Luane Luara Lucelena Lucélia Luci Lucia Lucía Lúcia Luciana Luciane
Lucidalva Lucídia Luciene Lucila Luciléia Lucilene Lucília Lucimara Lucimeire Lucinda Lucinéia Lucineide Lucíola
Lucrécia Lucy Ludimila Ludmila Ludmilla Ludovica Luisa Luísa Luiza Luíza Luiziane Lulu Luna Lurdes Lurdinha Luzia
Luziane Luzinete Lygia Mabel Madá Madalena Mafalda Magali Magaly Magda Magdalena Magnólia Maiara Maira Maíra Maisa
Maísa Maitê Malena Malu Malvina Manoela Manuela Manuele Mara Marcela Marcele Marcelina Marcella Marcelle Marcia Márcia
Marciana Marciane Marcilene Marcinha Mareli Margarete Margareth Margarida Margô Mari Maria Mariah Marialva Mariana
Mariane Mariângela Marianna Mariazinha Maricy Mariele Mariella Marielle Mariene Marieta Mariinha Marilda Mariléia
Marileide Marilena Marilene Marilia Marília Marilice Marilu Mariluce Marilúcia Marilyn Marilza Marina Marinalva
Marineide Marinês Marinete Marisa Marisela Marisete Marisol Maristane Maristela Mariza Marize Marizete Marlei Marlene
Marlete Marli Marlise Marluce Marly Marta Martina Marusca Mary Matilda Matilde Maura Maurícia Maurina Mayana Mayara
Mayra Maysa Mayumi Meire Meiri Mel Melânia Melanie Melina Melinda Melissa Melody Mercedes Mercês Mérci Mia Micaela
Michele Micheline Michelle Michely Mikaela Mila Milca Milena Milene Milla Millena Mimi Mina Minerva Mira Miranda
Mírcia Mirela Mirele Mirella Miriam Mirian Mírian Mirna Mirtes Mirza Moema Monalisa Monica Mônica Monique Morgana
Muriel Myriam Myrian Nadia Nádia Nadja Nádja Naiane Naiara Naila Naíma Naína Nair Naná Nanci Nancy Nanda Naomi Nara
Narcisa Natacha Natali Natalia Natália Natalie Nataly Natasha Natércia Nathalia Nathália Nathalie Nathaly Nati Nayane
Nayara Nazaré Nazareth Nazira Neide Neila Neiva Neli Nélia Nélida Nelma Nelsa Nely Nena Nerci Nereida Nereide Neusa
Neusinha Neuza Neyde Nicete Nicole Nicoli Nicolle Nicoly Nilce Nilceia Nilcéia Nilda Nildete Nilma Nilva Nilza Nilzete
Nina Nísia Nívea Nívia Noeli Noelia Noélia Noelle Noelma Noely Noemi Noêmia Nora Norma Normélia Norminha Nubia Núbia
Núria Nydia Octávia Odete Odila Odilia Odília Ofélia Olegária Olga Olímpia Olinda Olivia Olívia Ondina Oneida Onélia
Onilda Osana Osmarina Otaviana Otília Ottília Pabliane Palloma Palmira Paloma Pamela Pâmela Pamella Pandora Paola
Paolla Pascoalina Pati Patricia Patrícia Patrízia Paty Paula Pauliana Paulina Pauline Paulinha Paulla Pedrina Penélope
Perla Pérola Perpétua Petra Petronila Piedade Pietra Pilar Poliana Pollyanna Polyana Prisca Priscila Priscilia
Priscilla Quésia Quezia Quitéria Rachel Rafaela Rafaele Rafaella Rafaelle Raiana Raiane Raica Raimunda Raissa Raíssa
Raiza Ramira Ramona Ranielle Raphaela Raphaella Raquel Rayane Rayanne Rayssa Rê Rebeca Rebecca Regiane Regilene Regina
Reginalda Reinalda Rejane Renata Renatinha Renilda Renilde Rhayane Riane Rina Rita Ritinha Roberta Robertina Rochelle
Rogéria Romana Romilda Romina Ronilda Rosa Rosalba Rosali Rosália Rosalina Rosalinda Rosalva Rosalvina Rosaly Rosana
Rosane Rosanea Rosangela Rosângela Rosanna Rosário Rosaura Rose Roseana Roseane Roselaine Roselene Roseli Rosélia
Rosely Rosemar Rosemary Rosemeire Rosenilda Rosi Rosiane Rosicler Rosilaine Rosilda Rosiléia Rosileide Rosilene
Rosimeire Rosimere Rosineide Rosinha Rosita Roxana Rubia Rúbia Rute Ruth Ruthe Ruti Rutinéia Sabina Sabrina Saionara
Salete Samanta Samantha Samara Sâmara Samia Sâmia Samira Sanara Sandra Sandrine Sandrinha Sandy Santina Sara Sarah
Sarita Sayonara Scarlett Sebastiana Selena Selene Selenita Selma Serena Severina Sheila Sheyla Shirlei Shirley Sibele
Sidneia Sidnéia Silene Silmara Silvana Silvânia Silvéria Silvia Sílvia Silvina Silvinha Simara Simone Simoni Simony
Sinara Sirlene Socorro Sofi Sofia Solange Sonia Sônia Sophia Sophie Soraia Soraya Stefani Stefanie Stefany Stela
Stella Stephanie Stephany Suelaine Suelen Suelene Sueleni Sueli Suellen Suely Sulamita Sumara Susana Susane Susi
Suzana Suzane Suzanne Suzete Suzi Suziane Sylvia Tácia Taciana Taiana Taiane Taila Tailane Tainá Tainara Taís Talía
Tália Talissa Talita Talyta Tamar Tamara Tâmara Tamires Tamiris Tânia Tarcila Tarsila Tássia Tata Tati Tatiana Tatiane
Tatyana Tayane Tayná Taynara Teca Telma Teodora Teresa Teresinha Tereza Terezinha Tessa Tetê Thaiane Thainá Thais
Thaís Thaisa Thaíssa Thalita Thamires Thamiris Thayná Thaynara Théa Thelma Thereza Tícia Tieta Tiffany Tina Titila
Tônia Tuane Uiara Úrsula Valdelice Valdeneide Valdenice Valdete Valdineia Valdirene Valdívia Valentina Valentine
Valéria Valeska Valkíria Valmira Valna Valquíria Vanda Vanderléa Vanderleia Vanderlúcia Vandete Vandinha Vandira
Vanessa Vânia Vanice Vanilda Vanilza Vanina Vanusa Vanuza Veneranda Vera Verena Verinha Verônica Veruska Vicência
Vicentina Victoria Victória Vilani Vilma Vininha Violeta Virgilia Virgília Virgínia Virna Vitoria Vitória Vitorina
Vivi Viviana Viviane Viviani Waleska Walquíria Wanda Wanderleia Wanessa Wania Welma Wilma Xênia Xuxa Yara Yasmim
Yasmin Yeda Yedda Yohana Yohanna Yolanda Yoná Yone Yris Ysabela Yvone Zaida Zaira Zara Zélia Zelinda Zelita Zenaide
Zeni Zenilda Zenóbia Zeza Zila Zilá Zilda Zilene Zilma Zita Zizi Zoé Zoraia Zoraide Zuleica Zuleide Zuleika Zulma
Zulmira
"""
"""Names that women bear in Brazil."""

UNISEX = """
Adair Aldenir Alex Alison Altair Andrea Ariel Cacá Casey Charlie Chris Cleo Cleomar Cris Dagmar Dana Dani Darci Darcy
Dedé Didi Dominique Duda Edenir Elenir Eli Eurides Francis Gabi Guaraci Guga Iraci Irani Itaci Ivanir Jaci Jackie Jacy
Jamie Jean Jessie Jô Jocimar Jordan Joseli Josimar Juraci Kelly Kim Lauri Léo Leslie Lindomar Lu Lucimar Luzimar Manu
Marion Morgan Nadir Nico Nicola Noa Pat Rafa Ray Robin Rosimar Sacha Sam Sasha Shannon Sidney Sirlei Sol Tainan Tatá
Taylor Terry Toni Valdeci Valdenir Vanderli Vivian Zezé
"""
"""Names that both bear, in Brazil or elsewhere."""

FOREIGN_MEN = """
Aaron Abdul Abraham Adam Ahmed Aidan Akira Alain Albert Alec Alejandro Aleksander Alessio Alexander Alfred Ali Alonso
Alvin Andreas Andrei Andrés Andrew Andy Angus Antoine Archie Arjun Arnold Arturo Austin Axel Barry Bart Basil Ben
Bernard Bernd Bert Bill Billy Björn Blake Bob Bobby Boris Brad Bradley Brandon Brent Brett Brian Bruce Burt Calvin
Cameron Carl Carlo Carter Casper Cecil Chad Chase Chester Christoph Christopher Clarence Clark Claude Claus Cliff
Clifford Clint Cody Cole Colin Connor Cory Craig Cristóbal Curtis Dale Damian Damon Dan Danny Darrell Darren Daryl
Dave Dean Dennis Derek Dexter Dick Dieter Dirk Dmitri Domenico Dominic Don Donald Doug Drew Duncan Dustin Dwight Dylan
Earl Ed Eddie Edmund Edward Edwin Elliot Ellis Elmer Emil Emilio Enrique Erich Ernest Ernst Esteban Ethan Étienne
Eugene Evan Fabian Federico Felix Fidel Finn Florian Floyd François Frank Franz Freddie Frederick Friedrich Fritz Gary
Gaston Gavin Gene Geoffrey Georg Georges Gerald Gerard Gerhard Giacomo Gianni Gilbert Giorgio Giulio Giuseppe Glen
Glenn Goran Gordon Graham Grant Greg Gregory Guillermo Günter Gustav Guy Hank Harold Harry Harvey Hassan Hector
Heinrich Helmut Henri Henry Herman Hiroshi Homer Howard Hugh Hunter Hussein Ignacio Irving Ivor Jack Jacques Jake
James Jan Jared Jasper Javier Jay Jeff Jeffrey Jens Jeremy Jerome Jerry Jesse Jesús Jim Jimmy Joachim Joe Joey Johan
Johann Johannes John Johnny Joseph Josh Joshua Jules Jürgen Justin Kai Karim Karl Keith Ken Kenji Kenneth Khaled Kirk
Konrad Kurt Kyle Lance Larry Lars Laurent Lawrence Lee Lenny Leon Leonard Leroy Lester Lewis Liam Lloyd Logan Lou
Louis Luc Luis Lukas Luke Luther Magnus Malik Marc Mario Mark Martin Mason Mateo Mathew Matt Matteo Matthew Maurice
Melvin Mick Mike Mikhail Miles Mitch Mitchell Mohamed Mohammed Morris Muhammad Mustafa Nathaniel Ned Neil Nicholas
Nick Niels Nigel Nikolai Nils Norman Olaf Oliver Olivier Ollie Oskar Owen Paco Paolo Pascal Paul Pavel Percy Perry
Pete Peter Phil Philip Philippe Phillip Quentin Rahul Raj Ralph Randy Rashid Raúl Raymond Reginald René Rex Rhys Rick
Rob Robert Rod Roderick Rodney Roland Rolf Romeo Ron Ross Roy Rudolph Rufus Rupert Russell Scott Sean Sebastian
Sebastián Sergei Sergio Seth Shane Shaun Sheldon Sherlock Sid Sigmund Simon Spencer Stan Stanley Stephen Steve Steven
Stuart Sven Takeshi Tariq Ted Theodore Thierry Tim Timmy Timothy Toby Todd Tommy Tony Travis Trevor Troy Tyler Tyrone
Uwe Vernon Viktor Vince Vincent Vincenzo Virgil Wade Walt Warren Wayne Werner Wilbur Wilhelm Will Willie Willis
Winston Wolfgang Yann Yusuf Yves Zachary Zack Zane Ziad
"""
"""Names of men elsewhere, which translations keep."""

FOREIGN_WOMEN = """
Abby Ada Adrienne Agatha Aisha Akiko Alejandra Alexis Alicia Allison Amber Amelia Amélie Amina Amy Anastasia Angela
Angelica Angie Anika Anja Ann Anne Annette Annie Antonia April Aria Ashley Audrey Barbara Becky Bella Bernice Beth
Betsy Beverly Birgit Blanca Bonnie Bridget Brigitte Brittany Carole Carolyn Carrie Catalina Catherine Cathy Cécile
Celia Chantal Charlotte Chelsea Cheryl Chloe Christine Cindy Claire Claudia Clémence Colette Colleen Connie Corinne
Courtney Crystal Cynthia Daphne Dawn Debbie Delia Della Desiree Donna Doris Dorothy Eileen Eleanor Elena Élise Eliza
Elke Ella Élodie Eloise Elsie Emilia Erin Estelle Ethel Eugenia Evangeline Eve Faith Fatima Fay Felicity Fiona
Florence Frances Francesca Françoise Gail Genevieve Georgia Gerda Gertrude Gina Giulia Gladys Gloria Grace Gretchen
Guadalupe Gwen Hannah Harriet Hazel Heather Hedwig Henrietta Hillary Holly Ines Inès Inga Irina Isla Ivy Janet Janie
Jeanne Jeannette Jenna Jennie Jenny Jill Joan Joanna Jocelyn Johanna Josephine Joy Juana Judy Julie Juliet June
Justine Kaori Karin Kate Katherine Kathy Katie Katrina Kay Keiko Khadija Kirsten Klara Kristen Kristin Kristina Latoya
Lauren Leah Leonie Leonora Letitia Lillian Lily Linda Liv Lois Loretta Lori Lucille Luise Lupe Lydia Lynn Madeleine
Madeline Madison Madonna Maggie Mandy Margaret Margarita Marge Margot Marianne Maribel Marie Marjorie Martha Maureen
Maxine May Maya Meg Megan Meredith Michiko Mildred Mindy Minnie Molly Mona Monika Myra Myrtle Nadine Nell Nellie Noor
Odette Ophelia Paige Pam Patty Pearl Peggy Penelope Penny Phoebe Phyllis Polly Priya Renée Rhonda Rosalie Rosalind
Rosario Rosie Roxanne Ruby Sabine Sakura Sally Salma Savannah Sharon Shelly Sherry Sigrid Solveig Sonja Stacy Stefania
Sue Sunita Susan Susie Svetlana Sybil Tammy Tania Tanya Tara Tess Thea Theresa Tracy Trinity Trish Trudy Uma Ursula
Valeria Valerie Veronica Vicky Viola Violet Virginia Vivienne Wendy Whitney Wilhelmina Winifred Ximena Yoko Yuki
Yvette Yvonne Zainab Zelda Zoe
"""
"""Names of women elsewhere, which translations keep."""

SURNAMES = """
Abreu Aguiar Albuquerque Alencar Almeida Alves Amaral Amorim Andrade Antunes Apolinário Aragão Araújo Arruda Assis
Ataíde Avelar Ávila Azevedo Bandeira Barbosa Barreto Barros Barroso Bastos Batista Becker Beltrão Bernardes Bezerra
Bianchi Bittencourt Borges Botelho Braga Bragança Brandão Brito Bueno Cabral Caldas Camargo Campos Cardoso Carvalho
Castro Cavalcante Cavalcanti Chaves Coelho Colombo Conceição Cordeiro Corrêa Correia Costa Coutinho Couto Cunha Dantas
Dias Diniz Domingues Drummond Duarte Esteves Evangelista Fagundes Faria Farias Fernandes Ferrari Ferreira Figueiredo
Fonseca Fontana Fontes Franco Freitas Furtado Galvão Garcia Gomes Gonçalves Guerra Guimarães Gusmão Hoffmann Holanda
Jardim Junqueira Kim Lacerda Lago Leal Leão Leite Lemos Lima Lins Lopes Macedo Machado Maciel Magalhães Maia Marinho
Marques Martins Matos Mattos Medeiros Meireles Mello Melo Mendes Menezes Miranda Monteiro Moraes Morais Moreira
Moretti Mota Motta Moura Mourão Müller Muniz Nakamura Nascimento Neves Nogueira Novaes Novais Nunes Oliveira Pacheco
Padilha Paes Paiva Peixoto Penteado Pereira Pessoa Pimenta Pimentel Pinheiro Pinto Pires Pontes Portela Porto Prado
Queiroz Quintana Ramos Rangel Reis Resende Rezende Ribeiro Rocha Rodrigues Rossi Sales Salles Sampaio Santana Santos
Saraiva Sato Schmidt Schneider Silva Siqueira Soares Sousa Souza Suzuki Tanaka Tavares Teixeira Toledo Trindade Vargas
Vasconcelos Veloso Ventura Viana Vieira Vilela Wagner Weber Xavier Yamamoto Zanetti
"""
"""Frequent surnames, which say nothing of gender."""
