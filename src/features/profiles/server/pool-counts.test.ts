import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation, buildProfile, buildUser, buildVacancy } from '#testing/builders.ts';
import { addUpPoolCounts } from './pool-counts.ts';

let app: TestApp;
let as: Record<string, string>;
let organisationId: string;
let elsewhere: string;
let vacancyId: string;

/** The same numbers at every run, so that what fails fails again. */
function randomFrom(seed: number) {
	let state = seed;
	const below = (end: number): number => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * end);
	};
	const of = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
	const some = (values: readonly string[]): string[] => values.filter(() => below(3) === 0);
	return { below, of, some };
}
const random = randomFrom(17);

const facets = {
	interests: ['catering', 'ict', 'sports'],
	skills: ['handy', 'organising', 'writing'],
	dayparts: ['weekend_day', 'weekday_morning'],
	languages: ['nl', 'ar', 'tr'],
} as const;
type Facet = keyof typeof facets;
const names = Object.keys(facets) as Facet[];

/** What is asked of people by a vacancy. */
const sought = {
	categories: ['catering'],
	skills: ['handy', 'writing'],
	dayparts: ['weekend_day'],
	lat: 52.25,
};

/** A profile as it may stand: in the pool, or hidden for one of the reasons there are. */
const columns = () => ({
	status: random.of([
		'published',
		'published',
		'published',
		'published',
		'draft',
		'paused',
		'expired',
	] as const),
	open_replies: random.of([0, 0, 1, 4, 5]),
	is_owner_active: random.below(6) > 0,
	headline: random.of(['Kookt graag', 'Leest voor']),
	interests: random.some(facets.interests),
	skills: random.some(facets.skills),
	dayparts: random.some(facets.dayparts),
	languages: JSON.stringify(random.some(facets.languages).map((language) => ({ language, level: 'good' }))),
	place: 'Apeldoorn',
	radius: random.of([2, 5, 10, 25, 50]),
	lat: random.of([52.21, 52.25, 52.4]),
	lon: 5.97,
	published_at: new Date(Date.UTC(2026, 0, 1, 0, random.below(10_000))),
});

beforeAll(async () => {
	app = await createTestApp();
	elsewhere = (await app.make((trx) => buildCentre(trx))).id;
	const organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	organisationId = organisation.id;
	await app.make((trx) =>
		trx
			.updateTable('organisations')
			.set({ lat: 52.21, lon: 5.97 })
			.where('id', '=', organisation.id)
			.execute(),
	);
	vacancyId = (
		await app.make((trx) =>
			buildVacancy(trx, { centreId: app.centre.id, organisationId, columns: { ...sought, lon: 5.97 } }),
		)
	).id;
	as = (await signedIn(app, { organisation, role: 'admin' })).as;
	for (const centreId of [app.centre.id, app.centre.id, app.centre.id, elsewhere]) {
		await app.make(
			async (trx) => {
				for (let one = 0; one < 16; one++) {
					const { id } = await buildUser(trx, { centreId, accountRoles: ['volunteer'] });
					const own = { tenant: 'demo', centre_id: centreId, user_id: id } as const;
					await buildProfile(trx, { userId: id, centreId, columns: columns() });
					if (random.below(5) === 0)
						await trx
							.insertInto('volunteer_profile_blocks')
							.values({ ...own, organisation_id: organisationId })
							.execute();
				}
			},
			{ tenant: 'demo', centres: [centreId] },
		);
	}
});
afterAll(() => app.close());

type Person = {
	id: string;
	words: string;
	lat: number;
	radius: number;
	kilometres: number;
} & Record<Facet, readonly string[]>;

/** Who is in the pool for the organisation, read one by one. */
async function everybody(): Promise<Person[]> {
	const rows = await app.make((trx) =>
		trx
			.selectFrom('volunteer_profiles as p')
			.selectAll()
			.where('centre_id', '=', app.centre.id)
			.where('status', '=', 'published')
			.where('is_owner_active', '=', true)
			.where('open_replies', '<', 5)
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom('volunteer_profile_blocks as b').selectAll().whereRef('b.user_id', '=', 'p.user_id'),
					),
				),
			)
			.orderBy('published_at', 'desc')
			.orderBy('id')
			.execute(),
	);
	return rows.map((row) => ({
		...row,
		languages: row.spoken,
		words: row.headline,
		kilometres: 111.2 * Math.abs((row.lat ?? 0) - 52.21),
	})) as Person[];
}

type Question = {
	q: string;
	distance: number | null;
	isForVacancy: boolean;
	chosen: Record<Facet, string[]>;
};

