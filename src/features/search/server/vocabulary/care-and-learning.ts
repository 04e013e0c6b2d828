/** Care, company, language and teaching: see read-vocabulary.ts for how lines are read. */
export const careAndLearning = `
waken, waker, waakvrijwilliger, nachtwaken, sterfbed, vigil > hospice, bed ~ target:chronically_ill
zorg, zorgvrijwilliger, verzorgen, verzorging, verzorgende, zorgen voor, zorgverlener, verpleging, verpleegkundige, care, caring, caregiver, healthcare, zorginstelling, gezondheidszorg, thuiszorg > bewoners ~ target:chronically_ill target:elderly
verpleeghuis, verpleeghuizen, verpleegtehuis, verzorgingshuis, verzorgingstehuis, bejaardenhuis, bejaardentehuis, bejaardenzorg, woonzorgcentrum, woonzorghuis, zorgcentrum, zorghuis, rusthuis, nursing home, care home, retirement home, seniorenflat, aanleunwoning, woonzorg > bewoners, bewoner ~ target:elderly
maatje, maatjes, maatjesproject, maatjescontact, buddy, buddys, buddies, buddyproject, gezelschapsmaatje, companion, befriending, vriendschappelijk contact = category:buddy_coaching
gezelschap, gezelschap houden, praatje, praatje maken, babbelen, gesprek, gesprekken, luisteren, luisterend oor, luisteraar, company, talking, listening, chat, chatten, kletsen, kletsen met, bijkletsen, talk, talk to, buurten, koffie drinken met > samen ~ category:buddy_coaching
bezoek, bezoeken, bezoekt, bezoekvrijwilliger, bezoekdienst, huisbezoek, huisbezoeken, bezoekmaatje, op bezoek, visiting, visit, visitor, home visits > aan huis ~ category:buddy_coaching
coach, coachen, coaching, coachend, mentor, mentoring, mentoraat, levenscoach, jongerencoach, counselor, counselling > begeleid = category:buddy_coaching
jobcoach, sollicitatie, solliciteren, sollicitatietraining, sollicitatiecoach, loopbaan, loopbaancoach, cv, baan, werk zoeken, werk vinden, career, job coach, job application, job search, beroepskeuze > loopbaangesprek ~ category:buddy_coaching
wandelen, wandelaar, wandelaars, wandel, wandelt, wandeling, wandelmaatje, wandelvrijwilliger, wandelgroep, wandelclub, lopen, walking, walk, walker, hike, hiking, ommetje > rondje, loop ~ category:buddy_coaching
rolstoel, rolstoelen, rolstoelwandelen, rolstoelvrijwilliger, rolstoelduwer, rolstoel duwen, duwen, wheelchair, wheelchairs, rollator ~ category:buddy_coaching
telefonisch, telefooncirkel, belmaatje, bellen, hulplijn, luisterlijn, kindertelefoon, telefonische hulp, by phone, helpline > beeldbellen ~ category:buddy_coaching
spelletjes, spelletje, spellen, spel, bordspellen, kaarten, bingo, bingoavond, klaverjassen, rummikub, sjoelen, games afternoon, board games, cards, spelmiddag > gamen ~ category:activities_recreation
activiteitenbegeleider, activiteitenbegeleiding, activiteitenbegeleidster, activiteitenmedewerker, activiteitenvrijwilliger, dagactiviteiten, activity leader > spelletjes ~ category:activities_recreation
schaken, schaak, schaakclub, schaakpartner, dammen, bridge, chess ~ category:activities_recreation
knutselen, knutsel, creatief, creatieve, creativiteit, handvaardigheid, crafts, craft, creative, arts and crafts, workshop, handarbeid ~ category:arts_culture
voorlezen, voorlezer, voorlees, voorleest, voorleesvrijwilliger, voorleesexpress, reading aloud, read to children, leesvoorlezer, reading to children, voorleesopa, voorleesoma > leesopa, lezen ~ category:language
lezen, leest, leesouder, leesmoeder, leesvrijwilliger, leeshulp, leesgroep, reading, leesbevordering, leesclub, boeken, books, book > voorlezen ~ category:language
laaggeletterdheid, laaggeletterd, laaggeletterden, analfabeet, analfabetisme, basisvaardigheden, literacy, leren lezen, lezen en schrijven, moeite met lezen > leesgroep, taal ~ category:language
taal, talen, taalles, taallessen, taalvrijwilliger, taalhulp, taalonderwijs, nederlandse taal, nederlandse les, nederlandse les geven, nederlandse lessen, nederlands, nederlands leren, language, languages, dutch, dutch lessons, teach dutch, dutch language, taalpunt, taalhuis, taalcafe > taalmaatje, taalcoach, nederlands = category:language
taalmaatje, taalmaatjes, taalcoach, taalcoaches, taalbuddy, language buddy, language coach, conversatie, conversatieles, language partner > taal, nederlands = type:language
engelse les, english teacher, english lessons, engels geven
rekenles, rekenen leren, rekenhulp, wiskundeles, wiskunde bijles > huiswerk, wiskunde ~ category:teaching
huiswerk, huiswerkbegeleiding, huiswerkbegeleider, huiswerkhulp, huiswerkklas, homework, homework help, studiebegeleiding, bijles, bijlessen, bijles geven, tutor, tutoring, studiehulp > leerlingen ~ category:teaching
lesgeven, les geven, les, lessen, docent, leraar, lerares, leerkracht, juf, meester, onderwijs, onderwijzer, onderwijsassistent, training geven, teaching, teach, teacher, education, educatie, instructeur, instructor, training, trainingen, cursus, cursussen, cursusleider, workshops geven, gastles, gastlessen, gastdocent = category:teaching
* psychologie, psycholoog, psychology, social work, maatschappelijk werk, sociaal werk, spw, therapeut, therapie ~ target:mental_health category:buddy_coaching
* pedagogiek, pedagoog, pabo, pedagogisch medewerker, orthopedagoog, pedagogical ~ target:children category:teaching
school, scholen, basisschool, basisscholen, middelbare school, college, schools, primary school, elementary school, in de klas, klas, klassenassistent, praktijkschool, vmbo > leerlingen ~ target:children
overblijf, overblijven, overblijfmoeder, overblijfouder, overblijfkracht, overblijfhulp, tussenschoolse opvang, tso, lunch supervisor, pleinwacht ~ target:children
naschoolse opvang, bso, buitenschoolse opvang, after school club, kinderdagverblijf, peuterspeelzaal, oppas, oppassen, oppassen op kinderen, op kinderen passen, babysitter, babysitten, babysitting, childcare, gastouder ~ target:children
speelgoed, speelotheek, speel o theek, toys, toy, toy library ~ target:children
schoolbus, loopbus, walking bus, naar school brengen ~ target:children
scouting, scouts, scout, welpen, padvinders, padvinderij, scoutingleiding, jeugdleider, jeugdclub, kinderclub, kinderkamp, kampleiding, kamp, zomerkamp, camp, youth leader, youth club, speelweek ~ target:children
bibliotheek, bibliotheken, bieb, mediatheek, mediathecaris, bibliothecaris, library, libraries, librarian, minibieb ~ category:language
sport, sporten, sportief, sporter, sportclub, sportvereniging, sportverenigingen, bewegen, beweging, sportvrijwilliger, sports, exercise, sports club, gym, fitness, sportschool, hardlopen, running, jogging, sportdag, gymles, gymzaal = category:sports
gehandicaptensport, aangepast sporten, aangepaste sport, g sport, g voetbal, g team, uniek sporten, paralympisch, adaptive sports > zwemmer, beperking ~ target:intellectual_disability target:physical_disability
voetbal, voetballen, voetbalclub, voetbalvereniging, voetbaltrainer, voetbalteam, football, soccer, football club, football coach, wandelvoetbal, walking football > elftal ~ category:sports
trainer, trainers, trainen, sporttrainer, jeugdtrainer, voetbaltrainer, trainster, sports coach ~ category:sports
scheidsrechter, scheidsrechters, scheids, arbiter, fluiten, grensrechter, referee, referees, umpire ~ category:sports
zwemmen, zwemmer, zwemmers, zwemt, zwembad, zwemles, zwemlessen, zweminstructeur, zwemonderwijzer, badmeester, badjuf, zwemles geven, zwemleraar, zwemgroep, zwemclub, swimming, swim, pool > zwemmaatje, zondagzwemmen ~ category:sports
* tennis, hockey, korfbal, volleybal, basketbal, handbal, turnen, gymnastiek, judo, atletiek, badminton, tafeltennis, wielrennen, schaatsen, honkbal, rugby ~ category:sports
paardrijden, paarden, paard, pony, ponys, manege, horse, horses, horse riding, stal
dansen, dans, dansles, danser, dance, dancing, ballet, zumba ~ category:activities_recreation
yoga, mindfulness, meditatie, meditation ~ category:activities_recreation
varen, boot, boten, zeilen, zeilboot, zeilboten, schip, schipper, kano, sailing, boat, boats, kanoen, roeien
intakegesprek, spreekuur, inloop, inloopspreekuur, inloophuis, consultation, ontmoeting, ontmoetingsplek, buurthuis, wijkcentrum, dorpshuis, buurtcentrum, community centre, community center, meeting place > huiskamer ~ category:activities_recreation
zingeving, kerk, kerkelijk, geloof, religie, spiritueel, pastoraat, pastor, church, moskee, faith, geestelijke verzorging, kerkdienst ~ category:buddy_coaching
vriendschap, vrienden, vriend, vrienden maken, nieuwe vrienden, friends, make friends, new friends, mensen leren kennen, nieuwe mensen leren kennen, contact met mensen, contacten, onder de mensen, mensen ontmoeten, sociale contacten, nieuwe mensen, meet people, meeting people, sociaal > samen, ontmoet ~ category:buddy_coaching
gezelschapsdier, zorgboerderij, zorgboer, dagbesteding boerderij, care farm
wens, wensambulance, laatste wens, wensen vervullen, last wish
stadsmaatje, wegwijs, wegwijs maken, stad leren kennen, show around ~ category:buddy_coaching
reismaatje, meereizen, met de trein, trein, openbaar vervoer, ov, ov maatje, ov coach, ov ambassadeur, public transport, bus leren ~ category:buddy_coaching
gezinsmaatje, home start, gezinsbuddy, gezinscoach, oppasgezin ~ category:buddy_coaching
`;
