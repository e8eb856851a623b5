"""Given names that Brazilians know, by gender: Brazilian ones, and those of English stories that translations keep."""

from __future__ import annotations

from winoforge.core.languages.base import Gender

_BRAZILIAN_MEN = """
Abel Abraão Adalberto Adão Ademar Ademir Adilson Adriano Afonso Agenor Aílton Alan Alberto Aldo Alessandro Alex
Alexandre Alexsandro Alfredo Alison Aloísio Altair Aluísio Álvaro Amadeu Amarildo Amauri Américo Amilton Anderson André
Ângelo Anselmo Antônio Antonio Antero Aparecido Ariel Aristides Armando Arnaldo Arthur Artur Augusto Aurélio Baltazar
Bartolomeu Benedito Benício Benjamin Bento Bernardo Breno Bruno Caetano Caíque Caio Camilo Carlos Cássio Cauã Cauê
Célio Celso César Cícero Claudemir Claudinei Cláudio Clayton Clóvis Cristiano Cristóvão Dalton Damião Daniel Danilo
Dario Davi David Décio Deivid Denílson Denis Diego Dimas Diogo Dirceu Djalma Domingos Donato Douglas Durval Éder Edgar
Edilson Edimar Edison Edmilson Edmundo Edson Eduardo Edvaldo Elano Elias Eliseu Elton Emanuel Emerson Emílio Enrico
Enzo Erasmo Érico Ernesto Estêvão Euclides Eugênio Evandro Everaldo Everton Expedito Ezequiel Fabiano Fábio Fabio
Fabrício Fausto Felipe Félix Fernando Filipe Flávio Francisco Frederico Gabriel Genaro Genivaldo George Geraldo
Germano Gerson Getúlio Gilberto Gildo Gilmar Gilson Giovani Givaldo Glauber Gonçalo Gregório Guilherme Gustavo Hamilton
Haroldo Hélio Heitor Henrique Herculano Hermes Hilário Horácio Hugo Humberto Iago Ian Igor Ildefonso Inácio Irineu
Isaac Isaías Isidoro Ismael Israel Itamar Ivan Ivo Jacinto Jackson Jacó Jaime Jair Jairo Januário Jardel Jean Jefferson
Jeremias Jerônimo Joaquim Joel Jonas Jonatas Jorge José Josué João Juarez Julian Juliano Júlio Júnior Jurandir Juvenal
Kaio Kauã Kleber Laércio Lauro Lázaro Leandro Leonardo Leonel Leônidas Leopoldo Levi Lineu Lorenzo Lourenço Lourival
Luan Luca Lucas Luciano Lúcio Luigi Luís Luiz Manoel Manuel Marcelo Márcio Marco Marcos Mariano Mário Martim Mateus
Matheus Maurício Mauro Maximiliano Miguel Milton Misael Moacir Moisés Murilo Narciso Natanael Nelson Nestor Neymar
Nicolas Nicolau Nilo Nilson Nilton Noé Norberto Odair Olavo Orlando Oscar Osmar Osvaldo Osório Otacílio Otávio Otto
Pablo Patrício Paulo Pedro Petrônio Pietro Plínio Rafael Raimundo Ramiro Ramon Raul Reginaldo Reinaldo Renan Renato
Ricardo Roberto Robson Rodolfo Rodrigo Rogério Rômulo Romário Ronaldo Roque Rubens Rui Ruy Salomão Salvador Samuel
Sandro Saulo Sebastião Sérgio Severino Sidnei Sílvio Silvano Simão Tadeu Tarcísio Teodoro Thales Thiago Tiago Tobias
Tomás Tomé Túlio Ubiratan Ulisses Vagner Valdecir Valdemar Valdir Valentim Valério Vanderlei Vicente Vinícius Virgílio
Vitor Victor Vítor Wagner Waldemar Walter Wanderson Washington Wellington Wesley William Wilson Xavier Yago Yuri
Zacarias Zeca Zé Beto Cacá Chico Dudu Edu Gui Guga Guto Juca Kaká Léo Leo Nando Nico Rafa Téo Tico Tonho Xande
"""

