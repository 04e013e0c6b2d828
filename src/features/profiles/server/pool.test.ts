import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { categories, skills, targetGroups } from '#features/vacancies/enums.ts';
import { getTranslations } from '#platform/web/translations.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import {
	buildApplication,
	buildCentre,
	buildOrganisation,
	buildProfile,
	buildUser,
	buildVacancy,
} from '#testing/builders.ts';
import { openPage } from '#testing/page.ts';
import { VIEWS_AN_HOUR } from '../enums.ts';
import { loader } from '../web/profile-page.tsx';

const pool = '/api/v1/volunteer_profiles';
type As = Record<string, string>;

let app: TestApp;
let as: As;
let organisationId: string;

beforeAll(async () => {
	app = await createTestApp();
	const organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	organisationId = organisation.id;
	await app.make((trx) =>
		trx
			.updateTable('organisations')
			.set({ lat: 52.21, lon: 5.97 })
			.where('id', '=', organisation.id)
			.execute(),
	);
	as = (await signedIn(app, { organisation, role: 'admin' })).as;
});
afterAll(() => app.close());
beforeEach(() => app.make((trx) => trx.deleteFrom('volunteer_profiles').execute()));

type Made = { columns?: object; user?: object; centreId?: string; tenant?: 'demo' | 'public' };

/** Somebody whom organisations can find, unless the columns say otherwise. */
async function made({ columns, user, centreId = app.centre.id, tenant = 'demo' }: Made = {}) {
	return app.make(
		async (trx) => {
			const owner = await buildUser(trx, { centreId, tenant, accountRoles: ['volunteer'] });
			const whole = {
				about: 'Soep is mijn trots.',
				interests: ['catering'],
				skills: ['handy', 'organising'],
				dayparts: ['weekend_day'],
				languages: JSON.stringify([{ language: 'ar', level: 'good' }]),
				place: 'Apeldoorn',
				lat: 52.21,
				lon: 5.97,
			};
			const { id } = await buildProfile(trx, {
				userId: owner.id,
				centreId,
				tenant,
				columns: { ...whole, ...columns },
			});
			const named = { first_name: 'Jo', last_name: 'Quispel', phone_number: '0698765432', ...user };
			await trx.updateTable('users').set(named).where('id', '=', owner.id).execute();
			return { id, userId: owner.id, email: owner.email };
		},
		{ tenant, centres: [centreId] },
	);
}

const search = (query = '', who = as) => app.send('get', `${pool}${query}`, { as: who });
const found = async (query = '', who = as): Promise<string[]> =>
	(await search(query, who)).body.data.map(({ id }: { id: string }) => id);
const read = (id: string, who = as) => app.send('get', `${pool}/${id}`, { as: who });

