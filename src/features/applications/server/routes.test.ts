import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import {
	type BuiltOrganisation,
	type BuiltUser,
	buildApplication,
	buildCentre,
	buildOrganisation,
	buildVacancy,
} from '#testing/builders.ts';
import { countStatements } from '#testing/count-statements.ts';
import { applicationStatuses } from '../contract.ts';

const base = '/api/v1/applications';
const MISSING = '00000000-0000-4000-8000-000000000000';
let app: TestApp;
let network = 0;
/** Every request from a network of its own, as limits are not what most tests are about. */
const elsewhere = (): string => `10.${++network >> 16}.${(network >> 8) & 255}.${network & 255}`;

const form = (vacancyId: string, attributes: object = {}) => ({
	data: {
		type: 'applications',
		attributes,
		relationships: { vacancy: { data: { type: 'vacancies', id: vacancyId } } },
	},
});
const guest = (number: number | string) => ({
	first_name: 'Sam',
	last_name: 'Bos',
	email: `sam${number}@voorbeeld.example`,
});

beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

const organise = (columns: object = {}) =>
	app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id, ...columns }));
const advertise = (organisation: { id: string }, columns: object = {}) =>
	app.make((trx) => buildVacancy(trx, { centreId: app.centre.id, organisationId: organisation.id, columns }));
const applied = (organisation: { id: string }, vacancy: { id: string }, columns: object = {}) =>
	app.make((trx) =>
		buildApplication(trx, {
			centreId: app.centre.id,
			organisationId: organisation.id,
			vacancyId: vacancy.id,
			columns,
		}),
	);
const total = async (vacancy: { id: string }): Promise<number> =>
	app.make(async (trx) => {
		const rows = await trx
			.selectFrom('applications')
			.select('id')
			.where('vacancy_id', '=', vacancy.id)
			.execute();
		return rows.length;
	});
const verb = (id: string, name: string, as: Record<string, string>, body: object = {}) =>
	app.send('put', `${base}/${id}/${name}`, { as, body });

