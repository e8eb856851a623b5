"""Given names common among English speakers anywhere. A name that both women and men bear stands in both lists."""

from __future__ import annotations

from winoforge.core.languages.base import Gender

_UNISEX = """
    Andrea Nicola Sascha Surya
    Addison Alex Alexis Ali Amari Andie Angel Ariel Ash Ashley Ashton Aspen Aubrey Avery Bailey Billie Blair Blake
    Bobbie Brett Brooklyn Cameron Campbell Carey Carson Casey Charlie Chris Cleo Corey Dakota Dale Dallas Dana Darcy
    Devin Devon Drew Eden Elliot Elliott Ellis Emerson Emery Finley Frankie Gabi Gene Hadley Harley Harper Hayden
    Honor Hunter Indiana Jackie Jaden Jaime Jamie Jan Jayden Jean Jess Jessie Jo Joey Jordan Jude Jules Kai Keegan
    Kelly Kendall Kerry Kim Kiran Kit Kris Krishna Lane Laurie Lee Leigh Leslie Lindsay Logan Loren Lou Lynn
    Mackenzie Marion Mel Merle Micah Mickey Mika Morgan Nat Nicky Nikita Noel Noor Paris Parker Pat Patrice Payton
    Peyton Phoenix Quinn Ray Reagan Reese Remy Rene Ricki Riley River Robbie Robin Ronnie Rory Rowan Sage Sam Sandy
    Sasha Sawyer Shannon Shay Shelby Sidney Sky Skylar Skyler Spencer Stacy Stevie Sydney Tatum Taylor Terry Toby
    Toni Tony Tracy Val Valentine Wei Whitney Winter Wren Wynn Yael Yuki Zhen Ziggy
"""

