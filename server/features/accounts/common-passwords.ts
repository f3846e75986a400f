// First guesses of attackers: stems of most leaked passwords without digits and symbols, and whole passwords of ten
// characters or more.

const words = `
password passwort passw passwd pass pwd motdepasse mdp secret secrete admin administrator administrateur root user
guest test tester testing demo welcome bienvenue bonjour hello hallo salut login letmein access master changeme
default temp temporary qwerty azerty qwertz asdf asdfgh zxcvbn iloveyou jetaime teamo love lover loveme loveyou
lovely forever always princess prince princesse queen king angel angels angelo baby babygirl babyboy sweet sweety
sweetie honey sugar cookie chocolate cherry orange apple banana peach candy butter cheese coffee pepper ginger
sunshine sunny moonlight moon star stars starwars sky skywalker ocean summer winter autumn spring january february
march april may june july august september october november december monday tuesday wednesday thursday friday saturday
sunday football soccer baseball basketball hockey tennis golf cricket liverpool arsenal chelsea barcelona realmadrid
manchester united juventus milan bayern marseille psg raja wajda wydad rajacasablanca hilal nassr ahly zamalek
superman batman spiderman ironman hulk wolverine avengers pokemon pikachu naruto goku dragon dragonball monkey tiger
lion wolf eagle falcon shark dolphin panda kitty hellokitty puppy doggy dog cat horse pony rabbit bunny turtle snake
spider butterfly buster charlie max rocky lucky bailey jasmine daisy buddy bella molly shadow smokey
midnight diamond crystal silver golden gold black white blue red green yellow purple pink rainbow flower flowers rose
lily violet lavender michael michelle jordan jennifer jessica ashley amanda daniel david robert thomas joshua matthew
andrew anthony william james john joseph richard christian christopher nicholas nicole samantha stephanie elizabeth
victoria alexander alexandra alex sarah laura maria marie julie sophie camille pauline pierre jean paul nicolas
julien mathieu thierry philippe caroline isabelle nathalie sandrine sandra patricia monica veronica carlos antonio
fernando rodriguez martinez gonzalez hernandez garcia mohamed mohammed muhammad mohammad ahmed ahmad mahmoud mustafa
mostafa hassan hussein hussain ali omar khaled khalid youssef yousef yusuf ibrahim abdullah abdallah abderrahmane
abdelkader karim rachid said hamza bilal imran imran amine anas ayoub mehdi zakaria ismail tariq fatima fatimazahra
khadija aicha aisha zainab zineb maryam mariam salma sara nadia samira layla leila noor nour amina hanane imane
pakistan karachi lahore islamabad morocco maroc casablanca rabat marrakech tangier algeria algerie tunisia tunisie
egypt cairo dubai riyadh jeddah saudi arabia arabic islam allah allahuakbar bismillah mashallah inshallah alhamdulillah
subhanallah ramadan quran koran habibi habibti hayati omri computer internet google facebook instagram youtube twitter
whatsapp microsoft windows apple samsung android iphone nokia laptop server network database oracle cisco linux
minecraft fortnite roblox warcraft counter strike callofduty playstation xbox nintendo mario zelda sonic gamer player
freedom liberty peace power money dollar euro million winner champion legend hero heros warrior soldier
killer ninja samurai pirate matrix phoenix mercedes ferrari porsche lamborghini toyota honda nissan mustang corvette
harley yamaha suzuki renault peugeot citroen volkswagen audi bmw jesus christ jesuschrist god godisgood heaven church
blessed blessing faith hope grace mother father mama papa maman mom dad mommy daddy family famille brother sister
friend friends bestfriend wife husband school student teacher university college class music guitar drummer rock metal
metallica nirvana slipknot eminem beatles rockstar popstar dancer dance hiphop justin bieber onedirection house home
maison building builder construction chantier contractor imara marketplace company business office work worker travail
manager boss director service services summer2 london paris newyork california texas florida america france england
canada germany berlin madrid italy spain mexico brazil india india china japan tokyo russia moscow africa
whatever nothing something anything blahblah blink trustno trustnoone hunter killer fuckyou fuckoff fuck bitch asshole
shit sexy sex pussy merde putain connard nopass nopassword mypassword mypass thepassword yourpassword newpassword
oldpassword password1 passwordone ihateyou missyou imissyou thankyou please sorry happy smile funny crazy cool super
mega ultra extra great best number one two three four five six seven eight nine zero abc xyz aaa qwe asd zxc qaz wsx
the my me you your i a an and is am the this that it in on new old big little good bad hot top
`