describe('applying', () => {
	let organisation: BuiltOrganisation;
	beforeAll(async () => {
		organisation = await organise();
	});
	const post = (body: object, options: object = {}) =>
		app.send('post', base, { body, address: elsewhere(), ...options });

	it('takes a guest with name and address, and tells only that it has arrived', async () => {
		const vacancy = await advertise(organisation);
		const answer = await post(
			form(vacancy.id, { ...guest('gast'), email: ' Sam.Gast@Voorbeeld.example ', message: 'Hallo' }),
			{
				headers: { 'accept-language': 'en' },
			},
		);
		expect(answer.status).toBe(201);
		expect(Object.keys(answer.body.data.attributes).sort()).toEqual(['created_at', 'status', 'vacancy_id']);
		expect((await app.send('get', `${base}/${answer.body.data.id}`)).status).toBe(401);
		const row = await app.make((trx) =>
			trx
				.selectFrom('applications')
				.selectAll()
				.where('id', '=', answer.body.data.id)
				.executeTakeFirstOrThrow(),
		);
		expect(row).toMatchObject({
			email: 'sam.gast@voorbeeld.example',
			locale: 'en',
			status: 'pending',
			user_id: null,
		});
	});

	it('takes a member as the account says, whatever is sent for it', async () => {
		const vacancy = await advertise(organisation);
		const { user, as } = await signedIn(app, { accountRoles: ['volunteer'], firstName: 'Lot', locale: 'en' });
		const answer = await post(
			form(vacancy.id, { ...guest('x'), phone_number: '0612345678', message: 'Hi' }),
			{ as },
		);
		expect(answer.status).toBe(201);
		expect(answer.headers.get('location')).toBe(`${base}/${answer.body.data.id}`);
		expect(answer.body.data.attributes).toMatchObject({
			name: 'Lot Jansen',
			email: user.email,
			user_id: user.id,
			phone_number: '0612345678',
			status: 'pending',
		});
		expect(answer.body.data.meta.can).toEqual({
			accept: false,
			reject: false,
			withdraw: true,
			complete: false,
			no_show: false,
			take: false,
		});
	});

	it('is refused to who is signed in without the role of a volunteer', async () => {
		const vacancy = await advertise(organisation);
		const { as } = await signedIn(app, { organisation });
		expect((await post(form(vacancy.id), { as })).status).toBe(403);
	});

	it('says all that is missing, and refuses what is not an attribute at its place', async () => {
		const empty = await post({ data: { type: 'applications', attributes: {} } });
		expect(empty.status).toBe(422);
		expect(empty.body.errors.map((error: { source: { pointer: string } }) => error.source.pointer)).toEqual([
			'/data/relationships/vacancy',
			'/data/attributes/first_name',
			'/data/attributes/email',
		]);
		const vacancy = await advertise(organisation);
		for (const name of ['status', 'user_id', 'organisation_id', 'tenant', 'decided_by']) {
			const answer = await post(form(vacancy.id, { ...guest(1), [name]: 'accepted' }));
			expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([
				422,
				`/data/attributes/${name}`,
			]);
		}
	});

	it('keeps answers with the questions as they were asked, and asks for what has to be answered', async () => {
		const asked = [
			{ id: 'q00000001', kind: 'text', question: 'Waarom wij?', required: true, options: [] },
			{ id: 'q00000002', kind: 'choice', question: 'Welke dag?', required: true, options: ['Ma', 'Di'] },
			{ id: 'q00000003', kind: 'yes_no', question: 'Rijbewijs?', required: false, options: [] },
		];
		const vacancy = await advertise(organisation, { questions: JSON.stringify(asked) });
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		const send = (answers: object[]) => post(form(vacancy.id, { answers }), { as });
		const wrong = await send([
			{ question_id: 'q00000002', answer: 'Wo' },
			{ question_id: 'q00000009', answer: 'Ja' },
		]);
		expect(wrong.status).toBe(422);
		expect(
			wrong.body.errors.map((error: { code: string; source: { pointer: string } }) => [
				error.code,
				error.source.pointer.split('/').at(-1),
			]),
		).toEqual([
			['unknown_question', 'q00000009'],
			['required', 'q00000001'],
			['unknown_option', 'q00000002'],
		]);
		const { body } = await send([
			{ question_id: 'q00000001', answer: ' Omdat het kan ' },
			{ question_id: 'q00000002', answer: 'Di' },
			{ question_id: 'q00000003', answer: '' },
		]);
		const kept = [
			{ question: 'Waarom wij?', kind: 'text', answer: 'Omdat het kan' },
			{ question: 'Welke dag?', kind: 'choice', answer: 'Di' },
		];
		expect(body.data.attributes.answers).toEqual(kept);
		await app.make((trx) =>
			trx.updateTable('vacancies').set({ questions: '[]' }).where('id', '=', vacancy.id).execute(),
		);
		const later = await app.send('get', `${base}/${body.data.id}`, { as });
		expect(later.body.data.attributes.answers).toEqual(kept);
	});

	it('allows one open application a person and vacancy', async () => {
		const vacancy = await advertise(organisation);
		expect((await post(form(vacancy.id, guest('twee')))).status).toBe(201);
		const again = await post(form(vacancy.id, { ...guest('twee'), email: 'SAMtwee@voorbeeld.example' }));
		expect(again.status).toBe(201);
		expect(await total(vacancy)).toBe(1);
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		const first = await post(form(vacancy.id), { as });
		await app.make((trx) =>
			trx
				.updateTable('users')
				.set({ email: 'nieuw.adres@voorbeeld.example' })
				.where('id', '=', first.body.data.attributes.user_id)
				.execute(),
		);
		const renamed = { ...as, uid: 'nieuw.adres@voorbeeld.example' };
		expect((await post(form(vacancy.id), { as: renamed })).body.errors[0].code).toBe('already_applied');
		expect((await verb(first.body.data.id, 'withdraw', renamed)).status).toBe(200);
		expect((await post(form(vacancy.id), { as: renamed })).status).toBe(201);
	});

	it('answers a guest with an address that is known, or a member’s, as any other', async () => {
		const vacancy = await advertise(organisation);
		const { user } = await signedIn(app, { accountRoles: ['volunteer'] });
		const first = await post(form(vacancy.id, guest('nieuw')));
		for (const email of [guest('nieuw').email, user.email]) {
			const answer = await post(form(vacancy.id, { ...guest('x'), email }));
			expect([answer.status, Object.keys(answer.body.data.attributes)]).toEqual([
				first.status,
				Object.keys(first.body.data.attributes),
			]);
			expect(answer.body.data.attributes).toMatchObject({ status: 'pending', vacancy_id: vacancy.id });
			expect(answer.headers.get('location')).toBe(`${base}/${answer.body.data.id}`);
			expect(answer.body.data.id).not.toBe(first.body.data.id);
		}
		expect(await total(vacancy)).toBe(1);
	});

	it('is possible only to what is published, has not lapsed and takes applications here', async () => {
		const yesterday = new Date(Date.now() - 86_400_000);
		for (const columns of [
			{ status: 'filled' },
			{ status: 'expired' },
			{ expires_at: yesterday },
			{ apply_method: 'link', apply_url: 'https://voorbeeld.example' },
		]) {
			const { id } = await advertise(organisation, columns);
			const answer = await post(form(id, guest(1)));
			expect([answer.status, answer.body.errors[0].code], JSON.stringify(columns)).toEqual([409, 'not_open']);
		}
	});

	it('answers a vacancy that is not public, of elsewhere or malformed as one that does not exist', async () => {
		const other = await app.make((trx) => buildCentre(trx));
		const away = { tenant: 'demo', centres: [other.id] };
		const strange = await app.make(async (trx) => {
			const { id } = await buildOrganisation(trx, { centreId: other.id });
			return buildVacancy(trx, { centreId: other.id, organisationId: id });
		}, away);
		const foreign = await app.make((trx) => buildCentre(trx, { tenant: 'public' }), {
			tenant: 'public',
			centres: [],
		});
		const inOther = await app.make(
			async (trx) => {
				const { id } = await buildOrganisation(trx, { centreId: foreign.id, tenant: 'public' });
				return buildVacancy(trx, { centreId: foreign.id, organisationId: id, tenant: 'public' });
			},
			{ tenant: 'public', centres: [foreign.id] },
		);
		const waiting = await organise({ status: 'pending' });
		const ids = [
			strange.id,
			inOther.id,
			(await advertise(waiting)).id,
			(await advertise(organisation, { status: 'draft' })).id,
			(await advertise(organisation, { status: 'archived' })).id,
			'no-uuid',
		];
		const said = (text: string) => text.replace(/"id":"[^"]+"/, '');
		const missing = await post(form(MISSING, guest(1)));
		expect(missing.status).toBe(404);
		for (const [index, id] of ids.entries()) {
			const answer = await post(form(id, guest(`weg${index}`)));
			expect([answer.status, said(answer.text)]).toEqual([404, said(missing.text)]);
		}
	});

	it('is limited per network and per address, and says when to try again', async () => {
		const vacancy = await advertise(organisation);
		const address = '192.0.2.7';
		for (let i = 0; i < 20; i++) {
			expect((await post(form(vacancy.id, guest(`net${i}`)), { address })).status).toBe(201);
		}
		const blocked = await post(form(vacancy.id, guest('net20')), { address });
		expect(blocked.status).toBe(429);
		expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(3000);
		expect((await post(form(vacancy.id, guest('net20')))).status).toBe(201);
		for (let i = 0; i < 10; i++) {
			const { id } = await advertise(organisation);
			expect((await post(form(id, guest('adres')))).status).toBe(201);
		}
		expect((await post(form(vacancy.id, guest('adres')))).status).toBe(429);
	});
});