describe('the volunteer pool', () => {
	it('finds by words, kind of work, skill, daypart, language and distance, with counts', async () => {
		const cook = await made();
		const gardener = await made({
			columns: {
				headline: 'Tuinman',
				about: '',
				interests: ['nature_animals'],
				skills: ['handy'],
				dayparts: ['weekday_morning'],
				languages: '[]',
				lat: 52.38,
				lon: 5.97,
				published_at: new Date(Date.now() - 1000),
			},
		});
		expect(await found()).toEqual([cook.id, gardener.id]);
		for (const [query, ids] of [
			['filter[q]=tuinman', [gardener.id]],
			['filter[q]=trots', [cook.id]],
			['filter[interests]=catering', [cook.id]],
			['filter[skills]=organising', [cook.id]],
			['filter[dayparts]=weekday_morning', [gardener.id]],
			['filter[languages]=ar', [cook.id]],
			['filter[distance]=10', [cook.id]],
			['filter[distance]=25', [cook.id, gardener.id]],
		] as const) {
			expect([query, await found(`?${query}`)]).toEqual([query, ids]);
		}
		const { body } = await search('?filter[interests]=catering');
		const { facets, total } = body.meta;
		expect(total).toBe(1);
		// Of its own facet the other values stay; the others count with the choice.
		expect(
			facets.interests.toSorted((a: { value: string }, b: { value: string }) => (a.value < b.value ? -1 : 1)),
		).toEqual([
			{ value: 'catering', count: 1 },
			{ value: 'nature_animals', count: 1 },
		]);
		expect(facets.languages).toEqual([{ value: 'ar', count: 1 }]);
		expect(facets.skills.find(({ value }: { value: string }) => value === 'handy')).toEqual({
			value: 'handy',
			count: 1,
		});
	});

	it('finds what somebody ticked by each word of its name, in both languages, as the screens have it', async () => {
		const columns = { headline: 'Kijk maar', about: '', skills: ['writing'], target_groups: ['refugees'] };
		const handyman = await made({ columns: { ...columns, interests: ['maintenance'] } });
		await made({ columns: { ...columns, interests: ['catering'], skills: [], target_groups: [] } });
		for (const q of ['klussen', 'Onderhoud', 'odd jobs', 'schrijven', 'nieuwkomers', 'newcomers writing']) {
			expect([q, await found(`?filter[q]=${q}`)]).toEqual([q, [handyman.id]]);
		}
		const { facets, total } = (await search('?filter[q]=klussen')).body.meta;
		expect([total, facets.interests]).toEqual([1, [{ value: 'maintenance', count: 1 }]]);
		const both = (await search('?filter[q]=klussen&filter[skills]=writing')).body.meta;
		expect([both.total, both.facets.interests]).toEqual([1, [{ value: 'maintenance', count: 1 }]]);
		expect((await search('?filter[q]=klussen&filter[skills]=doing')).body.meta.total).toBe(0);
		// Whoever ticks something else is found by that.
		await app.make((trx) =>
			trx
				.updateTable('volunteer_profiles')
				.set({ interests: ['finance'] })
				.where('id', '=', handyman.id)
				.execute(),
		);
		expect([await found('?filter[q]=klussen'), await found('?filter[q]=boekhouding')]).toEqual([
			[],
			[handyman.id],
		]);
	});

	it('knows every choice by the name that the screens have', async () => {
		const words = (['nl', 'en'] as const).map((locale) => getTranslations(locale, 'vacancy-words'));
		const named = (
			field: 'interests' | 'skills' | 'targetGroups',
			word: 'category' | 'skill' | 'targetGroup',
			values: readonly string[],
		) =>
			values.map((value) => ({
				choices: { interests: [], skills: [], targetGroups: [], [field]: [value] },
				names: words.map((t) => t.optional(`${word}.${value}` as 'category.ict')).join(', '),
			}));
		const all = [
			...named('interests', 'category', categories),
			...named('skills', 'skill', skills),
			...named('targetGroups', 'targetGroup', targetGroups),
		];
		for (const { choices, names } of all) {
			const { rows } = await app.make((trx) =>
				sql<{
					names: string;
				}>`select profile_choice_names(${choices.interests}::text[], ${choices.skills}::text[],
					${choices.targetGroups}::text[]) as names`.execute(trx),
			);
			expect([choices, rows[0]?.names]).toEqual([choices, names]);
		}
	});

	it('has for a vacancy of the organisation those who fit, the best first, and says why', async () => {
		await made({ columns: { skills: [], interests: ['ict'], dayparts: [], lat: 52.9, lon: 6.6 } });
		const less = await made({ columns: { skills: [], interests: ['catering'], dayparts: [] } });
		const best = await made({ columns: { published_at: new Date(0) } });
		const vacancy = await app.make((trx) =>
			buildVacancy(trx, {
				centreId: app.centre.id,
				organisationId,
				columns: {
					title: 'Kok gezocht',
					skills: ['handy', 'organising', 'writing', 'doing'],
					dayparts: ['weekend_day'],
					categories: ['catering'],
					lat: 52.24,
					lon: 5.97,
				},
			}),
		);
		const { body } = await search(`?filter[vacancy_id]=${vacancy.id}`);
		expect(body.data.map(({ id }: { id: string }) => id)).toEqual([best.id, less.id]);
		expect(body.meta.vacancy).toEqual({ id: vacancy.id, title: 'Kok gezocht' });
		expect(body.data[0].meta).toEqual({
			distance: 3,
			fit: {
				skills: ['handy', 'organising'],
				skills_asked: 4,
				dayparts: ['weekend_day'],
				interests: ['catering'],
				is_within_reach: true,
			},
		});
		const other = await app.make(async (trx) => {
			const another = await buildOrganisation(trx, { centreId: app.centre.id });
			return buildVacancy(trx, { centreId: app.centre.id, organisationId: another.id });
		});
		expect((await search(`?filter[vacancy_id]=${other.id}`)).status).toBe(404);
	});

	it('never tells a surname, address, number or point, nor in a list what somebody says of themselves', async () => {
		const { id, userId, email } = await made();
		const list = await search('?filter[near]=Apeldoorn');
		const one = await read(id);
		expect(one.body.data.attributes).toMatchObject({ display_name: 'Jo', about: 'Soep is mijn trots.' });
		expect(list.body.data[0].attributes).not.toHaveProperty('about');
		for (const { text } of [list, one]) {
			for (const secret of ['Quispel', '0698765432', email, userId, '52.21', '5.97', 'last_name', 'phone'])
				expect([secret, text.includes(secret)]).toEqual([secret, false]);
		}
	});

	it('has nobody who is not published, of another centre or tenant, or whose account is not in use', async () => {
		const sister = await app.make((trx) => buildCentre(trx));
		const abroad = await app.make((trx) => buildCentre(trx, { tenant: 'public' }), {
			tenant: 'public',
			centres: [],
		});
		const hidden = [
			await made({ columns: { status: 'draft' } }),
			await made({ columns: { status: 'paused' } }),
			await made({ columns: { status: 'expired' } }),
			await made({ columns: { status: 'removed' } }),
			await made({ user: { status: 'inactive' } }),
			await made({ centreId: sister.id }),
			await made({ centreId: abroad.id, tenant: 'public' }),
		];
		const vacancy = await app.make((trx) => buildVacancy(trx, { centreId: app.centre.id, organisationId }));
		for (const query of [
			'',
			'?filter[q]=soep',
			'?filter[distance]=50',
			`?filter[vacancy_id]=${vacancy.id}`,
		]) {
			const { body } = await search(query);
			expect([query, body.meta.total, body.meta.facets.interests, body.data]).toEqual([query, 0, [], []]);
		}
		for (const { id } of hidden) expect((await read(id)).status).toBe(404);
	});

	it('is for approved organisations and staff of the centre', async () => {
		const { id } = await made();
		const asIn = async (status: string) => {
			const organisation = await app.make((trx) =>
				buildOrganisation(trx, { centreId: app.centre.id, status: status as never }),
			);
			return (await signedIn(app, { organisation, role: 'admin' })).as;
		};
		for (const status of ['pending', 'denied', 'archived']) {
			const who = await asIn(status);
			expect([status, (await search('', who)).status, (await read(id, who)).status]).toEqual([
				status,
				403,
				403,
			]);
		}
		const staff = await signedIn(app, { accountRoles: ['center_superuser'] });
		expect(await found('', staff.as)).toEqual([id]);
		const volunteer = await signedIn(app, { accountRoles: ['volunteer'] });
		expect((await search('', volunteer.as)).status).toBe(403);
	});

	it('tells for which time of an activity somebody applied', async () => {
		const { id, userId } = await made();
		const time = { starts_at: new Date('2026-12-05T09:00:00Z'), ends_at: new Date('2026-12-05T11:00:00Z') };
		await app.make(async (trx) => {
			const own = { tenant: 'demo', centre_id: app.centre.id } as const;
			const activity = { centreId: app.centre.id, organisationId };
			const { id: vacancyId } = await buildVacancy(trx, activity);
			const session = await trx
				.insertInto('vacancy_sessions')
				.values({ ...own, ...time, vacancy_id: vacancyId })
				.returning('id')
				.executeTakeFirstOrThrow();
			const occurrence = await trx
				.insertInto('session_occurrences')
				.values({ ...own, ...time, vacancy_id: vacancyId, session_id: session.id, key: 'single' })
				.returning('id')
				.executeTakeFirstOrThrow();
			const columns = { user_id: userId, occurrence_id: occurrence.id };
			await buildApplication(trx, { ...activity, vacancyId, columns });
		});
		const { applied } = (await read(id)).body.data.meta;
		expect(applied.map((one: { time: object }) => one.time)).toEqual([
			{ starts_at: '2026-12-05T09:00:00.000Z', ends_at: '2026-12-05T11:00:00.000Z', all_day: false },
		]);
	});

	it('logs each look at a profile, and ends after so many in an hour', async () => {
		const { id } = await made();
		const organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		const { as: busy, user } = await signedIn(app, { organisation, role: 'admin' });
		expect((await read(id, busy)).status).toBe(200);
		const log = await app.make((trx) =>
			trx
				.selectFrom('audit_log')
				.select(['actor_id', 'organisation_id'])
				.where('action', '=', 'volunteer_profile.viewed')
				.where('subject_id', '=', id)
				.execute(),
		);
		expect(log).toEqual([{ actor_id: user.id, organisation_id: organisation.id }]);
		await app.make((trx) => trx.updateTable('rate_limits').set({ hits: VIEWS_AN_HOUR }).execute());
		expect((await read(id, busy)).status).toBe(429);
		let thrown: unknown;
		const catching = (args: Parameters<typeof loader>[0]) =>
			loader(args).catch((error: unknown) => {
				thrown = error;
				throw error;
			});
		await openPage(app, `/vrijwilligerspool/${id}`, [{ loader: catching }], { id }, busy);
		expect(thrown).toMatchObject({
			init: { status: 429 },
			data: {
				message: expect.stringMatching(/^Je hebt dit uur 200 profielen bekeken\. Over .+ kan het weer\.$/),
			},
		});
	});
});
