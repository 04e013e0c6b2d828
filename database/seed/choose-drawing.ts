/** Words of titles and the drawings they ask for; the first that fits is taken. Null asks for none. */
const byWords: readonly (readonly [words: string, drawing: string | null])[] = [
	// What another word of the title would say wrong.
	['rolstoelbus', 'rijden-met-het-busje'],
	['repareer je eigen fiets', 'fietsen-maken'],
	[
		'duofiets|fietsles|gereedschapsbibliotheek|belmaatje|zwemmaatje|sportmaatje|trainer voor vrijwilligers',
		null,
	],
	['stadionmaatje', 'handen-ineen'],
	['stadsmaatje|loopbus|avondvierdaagse|lichtjestocht', 'wandelen'],
	['gezinsmaatje', 'spelen-met-blokken'],
	['collectiebeheer', 'archief-ordenen'],
	['meedoen-gids', 'balie-ontvangst'],
	['optocht|zeskamp|burendag', 'buurtfeest'],
	['podiumploeg|wagenbouw|opbouwploeg', 'evenement-opbouwen'],
	['\\mveer\\M.*winterklaar|kleedkamers|huis inrichten|gereedschapsbeheer', 'klussen'],
	['schipper|\\mveer\\M', 'zeilen-met-een-beperking'],
	['onderhoudsploeg', 'klus-aan-huis'],
	['voedselbos', 'bomen-planten'],
	['sponsorwerver|fondsenwerver|sponsorcommissie|trainingsavond', 'bestuur-vergadering'],
	['week van het luisteren|publiciteit', 'campagne'],
	['schoolontbijt', 'samen-eten'],
	['sportdag', 'voetbal-training'],
	['techniekmiddag|gastles', 'gastles-op-school'],
	['ruildag', 'rommelmarkt'],
	['aquarel', 'schilderen'],
	['orkest|slagwerk', 'muziek-maken'],
	['leerlingrestaurant', 'koken-voor-groepen'],
	['welpen', 'kampvuur'],
	['uitleen.*speelgoed', 'spelen-met-blokken'],
	['vrouwengroep|avondgroep', 'taalcafe'],
	['middag met ouderen', 'koffie-schenken'],
	['winkelactie|telers', 'voedselbank'],
	['portretten', 'fotograferen'],
	['chatvrijwilliger|filmpjes|nieuwsbrie', 'berichten-schrijven'],
	// What a title is about.
	['rolstoel', 'rolstoel-wandelen'],
	['taalcaf|leesgroep', 'taalcafe'],
	['voorle[ez]|leesopa', 'voorlezen'],
	['digitaal|digihulp|computer|tablet|online taal', 'computer-hulp'],
	['bibliothe|mediathe', 'bibliotheek'],
	['naai', 'naaien'],
	['\\mbrei|\\mhaken', 'breien'],
	['muzi|gitaar', 'muziek-maken'],
	['koor|\\mzing', 'koor-zingen'],
	['toneel|theater', 'toneelspelen'],
	['radio|podcast', 'radio-maken'],
	['archief', 'archief-ordenen'],
	['wandelvoetbal', 'bewegen-voor-ouderen'],
	['voetbaltoernooi', 'evenement-opbouwen'],
	['voetbal|trainer|keeper|scheids', 'voetbal-training'],
	['pannenkoek', 'buurtfeest'],
	['kookgroep|kok ', 'koken-voor-groepen'],
	['keuken|kook|koken|avondeten|\\meten', 'samen-eten'],
	['snoei|dakgoot', 'klus-aan-huis'],
	['molenaar|watermolen|waterrad', 'watermolen'],
	['schilderen|\\mklus', 'klussen'],
	['schaak|spelletjes', 'spelletjes-middag'],
	['boodschappen', 'samen-boodschappen-doen'],
	['post en geld|planner|belasting|formulieren|donateurs', 'administratie-hulp'],
	['spreekuur', 'hulp-met-regels'],
	['loopbaan|huiswerk|bijles', 'huiswerk-hulp'],
	['overblijf|peuter', 'spelen-met-blokken'],
	['knutsel', 'schilderen'],
	['excursie|vogel', 'vogels-tellen'],
	['padden|herder|wandel', 'wandelen'],
	['moestuin', 'oogsten'],
	['plant|tuin', 'tuinieren'],
	['fotogra', 'fotograferen'],
	['koffie|kantine|gastvrouw|gastheer', 'koffie-schenken'],
	['\\mkat|kitten|dieren', 'dierenopvang'],
	['\\mhond(?!erd)', 'hond-uitlaten'],
	['voedselbank|pakket|magazijn', 'voedselbank'],
	['kleding|kringloop', 'kledingbank'],
	['\\mtaal|nederlands', 'taalmaatje'],
	['chauffeur|\\mbus|\\mrijd|reis', 'rijden-met-het-busje'],
	['repair|repareer|herstel', 'repair-cafe'],
	['fiets', 'fietsen-maken'],
	['website|redact|social|tekst|verslag|online', 'website-maken'],
	['penningmeester|boekhoud', 'geld-tellen'],
	['administratie', 'administratie-hulp'],
	['collecte', 'collecteren'],
	['bestuur|secretaris|voorzitter', 'bestuur-vergadering'],
	['museumwinkel|balie|receptie', 'balie-ontvangst'],
	['museum|rondleid|\\mgids', 'museum-rondleiding'],
	['bezoek', 'bezoek-aan-huis'],
	['zwerf|opruim', 'zwerfafval'],
	['zeilpunter', 'zeilen-met-een-beperking'],
	['dennetjes', 'bomen-planten'],
	['imker|bijen', 'bijen-houden'],
	['scout|\\mkamp', 'kampvuur'],
	['zandzak', 'zandzakken'],
	['ehbo|eerste hulp', 'eerste-hulp'],
	['zwem|strand', 'reddingsbrigade'],
	['blind|slechtziend', 'met-een-stok-op-pad'],
];

/**
 * Drawings of a kind of work that say nothing in particular, for a title of which no word asks for one. Kinds of work
 * that are not here have none: every drawing of them shows one thing, and would say something else than the title.
 */
const byCategory: Readonly<Record<string, string>> = {
	activities_recreation: 'handen-ineen',
	board_organisation: 'bestuur-vergadering',
	events: 'buurtfeest',
	hospitality_administration: 'balie-ontvangst',
	language: 'taalcafe',
};

const patterns = byWords.map(([words, drawing]) => {
	const source = words.replaceAll('\\m', '(?<!\\p{L})').replaceAll('\\M', '(?!\\p{L})');
	return [new RegExp(source, 'iu'), drawing] as const;
});

/**
 * The drawing for a vacancy of the demo: what its words ask for, and where they ask for none, what its kind of work
 * allows. Null leaves it the placeholder of its kind of work, which is right about any title.
 */
export function chooseDrawing(title: string, category: string | undefined): string | null {
	const found = patterns.find(([words]) => words.test(title));
	return found ? found[1] : (byCategory[category ?? ''] ?? null);
}
