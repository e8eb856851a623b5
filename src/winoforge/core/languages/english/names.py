"""Common English given names. A name that both women and men bear stands in both lists."""

from __future__ import annotations

from winoforge.core.languages.base import Gender

_UNISEX = """Addison Alex Ali Andie Angel Ariel Ashley Aubrey Avery Bailey Billie Blake Bobbie Brett Cameron Carey
    Casey Charlie Chris Corey Dakota Dale Dana Darcy Devon Drew Dylan Elliot Emerson Emery Finley Frankie Gene
    Hayden Hunter Indiana Jackie Jaime Jamie Jan Jayden Jean Jess Jesse Jessie Jordan Jules Kai Kelly Kendall Kerry
    Kim Kit Kris Lane Lee Leigh Leslie Lindsay Logan London Loren Lou Mackenzie Marion Max Micah Morgan Nat Nicky
    Noel Parker Pat Peyton Phoenix Quinn Ray Reese Remy Riley River Robbie Robin Rory Rowan Ryan Sage Sam Sandy
    Sasha Sawyer Sean Shannon Shelby Sidney Skyler Spencer Stacy Stevie Sydney Tatum Taylor Terry Toby Toni Tracy
    Val Whitney Wynn Yael"""

_MASCULINE = """Aaron Abdul Abel Abraham Adam Adrian Ahmed Al Alan Albert Alec Alejandro Alexander Alfred Allan Allen
    Alvin Amir Andre Andrew Andy Angus Anthony Antonio Archie Arnold Arthur Asher Austin Axel Barney Barry Bart Basil
    Ben Benedict Benjamin Bernard Bert Bill Billy Bob Bobby Boris Brad Bradley Brandon Brendan Brian Bruce Bruno Bryan
    Byron Caleb Calvin Carl Carlos Cecil Cedric Chad Charles Chester Christian Christopher Clarence Clark Claude
    Clayton Clifford Clint Clive Clyde Colin Conrad Craig Curtis Cyril Damian Damon Dan Daniel Danny Darren Dave David
    Dean Dennis Derek Dermot Desmond Dexter Diego Dirk Dominic Don Donald Douglas Duncan Dwight Earl Ed Eddie Edgar
    Edmund Eduardo Edward Edwin Eli Elias Elijah Ellis Elmer Emil Enzo Eric Erik Ernest Ernie Ethan Eugene Evan Felix
    Fergus Fernando Floyd Francis Francisco Frank Franklin Fred Freddie Frederick Gabriel Gareth Gary Gavin Geoff
    Geoffrey George Gerald Gerard Gilbert Giovanni Glen Gordon Graham Grant Greg Gregory Gus Guy Hank Hans Harold
    Harris Harrison Harry Harvey Hassan Hector Henry Herbert Herman Homer Horace Howard Hugh Hugo Humphrey Ian Ibrahim
    Igor Ike Irving Isaac Isaiah Ivan Jack Jackson Jacob Jake James Jared Jason Javier Jay Jed Jeff Jeffrey Jeremiah
    Jeremy Jerome Jerry Jim Jimmy Joe Joel Joey John Johnny Jon Jonah Jonathan Jorge Jose Joseph Josh Joshua Juan Jude
    Julian Julius Justin Karl Keith Ken Kenneth Kenny Kevin Kirk Kurt Kyle Lance Larry Lars Laurence Lawrence Leo Leon
    Leonard Leroy Lester Levi Lewis Liam Lionel Lloyd Louis Lucas Luis Luke Luther Malcolm Manuel Marc Marco Marcus
    Mario Mark Marshall Martin Marvin Mason Mateo Matt Matthew Maurice Maxwell Melvin Michael Miguel Mike Miles Milo
    Milton Mitchell Mohammed Morris Muhammad Murray Nathan Nathaniel Ned Neil Nelson Nicholas Nick Nigel Noah Nolan
    Norman Oliver Ollie Omar Orson Oscar Otis Otto Owen Pablo Patrick Paul Pedro Percy Perry Pete Peter Phil Philip
    Phillip Pierre Rafael Ralph Ramon Randall Randy Raul Raymond Reginald Rex Ricardo Richard Rick Ricky Rob Robert
    Rodney Roger Roland Roman Ron Ronald Ronnie Roy Rudolph Rudy Rufus Rupert Russell Samuel Scott Sebastian Sergio
    Seth Shane Shaun Sid Silas Simon Solomon Stan Stanley Stefan Stephen Steve Steven Stewart Stuart Sven Ted Terence
    Theodore Theo Thomas Tim Timmy Timothy Tobias Todd Tom Tommy Tony Travis Trevor Tristan Troy Tyler Tyrone Vernon
    Victor Vincent Vladimir Wade Wallace Walter Warren Wayne Wesley Wilbur Wilfred Will William Willie Winston Wyatt
    Xavier Yusuf Zachary Zane"""