/** How well somebody fits what is sought, and null where they do not. */
function fitOf({ interests, skills, dayparts, kilometres, radius }: Person): number | null {
	const able = sought.skills.filter((skill) => skills.includes(skill)).length;
	const likes = interests.includes('catering');
	const isFree = dayparts.includes('weekend_day');
	if ((able === 0 && !likes) || (dayparts.length > 0 && !isFree) || kilometres > radius) return null;
	return (4 * able) / 2 + (isFree ? 2 : 0) + (likes ? 2 : 0) + 1;
}

/** Everybody that an organisation searches among: for a vacancy those who fit, the best first. */
async function searched(isForVacancy: boolean): Promise<Person[]> {
	const all = await everybody();
	if (!isForVacancy) return all;
	const placed = all.map((person) => ({
		...person,
		kilometres: 111.2 * Math.abs(person.lat - sought.lat),
	}));
	const fitting = placed.flatMap((person, newest) => {
		const fit = fitOf(person);
		return fit === null ? [] : [{ person, fit, newest }];
	});
	return fitting
		.toSorted((a, b) => b.fit - a.fit || a.person.kilometres - b.person.kilometres || a.newest - b.newest)
		.map(({ person }) => person);
}

/** Compares a search with a plain look at everybody: the page, the total, and the count of each value of each facet. */
async function compare({ q, distance, chosen, isForVacancy }: Question) {
	const query = [
		...(q === '' ? [] : [`filter[q]=${q}`]),
		...(distance === null ? [] : [`filter[distance]=${distance}`]),
		...(isForVacancy ? [`filter[vacancy_id]=${vacancyId}`] : []),
		...names.flatMap((name) =>
			chosen[name].length === 0 ? [] : [`filter[${name}]=${chosen[name].join(',')}`],
		),
	].join('&');
	const { body, status } = await app.send('get', `/api/v1/volunteer_profiles?${query}`, { as });
	expect([query, status]).toEqual([query, 200]);
	const base = (await searched(isForVacancy)).filter(
		({ words, kilometres }) =>
			(q === '' || words.toLowerCase().includes(q)) && (distance === null || kilometres <= distance),
	);
	const has = (person: Person, name: Facet) =>
		chosen[name].length === 0 || chosen[name].some((value) => person[name].includes(value));
	const found = base.filter((person) => names.every((name) => has(person, name)));
	expect([query, body.data.map(({ id }: { id: string }) => id)]).toEqual([
		query,
		found.slice(0, 25).map(({ id }) => id),
	]);
	expect([query, body.meta.page?.total ?? body.meta.total]).toEqual([query, found.length]);
	for (const name of names) {
		const others = base.filter((person) => names.every((other) => other === name || has(person, other)));
		const expected = facets[name].flatMap((value) => {
			const count = others.filter((person) => person[name].includes(value)).length;
			return count === 0 ? [] : [{ value, count }];
		});
		const counted = body.meta.facets[name] as { value: string; count: number }[];
		const ordered = counted.toSorted((a, b) => Number(a.value > b.value) - Number(a.value < b.value));
		expect([query, name, ordered]).toEqual([
			query,
			name,
			expected.toSorted((a, b) => Number(a.value > b.value) - Number(a.value < b.value)),
		]);
	}
}

const none = { interests: [], skills: [], dayparts: [], languages: [] };
const open: Question = { q: '', distance: null, isForVacancy: false, chosen: none };

/** Searches of all kinds: without choices, with one, with several, with words and within a distance. */
async function compareAll() {
	await compare(open);
	for (const name of names) await compare({ ...open, chosen: { ...none, [name]: [facets[name][0]] } });
	await compare({ ...open, q: 'kookt' });
	await compare({ ...open, q: 'zeppelin' });
	await compare({ ...open, distance: 10 });
	await compare({ ...open, isForVacancy: true });
	for (let one = 0; one < 8; one++)
		await compare({
			q: random.of(['', '', 'kookt']),
			distance: random.of([null, null, 10]),
			isForVacancy: random.below(3) === 0,
			chosen: Object.fromEntries(
				names.map((name) => [name, random.some(facets[name])]),
			) as Question['chosen'],
		});
}

