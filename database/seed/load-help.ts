import { insertRequest } from '#features/help/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import { helpRequests, type SeedHelp } from './content/help.ts';
import { daysFromNow } from './vacancy-columns.ts';

/** Who shows it: somebody of the centre, and a volunteer. Their addresses are those of the demo's first tenant. */
const people = [
	{ email: 'volunteer@demo.example', first: 'Petra', last: 'Hup', roles: ['volunteer'] },
	{ email: 'centre@demo.example', first: 'Geertje', last: 'Wolf', roles: [], staff: true },
] as const;

const DAYS_ONLINE = 60;

/** Makes the requests for help of a tenant that has them, with the two people who can try it out. */
export async function loadHelp(
	trx: Trx,
	tenant: TenantKey,
	centreIds: ReadonlyMap<string, string>,
	passwordHash: string,
): Promise<void> {
	const mine = helpRequests.filter(({ centre }) => centreIds.has(centre));
	const [first] = mine;
	if (!first) return;
	const place = { tenant, centre_id: centreIds.get(first.centre) ?? '' };
	const ids = await insertPeople(trx, place, passwordHash);
	const volunteerId = ids.get('volunteer@demo.example') ?? '';
	for (const request of mine) await loadRequest(trx, place, request, volunteerId);
}

type Place = { tenant: TenantKey; centre_id: string };

async function insertPeople(trx: Trx, place: Place, passwordHash: string): Promise<Map<string, string>> {
	const ids = new Map<string, string>();
	const centre = await trx
		.selectFrom('organisations')
		.select('id')
		.where('centre_id', '=', place.centre_id)
		.where('type', '=', 'VolunteerCenter')
		.executeTakeFirstOrThrow();
	for (const person of people) {
		const { id } = await trx
			.insertInto('users')
			.values({
				...place,
				email: person.email,
				first_name: person.first,
				last_name: person.last,
				roles: [...person.roles],
				status: 'active',
				signup_method: 'signedUp',
				confirmed_at: daysFromNow(-90),
				created_at: daysFromNow(-90),
				accepted_terms_at: daysFromNow(-90),
				password_hash: passwordHash,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		ids.set(person.email, id);
		if (!('staff' in person)) continue;
		await trx
			.insertInto('memberships')
			.values({ ...place, user_id: id, organisation_id: centre.id, role: 'admin' })
			.execute();
	}
	return ids;
}

async function loadRequest(trx: Trx, place: Place, request: SeedHelp, volunteerId: string): Promise<void> {
	const since = daysFromNow(-request.daysAgo);
	const seen = !['submitted', 'refused'].includes(request.status);
	const id = await insertRequest(trx, place.tenant === 'oldebroek' ? 'neighbour-help' : 'one-on-one', {
		...place,
		kind: request.kind,
		topic: request.topic,
		status: request.status,
		title: request.title,
		body: request.body,
		timing: request.timing ?? '',
		place: request.place,
		postcode_area: request.postcodeArea ?? null,
		lat: request.lat,
		lon: request.lon,
		user_id: request.own ? volunteerId : null,
		first_name: request.firstName,
		last_name: request.lastName,
		email: request.own ? 'volunteer@demo.example' : addressOf(request),
		reason: request.reason ?? null,
		...(seen && { published_at: since, expires_at: daysFromNow(DAYS_ONLINE - request.daysAgo) }),
		created_at: since,
		updated_at: since,
	});
	const about = { ...place, help_request_id: id };
	if (request.answer) {
		await trx
			.insertInto('help_answers')
			.values({ ...about, user_id: volunteerId, message: request.answer })
			.execute();
	}
	if (request.report) {
		await trx
			.insertInto('help_reports')
			.values({ ...about, reason: request.report })
			.execute();
	}
}

function addressOf({ firstName, lastName }: SeedHelp): string {
	const plain = `${firstName}.${lastName}`.normalize('NFD').replaceAll(/[^A-Za-z.]/g, '');
	return `${plain.toLowerCase()}@post.example`;
}
