import { sql } from 'kysely';
import { saveStock } from '#features/files/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';

/** Titles and drawings that belong together more closely than their category says. */
const closer: readonly (readonly [title: string, drawing: string])[] = [
	['koffie|gastvrouw|gastheer', 'koffie-schenken'],
	['hond', 'hond-uitlaten'],
	['kat|dieren|opvang', 'dierenopvang'],
	['tuin|moestuin', 'tuinieren'],
	['voedselbank|pakket', 'voedselbank'],
	['taal|nederlands', 'taalmaatje'],
	['voorlez', 'voorlezen'],
	['huiswerk|bijles', 'huiswerk-hulp'],
	['rolstoel|duofiets', 'rolstoel-wandelen'],
	['chauffeur|bus|rijd', 'rijden-met-het-busje'],
	['repair|repareer|herstel', 'repair-cafe'],
	['fiets', 'fietsen-maken'],
	['voetbal|trainer|keeper', 'voetbal-training'],
	['kook|koken|eet', 'samen-eten'],
	['wandel', 'wandelen'],
	['website|redactie|social', 'website-maken'],
	['computer|digitaal|tablet', 'computer-hulp'],
	['penningmeester|boekhoud', 'geld-tellen'],
	['collect', 'collecteren'],
	['bestuur|secretaris|voorzitter', 'bestuur-vergadering'],
	['bezoek|maatje|buddy', 'bezoek-aan-huis'],
	['muziek|koor|concert', 'muziek-maken'],
	['museum|rondleid|gids', 'museum-rondleiding'],
	['zwerf|opruim', 'zwerfafval'],
	['balie|receptie', 'balie-ontvangst'],
	['zeilpunter', 'zeilen-met-een-beperking'],
	['herder', 'wandelen'],
	['dennetjes', 'bomen-planten'],
	['kok ', 'koken-voor-groepen'],
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