_MASCULINE = """
    Alyosha Battista Dima Elia Enea Gianmaria Grisha Kolya Kostya Petya Sota Vanya Yuta
    Aaron Abbas Abdul Abdullah Abe Abel Abraham Abram Achim Adam Adebayo Adel Aditya Adolfo Adrian Adriano Adrien
    Agustin Ahmad Ahmed Aidan Aiden Ajay Akash Akim Akio Akira Al Alain Alan Alasdair Alastair Albert Alberto Aldo
    Alec Alejandro Aleksander Aleksandr Aleksei Alessandro Alessio Alexander Alexandre Alexei Alfie Alfonso Alfred
    Alfredo Alistair Allan Allen Alonso Alonzo Aloysius Alphonse Alvaro Alvin Amadeus Amadou Ambrose Amir Amit Amos
    Anand Anatoly Anders Andre Andreas Andrei Andres Andrew Andrey Andrzej Andy Angelo Angus Anil Ansel Anselm
    Anthony Antoine Anton Antonio Anwar Archibald Archie Ari Arjun Arlo Armand Armando Arnaud Arne Arnold Arnulf
    Aron Arthur Arturo Arun Arvind Asad Asher Ashok Atticus Aubin August Augustin Augusto Augustus Aurelio Austin
    Avi Axel Ayaan Aziz Babak Barnabas Barnaby Barney Barry Bart Bartholomew Bartosz Bashir Basil Bastian Bastien
    Beau Ben Benedict Benicio Benito Benjamin Bennett Benny Benoit Bernard Bernardo Bernd Bernhard Bernie Bert
    Bertram Bertrand Bilal Bill Billy Bjarne Bjorn Björn Blaine Bob Bobby Bodhi Bogdan Boris Boyd Brad Braden
    Bradford Bradley Brady Bram Brandon Branson Brendan Brent Brenton Brian Brock Broderick Brody Bruce Bruno Bryan
    Bryce Bryson Buddy Burt Buster Byron Cade Caden Caesar Cal Caleb Callum Calum Calvin Carl Carlo Carlos Carlton
    Carter Cary Caspar Cecil Cedric Cesar Chad Chander Chandler Charles Chester Chet Chidi Chijioke Chinedu
    Christian Christof Christoph Christophe Christopher Christos Chuck Cillian Claes Clarence Clark Claude Claudio
    Claus Clay Clayton Clem Clement Cliff Clifford Clifton Clint Clinton Clive Clyde Coby Cody Colby Cole Colin Colm
    Colton Conan Connor Conor Conrad Cooper Corbin Cormac Cornelius Cosmo Craig Cristian Cristiano Cristobal Curt
    Curtis Cyril Cyrus Dag Daisuke Damian Damien Damon Dan Dane Daniel Daniele Danilo Danny Dante Darius Darnell
    Darrell Darren Darryl Darwin Daryl Dave David Davide Dawid Dawson Deacon Dean Declan Deepak Demetrius Denis
    Dennis Denny Denzel Derek Dermot Derrick Desmond Detlef Dev Dewey Dexter Dick Didier Diego Dieter Dietmar
    Dietrich Dilip Dimitri Dinesh Dino Diogo Dirk Dmitri Dmitry Dom Domenico Domingo Dominic Dominik Dominique Don
    Donald Donny Donovan Doug Dougal Douglas Drake Duane Dudley Duncan Dustin Dusty Dwayne Dwight Dylan Eamon Earl
    Easton Ebenezer Ed Eddie Edgar Edmond Edmund Edoardo Eduard Eduardo Edward Edwin Efrain Egon Eitan Eivind Elbert
    Eldon Eli Elias Elijah Elio Elisha Elmer Elton Elvis Elwood Emanuel Emeka Emerich Emil Emile Emiliano Emilio
    Emir Emmanuel Emmett Enda Enoch Enrico Enrique Enzo Eoin Ephraim Erasmus Eric Erich Erik Ernest Ernesto Ernie
    Ernst Errol Ervin Erwin Esteban Ethan Etienne Eugen Eugene Evan Evander Everett Evgeny Ewan Ezekiel Ezra Fabian
    Fabio Fabrice Fabrizio Faisal Farhad Farid Farouk Federico Felipe Felix Ferdinand Fergus Fernando Fidel Filip
    Filippo Finbar Finn Finnegan Finnian Fletcher Florian Floyd Forrest Foster Francesco Francis Francisco Franco
    Francois Frank Franklin Frans Franz François Fred Freddie Freddy Frederic Frederick Frederik Fredrik Friedrich
    Fritz Gabriel Gabriele Gael Galen Gareth Garrett Garry Garth Gary Gaspard Gaston Gaurav Gavin Geoff Geoffrey
    Georg George Georges Georgi Geraint Gerald Gerard Gerardo Gerhard Gerry Gert Giacomo Gianluca Gianni Gideon Gil
    Gilbert Gilberto Giles Gilles Gino Giorgio Giovanni Giulio Giuseppe Glen Glenn Godfrey Gonzalo Gopal Gordon
    Grady Graeme Graham Grant Grayson Greg Gregg Gregor Gregorio Gregory Griffin Grigori Grover Guido Guilherme
    Guillaume Guillermo Gunnar Gunther Guoqiang Gus Gustaf Gustav Gustavo Guy Habib Hakan Hakeem Hakim Hal Hamid
    Hamish Hamza Hank Hannes Hans Harald Hari Harish Harjit Harold Haroon Harri Harris Harrison Harry Haruki Haruto
    Harvey Hasan Hassan Hayato Heath Hector Heiko Heinrich Heinz Helge Helmut Henri Henrik Henrique Henry Herb
    Herbert Heriberto Herman Hermann Hernan Hideo Hiro Hiroki Hiroshi Hiroto Homer Horace Horatio Horst Hossein
    Houston Howard Howie Hubert Hudson Huey Hugh Hugo Humberto Humphrey Hussein Huxley Iain Ian Ibrahim Idris
    Ignacio Ignatius Igor Ike Ikenna Ilya Imran Inigo Ira Irvin Irving Irwin Isaac Isaiah Isamu Ishaan Isidro Ismael
    Ismail Israel Ivan Ivar Ivo Ivor Jace Jack Jackson Jacob Jacques Jadon Jair Jairo Jake Jakob Jakub Jalen Jamal
    James Janusz Jared Jaroslav Jarrod Jarvis Jason Jasper Javier Jax Jay Jayson Jean-Claude Jean-Luc Jean-Paul
    Jean-Pierre Jed Jedidiah Jeff Jefferson Jeffery Jeffrey Jens Jerald Jeremiah Jeremy Jermaine Jerome Jerry Jerzy
    Jesse Jethro Jianguo Jim Jimmy Jiro Joachim Joao Joaquin Jochen Jock Joe Joel Johan Johann Johannes John
    Johnathan Johnnie Johnny Jon Jonah Jonas Jonathan Jonathon Jonny Joost Jorge Jorgen Jose Josef Joseph Josh
    Joshua Josiah Josue José João Juan Judah Judd Julian Julien Julio Julius Jun Jurgen Justin Jürgen Kabir Kaden
    Kaito Kaleb Kamal Kane Karan Kareem Karel Karim Karl Karsten Kasper Kazimierz Kazuki Kazuo Keanu Keith Kelvin
    Ken Kendrick Kenji Kenneth Kenny Kent Kenta Kentaro Kermit Kevin Khaled Khalid Khalil Kieran Kiernan Kingsley
    Kirby Kirill Kirk Klaus Knox Knut Koen Kofi Koji Konrad Konstantin Krzysztof Kumar Kunal Kurt Kwabena Kwame
    Kwasi Kyle Kyrie Lachlan Lamar Lance Landon Larry Lars Lasse Laszlo Laurence Laurent Lawrence Lawson Lazaro
    Leandro Leif Leland Len Lenny Leo Leon Leonard Leonardo Leonid Leopold Leroy Les Lester Lev Levi Lew Lewis Lex
    Liam Lincoln Linus Lionel Lloyd Lonnie Lorenzo Louie Louis Lowell Luc Luca Lucas Lucian Luciano Lucien Lucius
    Ludvig Ludwig Luigi Luis Lukas Lukasz Luke Luther Lyle Lyndon Lysander Mack Maddox Magnus Mahmoud Malachi
    Malcolm Malik Manfred Manish Manny Manoj Manolo Mansour Manu Manuel Marc Marcel Marcello Marcelo Marco Marcos
    Marcus Marek Mariano Mario Marius Mark Marko Markus Marlon Marshall Martijn Martin Marty Marvin Masahiro Masao
    Mason Massimo Mateo Mateus Mateusz Matias Mats Matt Matteo Matthew Matthias Matthieu Mattias Maurice Mauricio
    Maurizio Mauro Max Maxim Maxime Maximilian Maximus Maxwell Maynard Mehdi Mehmet Melvin Merlin Merv Mervyn
    Michael Michal Michel Michele Miguel Mihai Mikael Mike Mikhail Mikkel Miklos Mikolaj Milan Miles Milo Milos
    Milton Minoru Miroslav Misha Mitch Mitchell Mo Modou Mohamed Mohammad Mohammed Mohan Moises Monte Montgomery
    Monty Mordecai Moritz Morris Mortimer Moses Moshe Muhammad Mukesh Murphy Murray Musa Mustafa Myles Myron Nabil
    Nadir Naoki Nasser Nate Nathan Nathanael Nathaniel Naveen Ned Neil Nelson Nestor Neville Newton Niall Nicholas
    Nick Nico Nicolai Nicolas Niels Nigel Nikhil Niklas Niko Nikola Nikolai Nikolaj Nikos Nils Nnamdi Noah Noam
    Nolan Norbert Norman Norris Octavio Oisin Olaf Olav Ole Oleg Oleksandr Oli Oliver Olivier Ollie Olu Oluwaseun
    Omar Omari Omer Orion Orlando Orson Orville Osama Oscar Oskar Osman Oswald Otis Otto Owen Ozzie Pablo Paco Paddy
    Palmer Paolo Pascal Pasquale Patricio Patrick Patrik Paul Paulo Pavel Pawel Pedro Per Percival Percy Perry Pete
    Peter Petr Petros Petter Phil Philip Philipp Philippe Phillip Phineas Pierce Pierre Piers Pieter Pietro Piotr
    Prakash Pramod Pranav Prasad Preston Quentin Quincy Quinton Radek Rafael Rafal Raffaele Rafi Rahul Rainer Raj
    Raja Rajesh Rajiv Rakesh Ralph Ramesh Ramiro Ramon Ramsey Randall Randolph Randy Ranjit Raoul Raphael Rashid
    Rasmus Raul Ravi Raymond Raymundo Reed Reg Reggie Reginald Reid Reinhard Reinhold Renato Reuben Rex Reynaldo
    Reza Rhett Rhys Ricardo Riccardo Rich Richard Richie Rick Ricky Rico Rikard Ringo Rishi Roald Rob Robert Roberto
    Rocco Rocky Rod Roderick Rodger Rodney Rodolfo Rodrigo Rogelio Roger Rohan Rohit Roland Rolando Rolf Roman Romeo
    Ron Ronald Ronaldo Ronan Roscoe Ross Roy Royce Ruben Rudi Rudolf Rudolph Rudy Rufus Rui Rupert Russ Russell
    Rusty Ryan Ryder Ryo Ryota Sachin Saeed Saif Salim Salman Salvador Salvatore Sameer Sami Samir Sampson Samson
    Samuel Sanjay Sanjeev Santiago Satoshi Saul Savio Scot Scott Scotty Seamus Sean Sebastian Sekou Selim Serge
    Sergei Sergey Sergio Seth Seymour Shahid Shane Shaun Shawn Sheldon Sherlock Sherman Shigeru Shinji Shiro Shiv
    Shota Shyam Sid Siddharth Sigmund Silas Silvio Simeon Simon Sipho Sol Solomon Soren Stan Stanislav Stanley
    Stavros Stefan Stefano Steffen Stellan Stephan Stephen Sterling Steve Steven Stewart Stig Stuart Subhash
    Sulaiman Sunil Suresh Sven Svend Sylvester Sébastien Søren Tadashi Tadeusz Taha Taiwo Takashi Takeshi Takumi
    Tamir Tanner Tarek Tariq Taro Tate Ted Teddy Tendai Teo Terence Terrance Terrell Terrence Thabo Thad Thaddeus
    Thanh Theo Theodor Theodore Thiago Thierry Thomas Thor Thorsten Tiago Tim Timmy Timo Timothy Titus Tobias Todd
    Toivo Tom Tomas Tomasz Tommaso Tommy Torsten Toshiro Travis Tremaine Trent Trenton Trevor Trey Tristan Troy
    Truman Tucker Tunde Tuomas Ty Tyler Tyrell Tyrone Tyson Udo Uli Ulises Ulrich Ulysses Umar Umberto Uriah Usman
    Uwe Vadim Valentin Valentino Valery Vance Vasily Vaughn Vern Vernon Vic Vicente Victor Vidar Vijay Vikram Viktor
    Vinay Vince Vincent Vincenzo Vinod Virgil Vishal Vitaly Vito Vivek Vlad Vladimir Vladislav Volker Václav Wade
    Waleed Wallace Wally Walt Walter Warren Wayne Weldon Wendell Werner Wes Wesley Weston Wilbur Wilfred Wilhelm
    Will Willard Willem William Willie Willis Wilson Winston Wojciech Wolfgang Woodrow Woody Wyatt Xander Xavier
    Yahya Yakov Yannick Yaroslav Yasser Yasuhiro Yaw Yevgeny Yiannis Yoshi Youssef Yuri Yusuf Yves Zac Zach
    Zachariah Zachary Zack Zaid Zain Zander Zane Zayden Zayn Zbigniew Zeke Zhiqiang Zoltan Zubair
"""

