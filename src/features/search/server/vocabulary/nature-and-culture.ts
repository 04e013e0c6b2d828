/** Animals, nature, culture and the world: see read-vocabulary.ts for how lines are read. */
export const natureAndCulture = `
dieren, dier, animals, animal, huisdieren, huisdier, pets, pet, dierenliefhebber, met dieren > hond, honden, kat, katten, kittens, konijn, egel, vogels, vlinder, padden, dierenopvang
dierenasiel, dierenasielen, asiel, dierenopvang, dierentehuis, dierenopvangcentrum, hondenasiel, kattenasiel, dierenpension, opvang dieren, animal shelter, animal rescue, shelter > hondenverzorger, kattenkamers, dieren
dierenverzorging, dierenverzorger, dieren verzorgen, dieren voeren, animal care, dierenoppas, hondenverzorger > honden, kittens, katten, dierenopvang ~ category:nature_animals
dierenambulance, dierenambulancechauffeur, animal ambulance, dierenhulp, gewonde dieren > dieren ~ category:nature_animals
dierenwelzijn, dierenbescherming, dierenrechten, animal welfare, animal rights > dieren, dierenopvang ~ category:nature_animals
dierenarts, vet, veterinary ~ category:nature_animals
hond, honden, hondje, hondjes, puppy, puppys, dog, dogs, hondenliefhebber, hondenoppas, geleidehond, hulphond ~ category:nature_animals
hondenuitlater, hondenuitlaters, hond uitlaten, honden uitlaten, hond uit laten, honden uit laten, uitlaten, uitlater, hondenuitlaatservice, dog walking, dog walker, walk dogs, walking dogs, walk the dog, wandelen met honden > hond, uitlaten ~ category:nature_animals
kat, katten, poes, poezen, kitten, kittens, katje, katjes, cat, cats, kattenoppas, kattenopvang, kattenverzorger > kattenkamers ~ category:nature_animals
vogels, vogel, birds, bird, vogelaar, vogelopvang, weidevogels, birdwatching, boomleeuwerik ~ category:nature_animals
bijen, imker, imkers, imkerij, bijenhouder, honing, bees, beekeeper ~ category:nature_animals
vlinders, vlinder, butterflies, butterfly, vlinderteller ~ category:nature_animals
insecten, insects > bijen, vlinders ~ category:nature_animals
padden, paddentrek, paddenwerkgroep, toads ~ category:nature_animals
kikkers, amfibieen, frogs > padden ~ category:nature_animals
egels, egel, egelopvang, hedgehog ~ category:nature_animals
wilde dieren, wildlife > egels, zwanen ~ category:nature_animals
kinderboerderij, boerderij, boer, landbouw, koeien, geiten, schapen, kippen, petting zoo, farm, city farm, stadsboerderij, boerderijdieren ~ category:nature_animals
natuur, natuurwerk, natuurwerkgroep, natuurbeheer, natuuronderhoud, natuurbehoud, natuurbescherming, natuurvrijwilliger, landschap, landschapsonderhoud, landschapsbeheer, staatsbosbeheer, natuurmonumenten, ivn, nature, conservation, nature conservation, natuurwerkdag, boswachter, natuurgebied > heide, bos, wilgen = category:nature_animals
bos, bossen, heide, hei, wilgen, knotten, knotwilgen, wilgen knotten, bomen, boom, bomen planten, boomplantdag, boomfeestdag, forest, woods, trees, tree planting, bosbeheer > natuurwerkdag ~ category:nature_animals
buiten, buiten werken, buitenwerk, in de buitenlucht, buitenlucht, buiten zijn, outdoors, outdoor, outside > natuur, tuin, heide ~ category:nature_animals
tuin, tuinen, tuinieren, tuiniert, tuinman, tuinvrouw, tuinwerk, tuinhulp, tuinvrijwilliger, tuinploeg, tuinonderhoud, hovenier, garden, gardens, gardening, gardener, binnentuin, wieden, schoffelen, snoeien, snoeiwerk, gras maaien, grasmaaien, maaien, heg, heggen, hegge, pruning, moestuin > tuincoordinator, moestuinmaatje ~ category:nature_animals
bladeren, blad harken, bladeren harken, harken, bladblazen, heg knippen, onkruid, planten water geven > tuin, snoeien, heg ~ category:nature_animals
moestuin, moestuinen, moestuinieren, volkstuin, volkstuinen, groentetuin, dorpstuin, stadstuin, buurttuin, buurtmoestuin, vegetable garden, allotment, stadslandbouw, groenten, groente, oogsten, zaaien ~ category:nature_animals
groen, groenvrijwilliger, groenonderhoud, groenvoorziening, groenbeheer, plantsoen, park, parken, groenwerk, beplanting, planten, bloemen, greenery, plants, flowers, groene vingers > tuin, natuur, wilgen ~ category:nature_animals
natuureducatie, natuurgids, natuurgidsen, natuurlessen, natuurexcursie, natuur en kinderen, excursie, excursieleider, excursies, nature guide, boswandeling, veldwerk, nature education > moestuinhulp ~ category:nature_animals
milieu, klimaat, duurzaam, duurzaamheid, duurzame, energie, energiecoach, energietransitie, energiebesparing, environment, climate, sustainability, sustainable, circulair, circulaire, circular, recycling, recyclen, hergebruik, kringloopeconomie, zero waste, verspilling, recycle > repareer, ruilen, repair, zwerfvuil, afval ~ category:nature_animals
voedselverspilling, eten weggooien, food waste, restjes > voedselbank, voedsel, koelbus ~ category:catering
afval, zwerfvuil, zwerfafval, afval opruimen, vuil opruimen, plandelen, plogging, prikken, vuilprikken, litter, litter picking, trash, garbage, clean up, rommel opruimen, natuur opruimen, bos opruimen, strand opruimen, park opruimen, opruimactie, schoonmaakactie > zwerfvuilspeurtocht ~ category:nature_animals
oud papier, papier ophalen, oudpapier, waste paper, papierinzameling
water, rivier, sloten, beek, strand, river, beach, zee ~ category:nature_animals
kunst, kunstenaar, kunstwerken, kunst en cultuur, art, arts, expositie, tentoonstelling, galerie, gallery, exhibition, beeldende kunst, kunstzinnig, schilderijen = category:arts_culture
cultuur, cultureel, culturele, culturele sector, culture, cultural, cultuurvrijwilliger = category:arts_culture
museum, musea, museumvrijwilliger, museummedewerker, museumgids, museums, suppoost, suppoosten, museumbewaker, zaalwacht, rondleider museum > papiermuseum, collectie ~ category:arts_culture
gids, gidsen, rondleiding, rondleidingen, rondleidingen geven, rondleider, rondleidster, rondleiden, stadsgids, stadswandeling, tour guide, guide, guides, guided tours, tours > museumgids, excursieleider ~ category:arts_culture
erfgoed, cultureel erfgoed, geschiedenis, historisch, historische, archief, archieven, archivaris, monument, monumenten, heritage, history, archive, genealogie, stamboom, archeologie, oudheidkunde, molen, molenaar, molens, watermolen, windmolen, mill, miller > museum, collectiebeheerder, papiermuseum ~ category:arts_culture
muziek, muzikant, muzikanten, muzikaal, muziekvereniging, muziekles, muziek maken, musiceren, orkest, band, fanfare, harmonie, instrument, instrumenten, music, musician, musical, orchestra, concert, concerten, livemuziek, slagwerk > gitaar, piano, leerorkest ~ category:arts_culture
zingen, zanger, zangeres, koor, koren, zang, singing, sing, choir, dirigent, meezingen, zangkoor ~ category:arts_culture
gitaar, guitar, gitarist ~ category:arts_culture
piano, pianist, keyboard ~ category:arts_culture
trommel, drums, drummen, slagwerk, percussion ~ category:arts_culture
* viool, violin, saxofoon, accordeon, trompet, fluit ~ category:arts_culture
theater, toneel, toneelspelen, acteren, acteur, actrice, drama, regisseur, theatre, acting, theatermaker, decor, decorbouw, cabaret, musicals, poppentheater ~ category:arts_culture
bioscoop, filmhuis, filmoperateur, cinema, movie, movies ~ category:arts_culture
dansvoorstelling, voorstelling, voorstellingen, podium, poppodium, podiumkunsten, show, licht en geluid, lichttechnicus, geluidstechnicus, sound engineer, stage ~ category:arts_culture
toerisme, vvv, informatiepunt, toeristische informatie, tourism, tourist information ~ category:communication_media
internationaal, ontwikkelingswerk, ontwikkelingshulp, buitenland, afrika, abroad, international, mensenrechten, amnesty, human rights, vrede
politiek, politieke partij, actievoeren, activisme, lobby, belangenbehartiging, belangenbehartiger, clientenraad, clientenraden, medezeggenschap, ouderraad, medezeggenschapsraad, mr, advocacy > bestuurslid ~ category:board_organisation
speeltuin, speeltuinen, playground, speelplaats, buitenspelen ~ target:children
* carnaval, wielerronde, avondvierdaagse, vierdaagse, wandeltocht, toertocht, toernooi, tournament, marathon ~ category:events
kamperen, camping, outdoor activiteiten, survival
modder, vies worden, poelen, paden onderhouden, wandelpaden ~ category:nature_animals
wijn, bier, brouwerij
koeriersdienst, fietskoerier, bezorgronde, kranten bezorgen, kranten rondbrengen
flyeren, folderen, flyers uitdelen, folders uitdelen, folders rondbrengen, folders bezorgen, distributing leaflets, handing out flyers ~ category:communication_media category:fundraising
`;
