import { sql } from 'kysely';
import { saveStock } from '#features/files/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import { chooseDrawing } from './choose-drawing.ts';

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
 * Gives each centre the stock images and the vacancies of the demo those that fit; one that none fits keeps the
 * placeholder of its category. Organisations get logos in the same way.
 */
export async function givePictures(trx: Trx, tenant: TenantKey, centreIds: readonly string[]): Promise<void> {
	for (const centreId of centreIds) await saveStock(trx, { tenant, centreId });
	await giveLogos(trx);
	const bare = await trx
		.selectFrom('vacancies')
		.select(['id', 'title', 'categories'])
		.where('image_id', 'is', null)
		.execute();
	const given = bare.flatMap(({ id, title, categories }) => {
		const drawing = chooseDrawing(title, categories[0]);
		return drawing === null ? [] : [{ id, drawing }];
	});
	await sql`update vacancies v set image_id = f.id
		from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, drawing text)
		join files f on f.drawing = given.drawing
		where v.id = given.id and f.centre_id = v.centre_id`.execute(trx);
}