_FEMININE = """
    Aaliyah Abbey Abbie Abby Abena Abigail Ada Adaeze Adalyn Adanna Adela Adelaide Adele Adeline Adelita Adina
    Adriana Adrienne Agata Agatha Agnes Agnieszka Aida Aiko Aileen Aimee Ainhoa Aino Aisha Aishwarya Aisling Akiko
    Akosua Alana Alba Alberta Alejandra Alena Alessandra Alessia Alexa Alexandra Alexandria Alfreda Alice Alicia
    Alina Aline Alisa Alisha Alison Alissa Aliyah Allegra Allie Allison Ally Alma Althea Alyssa Amalia Amanda Amara
    Amaya Amber Amelia Amelie Amina Amira Amma Amrita Amy Amélie Ana Anahi Anais Ananya Anastasia Andrea Aneta
    Angela Angelica Angelina Angeline Angie Anika Anita Anja Anjali Anke Ann Anna Annabel Annabelle Annalise Anne
    Anneke Annelise Annette Annie Annika Ansley Antje Antoinette Antonella Antonia Anya April Arabella Araceli
    Aretha Aria Ariana Arianna Arlene Arya Asha Asma Astrid Athena Aubree Audrey Augusta Aurelia Aurora Autumn Ava
    Ayaka Ayana Ayesha Ayumi Azra Babette Barb Barbara Barbie Bea Beata Beatrice Beatrix Beatriz Becca Becky Belen
    Belinda Bella Belle Benedetta Berenice Bernadette Bernadine Bernice Berta Bertha Beryl Bess Bessie Beth Bethany
    Betsy Bette Bettina Betty Beulah Beverley Beverly Beyonce Bianca Bibi Birgit Birgitta Birgitte Blanca Blanche
    Blessing Blythe Bonita Bonnie Brandi Brandy Breanna Bree Brenda Bria Briana Brianna Bridget Bridgette Brielle
    Brigid Brigitte Brinley Britney Britta Brittany Bronwyn Brooke Bryn Brynlee Brynn Caitlin Caitlyn Callie
    Calliope Camila Camilla Camille Candace Candice Candy Caoimhe Cara Carina Carissa Carla Carlotta Carly Carmela
    Carmelita Carmen Carol Carole Carolina Caroline Carolyn Carrie Cassandra Cassidy Cassie Catalina Catarina
    Caterina Catherine Cathleen Cathy Catriona Cecile Cecilia Cecily Celeste Celestine Celia Celine Chanda Chandra
    Chanel Chantal Charity Charlene Charlotte Charmaine Chastity Chelsea Cher Cherie Cherry Cheryl Cheyenne Chiamaka
    Chiara Chika Chioma Chitra Chiyo Chloe Chloé Christa Christel Christi Christiane Christie Christina Christine
    Christy Ciara Cindy Clair Claire Clara Clare Clarice Clarissa Claudette Claudia Claudine Clementine Cleopatra
    Clotilde Clover Colette Colleen Concepcion Connie Constance Consuelo Cora Coral Cordelia Corina Corinna Corinne
    Cornelia Courtney Cristina Crystal Cynthia Céline Dagmar Dagny Dahlia Daisy Dalia Damaris Daniela Danielle
    Danika Daphne Daria Darlene Dawn Deanna Deb Debbie Debora Deborah Debra Dee Deepa Deepika Deirdre Deja Delaney
    Delia Delilah Della Delores Delphine Demi Denise Desiree Destiny Diana Diane Dianna Dianne Didi Dina Dinah Dixie
    Dolly Dolores Dominga Dona Donatella Donna Dora Doreen Doris Dorit Dorota Dorothea Dorothy Dorte Dot Dottie
    Dulce Dunya Earlene Ebony Edda Edie Edith Edna Edwina Effie Efua Eileen Eimear Ekaterina Elaina Elaine Elba
    Eleanor Eleanora Elena Eleni Eliana Elif Elin Elina Elisa Elisabeth Elise Eliza Elizabeth Elke Ella Elle Ellen
    Ellie Elly Eloise Elsa Elsbeth Elsie Elspeth Elva Elvira Elyse Ema Emelie Emiko Emilia Emilie Emily Emma
    Emmanuelle Emmeline Emmy Enid Erica Erika Erin Erma Erna Ernestine Esi Esme Esmeralda Esperanza Estefania Estela
    Estella Estelle Ester Esther Ethel Etta Eudora Eugenia Eugenie Eulalia Eunice Eva Evangeline Eve Evelyn Evie Ewa
    Fabiola Faith Fanny Farah Farida Fatima Fatou Fay Faye Federica Felicia Felicitas Felicity Fern Fernanda Ffion
    Fiona Fleur Flora Florence Floriana Folasade Fran Frances Francesca Francine Franziska Freda Freja Freya Frida
    Frieda Gabriela Gabriella Gabrielle Gaia Gail Galina Gemma Genesis Geneva Genevieve Georgette Georgia Georgiana
    Georgie Georgina Geraldine Gertrude Ghislaine Gia Giada Gianna Gigi Gilda Gillian Gina Ginevra Ginger Ginny
    Giorgia Giovanna Gisela Giselle Gita Giulia Gladys Glenda Glenys Gloria Golda Goldie Grace Gracie Grainne Greta
    Gretchen Gretel Griselda Guadalupe Gudrun Guinevere Gulnara Gunilla Gwen Gwendolyn Gwyneth Hadiza Hafsa Hailey
    Hala Haley Halima Halle Hana Hanako Hanna Hannah Hannelore Harriet Haruka Hattie Hayley Hazel Heather Hedda
    Hedwig Hedy Heidi Heike Helen Helena Helene Helga Heloise Henrietta Hermione Hester Hilary Hilda Hildegard
    Hillary Hiroko Holly Hope Hortense Ida Ikram Ileana Ilona Ilse Imani Imelda Imogen India Indira Ines Inga Inge
    Ingeborg Ingrid Inés Ioana Iolanda Irena Irene Irina Iris Irma Irmgard Isabel Isabela Isabella Isabelle Ishani
    Isis Isla Isobel Isolde Ivana Ivanka Ivette Ivonne Ivy Izabela Jacinta Jacqueline Jacquelyn Jada Jade Jamila
    Jana Jane Janelle Janet Janette Janice Janie Janine Janis Jasmin Jasmine Jaya Jayla Jayne Jeanette Jeanine
    Jeanne Jeannie Jemima Jenna Jennie Jennifer Jenny Jerilyn Jessamine Jessica Jewel Jill Jillian Jimena Joan Joana
    Joann Joanna Joanne Jocelyn Jodi Jodie Joelle Johanna Jolene Jolie Joni Jordana Jordyn Josefina Josephine Josie
    Joy Joyce Juana Juanita Judit Judith Judy Julia Juliana Julianne Julie Juliet Juliette June Juno Justina Justine
    Jutta Jyoti Kaia Kaitlin Kaitlyn Kajsa Kamala Kamila Kara Karen Kari Karin Karina Karla Karolina Kasia Kat
    Katarina Katarzyna Kate Katelyn Katerina Katharina Katharine Katherine Kathleen Kathryn Kathy Katia Katie Katja
    Katrin Katrina Katrine Katy Katya Kavita Kay Kaya Kaye Kayla Kaylee Keiko Keira Kelsey Kendra Kenya Keri Kerstin
    Khadija Kiera Kimberley Kimberly Kinga Kinsley Kira Kirsten Kirstie Kirstin Kirsty Kitty Klara Klaudia Kristen
    Kristi Kristie Kristin Kristina Kristine Kristy Krystal Kumiko Kyla Kylie Kyra LaToya Lacey Ladonna Laila Lainey
    Lakeisha Lakshmi Lana Lara Larissa Latasha Latisha Latoya Laura Laurel Lauren Lavinia Layla Lea Leah Leandra
    Leanne Leila Leilani Lena Lenora Leona Leonie Leonor Leonora Leslee Leticia Letitia Lexi Lia Liana Libby Lidia
    Liesel Lila Lilian Liliana Lilith Lilla Lillian Lillie Lilly Lily Lin Lina Linda Lindsey Linnea Lisa Lisbeth
    Lise Lisette Liv Livia Liz Liza Lizbeth Lizzie Lois Lola Lolita Lora Lorelei Loretta Lori Lorna Lorraine Lotta
    Lotte Lottie Louella Louisa Louise Lourdes Luann Lucia Luciana Lucie Lucille Lucinda Lucrecia Lucretia Lucy
    Ludmila Luella Luisa Lulu Luna Lupe Lupita Luz Lydia Lyla Lynda Lynette Lynne Mabel Macy Madeleine Madeline
    Madelyn Madge Madhuri Madison Mae Maeve Magda Magdalena Maggie Mai Maia Maira Maisie Maja Malala Malgorzata
    Malia Malika Malin Mallory Mamie Mandy Manuela Mara Marcela Marcella Marcia Marcie Maren Margaret Margarita
    Marge Margery Margie Margit Margot Marguerite Maria Mariah Mariam Marian Mariana Marianna Marianne Maribel Marie
    Mariel Mariela Marietta Marika Mariko Marilyn Marina Marisa Marisol Marissa Marit Marjorie Marla Marlena Marlene
    Marsha Marta Martha Marti Martina Mary Mary-Ann Maryam Masha Mathilda Mathilde Matilda Mattie Maud Maude Maura
    Maureen Mavis Maxine May Maya Maybelle Mayumi Meagan Meena Meera Meg Megan Meghan Mei Meiling Melania Melanie
    Melina Melinda Melissa Melody Mercedes Mercy Meredith Meryl Meta Mia Michaela Michelle Michiko Mila Mildred
    Milena Millicent Millie Mimi Mina Minerva Minna Minnie Mira Mirabel Miranda Mireille Mirella Miriam Misaki Missy
    Misty Mitzi Miyuki Moira Mollie Molly Mona Monica Monika Monique Montserrat Moriah Muriel Myra Myriam Myrna
    Myrtle Nadia Nadine Naina Nan Nana Nancy Nanette Naoko Naomi Nastya Natalia Natalie Natasha Nathalie Nayeli Neha
    Nell Nellie Nerys Nevaeh Ngozi Nia Niamh Nichole Nicola Nicole Nicolette Nika Nikki Nila Nina Nirmala Nisha Nita
    Noelle Noemi Nola Nomvula Nora Norah Noreen Norma Nova Nuala Nuria Octavia Odette Olena Olga Olive Olivia Olwen
    Olympia Oona Opal Ophelia Oprah Oriana Orla Ornella Ottilie Paige Paloma Pam Pamela Pandora Paola Patience
    Patricia Patsy Patti Patty Paula Paulette Paulina Pauline Pearl Peggy Penelope Penny Perla Persephone Petra
    Petronella Petunia Philippa Philomena Phoebe Phyllis Pia Pilar Piper Pippa Polina Polly Pooja Poppy Portia
    Precious Primrose Priscilla Priya Priyanka Prudence Purnima Queenie Quiana Rachael Rachel Rachelle Radhika
    Rafaela Raina Raisa Ramona Rana Randi Rani Raquel Rashida Raven Raya Reba Rebecca Rebekah Regan Regina Regine
    Reiko Reina Rekha Renata Renate Renee Renée Reyna Rhea Rhiannon Rhoda Rhonda Ria Rihanna Rina Rita Ritu Roberta
    Rochelle Rocio Romina Romy Ronja Roopa Rosa Rosalia Rosalie Rosalind Rosalinda Rosalyn Rosamund Rosanna Rosario
    Rosaura Rose Roseanne Roselyn Rosemarie Rosemary Rosetta Rosie Rosita Roslyn Rowena Roxana Roxane Roxanne Roxy
    Roya Ruby Rukmini Ruth Ruthie Saanvi Sabina Sabine Sabrina Sachiko Sade Sadie Sakura Sally Salma Salome Samantha
    Samara Samia Samira Sana Sandra Sangeeta Sanna Saoirse Sapna Sara Sarah Sarai Sarita Saskia Savannah Savitri
    Scarlet Scarlett Selena Selina Selma Seraphina Serena Shakira Shamim Shanelle Shania Shanice Shaniqua Shanta
    Shari Sharon Sheena Sheila Shelly Sheri Sherri Sherry Sheryl Shilpa Shira Shirin Shirley Shivani Shobha Shona
    Shreya Shulamit Sian Sibyl Sienna Sierra Sigourney Sigrid Silvia Simona Simone Sinead Siobhan Siri Sita Siv Skye
    Snezana Sofia Sofie Soledad Solveig Sonal Sondra Sonia Sonja Sonya Sophia Sophie Soraya Stacey Stella Stephanie
    Stine Sue Suki Sumiko Summer Sunita Suri Susan Susana Susanna Susannah Susanne Sushma Susie Suzanna Suzanne
    Suzette Suzie Svea Svenja Svetlana Swati Sybil Sylvia Sylvie Synnove Tabitha Taissa Talia Talitha Tallulah Tamar
    Tamara Tami Tamika Tammy Tamsin Tania Tanisha Tanja Tansy Tanya Tara Taryn Tasha Tatiana Tatyana Teagan
    Temperance Teresa Teri Terri Tess Tessa Thandi Thandiwe Thea Thelma Theodora Theresa Therese Thora Tia Tiana
    Tiffany Tilda Tillie Tilly Tina Tisha Titania Tomoko Tonya Tova Tove Tracey Tricia Trina Trinity Trish Trisha
    Trixie Trudi Trudy Twyla Ulla Ulrike Uma Una Ursula Usha Valentina Valeria Valerie Vanessa Vanya Vasilisa
    Vasudha Veda Velma Venus Vera Verena Verity Verna Veronica Veronika Veronique Vesna Vicki Vickie Vicky Victoria
    Vida Vidya Vienna Vilma Vina Viola Violet Violeta Violetta Virginia Viv Vivian Viviana Vivien Vivienne Wambui
    Wanda Wanjiru Wendy Wiebke Wilda Wilhelmina Willa Willow Wilma Winifred Winnie Winona Xenia Ximena Xiomara
    Yadira Yana Yara Yasmeen Yasmin Yasmine Yelena Yesenia Yetunde Yoko Yolanda Yoshiko Ysabel Yuka Yukiko Yuko
    Yulia Yumi Yvette Yvonne Zadie Zahra Zainab Zara Zelda Zelma Zena Zendaya Zina Zita Zoe Zoey Zofia Zola Zora
    Zoya Zsofia Zsuzsanna Zuleika Zuzana
"""