_FEMININE = """Abby Abigail Ada Adele Adriana Agatha Agnes Aisha Alana Alexandra Alexa Alice Alicia Alison Allison
    Alma Amanda Amber Amelia Amina Amy Ana Anastasia Andrea Angela Angelica Angelina Anita Ann Anna Annabel Anne
    Annette Annie Antonia April Arlene Astrid Audrey Aurora Ava Barbara Beatrice Becky Belinda Bella Bernadette
    Bernice Bertha Beryl Bess Beth Bethany Betsy Betty Beverly Bianca Bonnie Brenda Briana Bridget Brittany Brooke
    Camilla Camille Candace Cara Carla Carmen Carol Caroline Carolyn Carrie Cassandra Catherine Cathy Cecilia Celeste
    Celia Charlotte Chelsea Cheryl Chloe Christina Christine Cindy Claire Clara Clarissa Claudia Colleen Connie
    Constance Cora Corinne Courtney Crystal Cynthia Daisy Daniela Danielle Daphne Dawn Debbie Deborah Deirdre Delia
    Denise Diana Diane Dolores Donna Dora Doris Dorothy Edith Edna Eileen Elaine Eleanor Elena Elisa Elise Eliza
    Elizabeth Ella Ellen Ellie Eloise Elsa Elsie Emily Emma Erica Erika Erin Esme Esmeralda Estelle Esther Ethel Eva
    Eve Evelyn Fatima Faye Felicia Felicity Fiona Flora Florence Fran Frances Francesca Freya Gabriela Gabrielle Gail
    Gemma Georgia Georgina Geraldine Gertrude Gina Ginger Giulia Gladys Glenda Gloria Grace Greta Gretchen Guadalupe
    Gwen Gwendolyn Hailey Hannah Harriet Hazel Heather Heidi Helen Helena Henrietta Hilary Hilda Holly Hope Ida Imogen
    Ingrid Irene Iris Irma Isabel Isabella Isla Ivy Jacqueline Jade Jana Jane Janet Janice Janie Jasmine Jeanette
    Jemima Jenna Jennifer Jenny Jessica Jill Jo Joan Joanna Joanne Jocelyn Josephine Joy Joyce Juanita Judith Judy
    Julia Juliana Julie Juliet June Justine Kara Karen Kate Katelyn Katherine Kathleen Kathryn Kathy Katie Katrina
    Kayla Kendra Kirsten Kristen Kristin Kristina Lana Lara Laura Lauren Lea Leah Leila Lena Leona Leticia Lila Lillian
    Lily Linda Lisa Liz Lois Lola Lorraine Louisa Louise Lucia Lucille Lucinda Lucy Luna Lydia Lynn Mabel Madeline
    Maggie Mandy Marcia Margaret Margarita Margot Maria Marian Marie Marilyn Marina Marjorie Marlene Marta Martha Mary
    Matilda Maud Maude Maureen Maxine Maya Meg Megan Melanie Melinda Melissa Mercedes Mia Michelle Mildred Millie
    Mimi Mina Miranda Miriam Misty Moira Molly Mona Monica Muriel Myra Myrtle Nadia Nancy Naomi Natalia Natalie Natasha
    Nell Nellie Nicole Nina Nora Norma Odette Olga Olive Olivia Opal Ophelia Paige Pam Pamela Patricia Patsy Patty
    Paula Pauline Pearl Peggy Penelope Penny Petra Phoebe Phyllis Polly Priscilla Priya Rachel Ramona Rebecca Regina
    Renee Rhoda Rhonda Rita Roberta Rosa Rosalind Rose Rosemary Rosie Roxanne Ruby Ruth Sabrina Sadie Sally Salma
    Samantha Sandra Sara Sarah Selena Selma Serena Sharon Sheila Shirley Sierra Silvia Simone Sofia Sonia Sophia Sophie
    Stella Stephanie Sue Summer Susan Susanna Susie Suzanne Sybil Sylvia Tabitha Tamara Tammy Tania Tanya Tara Tatyana
    Teresa Tess Thelma Theresa Tiffany Tina Trudy Ursula Vanessa Vera Veronica Vicky Victoria Viola Violet Virginia
    Vivian Wanda Wendy Wilma Winifred Yolanda Yvonne Zara Zelda Zoe"""

NAMES: dict[Gender, tuple[str, ...]] = {
    Gender.MASCULINE: tuple(sorted({*_MASCULINE.split(), *_UNISEX.split()})),
    Gender.FEMININE: tuple(sorted({*_FEMININE.split(), *_UNISEX.split()})),
}
"""For agreement and localisation."""
