import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountRole, MembershipRole } from '#platform/contract/roles.ts';
import { endpoints } from '../api/api.ts';
import { createTestApp, type TestAnswer, type TestApp } from './app.ts';
import {
	type BuiltOrganisation,
	buildApplication,
	buildCentre,
	buildFile,
	buildHelpRequest,
	buildOrganisation,
	buildUser,
	buildVacancy,
} from './builders.ts';

type Identifier = { type: string; id: string };
type Wire = Identifier & {
	links?: { self?: string };
	relationships?: Record<string, { data?: Identifier | Identifier[] | null; links?: { related?: string } }>;
};

const tenant = 'public';
const ORIGIN = 'http://public.localhost';
const ORGANISATION_STATES = ['approved', 'pending', 'denied', 'archived', 'deleted'] as const;
const VACANCY_STATES = ['draft', 'published', 'filled', 'expired', 'archived', 'deleted'] as const;
const HELP_STATES = ['unconfirmed', 'submitted', 'published', 'matched', 'closed', 'refused'] as const;
const STOCK = { name: 'Tafel', shortDescription: 'Een tafel', description: 'Een tafel', keywords: [] };
const STOCK_TEXTS = JSON.stringify({ nl: STOCK, en: STOCK });
/** Streams, and what each reading of makes anew. */
const LEFT_OUT = ['/api/v1/notifications/stream', '/api/v1/current_user/data'];