describe('reading applications', () => {
	it('shows the organisation its own, staff the centre, the volunteer what they applied for', async () => {
		const [mine, theirs] = [await organise(), await organise()];
		const centre = await organise({ type: 'VolunteerCenter' });
		const vacancies = [await advertise(mine, { title: 'Koffie schenken' }), await advertise(theirs)] as const;
		const { user, as: volunteer } = await signedIn(app, { accountRoles: ['volunteer'] });
		const first = await applied(mine, vacancies[0], {
			user_id: user.id,
			email: user.email,
			message: 'Geheim',
		});
		const second = await applied(theirs, vacancies[1]);
		const { as: admin } = await signedIn(app, { organisation: mine });
		const { as: staff } = await signedIn(app, { organisation: centre });
		const { as: member } = await signedIn(app, { organisation: mine, role: 'content_manager' });

		const ids = async (as: Record<string, string>, query = '') =>
			(await app.send('get', `${base}?page[size]=100${query}`, { as })).body.data.map(
				(one: { id: string }) => one.id,
			);
		expect(await ids(admin)).toEqual([first.id]);
		expect(await ids(volunteer)).toEqual([first.id]);
		expect(await ids(staff)).toEqual(expect.arrayContaining([first.id, second.id]));
		expect(await ids(staff, '&filter[mine]=true')).toEqual([]);
		expect((await app.send('get', base, { as: member })).status).toBe(403);
		expect((await app.send('get', base)).status).toBe(401);

		const one = await app.send('get', `${base}/${first.id}`, { as: admin });
		expect(one.body.data.attributes).toMatchObject({
			vacancy_title: 'Koffie schenken',
			message: 'Geheim',
			age_in_days: 0,
			organization_name: mine.name,
		});
		const missing = await app.send('get', `${base}/${MISSING}`, { as: admin });
		const foreign = await app.send('get', `${base}/${second.id}`, { as: admin });
		const said = (text: string) => text.replace(/"id":"[^"]+"/, '');
		expect([foreign.status, said(foreign.text)]).toEqual([404, said(missing.text)]);
		expect((await app.send('get', `${base}/${second.id}`, { as: volunteer })).status).toBe(404);
		expect((await app.send('get', `${base}/no-uuid`, { as: volunteer })).status).toBe(404);
	});

	it('filters, sorts, pages and counts, and refuses what is not listed', async () => {
		const organisation = await organise();
		const vacancy = await advertise(organisation);
		const other = await advertise(organisation);
		const { as } = await signedIn(app, { organisation });
		const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));
		await applied(organisation, vacancy, { first_name: 'Bea', created_at: day(1) });
		await applied(organisation, vacancy, { first_name: 'Ada', created_at: day(2), status: 'rejected' });
		await applied(organisation, other, { first_name: 'Cas', created_at: day(3), status: 'no_show' });
		const names = async (query: string) =>
			(await app.send('get', `${base}?${query}`, { as })).body.data.map(
				(one: { attributes: { first_name: string } }) => one.attributes.first_name,
			);
		expect(await names('')).toEqual(['Cas', 'Ada', 'Bea']);
		expect(await names('sort=name')).toEqual(['Ada', 'Bea', 'Cas']);
		expect(await names('filter[status]=pending')).toEqual(['Bea']);
		expect(await names('filter[status_in][]=rejected&filter[status_in][]=no_show')).toEqual(['Cas', 'Ada']);
		expect(await names(`filter[vacancy_id]=${other.id}`)).toEqual(['Cas']);
		expect(await names('filter[created_at_gteq]=2026-01-02')).toEqual(['Cas', 'Ada']);
		expect(await names('filter[name_cont]=ad')).toEqual(['Ada']);
		expect(await names('page[size]=1&page[number]=2')).toEqual(['Ada']);
		for (const query of ['filter[email]=a@b.nl', 'sort=email', 'filter[decided_by]=1', 'include=user']) {
			expect((await app.send('get', `${base}?${query}`, { as })).status, query).toBe(400);
		}
		const { body } = await app.send('get', `${base}/counts`, { as });
		expect(body.meta).toMatchObject({
			total: 3,
			counts: { pending: 1, rejected: 1, no_show: 1, accepted: 0 },
		});
	});
});

