import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { openPage, statementsOfPage } from '#testing/page.ts';
import { loader } from './list-page.tsx';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
}, 60_000);
afterAll(() => app.close());

/** What the page of the list loads. */
const open = async (as: Record<string, string>, query = '') => {
	let loaded: Awaited<ReturnType<typeof loader>> | undefined;
	const keeping = async (args: never) => {
		loaded = await loader(args);
		return loaded;
	};
	await openPage(app, `/vacancies${query}`, [{ loader: keeping }], {}, as);
	if (!loaded) throw new Error('nothing loaded');
	return loaded;
};

it('the list of vacancies asks once who somebody is', async () => {
	const organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	const { as } = await signedIn(app, { organisation, role: 'admin' });
	const { all, asking } = await statementsOfPage(app, '/vacancies', loader, {
		as,
		organisation: organisation.id,
	});
	expect(all.length).toBeGreaterThan(asking.length);
	expect(asking.length, all.join('\n')).toBeLessThanOrEqual(3);
	expect(asking.filter((text) => text.includes('"auth_sessions"'))).toHaveLength(1);
});

it('staff narrow the list, its counts and its file to one organisation; others see their own alone', async () => {
	const given = { centreId: app.centre.id };
	const [one, other] = await app.make(async (trx) => {
		const built = [
			await buildOrganisation(trx, { ...given, name: 'Aardbei' }),
			await buildOrganisation(trx, { ...given, name: 'Zonnebloem' }),
		] as const;
		for (const { id } of built)
			await buildVacancy(trx, { ...given, organisationId: id, columns: { title: `Van ${id}` } });
		return built;
	});
	const centre = await app.make((trx) => buildOrganisation(trx, { ...given, type: 'VolunteerCenter' }));
	const staff = (await signedIn(app, { organisation: centre, role: 'admin' })).as;
	const narrowed = await open(staff, `?organization=${one.id}`);
	expect(narrowed.vacancies.map(({ title }) => title)).toEqual([`Van ${one.id}`]);
	expect(narrowed.counts.all).toBe(1);
	expect(narrowed.organisations.map(({ label }) => label)).toEqual(
		expect.arrayContaining(['Aardbei', 'Zonnebloem']),
	);
	expect((await open(staff)).vacancies.length).toBeGreaterThan(1);
	expect((await open(staff, '?organization=nonsense')).organisation).toBeUndefined();
	const { as } = await signedIn(app, { organisation: one, role: 'admin' });
	const own = await open(as, `?organization=${other.id}`);
	expect(own.vacancies.map(({ title }) => title)).toEqual([`Van ${one.id}`]);
	expect(own.organisations).toEqual([]);
});

it('a vacancy that waits for the centre is in the tab of those alone, and counted there alone', async () => {
	const given = { centreId: app.centre.id };
	const organisation = await app.make(async (trx) => {
		const built = await buildOrganisation(trx, given);
		const states: [string, object][] = [
			['Begonnen', {}],
			['Ingestuurd', { review: 'waiting', review_why: 'chosen', review_asked_at: new Date() }],
			['Terug', { review: 'returned', review_why: 'chosen', review_reason: 'Wanneer?' }],
		];
		for (const [title, review] of states)
			await buildVacancy(trx, {
				...given,
				organisationId: built.id,
				columns: { title, status: 'draft', published_at: null, ...review },
			});
		return built;
	});
	const { as } = await signedIn(app, { organisation, role: 'admin' });
	const listed = async (status: string) => {
		const { vacancies, counts } = await open(as, `?status=${status}&sort=title`);
		return { titles: vacancies.map(({ title }) => title), draft: counts.draft, waiting: counts.waiting };
	};
	expect(await listed('draft')).toEqual({ titles: ['Begonnen', 'Terug'], draft: 2, waiting: 1 });
	expect(await listed('waiting')).toEqual({ titles: ['Ingestuurd'], draft: 2, waiting: 1 });
});