const phrases = `
1q2w3e4r5t 1qaz2wsx3edc zaq12wsxcde3 q1w2e3r4t5 qazwsxedcrfv 1234qwerasdf asdf1234asdf qwer1234qwer a1b2c3d4e5
a123456789 123456789a 123456789q q123456789 z123456789 123456789z abcd123456 abc123456789 123456abcdef 1a2b3c4d5e
0123456789 1234567890 9876543210 0987654321 12345678910 11223344556 1122334455 5544332211 1231231234 1029384756
0192837465 1357924680 2468013579 3141592653 1415926535 2718281828 1234554321 5432112345 1212121212 1313131313
correcthorsebatterystaple correct horse battery staple tobeornottobe maytheforcebewithyou openthedoor opensesame
openthegate letmeinnow letmeinplease letmein1234 iamthebest iamlegend iamtheone iamsoftware imthebest youarethebest
iloveyousomuch iloveyouforever iloveyoubaby iloveyou1234 iloveyou2024 ilovemyself ilovemymom ilovemydad ilovemyfamily
ilovejesus iloveallah ilovemorocco ilovepakistan ilovemusic ilovefootball ilovechocolate jetaimeplus jetaimefort
jetaime1234 monamour monamour12 moncoeur12 doudou1234 loulou1234 chouchou12 marseille13 parissaintgermain
allezlesbleus olympiquelyonnais olympiquedemarseille coucou1234 soleil1234 bonjour1234 nicolas1234 motdepasse1
motdepasse123 p@ssw0rd123 p@ssword123 passw0rd123 passw0rd1234 pa55word123 pa$$word123 p@ssw0rd!! p@$$w0rd123
qwertyuiop qwertyuiop1 qwertyuiop123 qwerty123456 qwerty12345 qwerty1234 qwerty123! azertyuiop azertyuiop1 azerty12345
azerty123456 asdfghjkl1 asdfghjkl123 asdfghjkl; zxcvbnm123 zxcvbnm1234 mnbvcxz123 poiuytrewq lkjhgfdsa1 q2w3e4r5t6
administrator administrator1 welcome123! welcome1234 welcome2024 welcome2025 welcome2026 changeme123 changemenow
changethis temppassword temporary1 testtest12 testing1234 test123456 test1234567 guest12345 root123456 toor123456
login12345 access1234 master1234 master123456 superman123 batman1234 spiderman1 spiderman12 pokemon1234 naruto1234
dragon1234 monkey1234 football12 football123 football1234 basketball basketball1 baseball12 baseball123 soccer1234
barcelona10 realmadrid7 realmadrid1 liverpool1 liverpool12 liverpool123 manchester1 manchesterunited chelsea1234
arsenal1234 cristiano7 cristianoronaldo ronaldo123 lionelmessi messi12345 neymar1234 zidane1234 mbappe1234
princess12 princess123 princess1234 sunshine12 sunshine123 sunshine1234 butterfly1 butterfly12 chocolate1 chocolate12
strawberry strawberry1 blackberry watermelon pineapple1 cheesecake gingerbread buttercup1 sweetheart sweetheart1
babygirl12 babygirl123 hellokitty hellokitty1 helloworld helloworld1 hello12345 hello123456 bonjour123 salamalaikum
salam12345 assalamualaikum bismillah1 bismillah786 bismillah123 mashallah1 allahuakbar allah12345 allah786786
muhammad786 mohammed123 mohamed1234 mohamed2000 pakistan123 pakistan1947 pakistan786 pakistan12 zindabad123
pakistanzindabad karachi123 lahore1234 786786786786 morocco2030 maroc12345 casablanca1 casablanca123 marrakech1
rajacasablanca wydad1937 raja194949 algerie123 algerie1962 tunisie123 egypt12345 saudiarabia saudi12345 dubai12345
computer12 computer123 computer1234 internet12 internet123 facebook12 facebook123 facebook1234 google1234 samsung123
samsung1234 iphone1234 windows123 windows1234 microsoft1 minecraft1 minecraft12 minecraft123 fortnite123 roblox1234
callofduty callofduty1 playstation playstation3 playstation4 playstation5 counterstrike worldofwarcraft starcraft2
starwars12 starwars123 harrypotter harrypotter1 gameofthrones lordoftherings spongebob1 mickeymouse mickeymouse1
donaldduck1 tinkerbell tinkerbell1 winniethepooh snoopdoggy scoobydoo1 jamesbond007 jamesbond1 michaeljackson
michael123 michael1234 michelle12 michelle123 jennifer12 jennifer123 jessica123 jessica1234 alexander1 alexander12
alexander123 christopher christopher1 christian1 elizabeth1 elizabeth12 victoria12 victoria123 charlotte1 charlotte12
thunderbird mustang123 mercedes12 mercedes123 ferrari123 lamborghini lamborghini1 volkswagen volkswagen1 motorcycle
motorcycle1 skateboard skateboard1 snowboard1 basketball23 rockandroll rockandroll1 metallica1 metallica12 slipknot666
ironmaiden ironmaiden1 linkinpark linkinpark1 greenday12 nirvana123 evanescence mychemicalromance onedirection
justinbieber blackpink123 bangtanboys btsarmy123 jesuschrist jesus12345 jesuslovesme jesusislord godisgood1 godisgreat
godbless12 blessed123 forgetmenot neversaydie neverforget nevergiveup whatever12 whatever123 nothing123 trustno1trustno1
fuckyou123 fuckyou1234 fuckyou12345 asshole123 motherfucker youareugly iamawesome iamgreat12 awesome123 beautiful1
beautiful12 gorgeous12 handsome12 lovelove12 loveyou123 loveyou1234 lovers1234 forever123 forever1234 foreverandever
alwaysandforever bestfriend bestfriend1 bestfriends myfamily123 mychildren daddysgirl mommy12345 mommyanddaddy
grandmother grandfather secret1234 secret12345 topsecret1 topsecret123 mysecret123 mypassword mypassword1 mypassword123
newpassword newpassword1 nopassword nopassword1 passpass12 passwordpassword password12 password123 password1234
password12345 password123456 password1! password01 password2020 password2021 password2022 password2023 password2024
password2025 password2026 passport12 passport123 money12345 moneymoney1 richrichrich millionaire winner1234 champion12
champion123 legend1234 killer1234 ninja12345 samurai123 phoenix123 matrix1234 shadow1234 midnight12 midnight123
diamond123 crystal123 rainbow123 purple1234 orange1234 yellow1234 black12345 blue123456 green12345 silver1234
september1 september11 november11 december25 december12 february14 valentine1 valentine14 christmas1 christmas25
halloween1 halloween31 thanksgiving ramadan123 birthday12 birthday1 summer2020 summer2021 summer2022 summer2023
summer2024 summer2025 summer2026 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 winter2026
spring2024 spring2025 autumn2024 autumn2025 january2024 january2025 january2026 construction construction1
contractor1 building123 marketplace marketplace1 engineering engineer12 engineer123 architect1 architect12
electrician carpenter1 plumber123 painter123 business12 business123 company123 office1234 manager123 manager1234
`

const listed = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

export const commonWords = listed(words)
export const commonPasswords = listed(phrases)