it('counts as many as a plain look does, whatever is changed', { timeout: 120_000 }, async () => {
	await compareAll();
	const ids = await app.make((trx) =>
		trx
			.selectFrom('volunteer_profiles')
			.select(['id', 'user_id'])
			.where('centre_id', '=', app.centre.id)
			.execute(),
	);
	for (let round = 0; round < 4; round++) {
		for (let one = 0; one < 10; one++) {
			const { id } = random.of(ids);
			await app.make((trx) =>
				trx.updateTable('volunteer_profiles').set(columns()).where('id', '=', id).execute(),
			);
		}
		const { user_id: mover } = random.of(ids);
		const { user_id: leaver } = random.of(ids);
		await app.make(
			(trx) => trx.updateTable('users').set({ centre_id: elsewhere }).where('id', '=', mover).execute(),
			{ tenant: 'demo', centres: [app.centre.id, elsewhere] },
		);
		await app.make((trx) =>
			trx.updateTable('users').set({ status: 'inactive' }).where('id', '=', leaver).execute(),
		);
		await app.make((trx) =>
			trx.deleteFrom('volunteer_profiles').where('user_id', '=', random.of(ids).user_id).execute(),
		);
		// Many at once, as a task does.
		await app.make((trx) =>
			trx.updateTable('volunteer_profiles').set({ status: 'paused' }).where('radius', '=', 2).execute(),
		);
		if (round % 2 === 1) await app.make((trx) => addUpPoolCounts(trx));
		await compareAll();
	}
});

it('leaves one row of each value when the changes are added up, and none of what nobody has', async () => {
	await app.make((trx) => addUpPoolCounts(trx));
	const rows = () =>
		app.make((trx) => trx.selectFrom('pool_counts').select(['facet', 'value', 'people']).execute());
	const before = await rows();
	expect(new Set(before.map(({ facet, value }) => `${facet} ${value}`)).size).toBe(before.length);
	expect(await app.make((trx) => addUpPoolCounts(trx))).toBe(0);
	await app.make((trx) => trx.deleteFrom('volunteer_profiles').execute());
	expect(await app.make((trx) => addUpPoolCounts(trx))).toBeGreaterThan(0);
	expect(await rows()).toEqual([]);
});

it('loses no change when it is added up by two at once, while people write', async () => {
	const users = await app.make(async (trx) => {
		const made = [];
		for (let one = 0; one < 12; one++)
			made.push((await buildUser(trx, { centreId: app.centre.id, accountRoles: ['volunteer'] })).id);
		return made;
	});
	const publish = (userId: string) =>
		app.make((trx) =>
			buildProfile(trx, {
				userId,
				centreId: app.centre.id,
				columns: { ...columns(), status: 'published', is_owner_active: true, open_replies: 0 },
			}),
		);
	await Promise.all(
		users.flatMap((userId, at) => [
			publish(userId),
			...(at % 3 === 0 ? [app.make((trx) => addUpPoolCounts(trx))] : []),
		]),
	);
	await compare(open);
	expect((await everybody()).length).toBe(12);
});

/** What a question asks of the pool, as far as it is heard: the embedded engine has no client. */
async function statementsOf(question: Question): Promise<string[]> {
	const spy = vi.spyOn(pg.Client.prototype, 'query');
	await compare(question);
	const texts = spy.mock.calls.map(
		([first]) => (first as unknown as { text?: string }).text ?? String(first),
	);
	spy.mockRestore();
	return texts.filter((text) => /pool_profiles|words_of_pool/.test(text));
}

it('finds who fits a vacancy once, to count and to list them', async () => {
	const about = await statementsOf({ ...open, isForVacancy: true, chosen: { ...none, skills: ['handy'] } });
	if (app.db.engine === 'server') {
		expect(about).toHaveLength(1);
		expect(about[0]?.match(/from pool_profiles/g)).toHaveLength(1);
	}
});

it('counts who has a word from the words alone, and with a choice from the profiles', async () => {
	const counted = async (question: Question) =>
		(await statementsOf(question)).filter((text) => /grouping/.test(text)).join();
	const [alone, chosen] = [
		await counted({ ...open, q: 'kookt' }),
		await counted({ ...open, q: 'kookt', chosen: { ...none, skills: ['handy'] } }),
	];
	if (app.db.engine === 'server') {
		expect(alone).toContain('words_of_pool');
		expect(alone).not.toContain('pool_profiles');
		expect(chosen).toContain('pool_profiles');
	}
});

it('reads a page in the order of the index, and no profile to count without choices', async () => {
	const about = await statementsOf(open);
	if (app.db.engine === 'server') {
		expect(about.length).toBeGreaterThan(0);
		expect(about.filter((text) => !/p\.centre_id = \$/.test(text))).toEqual([]);
		expect(about.filter((text) => /grouping/.test(text))).toEqual([]);
	}
});
