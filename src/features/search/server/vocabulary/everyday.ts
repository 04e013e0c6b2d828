/**
 * Words of everyday life that no vacancy has: situations, wishes and things, with what usually fits them. See
 * read-vocabulary.ts for how lines are read.
 */
export const everyday = `
* rustig, rustige, weer opbouwen, rustig opbouwen, rustig weer opbouwen, langzaam opbouwen, uren opbouwen, rustig werk, rustige plek, rustig aan, prikkelarm, weinig prikkels, zonder stress, geen stress, geen drukte, niet te druk, calm, quiet, quiet work, low stress, burn out, burnout, overspannen, herstellen van een burn out, even rustig ~ category:nature_animals category:arts_culture often:flexible
* zittend werk, zittend, zitten, niet staan, niet lang staan, kan niet staan, achter de computer, achter een bureau, achter het bureau, bureauwerk, desk job, sitting down, seated work ~ category:hospitality_administration category:ict category:finance category:language place:online
* niet tillen, niet zwaar, licht werk, lichte klusjes, lichte werkzaamheden, geen zwaar werk, rugklachten, slechte rug, slechte knie, slechte knieen, reuma, artrose, light work, bad back ~ category:hospitality_administration category:language category:buddy_coaching place:online
* ritme, dagritme, structuur, dagstructuur, daginvulling, dag invullen, bezig blijven, bezig zijn, iets om handen, iets te doen, niet thuis zitten, de deur uit, uit huis komen, vervelen, verveel me, verveel mij, bored, keep busy, something to do ~ often:regularly category:hospitality_administration category:activities_recreation
* iets terugdoen, terugdoen, iets goeds doen, goed doen, iets betekenen, iets zinvols, zinvol, zinvol werk, nuttig, iets nuttigs, nuttig maken, goede doel, goede doelen, goed doel, give back, giving back, make a difference, good cause, charity work ~ category:buddy_coaching category:fundraising often:regularly
* gezellig, gezellige, gezelligheid, leuk, leuke klus, plezier, lachen, fun, something fun ~ category:activities_recreation category:events category:catering
* werkervaring, ervaring opdoen, cv opbouwen, voor mijn cv, goed voor mijn cv, referentie, work experience, gain experience, experience for my cv ~ fit:internship category:hospitality_administration category:communication_media
* terug naar werk, weer aan het werk, weer werken, werkritme, proefplaatsing, participatiebaan, tegenprestatie, taakstraf ~ category:hospitality_administration category:catering category:maintenance
* alleen werken, zelfstandig, zelfstandig werken, in mijn eentje, op mezelf, introvert, verlegen, work alone ~ category:nature_animals category:ict category:finance place:online
* drukte, levendig, spanning, avontuur, adventure ~ category:events category:sports
* creatief bezig, creatief werk, iets creatiefs, creatief talent ~ category:arts_culture category:communication_media
* iets met mensen, met mensen, met mensen werken, mensenmens, sociaal werk, working with people, people person ~ category:buddy_coaching category:hospitality_administration
* iets met techniek, technisch werk, sleutelen, knutselaar, handige harry, doe het zelver, hobby klusser ~ category:maintenance
* frisse lucht, bewegen in de buitenlucht, in de natuur, lekker buiten, fresh air ~ category:nature_animals
* fit, fit blijven, in beweging blijven, lichaamsbeweging, afvallen, stay fit, fit blijven door werk ~ category:sports category:nature_animals
* kort, kortdurend, kortlopend, tijdelijk, tijdelijke, eventjes, snel, spontaan, last minute, short term, temporary ~ often:once often:multi_day
* direct beginnen, meteen beginnen, per direct, snel beginnen, start now, immediately ~ often:once often:flexible
* vandaag, morgen, deze week, volgende week, dit weekend, today, tomorrow, this week, this weekend, tonight, vanavond ~ often:once often:flexible
* vaste avond, een vaste avond, avondje, clubavond ~ when:weekday_evening
* voor het werk, voor werktijd, vroeg, vroege ochtend ~ when:weekday_morning
* als de kinderen op school zijn, kinderen op school, kinderen naar school, terwijl de kinderen op school zijn, while the kids are at school ~ when:weekday_morning when:weekday_afternoon

soos, bejaardensoos, ouderensoos, soosmiddag, kienen, kienavond, kienmiddag, rikken, toepen, jokeren, bingomiddag, spelmiddagen, klaverjasclub, biljart, biljarten, darten, darts, jeu de boules, petanque, sjoelclub > spelletjes ~ category:activities_recreation
poetsvrouw, poetshulp, kuisen, ramen lappen, ramen wassen, stofzuigen, stoffen, dweilen, strijken, strijk, was vouwen, wasgoed, wassen en strijken, laundry, ironing, washing > was, wast, schoonmaken ~ category:maintenance
* friet bakken, frituur, frietjes, oliebollen, poffertjes, barbecue, bbq, grillen, broodjes, broodjes smeren, boterhammen, soep, soep koken, pizza, ijsjes, barista, cappuccino, snacks, borrel, high tea, brunch > kok, koken, schoolontbijt ~ category:catering
* eten uitdelen, soepbus, soepkeuken, eten rondbrengen, maaltijden rondbrengen, maaltijden bezorgen, koelkast, dieet, vegetarisch, gezond eten, recepten, recept > uitdeler, voedselbank, koelbus ~ category:catering
* groente snijden, aardappels schillen, dekken, tafel dekken, tafels dekken, afruimen, afdrogen, afwasmachine, vaatwasser, dishes, doing dishes, washing up ~ category:catering
* pottenbakken, keramiek, klei, kleien, boetseren, mozaiek, beeldhouwen, glas in lood, sieraden, sieraden maken, kralen, kaarten maken, kaartjes maken, scrapbook, kalligrafie, aquarel, schilderclub, schilderles, tekenles, drawing, pottery, ceramics > knutselen, schilderen ~ category:arts_culture
* brieven schrijven, brief schrijven, kaartje sturen, kaartjes sturen, kaarten schrijven, penvriend, pen pal, writing letters, levensverhaal, levensverhalen, levensboek, levensboeken, memoires, verhalen opschrijven, biografie > levensverhalen, verhalen ~ category:buddy_coaching target:elderly
* herinneringen, herinneringen ophalen, oude foto s, fotoalbum, fotoboek, verhalen, verhalen vertellen, storytelling > verhalen, geheugen ~ target:elderly category:buddy_coaching
* gedichten, gedicht, poezie, poetry, dichter, rijmen ~ category:arts_culture
* poppenkast, sprookjes, schminken, grime, ballonnen, kinderfeest, kinderfeestje, kinderdisco, disco, speurtocht, spooktocht, hutten bouwen, hut bouwen, ranja, kindermiddag, springkussen > kindermiddag, speurtocht, feest ~ target:children category:events
* luizenmoeder, schooltuin, schoolplein, verkeersexamen, verkeersouder, schoolreisje, schoolreis, klassenouder, kleuterklas, hoofdluis, schoolfeest, schoolouder, hulpouder ~ target:children
* natuurkunde, scheikunde, biologie, aardrijkskunde, geschiedenisles, economie, examentraining, examen, eindexamen, cito, toets, toetsen, proefwerk, tafels leren, rekenen oefenen, scheikundeles, science ~ category:teaching target:youth
* spelling, grammatica, uitspraak, woordjes leren, spreekvaardigheid, taalniveau, staatsexamen, inburgeringsexamen, alfabetisering, alfabet, pronunciation, grammar, conversation ~ category:language
* frans, duits, spaans, arabisch, turks, tigrinya, farsi, pools, oekraiens, russisch, papiaments, somalisch, french, german, spanish, arabic, turkish, ukrainian ~ category:language
* oekraine, oekraine hulp, oekrainers, oekraiense, ukraine, ukrainians, syrie, eritrea, gezinshereniging, vluchtelingenwerk, asiel aanvragen ~ target:refugees
* printer, printen, wifi, router, email, e mail, mailen, wachtwoord, wachtwoorden, inloggen, internetbankieren, bankzaken online, bankieren, fotos op de computer, whatsappen, appen, videoles, powerpoint, windows, apple, android, iphone, password ~ category:ict
* robot, robotica, lego, scratch, 3d printen, 3d printer, drone, drones, chatgpt, ai, kunstmatige intelligentie, cybersecurity, server, linux, python, javascript, app testen ~ category:ict
* agenda, agenda beheren, afspraken maken, typen, kopieren, postkamer, post sorteren, enveloppen vullen, mailing, mailings, formulier, bestellingen, facturen, inkopen, inkoop, typing, filing ~ category:hospitality_administration
* portier, huismeester, concierge, sleutels, openen en sluiten, pand openen, zaal klaarzetten, stoelen klaarzetten, zaalbeheer, zaal, opruimen na afloop, janitor ~ category:maintenance category:hospitality_administration
* bhv, bhver, veiligheidsmedewerker, verkeersplan, brandwacht, kaartverkoop, kaartjes scannen, kaartjes controleren, garderobe, entree, ingang, publiek, publieksbegeleiding, steward, ticketing, tickets, cloakroom ~ category:events category:hospitality_administration
* heftruck, aanhanger, vrachtwagen, bestelbus, bestelwagen, groot rijbewijs, rijbewijs c, busrijbewijs, vrachtauto, rijbewijs b, truck, lorry ~ category:transport
* laden en lossen, laden, lossen, rekken vullen, vakken vullen, vakkenvullen, prijzen, etiketten, plakken, vouwen, stickeren, heftruckchauffeur, shelves ~ category:hospitality_administration category:catering
* kringloopspullen, meubels ophalen, spullen ophalen, inboedel, kleding sorteren, kleding uitzoeken, kledingbank, speelgoedbank, babyspullen, kinderkleding, clothes sorting ~ category:maintenance category:hospitality_administration
* lamp ophangen, lampen ophangen, gordijnen ophangen, kast in elkaar zetten, kasten in elkaar zetten, ikea, boren, gaten boren, schroeven, kraan lekt, lekkende kraan, dakgoot, tegels leggen, laminaat, vloer leggen, stopcontact, drill > klusjesman, klusdag, opknappen ~ category:maintenance
* wasmachine, stofzuiger, koffiezetapparaat, broodrooster, naaimachine maken, klok, klokken, horloge, radio repareren, apparaten, apparaat, toaster, vacuum cleaner, lampen > reparateur, repareren, repair ~ category:maintenance
* scooter, brommer, motor, motoren, auto repareren, automonteur, garage, oldtimer, tractor, trekker, machines, werktuigen, mechanic ~ category:maintenance category:transport
* fietstocht met ouderen, fietsen met ouderen, bakfiets, elektrische fiets, e bike, ebike, driewieler, scootmobiel ~ category:transport category:buddy_coaching
* zaag, zagen, kettingzaag, hakken, hout hakken, houthakken, snoeischaar, schop, spitten, spade, kruiwagen, composteren, compost, mulch, heesters, fruitbomen, fruit plukken, appels plukken, boomgaard, kassen, bollen, bollen planten, orchard, digging > tuin, natuurwerkdag, snoeien ~ category:nature_animals
* paddenstoelen, paddestoelen, libellen, reptielen, salamander, dassen, vleermuizen, vleermuis, uilen, uil, zwaluwen, zwaluw, ooievaar, eekhoorn, vos, ree, herten, tellen, natuurtelling, dieren tellen, bats, owls ~ category:nature_animals
* konijn, konijnen, cavia, cavia s, hamster, papegaai, schildpad, hokken schoonmaken, hok schoonmaken, kooien, kennel, uitlaatservice, dierenliefhebster, rabbits, guinea pigs ~ category:nature_animals
* ezel, ezels, alpaca, varkens, varken, melken, kalfjes, lammetjes, hooi, stallen uitmesten, mesten, donkeys, goats, sheep ~ category:nature_animals
* nordic walking, gymmen, ouderengym, stoelyoga, bewegen voor ouderen, bewegen met ouderen, aquajoggen, zwemvierdaagse, survivalrun, klimmen, bowlen, curling, golf, padel, skaten, skateboarden, boksen, karate, schermen, boogschieten, krachttraining ~ category:sports category:activities_recreation
* elftalbegeleider, teambegeleider, begeleiden bij wedstrijden, wedstrijden, wedstrijd, wedstrijdsecretaris, materiaalman, clubhuis, ledenwerving, kledingcommissie, jeugdcommissie, jeugdbestuur, sponsorcommissie ~ category:sports
* coach voor jongeren, straatwerk, hangjongeren, rolmodel, huiswerkclub, jongerencentrum, jongerenraad, meidenclub, jongensgroep, role model ~ target:youth
* handmassage, massage, masseren, nagels, make up, haren, haren wassen, voetverzorging, scheren, hand massage, hair > bewoners, afdeling ~ target:elderly category:buddy_coaching
* helpen met eten, eten geven, maaltijdbegeleiding, aan bed, bed opmaken, bedden, verpleegster, zuster, broeder, mensen wassen, helpen in de zorg, ziekenverzorging, feeding ~ target:elderly target:chronically_ill
* naar buiten met ouderen, blokje om, ommetje maken, frisse neus, frisse neus halen, terrasje, ijsje eten, naar de markt, naar de kerk brengen, naar de film, samen eropuit, uitstapjes, dagtocht, dagje uit, outing, outings, day trip ~ category:buddy_coaching target:elderly category:activities_recreation
* samen eten, samen koken, aanschuiven, eetmaatje, eettafels, open eettafel, koffie drinken, bakkie, bakje koffie, bakkie doen, kopje koffie, kopje thee, tea time, have coffee ~ category:catering category:buddy_coaching
* mee naar de huisarts, huisarts, tandarts, apotheek, medicijnen halen, ziekenhuisafspraak, meegaan naar afspraken, naar afspraken, appointment, appointments, doctor s appointment ~ category:transport category:buddy_coaching
* op reis, vakantie met gehandicapten, vakantiebegeleider, vakantieweek begeleiden, vakantiekamp, logeren, logeerweekend, logeeropvang, zorgvakantie, holiday camp ~ often:multi_day
* financieel, rekeningen, rekeningen betalen, post openen, enveloppen openen, deurwaarder, incasso, huurachterstand, geld overhouden, huishoudboekje, bills, letters ~ category:finance
* boekhoudpakket, kasboek, incassos, declaraties, begroting maken, jaarverslag, spreadsheet, bookkeeping software, treasurer needed ~ category:finance
* notaris, testament, huurrecht, arbeidsrecht, uitkering aanvragen, gemeente, wmo, pgb, indicatie, legal advice ~ category:finance category:buddy_coaching
* collectegeld, donatie, donaties ophalen, loterij, lootjes verkopen, rommelmarkt, benefiet, veiling, fondsenwervend, bedelbrief, raffle, donations ~ category:fundraising
* vereniging besturen, in een bestuur, algemeen bestuurslid, statuten, beleid, beleidsplan, adviesraad, clientenraad, wijkraad, dorpsraad, bewonersraad, huurdersraad, denktank, governance experience, nonprofit board ~ category:board_organisation
* pers, persbericht, persberichten, huisstijl, logo, logo maken, flyer maken, poster maken, canva, photoshop, indesign, drukwerk, folder, folder maken, nieuws schrijven, artikel, artikelen, verslag, columns, column, reportage ~ category:communication_media
* mensen interviewen, verhalen ophalen, lokale krant, radioprogramma, stem inspreken, inspreken, voice over, ondertitelen, ondertiteling, subtitles ~ category:communication_media
* mensen ontvangen, mensen wegwijs maken, wegwijzer, vragen beantwoorden, mensen helpen aan de balie, gasten ontvangen, gastvrouwschap, welkom, greet, greeter, greeting people, welcoming people ~ category:hospitality_administration
* inloopochtend, koffie inloop, buurtkamer, huiskamer, ontmoetingsruimte, buurtrestaurant, dorpshuis beheren, soosavond, drop in ~ category:hospitality_administration category:activities_recreation category:catering
* levenservaring, ervaringsdeskundige, ervaringsdeskundig, ervaringsdeskundigheid, zelf meegemaakt, lotgenoten, lotgenotengroep, zelfhulpgroep, lived experience ~ category:buddy_coaching target:mental_health
* scheiding, gescheiden, kind van gescheiden ouders, weduwe, weduwnaar, overleden, overlijden, afscheid, uitvaart, begrafenis, widow ~ category:buddy_coaching
* zieke kinderen, kinderziekenhuis, ronald mcdonald, wensdag, clinic, cliniclown, cliniclowns ~ target:children target:chronically_ill
* slapen, nacht, nachtdienst, nachten, s nachts, slaapdienst, night, night shift, nightshift ~ target:homeless target:chronically_ill
* straat, op straat, straatkrant, inloop daklozen, opvanghuis, crisisopvang, blijf van mijn lijf, vrouwenopvang ~ target:homeless
* licht verstandelijk, zorgappartement, woonvorm, begeleid wonen, gezinsvervangend tehuis, dagcentrum, snoezelen, sociale werkplaats ~ target:intellectual_disability
* blindengeleidehond, voorleesservice, braille, meelopen met blinden, hardlopen met blinden, buddy voor blinden ~ target:sensory_disability
* parkinson, beroerte, herseninfarct, niet aangeboren hersenletsel, nah, hersenletsel, afasie, diabetes, copd, revalidatie, revalideren, stroke ~ target:chronically_ill target:physical_disability
* angst, angsten, paniek, somber, somberheid, eetstoornis, herstelacademie, herstelgroep, therapiegroep, anxiety ~ target:mental_health
* elftal begeleiden, wandelclub begeleiden, groep begeleiden, groepsbegeleider, groepsleider, leading a group ~ skill:guiding
beesten, beest, beestjes, diertjes, dierenvriend, huisdieren verzorgen > dieren, dier, dierenopvang, honden, katten ~ category:nature_animals
insta, snapchat, snap, youtube, yt, reels, stories, volgers, socialmedia, online campagne > berichten, filmpjes, sociale media ~ category:communication_media
accordeon, trekzak, harmonica, mondharmonica, ukelele, contrabas, keyboard spelen, liedjes, meezingmiddag, oude liedjes > muzikant, gitaar, accordeon ~ category:arts_culture
tegelzetter, tegels zetten, stukadoren, stucen, dakdekker, voegen, betegelen, aannemer, bouwvak, vakman > opknappen, klusjesman, klusdag ~ category:maintenance
vanaf de bank, op de bank, vanuit mijn stoel, luie stoel, achter mijn laptop, met mijn laptop, in pyjama, thuis achter de computer, niet de deur uit hoeven, van huis uit, from my couch, from the sofa = place:online
blauwe envelop, blauwe enveloppe, blauwe enveloppen, belastingdienst, brief van de belasting, brieven van de gemeente, moeilijke brieven, post van de overheid, instanties > belastinghulp, aangifte, post ~ category:finance
inzamelen, inzamelactie, goed doel steunen, geld voor goed doel, sponsorgeld, actie houden, lopen voor geld, zwemmen voor geld > collecteren, sponsor, fondsenwerver = category:fundraising
kleren, kleren verstellen, verstellen, kleren maken, broek korter, zoom, rits, knoop aanzetten, gordijnen naaien, sokken stoppen, patronen > naaister, naaien, kleermaker ~ category:maintenance
ambacht, ambachten, oude ambachten, ambachtelijk, vakmanschap, smeden, mandenvlechten, papier maken, botenbouw, boten bouwen, houtsnijden > molenaar, botenbouwer, papier, werkplaats ~ category:arts_culture category:maintenance
vroegpensioen, vut, vutter, vervroegd pensioen, gestopt met werken, early retired = age:over_65 age:46_65
bijverdienen, zakcentje, zakgeld, beetje geld, centen, betaald krijgen, krijg je betaald, geld krijgen, geld voor krijgt, krijg ik geld, wat geld = pay:allowance pay:expenses
games maken, game maken, spel maken, spel programmeren, leren programmeren, computerspelletjes > computerclub, website ~ category:ict
donaties bijhouden, giften bijhouden, donateursadministratie, ledenbestand, contributie, ledenlijst > giften, donateurs, ledenadministratie ~ category:finance
reclamebord, reclameborden, borden langs het veld, advertenties verkopen, winkeliers, handelaren, ondernemers benaderen, bedrijven benaderen > sponsorcommissie, winkels, fondsenwerver ~ category:fundraising
* goed ter been, nog goed ter been, goed kunnen lopen, nog kwiek, kwiek, nog fit, vitaal, vitale, fitte > wandelmaatje, wandel, fietsmaatje ~ age:over_65
brood smeren, brood smeren kinderen, ontbijt maken, ontbijten, lunch op school, lunchpauze > schoolontbijt, overblijf ~ target:children category:catering
rijles, fietsles, leren fietsen, fietsen leren, autorijles, verkeersregels > fietsles ~ category:teaching
hondenweer, blaffen, asielhond, puppies, kittens opvangen, gastgezin, pleeggezin voor dieren > kittens, honden ~ category:nature_animals
oude mannen, opa, opas, oma, omas, opa en oma, grootouders, besjes > leesopa, leesoma, bewoners ~ target:elderly
niet alleen, alleen wonen, alleenwonend, alleenwonende, alleenstaand, alleenstaande, iemand die alleen is, bang alleen > wandelmaatje, gezelschap, alleen ~ category:buddy_coaching
vergaderen, vergadering, notuleren, besluiten nemen, meebeslissen, invloed, meepraten, inspraak, beleid maken > bestuurslid, commissie, ouderraad ~ category:board_organisation
sleutelen, sleutelaar, prutsen, solderen, schroevendraaier, motorblok, uit elkaar halen > reparateur, werkplaats, techniekmiddag ~ category:maintenance
achter de schermen, backoffice, back office, stil werk, uitzoeken, uitzoekwerk, ordenen, orde scheppen, catalogiseren, etiketteren, opbergen > collectie, indelen, sorteerder, administratie ~ category:hospitality_administration
optreden, podium, zingen voor ouderen, muziek voor ouderen, voor publiek, voordracht > muzikant, concert ~ category:arts_culture category:events
op stap, samen op stap, eropuit, erop uit, een terrasje, uitje met, mee op pad, eten met iemand > maatje, stadsmaatje, rolstoeldag ~ category:buddy_coaching
een luisterend oor, verhaal kwijt, hart luchten, problemen bespreken, zorgen delen > gesprek, maatje ~ category:buddy_coaching
wachtkamer, wachttafel, kopje koffie inschenken, koffie inschenken, gasten helpen, iemand ontvangen > gastvrouw, gastheer ~ category:hospitality_administration
voor de klas, gastles geven, gastlessen, gastdocent, spreekbeurt, over mijn beroep vertellen, beroep vertellen, mijn vak vertellen > gastles, loopbaangesprek ~ category:teaching
winkelwagen, supermarkt, albert heijn, jumbo, aldi, lidl, supermarktactie, producten inzamelen > winkelactie, voedselbank ~ category:catering
hardlopen, trimmen, rennen, marathon lopen, loopgroep, trainen met jeugd, balsport, bal, gymzaal > trainer, sportdag ~ category:sports
water, waterpret, zwemmen met kinderen, zwembad helpen, badrand > zwemmen, zondagzwemmen ~ category:sports
`;