describe('the number of statements', () => {
	it('does not depend on the number of rows', async () => {
		const organisation = await organise();
		const { as } = await signedIn(app, { organisation });
		const add = async () => applied(organisation, await advertise(organisation));
		await add();
		const read = () => app.send('get', `${base}?sort=name&filter[status]=pending`, { as });
		await read();
		const one = await countStatements(read);
		for (let i = 0; i < 12; i++) await add();
		expect(await countStatements(read)).toBe(one);
		expect(one).toBeGreaterThan(2);
	});
});

describe('deciding', () => {
	let organisation: BuiltOrganisation;
	let admin: Record<string, string>;
	let volunteer: { user: BuiltUser; as: Record<string, string> };
	beforeAll(async () => {
		organisation = await organise();
		admin = (await signedIn(app, { organisation })).as;
		volunteer = await signedIn(app, { accountRoles: ['volunteer'] });
	});
	let vacancy: { id: string };
	let application: { id: string };
	beforeEach(async () => {
		vacancy = await advertise(organisation);
		application = await applied(organisation, vacancy, {
			user_id: volunteer.user.id,
			email: volunteer.user.email,
		});
	});

	it('accepts with a message, which the applicant reads, and completes', async () => {
		const answer = await verb(application.id, 'accept', admin, { message: 'Welkom!', reason: 'Past goed' });
		expect(answer.status).toBe(200);
		expect(answer.body.data.attributes).toMatchObject({
			status: 'accepted',
			decision_message: 'Welkom!',
			reason: 'Past goed',
		});
		expect(answer.body.data.meta.can).toMatchObject({ accept: false, complete: true, no_show: true });
		const read = await app.send('get', `${base}/${application.id}`, { as: volunteer.as });
		expect(read.body.data.attributes).toMatchObject({ decision_message: 'Welkom!', reason: null });
		expect((await verb(application.id, 'complete', admin)).body.data.attributes.status).toBe('completed');
		const log = await app.make((trx) =>
			trx
				.selectFrom('audit_log')
				.selectAll()
				.where('subject_id', '=', application.id)
				.orderBy('id')
				.execute(),
		);
		expect(log.map(({ action, from_state, to_state }) => [action, from_state, to_state])).toEqual([
			['application.accepted', 'pending', 'accepted'],
			['application.completed', 'accepted', 'completed'],
		]);
		expect(JSON.stringify(log)).not.toContain('Welkom!');
	});

	it('reads a verb in a JSON:API document as well, and refuses what it does not know', async () => {
		const document = {
			data: { type: 'applications', id: application.id, attributes: { message: 'Helaas' } },
		};
		expect(
			(await verb(application.id, 'reject', admin, document)).body.data.attributes.decision_message,
		).toBe('Helaas');
		for (const body of [{ status: 'accepted' }, { data: { attributes: { status: 'accepted' } } }]) {
			const answer = await verb(application.id, 'complete', admin, body);
			expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([422, '/data/attributes/status']);
		}
	});

	it('rejects only with words', async () => {
		const silent = await verb(application.id, 'reject', admin);
		expect([silent.status, silent.body.errors[0].source.pointer]).toEqual([422, '/data/attributes/message']);
		expect((await verb(application.id, 'reject', admin, { reason: 'Te ver weg' })).status).toBe(200);
	});

	const table: Record<string, string[]> = {
		accept: ['pending'],
		reject: ['pending', 'waiting'],
		withdraw: ['pending', 'waiting', 'offered', 'accepted'],
		take: ['offered'],
		complete: ['accepted'],
		no_show: ['accepted'],
	};
	it.each(Object.entries(table))('%s leads on only from %s', async (name, from) => {
		for (const state of applicationStatuses) {
			await app.make((trx) =>
				trx
					.updateTable('applications')
					.set({ status: state, offered_until: new Date(Date.now() + 1000 * 60) })
					.where('id', '=', application.id)
					.execute(),
			);
			const as = name === 'withdraw' || name === 'take' ? volunteer.as : admin;
			const { body: before } = await app.send('get', `${base}/${application.id}`, { as });
			expect(before.data.meta.can[name], `can ${name} from ${state}`).toBe(from.includes(state));
			const answer = await verb(application.id, name, as, { message: 'Bericht' });
			if (from.includes(state)) expect(answer.status, `${name} from ${state}`).toBe(200);
			else expect([answer.status, answer.body.errors[0].meta.state]).toEqual([409, state]);
		}
	});

	it('belongs to the organisation, the applicant withdraws, and nobody else knows of it', async () => {
		const other = await organise();
		const { as: stranger } = await signedIn(app, { organisation: other });
		const { as: someone } = await signedIn(app, { accountRoles: ['volunteer'] });
		expect((await verb(application.id, 'accept', stranger)).status).toBe(404);
		expect((await verb(application.id, 'withdraw', someone)).status).toBe(404);
		expect((await verb(application.id, 'accept', volunteer.as)).status).toBe(403);
		expect((await verb(application.id, 'withdraw', admin)).status).toBe(403);
		const gone = await verb(application.id, 'withdraw', volunteer.as, { reason: 'Ik verhuis' });
		expect(gone.body.data.attributes).toMatchObject({
			status: 'withdrawn',
			reason: 'Ik verhuis',
			decided_at: null,
		});
	});

	it('counts spots on what is accepted or completed, and fills the vacancy with the last', async () => {
		const limited = await advertise(organisation, { spots: 2 });
		const [first, second, third] = [
			await applied(organisation, limited),
			await applied(organisation, limited),
			await applied(organisation, limited),
		] as const;
		expect((await verb(first.id, 'accept', admin)).status).toBe(200);
		expect((await verb(first.id, 'complete', admin)).status).toBe(200);
		const state = () =>
			app.make((trx) =>
				trx.selectFrom('vacancies').select('status').where('id', '=', limited.id).executeTakeFirstOrThrow(),
			);
		expect(await state()).toEqual({ status: 'published' });
		expect((await verb(second.id, 'accept', admin)).status).toBe(200);
		expect(await state()).toEqual({ status: 'filled' });
		expect((await app.send('get', `${base}/${third.id}`, { as: admin })).body.data.meta.can).toMatchObject({
			accept: false,
			reject: true,
		});
		const full = await verb(third.id, 'accept', admin);
		expect([full.status, full.body.errors[0].code]).toEqual([409, 'full']);
		const filled = await app.make((trx) =>
			trx
				.selectFrom('audit_log')
				.selectAll()
				.where('subject_id', '=', limited.id)
				.where('action', '=', 'vacancy.filled')
				.execute(),
		);
		expect(filled).toHaveLength(1);
	});
});

