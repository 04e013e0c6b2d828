/** Additional search words for a typed word: Dutch synonyms, and Dutch translations of English words. */
const groups: readonly [typed: string, also: string][] = [
	['bejaarden bejaarde senioren senior elderly seniors', 'ouderen oudere'],
	['ouderen oudere', 'senioren bejaarden'],
	['kids children kinderopvang kinderwerk', 'kinderen kleuters'],
	['kinderen jeugd jongeren youth', 'kinderen jeugd jongeren'],
	['pc laptop', 'computer digitaal'],
	['computer computers', 'digitaal tablet'],
	['buddy buddies', 'maatje'],
	['maatje maatjes', 'buddy'],
	['reparatie reparaties repair repairs', 'repareren repareer klussen klusser fietsenmaker'],
	['klussen klus handyman diy', 'repareren repareer klusser onderhoud'],
	['boekhouder boekhouding accountant bookkeeping treasurer', 'boekhouding penningmeester'],
	['dieren dier huisdieren huisdier animals animal pets', 'hond honden kat katten poes poezen'],
	['poes poezen cat cats', 'kat katten poes'],
	['dog dogs', 'hond honden'],
	['eenzaamheid lonely loneliness', 'eenzaam luisterend'],
	['driver driving', 'chauffeur rijden rijd'],
	['rijden autorijden vervoer transport', 'chauffeur rijd'],
	['football soccer', 'voetbal'],
	['sport sporten sports', 'voetbal zwemmen zwemles trainer'],
	['muziek music', 'muzikant piano gitaar koor zingen'],
	['gardening garden gardener', 'tuin tuinieren tuinman'],
	['tuin tuinieren tuinwerk', 'tuinman moestuin'],
	['cooking cook kitchen', 'koken kok keuken'],
	['walking walk', 'wandelen wandel'],
	['language dutch nederlands', 'taal taalmaatje'],
	['teaching teacher tutor tutoring homework', 'les lesgeven huiswerk'],
	['lesgeven bijles', 'huiswerk les'],
	['nature', 'natuur'],
	['shopping groceries', 'boodschappen'],
	['photography photographer', 'fotograaf fotografie'],
	['gids guide', 'rondleider natuurgids'],
	['board', 'bestuur bestuurslid'],
	['events event', 'evenement festival'],
	['evenementen evenement', 'festival'],
	['bezoek visite visiting visit', 'bezoeken gezelschap'],
	['nieuwkomers vluchtelingen statushouders refugees newcomers', 'nieuwkomer vluchteling statushouder'],
	['dementie alzheimer', 'dementie geheugen'],
	['collecte', 'collectant collecteren'],
	['website internet', 'webredacteur website'],
];

const byWord = new Map<string, string[]>();
for (const [typed, also] of groups) {
	for (const word of typed.split(' ')) {
		byWord.set(word, [...(byWord.get(word) ?? []), ...also.split(' ').filter((one) => one !== word)]);
	}
}

/** Words that mean the same as what was typed, or come close to it; as beginnings of words. */
export function synonymsOf(word: string): readonly string[] {
	return byWord.get(word) ?? [];
}
