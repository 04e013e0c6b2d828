import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DomainEvent } from '#platform/server/events.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation, buildUser, buildVacancy } from '#testing/builders.ts';
import { notifyOfReport } from './who-is-told.ts';

let app: TestApp;
let centre: { id: string };
let staff: string;
let vacancyId: string;

beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());
/** A new centre each time, so that nobody else runs it. */
beforeEach(async () => {
	centre = await app.make((trx) => buildCentre(trx));
	await inCentre(async (trx) => {
		staff = (await buildOrganisation(trx, { centreId: centre.id, type: 'VolunteerCenter' })).id;
		vacancyId = (await buildVacancy(trx, { centreId: centre.id, organisationId: staff })).id;
	});
});
const inCentre = <Value>(work: Parameters<typeof app.make<Value>>[0]) =>
	app.make(work, { tenant: 'demo', centres: [centre.id] });

type Who = { admin?: true; superuser?: true; inactive?: true; ofOrganisation?: true };

async function add(who: Who): Promise<string> {
	return inCentre(async (trx) => {
		const { id } = await buildUser(trx, {
			centreId: centre.id,
			accountRoles: who.superuser ? ['center_superuser'] : ['volunteer'],
		});
		if (who.inactive)
			await trx.updateTable('users').set({ status: 'inactive' }).where('id', '=', id).execute();
		const organisationId = who.ofOrganisation
			? (await buildOrganisation(trx, { centreId: centre.id })).id
			: who.admin && staff;
		if (organisationId)
			await trx
				.insertInto('memberships')
				.values({
					tenant: 'demo',
					centre_id: centre.id,
					user_id: id,
					organisation_id: organisationId,
					role: 'admin',
				})
				.execute();
		return id;
	});
}

const admin = { admin: true } as const;
const superuser = { superuser: true } as const;

it.each<[string, { people: Record<string, Who>; sender: string | null; told: string[] }]>([
	[
		'an organisation: all who run the centre',
		{
			people: { ann: admin, bob: admin, sam: superuser, eva: { ofOrganisation: true } },
			sender: 'eva',
			told: ['ann', 'bob'],
		},
	],
	[
		'one of two who run the centre: the other',
		{ people: { ann: admin, bob: admin, sam: superuser }, sender: 'ann', told: ['bob'] },
	],
	[
		'the only one who runs the centre: its superuser',
		{ people: { ann: admin, sam: superuser }, sender: 'ann', told: ['sam'] },
	],
	[
		'the only one who runs the centre, beside one who is away: its superuser',
		{
			people: { ann: admin, bob: { admin: true, inactive: true }, sam: superuser },
			sender: 'ann',
			told: ['sam'],
		},
	],
	[
		'who runs the centre and is its superuser: the other superuser',
		{ people: { ann: { admin: true, superuser: true }, sam: superuser }, sender: 'ann', told: ['sam'] },
	],
	[
		'a superuser: who runs the centre',
		{ people: { ann: admin, sam: superuser }, sender: 'sam', told: ['ann'] },
	],
	[
		'a superuser where nobody else runs the centre: the other superuser',
		{ people: { sam: superuser, tim: superuser }, sender: 'sam', told: ['tim'] },
	],
	[
		'a superuser beside one who is away: nobody is left',
		{ people: { sam: superuser, tim: { superuser: true, inactive: true } }, sender: 'sam', told: [] },
	],
	[
		'somebody who is gone: all who run the centre',
		{ people: { ann: admin, bob: admin }, sender: null, told: ['ann', 'bob'] },
	],
])('of what was sent by %s is told', async (_, { people, sender, told }) => {
	const ids = new Map<string, string>();
	for (const [name, who] of Object.entries(people)) ids.set(name, await add(who));
	const volunteer = await add({});
	const found = await inCentre(async (trx) => {
		const { id } = await trx
			.insertInto('volunteer_profile_replies')
			.values({
				tenant: 'demo',
				centre_id: centre.id,
				user_id: volunteer,
				organisation_id: staff,
				vacancy_id: vacancyId,
				sender_id: sender === null ? null : (ids.get(sender) ?? null),
				body: 'Kom bij ons werken.',
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		const subject = { type: 'volunteer_profile_replies', id };
		return notifyOfReport(trx, { tenant: 'demo', centreId: centre.id, subject } as unknown as DomainEvent);
	});
	const names = found.map(({ userId }) => [...ids].find(([, id]) => id === userId)?.[0]);
	expect(names.toSorted()).toEqual(told);
});
