/** Work in offices, boards, kitchens, cars and workshops: see read-vocabulary.ts for how lines are read. */
export const work = `
horeca, bediening, bedienen, serveren, ober, serveerster, catering, waiter, waitress, serving, restaurant, lunchroom > kantine, bar, kok, keuken, eetcafe = category:catering
bar, bardienst, bardiensten, barmedewerker, barman, barvrijwilliger, kantine, kantinedienst, kantinemedewerker, barkeeper, tappen, bartender, canteen ~ category:catering
koken, kok, koks, kookt, gekookt, chef, kookvrijwilliger, cooking, cook, eten maken, maaltijd koken, eten koken > keuken, maaltijd, kookgroep = category:catering
keuken, kitchen, keukenhulp, afwas, afwassen, afwashulp, spoelkeuken > koken, kok, maaltijd ~ category:catering
maaltijd, maaltijden, eten, eettafel, lunch, diner, avondeten, ontbijt, meal, meals, food, eetgroep, samen eten, meals on wheels, tafeltje dekje, maaltijdbezorging ~ category:catering
bakken, bakker, taart, taarten, gebak, baking, cake, pannenkoeken, koekjes ~ category:catering
koffie, thee, koffie schenken, koffie zetten, koffiedrinken, koffieochtend, theeschenken, coffee, tea, koffiedame > gastvrouw, gastheer ~ category:hospitality_administration category:catering
gastvrouw, gastheer, gastvrouwen, gastheren, host, hostess, hosting, ontvangst, ontvangen, gastvrij, gastvrijheid, welkom heten, hospitality = category:hospitality_administration > ontvang
receptie, receptionist, receptioniste, receptiemedewerker, balie, baliemedewerker, frontoffice, front desk, reception, desk, informatiebalie ~ category:hospitality_administration
telefoondienst, telefoon aannemen, telefoon beantwoorden, telefoon opnemen, telefoniste, telefonist, telefooncentrale, callcenter, answering the phone, telephone operator > telefoon aan ~ category:hospitality_administration
administratie, administratief, administratieve, administrateur, administratief medewerker, kantoor, kantoorwerk, secretarieel, office, office work, administration, administrative, data invoer, gegevens invoeren, dossiers, archiveren, ledenadministratie ~ category:hospitality_administration
boekhouding, boekhouder, boekhouden, accountant, accounting, bookkeeping, bookkeeper, financiele administratie, financieel administrateur, kascontrole, jaarrekening > penningmeester, administrateur = category:finance
financien, financieel, financiele, finance, finances, financial, geld, money, begroting ~ category:finance
penningmeester, penningmeesters, treasurer, financieel bestuurslid, kassier, penningmeesterschap ~ category:finance
bestuur, bestuurslid, bestuursleden, besturen, bestuursfunctie, bestuursfuncties, bestuurder, bestuurswerk, bestuursvacature, bestuurlijk, board, board member, board members, trustee, governance, commissie, commissielid, raad van toezicht, toezichthouder, committee > penningmeester, secretaris, voorzitter, ouderraad = category:board_organisation
voorzitter, voorzitten, voorzitterschap, chair, chairman, chairperson, chairwoman, president ~ category:board_organisation
secretaris, secretaresse, secretariaat, notulist, notulen, notuleren, notuleerder, verslagen maken, secretary, minutes ~ category:board_organisation
fondsenwerving, fondsenwerver, fondsen, fonds, geld ophalen, geld inzamelen, inzameling, geldinzameling, subsidies, subsidie, subsidieaanvraag, donaties, donateurs, donateur, giften, fundraising, fundraiser, raise money, raising money, crowdfunding, actie voeren voor geld, sponsoractie = category:fundraising
sponsoring, sponsor, sponsors, sponsorwerving, sponsorcommissie, sponsorloop, sponsoren, adverteerders ~ category:fundraising
collecte, collectes, collecteren, collectant, collectanten, collecteert, collecteweek, collectebus, door to door collection, langs de deuren ~ category:fundraising
schulden, schuld, schuldhulp, schuldhulpverlening, schuldhulpmaatje, schuldhulpmaatjes, geldproblemen, geldzorgen, budgetmaatje, budgetcoach, budgetbeheer, budgetteren, debt, debts, geldmaatje > geld, post ~ category:finance
thuisadministratie, hulp bij administratie, post en administratie, papieren op orde, formulieren, formulierenhulp, formulierenbrigade, papierwerk, invulhulp, paperwork, filling in forms, brieven lezen > post, belastinghulp, aangifte, digid ~ category:finance
belasting, belasting invullen, belasting doen, belastingen invullen, aangifte doen, aangifte invullen, belastingformulier, belastingpapieren, belastingaangifte, belastinghulp, belastinginvulhulp, belastingen, aangifte, toeslagen, tax, tax return, taxes, huba
juridisch, jurist, rechtswinkel, sociaal raadslieden, rechten, legal, law, advocaat ~ category:finance
app bouwen, app maken, apps bouwen, app developer, webapplicatie > website, computerclub ~ category:ict
ict, it, computers en techniek, automatisering, informatica, programmeren, programmeur, coderen, coding, software, developer, coding, applicatiebeheer, systeembeheer, netwerkbeheer, digitalisering, technology > website, computer = category:ict
computer, computers, pc, laptop, laptops, tablet, tablets, ipad, computerhulp, computerles, computercursus, computer help, computerclub > digitaal, digitale ~ category:ict
digitaal, digitale, digitale vaardigheden, digitale hulp, digitaal spreekuur, digibeten, digibeet, digid, digitaalhulp, internetcafe, digital, digital skills, digital help, digi hulp, digicoach, digitale geletterdheid, klik en tik, digihelp, internet > telefoon, tablet, tabletles, computerhulp ~ category:ict
smartphone, smartphones, telefoon, mobiel, mobieltje, mobiele telefoon, phone, smartphone uitleggen, apps, whatsapp > digitaal, tablet ~ category:ict
beeldbellen, zoom, videobellen, skype, video call ~ category:ict
website, websites, website bouwen, website maken, webmaster, webbeheer, websitebeheerder, websitebeheer, webdesign, webdesigner, webredacteur, webredactie, wordpress, web design, site ~ category:ict
gamen, gaming, games, esports, computerspel, game ~ category:ict
data, database, statistiek, excel, onderzoek, enquete, research, onderzoeker ~ category:ict
communicatie, media, voorlichting, pr, public relations, publiciteit, reclame, marketing, promotie, campagne, communication, communications, publicity, promotion, pr en communicatie, communicatiemedewerker = category:communication_media
social media, sociale media, socials, facebook, instagram, tiktok, linkedin, content, contentmaker, content creator, posts plaatsen, influencer > berichten, filmpjes ~ category:communication_media
redactie, redacteur, redacteuren, eindredactie, journalist, journalistiek, verslaggever, nieuwsbrief, nieuwsbrieven, krant, wijkkrant, dorpskrant, clubblad, interviewen, interviews, editor, editing, newsletter, journalism, blog, bloggen > schrijver ~ category:communication_media
fotograferen, fotograaf, fotografie, fotografeer, fotografeert, fotos, foto, fotos maken, photographer, photography, photos, pictures, camera > portretten, dierenfotograaf ~ category:communication_media
filmen, film, filmpjes, video, videos, cameraman, videograaf, vloggen, vlog, monteren, video editing, filming ~ category:communication_media
vormgeving, vormgever, grafisch, grafisch ontwerper, ontwerpen, ontwerper, layout, opmaak, flyers, posters, design, designer, graphic design, illustrator, tekenen ~ category:communication_media
* radio, omroep, lokale omroep, podcast, presentator, dj, televisie, tv ~ category:communication_media
vertalen, vertaler, vertaling, vertalingen, vertaalt, tolk, tolken, translate, translation, translator, interpreter, interpreting ~ category:language
chauffeur, chauffeurs, bestuurder, bestuurders, driver, drivers, rijder, taxichauffeur, bezorger, bezorgen, koerier, delivery > rijden ~ category:transport
rijden, autorijden, auto, rijbewijs, vervoer, vervoeren, vervoersvrijwilliger, vervoersdienst, driving, transport, car, vervoersservice, wegbrengen, brengen en halen, halen en brengen, meerijden, lift, automaatje, ritten, met eigen auto, eigen auto > chauffeur, rijd = category:transport
bus, buschauffeur, buurtbus, buurtbuschauffeur, busje, belbus, bus driver, minibus, rolstoelbus > chauffeur ~ category:transport
ziekenhuis, ziekenhuizen, hospital, naar de dokter, dokter, arts, doktersbezoek, ziekenhuisbezoek, ziekenhuisbegeleiding, medische afspraak, oogarts, polikliniek, clinic, doctor ~ target:chronically_ill
fietsen, fiets, fietst, fietstocht, fietstochten, bike, bicycle, cycling, bikes, duofiets, tandem, fietsmaatje, riksja, fietsles > fietser
fietsenmaker, fietsen repareren, fiets plakken, fietsen plakken, fietstechnicus, fietsmonteur, fietsreparatie, fietsenwerkplaats, fietsen maken, fietsenreparateur, bike repair, bicycle repair, fiets repareren, fietsen opknappen > fiets & repareer, fiets & repareren, band plakken ~ category:maintenance
klussen, klus, klusser, klussers, klusjes, klusje, klusjes in huis, klussen in huis, in en om het huis, klusjesman, klusjesvrouw, klusteam, klusvrijwilliger, klusdienst, kluswerk, onderhoud, onderhouden, onderhoudsklussen, onderhoudsmonteur, technisch, technische, technisch vrijwilliger, technisch medewerker, monteur, conciege, conciërge, huismeester, beheerder gebouw, doe het zelf, doe het zelver, handyman, handyperson, handywork, diy, maintenance, odd jobs, vakman, verbouwen, verbouwing, opknappen > klusdag, repareer = category:maintenance
repareren, reparatie, reparaties, reparateur, repareer, repareert, maken wat stuk is, herstellen, herstel, herstelt, kapot, stuk, gerepareerd, repair, repairs, repairing, fix, fixing, fixer, repair cafe, repaircafe, mending > speelgoeddokter, klusjesman ~ category:maintenance
timmeren, timmerman, timmer, hout, houtbewerking, hout bewerken, meubels, carpenter, carpentry, woodwork, zagen > klusdag, klusjesman ~ category:maintenance
schilderen, schilder, schilders, schildert, schilderwerk, verven, verf, sauzen, painting, painter, paint > opknappen ~ category:maintenance
behangen, behanger, behang, wallpaper ~ category:maintenance
lassen, lasser, metaal, metaalbewerking, smid, welding, welder, metaalwerkplaats ~ category:maintenance
metselen, metselaar, tegelen, stukadoor > bouwen, opknappen ~ category:maintenance
bouwen, bouw, bouwvakker, construction, builder, building, stratenmaker > opknappen ~ category:maintenance
elektricien, elektra, elektronica, elektrisch, solderen, electrician, electronics > techniek, apparaat ~ category:maintenance
loodgieter, plumber, plumbing > kraan ~ category:maintenance
techniek, technicus, technologie, techniekles > technisch, techniekmiddag ~ category:maintenance category:ict
* kapper, kapster, haren knippen, nagels lakken, pedicure, manicure, schoonheidsspecialist, verwennen, hairdresser, beauty ~ target:elderly category:buddy_coaching
naaien, naaister, naaimachine, kleermaker, kleding herstellen, naailes, coupeuse, sewing, seamstress, tailor, kleding, textiel, clothes, clothing ~ category:maintenance
breien, breister, knitting > handwerken, naaien ~ category:arts_culture category:activities_recreation
haken, crochet > handwerken
handwerken, quilten, borduren, needlework > breien, haken, naaien
schoonmaken, schoonmaak, schoonmaker, poetsen, huishoudelijke hulp, huishouden, huishoudelijk, cleaning, cleaner, opruimen, housekeeping > was, wast ~ category:maintenance
magazijn, magazijnmedewerker, sorteren, sorteerder, inpakken, logistiek, voorraad, warehouse, sorting, packing, pakketten > kratten ~ category:hospitality_administration
winkel, winkelmedewerker, winkels, verkoop, verkopen, verkoper, kassa, kassamedewerker, caissiere, shop, store, retail, wereldwinkel, charity shop, museumwinkel, cashier, sales > kringloop ~ category:hospitality_administration
kringloop, kringloopwinkel, kringloopcentrum, tweedehands, weggeefwinkel, ruilwinkel, second hand, thrift, thrift shop, thrift store > winkel, ruildag, ruilen, sorteren
voedselbank, voedselbanken, voedselhulp, voedselpakket, voedselpakketten, food bank, foodbank, food aid, uitgiftepunt > voedsel ~ category:catering
boodschappen, boodschappen doen, boodschap, boodschappendienst, groceries, grocery shopping, shopping, shops, boodschappenhulp
verhuizen, verhuishulp, verhuizing, sjouwen, sjouwer, moving, moving house, huis inrichten, inrichten, furniture > huis inrichten ~ category:maintenance
planner, roostermaker, rooster, planning maken, roosterplanner, scheduler, rota, schedule ~ category:hospitality_administration
coordinator, vrijwilligerscoordinator, teamleider, projectleider, projectcoordinator, kartrekker, volunteer coordinator, team leader, project leader > coordineren
beheerder, beheer, sleutelbeheerder, terreinbeheerder, beheren, caretaker, keeper ~ category:maintenance
evenementen, evenement, evenementenvrijwilliger, events, event, festival, festivals, feest, feesten, braderie, markt, kermis, concert, evenementenorganisatie, party, fair, optocht, open dag, zomerfeest, kerstmarkt = category:events
opbouwen, opbouw, opbouwploeg, afbouw, afbreken, opbouwen en afbreken, podium, stagehand, tenten opzetten, stage crew, set up, setup > podiumploeg ~ category:events
verkeersregelaar, verkeersregelaars, verkeer regelen, parkeerwachter, parkeren, verkeersbrigadier, klaarover, traffic ~ category:events
beveiliging, beveiliger, toezicht, veiligheid, security, buurtpreventie, buurtwacht, toezichthouden
ehbo, ehboer, eerste hulp, reanimatie, rode kruis, first aid, hulpverlener, first aider ~ category:events
* brandweer, reddingsbrigade, reddingsbootbemanning, lifeguard, politie
nldoet, nl doet, vrijwilligersdag > burendag = tag:NLdoet
burendag, buurtfeest, straatfeest, neighbours day ~ category:events
vrijwilligerscentrale, vrijwilligerspunt, vrijwilligersspreekuur, vacaturebank, bemiddelaar, volunteer centre, intake, intakegesprekken, intakes, intakevrijwilliger ~ category:hospitality_administration
`;