describe('many at once', () => {
	it('takes 200 applications for one spot and, accepted all at once, lets exactly one in', async () => {
		const organisation = await organise();
		const { as } = await signedIn(app, { organisation });
		const vacancy = await advertise(organisation, { spots: 1 });
		const all = Array.from({ length: 200 }, (_, index) => index);
		const made = await Promise.all(
			all.map((index) =>
				app.send('post', base, { body: form(vacancy.id, guest(`v${index}`)), address: elsewhere() }),
			),
		);
		expect(made.map(({ status }) => status)).toEqual(all.map(() => 201));
		const answers = await Promise.all(
			made.map(({ body }) => app.send('put', `${base}/${body.data.id}/accept`, { headers: as, body: {} })),
		);
		const statuses = answers.map(({ status }) => status);
		expect(statuses.filter((status) => status === 200)).toHaveLength(1);
		expect(statuses.filter((status) => status === 409)).toHaveLength(199);
		const { body } = await app.send('get', `${base}/counts`, { headers: as });
		expect(body.meta.counts).toMatchObject({ accepted: 1, pending: 199 });
	}, 60_000);

	it('lets one of two at once apply with the same address', async () => {
		const vacancy = await advertise(await organise());
		const answers = await Promise.all(
			Array.from({ length: 8 }, () =>
				app.send('post', base, { body: form(vacancy.id, guest('dubbel')), address: elsewhere() }),
			),
		);
		expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
		expect(await total(vacancy)).toBe(1);
	});
});
