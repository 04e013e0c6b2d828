import { sql } from 'kysely';
import { saveStock } from '#features/files/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';

/** Titles and drawings that belong together more closely than their category says; the first that fits is taken. */
const closer: readonly (readonly [title: string, drawing: string])[] = [
	['rolstoel|duofiets', 'rolstoel-wandelen'],
	['taalcaf|leesgroep', 'taalcafe'],
	['voorle[ez]|leesopa', 'voorlezen'],
	['digitaal|computer|tablet|online taal', 'computer-hulp'],
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
	['schilderen|molenaar', 'klussen'],
	['boodschappen', 'samen-boodschappen-doen'],
	['post en geld|planner', 'administratie-hulp'],
	['spreekuur', 'hulp-met-regels'],
	['loopbaan|huiswerk|bijles', 'huiswerk-hulp'],
	['overblijf|peuter', 'spelen-met-blokken'],
	['knutsel', 'schilderen'],
	['excursie|vlinder|vogel', 'vogels-tellen'],
	['padden|herder|wandel', 'wandelen'],
	['teler|moestuin', 'oogsten'],
	['plant|tuin', 'tuinieren'],
	['koffie|kantine|gastvrouw|gastheer', 'koffie-schenken'],
	['\\mkat|kitten|dieren', 'dierenopvang'],
	['\\mhond(?!erd)', 'hond-uitlaten'],
	['voedselbank|pakket|magazijn', 'voedselbank'],
	['kleding|kringloop', 'kledingbank'],
	['\\mtaal|nederlands', 'taalmaatje'],
	['chauffeur|\\mbus|\\mrijd|reis', 'rijden-met-het-busje'],
	['repair|repareer|herstel', 'repair-cafe'],
	['fiets', 'fietsen-maken'],
	['website|redactie|social', 'website-maken'],
	['penningmeester|boekhoud', 'geld-tellen'],
	['collect', 'collecteren'],
	['bestuur|secretaris|voorzitter', 'bestuur-vergadering'],
	['museumwinkel|balie|receptie', 'balie-ontvangst'],
	['museum|rondleid|gids', 'museum-rondleiding'],
	['bezoek|maatje|buddy', 'bezoek-aan-huis'],
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
 * Gives each centre the stock images and most vacancies of the demo one that fits; every fifth keeps the placeholder of
 * its category, so that both are to be seen.
 */
export async function givePictures(trx: Trx, tenant: TenantKey, centreIds: readonly string[]): Promise<void> {
	for (const centreId of centreIds) await saveStock(trx, { tenant, centreId });
	for (const [title, drawing] of closer) {
		await sql`update vacancies v set image_id = f.id from files f
			where f.centre_id = v.centre_id and f.drawing = ${drawing} and v.image_id is null
				and v.title ~* ${title}`.execute(trx);
	}
	await sql`update vacancies v set image_id = (
			select s.file_id from stock_images s
			where s.centre_id = v.centre_id and s.category = v.categories[1]
			order by md5(v.title || (s.translations->'nl'->>'name')) limit 1)
		where v.image_id is null and ascii(md5(v.title)) % 5 <> 0`.execute(trx);
}
