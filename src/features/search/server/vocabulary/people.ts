/** For whom, and who: see read-vocabulary.ts for how lines are read. */
export const people = `
!ouderen, !oudere, senioren, senior, seniors, bejaarden, bejaarde, oude mensen, oudere mensen, oude dame, oude dames, oude heer, oude vrouw, oude man, oudere dame, oudere heer, oudjes, op leeftijd, hoogbejaard, older people, elderly, elderly people, old people, pensioners, hoogbejaarden, opas, omas, opa s, oma s, opa s en oma s, grandparents, 60 plussers, 65 plussers, 70 plussers, ouderenzorg, ouderenwerk, seniorenwerk > bewoners, opa, oma = target:elderly
65 plus, 65plus, gepensioneerd, gepensioneerde, gepensioneerden, met pensioen, retired, aow = age:over_65 ~ target:elderly
55 plus, 60 plus, 50 plus = age:46_65 age:over_65
kinderen, kind, kids, children, child, kleuters, peuters, kleintjes, kindjes, kleine kinderen, jonge kinderen, little kids, young children, kleuter, peuter, basisschoolkinderen, toddlers, kinderwerk, kinderopvang, jeugdwerk met kinderen > leerlingen = target:children
jongeren, jongere, tieners, tiener, pubers, puber, teenagers, teens, youth, young people, adolescenten, jongerenwerk, jongvolwassenen > leerlingen = target:youth
jeugd, jeugdwerk, jeugdigen, jeugdzorg = target:youth target:children
gezinnen, gezin, families, family, ouders, ouder, moeders, vaders, parents, gezinsondersteuning, gezinshulp, opvoedondersteuning, opvoeding, opvoeden, parenting, opvoedhulp = target:families
chronisch zieken, chronisch ziek, langdurig zieken, langdurig ziek, zieken, zieke mensen, zieke, ziek, ziek zijn, mensen die ziek zijn, patienten, patient, chronically ill, ill people, sick people, kanker, kankerpatienten = target:chronically_ill
palliatief, palliatieve zorg, palliatieve, terminale zorg, terminaal, terminaal zieken, stervensbegeleiding, stervenden, laatste levensfase, hospice, hospices, hospicezorg, end of life, palliative care > gasten laatste weken = target:chronically_ill
daklozen, dakloos, dakloze, dak en thuislozen, thuislozen, zwervers, homeless, homeless people, daklozenopvang, mensen zonder huis, opvang voor daklozen = target:homeless
gehandicapten, gehandicapt, gehandicapte, mensen met een beperking, mensen met beperking, handicap, gehandicaptenzorg, disabled, disability, disabilities, disabled people, mindervaliden, beperking, beperkingen = target:physical_disability target:intellectual_disability target:sensory_disability
lichamelijke beperking, lichamelijk beperkt, lichamelijk gehandicapten, lichamelijk gehandicapt, lichamelijke handicap, fysieke beperking, physical disability, slecht ter been, slecht lopen, moeilijk lopen, lopen moeilijk, niet goed lopen = target:physical_disability
verstandelijke beperking, verstandelijk beperkt, verstandelijk gehandicapten, verstandelijk gehandicapt, verstandelijke handicap, lvb, licht verstandelijke beperking, intellectual disability, learning disability, down, downsyndroom = target:intellectual_disability
zintuiglijke beperking, slechtzienden, slechtziend, slechtziende, blinden, blind, blinde, visuele beperking, doven, doof, slechthorenden, slechthorend, slechthorende, dove, gebarentaal, deaf, blind people, visually impaired, hard of hearing, sensory disability, doven en slechthorenden, blinden en slechtzienden > zie slecht, slecht zien, slecht horen = target:sensory_disability
psychische klachten, psychisch, psychische kwetsbaarheid, psychisch kwetsbaar, psychische problemen, ggz, psychiatrie, psychiatrisch, psychiatrische, depressie, mentale gezondheid, mental health, psychose, verwarde mensen, psychosociaal = target:mental_health
dementie, dementerend, dementerenden, alzheimer, geheugenproblemen, dementia, vergeetachtig > geheugen, afdeling, fotoboek ~ target:elderly
autisme, autistisch, autistische, autism, adhd, asperger ~ target:intellectual_disability target:mental_health
verslaving, verslaafd, verslaafden, verslavingszorg, addiction, alcohol, drugs ~ target:mental_health
vluchtelingen, vluchteling, nieuwkomers, nieuwkomer, statushouders, statushouder, asielzoekers, asielzoeker, asielzoekerscentrum, azc, refugees, refugee, newcomers, asylum seekers, migranten, migrant, migrants, immigrants, inburgering, inburgeraars, inburgeren, inburgeraar, ontheemden, oekraieners, oekrainers, oekraine, ukrainians, vluchtelingenwerk, integratie, nieuwe nederlanders = target:refugees
anderstaligen, anderstalig, anderstalige, nt2, nederlands als tweede taal > nederlands leren, nederlands leert ~ target:refugees category:language type:language
allochtonen, buitenlanders, buitenlandse mensen, syriers, afghanen, eritreeers, foreigners, andere culturen, multicultureel, intercultureel, migratieachtergrond ~ target:refugees
iedereen, everyone, everybody = target:everyone
mantelzorg, mantelzorgers, mantelzorger, mantelzorgondersteuning, respijtzorg, respijt, caregivers, informal care > ontlasten ~ category:buddy_coaching
eenzaamheid, eenzaam, eenzame, eenzame mensen, lonely people, alleen zijn, vereenzaming, vereenzaamd, vereenzaamde, lonely, loneliness, sociaal isolement, isolement > alleen, gezelschap, luisterend ~ category:buddy_coaching target:elderly
kwetsbaar, kwetsbare, kwetsbaren, kwetsbare mensen, vulnerable ~ target:elderly category:buddy_coaching
armoede, arm, minima, laag inkomen, poverty, weinig geld, minimuminkomen > voedselbank, schulden
vrouwen, vrouw, women, dames > vrouwengroep
mannen, men, heren
studenten, student, students, scholieren ~ age:18_25
jonger dan 18, onder de 18, onder 18, minderjarig, minderjarige, minderjarigen, tot 18, 16 jaar, 15 jaar, 17 jaar, 14 jaar, under 18, underage, minor, minors = age:under_18
18 tot 25, 18 25, jongvolwassene, twintiger = age:18_25
werkzoekenden, werkloos, werkloze, werkzoekend, unemployed, bijstand, uitkering, re integratie, reintegratie ~ category:buddy_coaching
slachtoffers, slachtofferhulp, slachtoffer, victims, huiselijk geweld
gevangenen, gedetineerden, ex gedetineerden, gevangenis, prisoners
buren, buurt, buurtgenoten, wijk, wijkbewoners, neighbours, neighbors, neighbourhood, buurtbewoners > straat
burenhulp, buurthulp, hulp in de buurt, neighbour help, neighbor help, buurvrouw, buurman, noaber, noaberhulp, naoberschap, een op een hulp, one on one, particuliere hulpvraag > wie helpt, ik ben, ik zoek = type:neighbour-help type:one-on-one type:p2p
toeristen, bezoekers, gasten, visitors
baby, babys, zwangeren, zwanger, kraamzorg, newborn ~ target:families
lhbti, lhbtiq, lgbt, queer, regenboog, pride
weeskinderen, pleegkinderen, pleeggezin, pleegzorg, foster care ~ target:children target:families
alleenstaande moeder, alleenstaande moeders, alleenstaande ouder, alleenstaande ouders, single parents, single mothers, eenoudergezin ~ target:families target:children
rouw, rouwverwerking, rouwen, verlies, nabestaanden, grief, bereavement ~ category:buddy_coaching
brugklas, brugpieper, brugpiepers, brugklassers, brugklasser, middelbare school, middelbare scholieren, voortgezet onderwijs, secondary school ~ target:youth
leerlingen, leerling, pupils, scholen
`;