describe('the links of resources and relationships', () => {
	let app: TestApp;
	const people: Record<string, Record<string, string> | undefined> = { visitor: undefined };
	const ids = new Map<string, Set<string>>();
	let made: TestAnswer;
	const opened = new Map<string, number>();
	/** What was linked: a type, or a type with a relationship. */
	const linked = new Set<string>();

	beforeAll(async () => {
		app = await createTestApp({ tenant });
		const where = { tenant, centreId: app.centre.id } as const;
		const organisations = await app.make(async (trx) => {
			const made: BuiltOrganisation[] = [];
			for (const status of ORGANISATION_STATES) made.push(await buildOrganisation(trx, { ...where, status }));
			return made;
		});
		const [own, second, , , gone] = organisations;
		await app.make((trx) =>
			trx
				.updateTable('organisations')
				.set({ deleted_at: new Date() })
				.where('id', '=', gone?.id ?? '')
				.execute(),
		);
		const person = async (
			name: string,
			role?: MembershipRole,
			organisation?: { id: string },
			accountRoles: AccountRole[] = [],
		) => {
			const user = await app.make((trx) =>
				buildUser(trx, { ...where, accountRoles, ...(role && organisation && { role, organisation }) }),
			);
			people[name] = await app.signIn(user);
			return user;
		};
		const { office, school } = await app.make(async (trx) => ({
			office: await buildOrganisation(trx, { ...where, type: 'VolunteerCenter' }),
			school: await buildOrganisation(trx, { ...where, type: 'School' }),
		}));
		const staff = await person('center_superuser', 'admin', office, ['center_superuser']);
		await person('content_manager', 'content_manager', office);
		const volunteer = await person('volunteer', undefined, undefined, ['volunteer']);
		const student = await person('student', 'student', school);
		await person('mentor', 'mentor', school);
		const admin = await person('organization_admin', 'admin', own);
		await app.make(async (trx) => {
			const inTenant = { tenant, centre_id: app.centre.id };
			for (const organisation of organisations) {
				const owned = { ...where, organisationId: organisation.id };
				await trx
					.insertInto('organisation_notes')
					.values({ ...inTenant, organisation_id: organisation.id, note: 'Goed gesprek gehad.' })
					.execute();
				await buildFile(trx, { ...where, columns: { organisation_id: organisation.id } });
				for (const status of organisation === own ? VACANCY_STATES : (['published'] as const)) {
					const vacancyType = status === 'published' || status === 'draft' ? 'activity' : 'volunteering';
					const vacancy = await buildVacancy(trx, {
						...owned,
						columns: { status, vacancy_type: vacancyType },
					});
					for (const applicant of [volunteer, student]) {
						await buildApplication(trx, {
							...owned,
							vacancyId: vacancy.id,
							columns: { user_id: applicant.id },
						});
					}
					await trx
						.insertInto('saved_vacancies')
						.values({ ...inTenant, user_id: volunteer.id, vacancy_id: vacancy.id })
						.execute();
					if (vacancyType === 'volunteering') continue;
					const times = {
						...inTenant,
						vacancy_id: vacancy.id,
						starts_at: new Date(Date.now() + 9e7),
						ends_at: new Date(Date.now() + 1e8),
					};
					const { id } = await trx
						.insertInto('vacancy_sessions')
						.values(times)
						.returning('id')
						.executeTakeFirstOrThrow();
					await trx
						.insertInto('session_occurrences')
						.values({ ...times, session_id: id, key: 'single' })
						.execute();
				}
			}
			await trx
				.insertInto('memberships')
				.values({ ...inTenant, user_id: admin.id, organisation_id: second?.id ?? '', role: 'admin' })
				.execute();
			const mine = { ...inTenant, user_id: staff.id };
			await trx
				.insertInto('file_uploads')
				.values({ ...mine, name: 'foto.jpg', bytes: 10 })
				.execute();
			await trx
				.insertInto('vacancy_imports')
				.values({
					...mine,
					acting_organisation_id: office.id,
					file_name: 'vacatures.csv',
					mapping: 'vacancy-table',
					create_organisations: true,
					total: 1,
				})
				.execute();
			for (const status of HELP_STATES) {
				const request = await buildHelpRequest(trx, { ...where, columns: { status, user_id: volunteer.id } });
				await trx
					.insertInto('help_answers')
					.values({ ...inTenant, help_request_id: request.id, user_id: student.id, message: 'Ik loop mee.' })
					.execute();
			}
			for (const published of [true, false]) {
				const file = await buildFile(trx, where);
				await trx
					.insertInto('stock_images')
					.values({ ...inTenant, file_id: file.id, translations: STOCK_TEXTS, hidden: !published })
					.execute();
			}
		});
		const as = people.center_superuser ?? {};
		const body = (title: string) => ({
			data: { type: 'pages', attributes: { texts: { nl: { title, blocks: [] } } } },
		});
		await app.send('post', '/api/v1/pages', { as, body: body('Later') });
		made = await app.send('post', '/api/v1/pages', { as, body: body('Nu') });
		await app.send('put', `/api/v1/pages/${made.body.data.id}/publish`, { as, body: {} });
		const sister = await app.make((trx) => buildCentre(trx, { tenant }), { tenant, centres: [] });
		await app.make(
			async (trx) => {
				const there = { tenant, centreId: sister.id } as const;
				const { id } = await buildOrganisation(trx, there);
				await buildVacancy(trx, { ...there, organisationId: id });
			},
			{ tenant, centres: [sister.id] },
		);
	}, 60_000);
	afterAll(() => app.close());

	/** Opens what a link names; says what is there instead of what the link was of. */
	const open = async (who: string, link: string, expected: Identifier | Identifier[]) => {
		const answer = await app.send('get', link.replace(ORIGIN, ''), {
			...(people[who] && { as: people[who] }),
		});
		opened.set(who, (opened.get(who) ?? 0) + 1);
		const names = (data: Identifier | Identifier[]) => [data].flat().map(({ type, id }) => `${type} ${id}`);
		if (answer.status !== 200) return `${answer.status}`;
		const [found, meant] = [names(answer.body.data), names(expected)].map((list) => list.sort().join());
		return found === meant ? undefined : `${found} instead of ${meant}`;
	};
	const follow = async (who: string, from: string, resources: readonly Wire[], seen: Set<string>) => {
		const wrong: string[] = [];
		for (const { type, id, links, relationships = {} } of resources) {
			ids.set(type, (ids.get(type) ?? new Set()).add(id));
			const found: [name: string, string | undefined, Identifier | Identifier[]][] = [
				['self', links?.self, { type, id }],
			];
			for (const [name, { data, links: of }] of Object.entries(relationships)) {
				if (data) found.push([name, of?.related, data]);
			}
			for (const [name, link, target] of found) {
				if (link === undefined) continue;
				linked.add(name === 'self' ? type : `${type} ${name}`);
				if (seen.has(link)) continue;
				seen.add(link);
				const refusal = await open(who, link, target);
				if (refusal) wrong.push(`${from}: ${name} of ${type}, ${link}: ${refusal}`);
			}
		}
		return wrong;
	};
	const reads = endpoints.filter(
		({ method, path, jsonApi }) => method === 'get' && jsonApi && !LEFT_OUT.includes(path),
	);
	/** Of the paths below one resource a few are enough, but notes are kept about any organisation. */
	const some = (type: string) =>
		[...(ids.get(type) ?? [])].slice(0, type === 'organizations' ? undefined : 2);
	const walk = async (who: string) => {
		const seen = new Set<string>();
		const wrong: string[] = [];
		const as = people[who];
		for (const { path: declared, list } of reads) {
			const path = declared.replace('{vacancyId}', '{id}');
			const type = /([a-z_]+)\/\{id\}/.exec(path)?.[1];
			if (path.includes('{') && (!type || path.replace('{id}', '').includes('{'))) continue;
			for (const id of type ? some(type) : ['']) {
				const query = new URLSearchParams();
				if (list?.includes?.length) query.set('include', list.includes.join());
				if (list?.customFilters && 'shared' in list.customFilters) query.set('filter[shared]', 'true');
				const answer = await app.send('get', `${path.replace('{id}', id)}?${query}`, { ...(as && { as }) });
				// A file has no resources.
				if (answer.status !== 200 || !answer.body) continue;
				const { data, included = [] } = answer.body;
				wrong.push(...(await follow(who, path, [data ?? [], included].flat(), seen)));
			}
		}
		return wrong;
	};

	// Staff go first: what they see is asked for by all others too.
	it.each([
		'center_superuser',
		'organization_admin',
		'content_manager',
		'mentor',
		'student',
		'volunteer',
		'visitor',
	])('answer %s, who got them', async (who) => expect(await walk(who)).toEqual([]), 60_000);

	it('are the same as the Location of what was made', () => {
		expect(made.headers.get('location')).toBe(made.body.data.links.self);
	});

	it('are there for every type and relationship that has an address', () => {
		expect([...linked].sort()).toEqual([
			'applications',
			'applications organization',
			'applications vacancy',
			'files',
			'files organization',
			'help_requests',
			'notification_templates',
			'occurrences',
			'occurrences organization',
			'occurrences vacancy',
			'organization_notes organization',
			'organizations',
			'pages',
			'sessions vacancy',
			'stock_images',
			'students',
			'users',
			'vacancies',
			'vacancies organization',
			'volunteer_centers',
			'workshops vacancy',
		]);
		process.stdout.write(`links opened: ${JSON.stringify(Object.fromEntries(opened))}\n`);
	});
});