_BRAZILIAN_WOMEN = """
Abigail Adalgisa Adélia Adelaide Adelina Adriana Adriele Ágata Agnes Aída Alana Alba Alcione Alda Alessandra Alexandra
Alice Aline Alícia Amália Amanda Amélia Ana Anabela Anastácia Andréa Andréia Andreia Andressa Ângela Angélica Anita
Antonela Antônia Aparecida Araci Ariadne Ariana Arlete Aurora Bárbara Beatriz Bela Belinda Benedita Berenice Bernadete
Betânia Bianca Brenda Bruna Camila Camile Cândida Carina Carla Carlota Carmela Carmem Carmen Carol Carolina Caroline
Cássia Catarina Cecília Celeste Célia Celina Cibele Cíntia Clara Clarice Clarissa Cláudia Claudete Cleide Cleonice
Clotilde Conceição Cora Cristiana Cristiane Cristina Dalva Daniela Daniele Danielle Dayane Débora Deise Denise Diana
Dilma Dinah Dirce Dolores Domitila Dora Doralice Dulce Edilene Edite Edna Eduarda Elaine Elba Eleonora Eliana Eliane
Elis Elisa Elisabete Elizabete Elisângela Eloá Eloísa Elvira Elza Ema Emanuela Emília Emilly Érica Erika Ester Estela
Eugênia Eunice Eva Evelyn Fabiana Fabíola Fátima Fernanda Filomena Flávia Flavia Flora Francine Francisca Gabriela
Gabriele Geórgia Geovana Geralda Gilda Gilmara Gioconda Giovana Gisele Giselle Glória Graça Graziela Guilhermina Heidi
Helena Heloísa Helga Hilda Hortência Iara Ida Idalina Ilda Ilma Inês Ingrid Iolanda Iracema Irene Íris Isa Isabel
Isabela Isabella Isadora Isaura Ivana Ivete Ivone Izabel Jacira Jacqueline Jade Jamile Jana Janaína Jandira Janete
Janice Jaqueline Jéssica Joana Joaquina Joelma Josefa Josefina Joyce Jucilene Judite Júlia Julia Juliana Juliane
Jurema Karen Karina Karla Kátia Katiane Kelly Laís Lara Larissa Laura Lavínia Leandra Leda Leila Lenita Leonor Letícia
Lia Lídia Ligia Lígia Lilian Liliana Lina Lívia Lorena Lourdes Luana Lúcia Lucia Luciana Luciene Lucila Lucimara
Ludmila Luísa Luíza Luiza Luna Luzia Mafalda Magali Magda Maiara Maísa Malu Manuela Manoela Mara Marcela Márcia Marcia
Margarete Margarida Maria Mariana Mariane Marieta Marilda Marília Marina Marisa Maristela Marlene Marli Marta Matilde
Maura Mayara Melissa Mercedes Milena Mirela Miriam Mirtes Mônica Morgana Nádia Nair Natália Natasha Nazaré Neide Neusa
Nicole Nilza Noêmia Noemi Norma Núbia Odete Ofélia Olga Olívia Otília Palmira Paloma Pâmela Patrícia Paula Paulina
Penélope Perla Pietra Poliana Priscila Rafaela Raíssa Raimunda Raquel Rebeca Regiane Regina Renata Rita Roberta Rosa
Rosália Rosana Rosane Rosângela Rosário Rose Roseli Rosilene Rosimeire Rute Ruth Sabrina Salete Samanta Samira Sandra
Sara Sarah Selma Severina Sheila Shirlei Silmara Sílvia Silvia Simone Sofia Sônia Sophia Soraia Sueli Suelen Susana
Suzana Taís Talita Tamires Tânia Tatiana Tatiane Telma Teresa Tereza Teresinha Thaís Thalita Tina Úrsula Valentina
Valéria Valquíria Vanda Vanessa Vânia Vera Verônica Vilma Virgínia Vitória Viviane Wanda Yasmin Yolanda Zélia Zenaide
Zilda Zoraide Zulmira Bel Bia Bebel Cacilda Cida Dani Duda Fê Gabi Gi Isinha Ju Juju Lu Lulu Mari Mel Nanda Nina Rê
Tata Tati Vivi Zezé
"""

_INTERNATIONAL_MEN = """
Aaron Adam Alan Albert Alec Alexander Alfred Alvin Andrew Andy Anthony Archie Arnold Barry Bart Basil Ben Bernard Bert
Bill Billy Bob Bobby Boris Brad Brandon Brian Bruce Bryan Burt Calvin Carl Cecil Chad Charles Charlie Chester Chris
Christopher Clark Claude Cliff Colin Connor Craig Curtis Dan Danny Darren Dave Dean Dennis Derek Dexter Dick Don Donald
Doug Duncan Dwight Dylan Earl Ed Eddie Edmund Edward Edwin Eli Elliot Elmer Eric Ernest Ethan Eugene Evan Felix Floyd
Francis Frank Franklin Fred Freddie Frederick Gary Geoffrey Gerald Gilbert Glenn Gordon Graham Grant Greg Gregory Guy
Hans Harold Harry Harvey Hector Henry Herbert Herman Homer Howard Jack Jacob Jake James Jason Jay Jeff Jeffrey Jeremy
Jerome Jerry Jim Jimmy Joe Joey John Johnny Jonathan Joseph Josh Joshua Juan Justin Karl Keith Ken Kenneth Kevin Kirk
Kurt Kyle Larry Lawrence Lenny Leo Leon Leonard Lewis Liam Logan Louis Luke Luther Marc Marcus Mark Martin Marvin
Mathew Matt Matthew Max Michael Mick Mike Mitchell Ned Neil Nicholas Nick Noah Norman Ollie Oliver Owen Paco Patrick
Paul Percy Pete Peter Phil Philip Phillip Ralph Randy Ray Raymond Rex Rick Rob Robert Robin Rodney Roger Ron Ronald Ross
Roy Russell Ryan Sam Scott Sean Seth Sid Sidney Simon Spencer Stan Stanley Stephen Steve Steven Stuart Ted Terry
Theodore Thomas Tim Timmy Timothy Toby Todd Tom Tommy Tony Travis Trevor Tyler Vernon Vincent Wallace Walt Warren Wayne
Wilbur Will Willie Winston Zack Zachary
"""

