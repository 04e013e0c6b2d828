/** Animals, nature, culture and the world: see read-vocabulary.ts for how lines are read. */
export const natureAndCulture = `
dieren, dier, animals, animal, huisdieren, huisdier, pets, pet, dierenliefhebber, met dieren > hond, honden, kat, katten, kittens, konijn, egel, vogels, vlinder, padden, dierenopvang
dierenasiel, dierenasielen, asiel, dierenopvang, dierentehuis, dierenopvangcentrum, hondenasiel, kattenasiel, dierenpension, opvang dieren, animal shelter, animal rescue, shelter > hondenverzorger, kattenkamers, dieren
dierenverzorging, dierenverzorger, dieren verzorgen, dieren voeren, animal care, dierenoppas, hondenverzorger > honden, kittens, katten, dierenopvang
dierenambulance, dierenambulancechauffeur, animal ambulance, dierenhulp, gewonde dieren > dieren
dierenwelzijn, dierenbescherming, dierenrechten, animal welfare, animal rights > dieren, dierenopvang
dierenarts, vet, veterinary
hond, honden, hondje, hondjes, puppy, puppys, dog, dogs, hondenliefhebber, hondenoppas, geleidehond, hulphond
hondenuitlater, hondenuitlaters, hond uitlaten, honden uitlaten, hond uit laten, honden uit laten, uitlaten, uitlater, hondenuitlaatservice, dog walking, dog walker, walk dogs, walking dogs, walk the dog, wandelen met honden > hond, uitlaten
kat, katten, poes, poezen, kitten, kittens, katje, katjes, cat, cats, kattenoppas, kattenopvang, kattenverzorger > kattenkamers
vogels, vogel, birds, bird, vogelaar, vogelopvang, weidevogels, birdwatching, boomleeuwerik
bijen, imker, imkers, imkerij, bijenhouder, honing, bees, beekeeper
vlinders, vlinder, butterflies, butterfly, vlinderteller
insecten, insects > bijen, vlinders
padden, paddentrek, paddenwerkgroep, toads
kikkers, amfibieen, frogs > padden
egels, egel, egelopvang, hedgehog
wilde dieren, wildlife > egels, zwanen
kinderboerderij, boerderij, boer, landbouw, koeien, geiten, schapen, kippen, petting zoo, farm, city farm, stadsboerderij, boerderijdieren
natuur, natuurwerk, natuurwerkgroep, natuurbeheer, natuuronderhoud, natuurbehoud, natuurbescherming, natuurvrijwilliger, landschap, landschapsonderhoud, landschapsbeheer, staatsbosbeheer, natuurmonumenten, ivn, nature, conservation, nature conservation, natuurwerkdag, boswachter, natuurgebied > heide, bos, wilgen = category:nature_animals
bos, bossen, heide, hei, wilgen, knotten, knotwilgen, wilgen knotten, bomen, boom, bomen planten, forest, woods, trees, tree planting, bosbeheer > natuurwerkdag
buiten, buiten werken, buitenwerk, in de buitenlucht, buitenlucht, buiten zijn, outdoors, outdoor, outside > natuur, tuin, heide ~ category:nature_animals
tuin, tuinen, tuinieren, tuiniert, tuinman, tuinvrouw, tuinwerk, tuinhulp, tuinvrijwilliger, tuinploeg, tuinonderhoud, hovenier, garden, gardens, gardening, gardener, binnentuin, wieden, schoffelen, snoeien, snoeiwerk, gras maaien, grasmaaien, maaien, heg, heggen, hegge, pruning, moestuin > tuincoordinator, moestuinmaatje
moestuin, moestuinen, moestuinieren, volkstuin, volkstuinen, groentetuin, dorpstuin, stadstuin, buurttuin, buurtmoestuin, vegetable garden, allotment, stadslandbouw, groenten, groente, oogsten, zaaien
groen, groenvrijwilliger, groenonderhoud, groenvoorziening, groenbeheer, plantsoen, park, parken, groenwerk, beplanting, planten, bloemen, greenery, plants, flowers, groene vingers > tuin, natuur, wilgen ~ category:nature_animals
natuureducatie, natuurgids, natuurgidsen, natuurlessen, natuurexcursie, natuur en kinderen, excursie, excursieleider, excursies, nature guide, boswandeling, veldwerk, nature education > moestuinhulp
milieu, klimaat, duurzaam, duurzaamheid, duurzame, energie, energiecoach, energietransitie, energiebesparing, environment, climate, sustainability, sustainable, circulair, circulaire, circular, recycling, recyclen, hergebruik, kringloopeconomie, zero waste, verspilling, voedselverspilling, recycle > repareer, ruilen, repair, zwerfvuil, afval ~ category:nature_animals
afval, zwerfvuil, zwerfafval, afval opruimen, vuil opruimen, plandelen, plogging, prikken, vuilprikken, litter, litter picking, trash, garbage, clean up, rommel opruimen, schoonmaakactie > zwerfvuilspeurtocht
oud papier, papier ophalen, oudpapier, waste paper, papierinzameling
water, rivier, sloten, beek, strand, river, beach, zee
kunst, kunstenaar, kunstwerken, kunst en cultuur, art, arts, expositie, tentoonstelling, galerie, gallery, exhibition, beeldende kunst, kunstzinnig, schilderijen = category:arts_culture
cultuur, cultureel, culturele, culturele sector, culture, cultural, cultuurvrijwilliger = category:arts_culture
museum, musea, museumvrijwilliger, museummedewerker, museumgids, museums, suppoost, suppoosten, museumbewaker, zaalwacht, rondleider museum > papiermuseum, collectie
gids, gidsen, rondleiding, rondleidingen, rondleidingen geven, rondleider, rondleidster, rondleiden, stadsgids, stadswandeling, tour guide, guide, guides, guided tours, tours > museumgids, excursieleider
erfgoed, cultureel erfgoed, geschiedenis, historisch, historische, archief, archieven, archivaris, monument, monumenten, heritage, history, archive, genealogie, stamboom, archeologie, oudheidkunde, molen, molenaar, molens, watermolen, windmolen, mill, miller > museum, collectiebeheerder, papiermuseum ~ category:arts_culture
muziek, muzikant, muzikanten, muzikaal, muziekvereniging, muziekles, muziek maken, musiceren, orkest, band, fanfare, harmonie, instrument, instrumenten, music, musician, musical, orchestra, concert, concerten, livemuziek, slagwerk > gitaar, piano, leerorkest
zingen, zanger, zangeres, koor, koren, zang, singing, sing, choir, dirigent, meezingen, zangkoor
gitaar, guitar, gitarist
piano, pianist, keyboard
trommel, drums, drummen, slagwerk, percussion
* viool, violin, saxofoon, accordeon, trompet, fluit ~ category:arts_culture
theater, toneel, toneelspelen, acteren, acteur, actrice, drama, regisseur, theatre, acting, theatermaker, decor, decorbouw, cabaret, musicals, poppentheater
bioscoop, filmhuis, filmoperateur, cinema, movie, movies
dansvoorstelling, voorstelling, voorstellingen, podium, poppodium, podiumkunsten, show, licht en geluid, lichttechnicus, geluidstechnicus, sound engineer, stage
toerisme, vvv, informatiepunt, toeristische informatie, tourism, tourist information
internationaal, ontwikkelingswerk, ontwikkelingshulp, buitenland, afrika, abroad, international, mensenrechten, amnesty, human rights, vrede
politiek, politieke partij, actievoeren, activisme, lobby, belangenbehartiging, belangenbehartiger, clientenraad, clientenraden, medezeggenschap, ouderraad, medezeggenschapsraad, mr, advocacy > bestuurslid
speeltuin, speeltuinen, playground, speelplaats, buitenspelen
* carnaval, wielerronde, avondvierdaagse, vierdaagse, wandeltocht, toertocht, toernooi, tournament, marathon ~ category:events
kamperen, camping, outdoor activiteiten, survival
modder, vies worden, poelen, paden onderhouden, wandelpaden
wijn, bier, brouwerij
koeriersdienst, fietskoerier, folders, folderen, flyeren, bezorgronde, distributing leaflets
`;
