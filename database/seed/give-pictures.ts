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
	['molenaar|watermolen|waterrad', 'watermolen'],
	['schilderen|\\mklus', 'klussen'],
	['schaak|spelletjes', 'spelletjes-middag'],
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

/** What the name of an organisation of the demo says about its logo. Some have none, so that their letters are to be seen. */
const logos: readonly (readonly [name: string, drawing: string])[] = [
	['^buurthuis|dorpshuis', 'embleem-huis'],
	['school|college', 'embleem-school'],
	['voedsel|volle tafel', 'embleem-tafel'],
	['^vv |voetbal|sport', 'embleem-bal'],
	['specht|vogel', 'embleem-vogel'],
	['museum', 'embleem-molen'],
	['dieren', 'embleem-kat'],
	['buurtbus', 'embleem-bus'],
	['taal|bibliotheek', 'embleem-boek'],
	['woonzorg|zorg', 'embleem-stoel'],
	['fiets', 'embleem-fiets'],
	['scouting', 'embleem-tent'],
	['herstel|repair', 'embleem-lamp'],
	['muziek|koor', 'embleem-noten'],
	['hospice', 'embleem-bloem'],
	['buren|maatjes', 'embleem-hart'],
	['zwem|water', 'embleem-boei'],
	['tuin|akker', 'embleem-pompoen'],
	['speel', 'embleem-blokken'],
	['natuur|bos', 'embleem-boom'],
];

/** The logo of an organisation is a drawing that no library offers. */
async function giveLogos(trx: Trx): Promise<void> {
	for (const [name, drawing] of logos) {
		await sql`with files as (
				insert into files (tenant, centre_id, width, height, purpose, status, kind, name, extension, media_type, bytes,
					checksum, formats, complete, alt, drawing)
				select distinct tenant, centre_id, 320, 320, 'stock', 'ready', 'image', ${`${drawing}.svg`}::text, 'svg', 'image/svg+xml', 0,
					encode(sha256(convert_to(${drawing}::text, 'utf8')), 'hex'), array['svg'], true, '{}'::jsonb, ${drawing}::text
				from organisations where name ~* ${name}::text and type <> 'VolunteerCenter' and logo_id is null
				returning id, centre_id)
			update organisations set logo_id = files.id from files
			where files.centre_id = organisations.centre_id and name ~* ${name}::text and type <> 'VolunteerCenter'
				and logo_id is null`.execute(trx);
	}
}

/**
 * Gives each centre the stock images and most vacancies of the demo one that fits; every fifth keeps the placeholder of
 * its category, so that both are to be seen. Organisations get logos in the same way.
 */
export async function givePictures(trx: Trx, tenant: TenantKey, centreIds: readonly string[]): Promise<void> {
	for (const centreId of centreIds) await saveStock(trx, { tenant, centreId });
	await giveLogos(trx);
	for (const [title, drawing] of closer) {
		await sql`update vacancies v set image_id = f.id from files f
			where f.centre_id = v.centre_id and f.drawing = ${drawing} and v.image_id is null
				and v.title ~* ${title}`.execute(trx);
	}
	await sql`update vacancies v set image_id = (
			select s.file_id from stock_images s
			where s.centre_id = v.centre_id and s.category = v.categories[1] and s.translations->'nl'->>'name' not like 'Portret %'
			order by md5(v.title || (s.translations->'nl'->>'name')) limit 1)
		where v.image_id is null and ascii(md5(v.title)) % 5 <> 0`.execute(trx);
}