OPEN_NAMES = frozenset(
    """
    Alexandria Carolina Chad Darwin Lourdes Milan Montana Nancy Odessa Roma Santiago Siena Valencia
    Adelaide Amber Ash Aspen Austin Autumn Basil Brooklyn Candy Carolina Charity Charlotte Chelsea Cheyenne Clay Coral
    Crystal Dakota Dallas Devon Eden Faith Florence Geneva Georgia Ginger Hope Houston Hudson India Indiana Israel
    Jackson Jade Jordan Kent Kenya Lincoln Logan Madison Mercedes Orlando Paris Patience Phoenix Regina Sage Savannah
    Sierra Sky Summer Sydney Troy Venus Victoria Vienna Virginia Winter
    """.split()
)
"""Names of people that may as well name a place or a thing."""

VIETNAMESE_FAMILIES = frozenset(
    "Bui Dang Dinh Do Duong Ho Hoang Huynh Le Luong Ly Mai Ngo Nguyen Pham Phan Tran Trinh Truong Vo Vu".split()
)
"""They stand first, without accents here; Đ is no D with an accent, so Đặng is not among them."""

NAMES: dict[Gender, tuple[str, ...]] = {
    Gender.MASCULINE: tuple(sorted({*_MASCULINE.split(), *_UNISEX.split()})),
    Gender.FEMININE: tuple(sorted({*_FEMININE.split(), *_UNISEX.split()})),
}
"""For agreement and localisation."""