_INTERNATIONAL_WOMEN = """
Abby Ada Agatha Alexis Alison Amber Amy Andrea Angela Angie Ann Anna Anne Annie April Ashley Audrey Barbara Becky Bella
Bernice Beth Betsy Betty Beverly Bonnie Bridget Brittany Candice Carla Carmen Carrie Cassandra Catherine Cathy Celia
Charlotte Chelsea Cheryl Chloe Christina Christine Cindy Claire Clara Colleen Connie Courtney Crystal Cynthia Daisy
Dawn Deborah Debbie Della Diane Donna Doris Dorothy Edith Eileen Eleanor Elena Elizabeth Ella Ellen Elsa Elsie Emily
Emma Erin Esther Ethel Evelyn Faith Fay Fiona Florence Frances Gail Georgia Gina Gladys Gloria Grace Greta Gwen Hannah
Harriet Hazel Heather Heidi Helen Hillary Holly Irene Iris Isabella Ivy Jackie Jane Janet Janice Janie Jean Jenna Jennie
Jennifer Jenny Jessica Jill Joan Joanna Joy Joyce Juanita Judith Judy Julia Julie June Kate Katherine Kathleen Kathy
Katie Kay Kelly Kim Kimberly Kristen Laura Lauren Leah Leslie Lillian Lily Linda Lisa Liz Lois Loretta Lori Lorraine
Louise Lucille Lucy Lydia Lynn Mabel Madeline Madison Madonna Maggie Mandy Margaret Marge Maria Marie Marilyn Marion
Marjorie Martha Mary Maureen May Megan Melanie Mia Michelle Mildred Mindy Molly Monica Nancy Natalie Nell Nellie Nina
Nora Olivia Paige Pam Pamela Pat Patricia Patty Paula Pauline Pearl Peggy Penny Phoebe Phyllis Polly Rachel Rebecca
Rhonda Rosemary Roxanne Ruby Sally Samantha Sandy Sharon Shelly Sherry Shirley Sonia Sophie Stacy Stella Stephanie Sue
Susan Susie Suzanne Sylvia Tamara Tammy Tara Teresa Theresa Tiffany Tracy Trudy Vera Veronica Vicky
Victoria Violet Virginia Vivian Wendy Whitney Wilma Zoe
"""

_UNISEX = """
Alex Andrea Ariel Chris Dagmar Darci Francis Iraci Jaci Jacy Jean Juraci Kelly Kim Leslie Nadir Pat Robin Sam Terry
Valdeci
"""

TITLES = {
    Gender.MASCULINE: frozenset(
        "sr sr. seu senhor dr dr. doutor dom professor prof prof. padre tio rei capitão".split()
    ),
    Gender.FEMININE: frozenset(
        "sra sra. senhora srta srta. dra dra. doutora dona d. professora profa. tia irmã".split()
    ),
}
"""What stands before a name and tells its gender, lower case."""

NAMES: dict[Gender, tuple[str, ...]] = {
    Gender.MASCULINE: tuple(dict.fromkeys((_BRAZILIAN_MEN + " " + _UNISEX).split())),
    Gender.FEMININE: tuple(dict.fromkeys((_BRAZILIAN_WOMEN + " " + _UNISEX).split())),
}
"""Common given names in Brazil; those that both men and women bear are in both."""

KNOWN: dict[Gender, frozenset[str]] = {
    Gender.MASCULINE: frozenset(NAMES[Gender.MASCULINE] + tuple(_INTERNATIONAL_MEN.split())),
    Gender.FEMININE: frozenset(NAMES[Gender.FEMININE] + tuple(_INTERNATIONAL_WOMEN.split())),
}
"""The same with the names of English stories."""


def genders_of_name(word: str) -> frozenset[Gender]:
    """The genders of those who bear this given name; empty when it is not known as one."""
    return frozenset(gender for gender, known in KNOWN.items() if word in known)
