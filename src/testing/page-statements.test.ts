import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Persona } from '#platform/contract/roles.ts';
import { createTestApp, type TestApp } from './app.ts';
import { buildApplication, buildOrganisation, buildUser, buildVacancy } from './builders.ts';
import { statementsOfPage } from './page.ts';
import { signInPersonas } from './personas.ts';
import { loadScreens } from './screens.ts';

const READERS = ['center_superuser', 'organization_admin', 'volunteer'] as const satisfies readonly Persona[];
/** So many that a statement a row stands out; a token that is renewed meanwhile adds one or two. */
const MORE = 12;
/** A person is found by session, memberships and centre. */
const MOST_TO_KNOW_WHO_ASKS = 3;

let app: TestApp;
let credentials: Map<Persona, Record<string, string>>;
beforeAll(async () => {
	app = await createTestApp();
	credentials = await signInPersonas(app);
	await addRows(1);
}, 60_000);
afterAll(() => app.close());

/** Vacancies of every persona's organisation with applications, organisations and people. */
async function addRows(times: number): Promise<void> {
	const centre = { centreId: app.centre.id, tenant: app.centre.tenant };
	await app.make(async (trx) => {
		const known = await trx
			.selectFrom('organisations')
			.select('id')
			.where('centre_id', '=', app.centre.id)
			.execute();
		for (let at = 0; at < times; at++) {
			const organisation = await buildOrganisation(trx, centre);
			await buildOrganisation(trx, { ...centre, status: 'pending' });
			await buildUser(trx, { ...centre, organisation, role: 'admin' });
			for (const { id: organisationId } of known) {
				const vacancy = await buildVacancy(trx, { ...centre, organisationId });
				await buildApplication(trx, { ...centre, organisationId, vacancyId: vacancy.id });
			}
		}
	});
}

/** What each screen without an id asks the database, by reader and address; what one of them refuses is left out. */
async function countAll(): Promise<Map<string, { all: readonly string[]; asking: number }>> {
	const counts = new Map<string, { all: readonly string[]; asking: number }>();
	for (const [path, chain] of await loadScreens()) {
		const loader = chain.at(-1)?.loader as Parameters<typeof statementsOfPage>[2] | undefined;
		if (!loader || path.includes(':')) continue;
		for (const reader of READERS) {
			const who = { as: credentials.get(reader) ?? {} };
			// The first time fills what is kept until something changes.
			const first = await statementsOfPage(app, path, loader, who).catch(() => undefined);
			if (!first) continue;
			const { all, asking } = await statementsOfPage(app, path, loader, who);
			// A token that was renewed just then is not the next time.
			const often = asking.length > MOST_TO_KNOW_WHO_ASKS;
			const again = often ? (await statementsOfPage(app, path, loader, who)).asking : asking;
			counts.set(`${reader} ${path}`, { all, asking: again.length });
		}
	}
	return counts;
}

it('no screen asks the database more for more rows, nor who somebody is more than once', async () => {
	const few = await countAll();
	await addRows(MORE);
	const many = await countAll();
	expect(few.size).toBeGreaterThan(100);
	const grown = [...few].flatMap(([screen, { all }]) => {
		const then = many.get(screen)?.all ?? [];
		return then.length - all.length < MORE / 2
			? []
			: [`${screen}: ${all.length} → ${then.length}\n${then.join('\n')}`];
	});
	expect(grown).toEqual([]);
	const often = [...few].filter(([, { asking }]) => asking > MOST_TO_KNOW_WHO_ASKS).map(([screen]) => screen);
	expect(often).toEqual([]);
}, 120_000);
