import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildApplication, buildCentre, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { countStatements } from '#testing/count-statements.ts';

const base = '/api/v1/organizations';
const MISSING = '00000000-0000-4000-8000-000000000000';
const said = (text: string) => text.replace(/"id":"[^"]+"/, '');
type Headers = Record<string, string>;

let app: TestApp;
let staff: Headers;
let superuser: Headers;
let centreOrganisation: { id: string };
beforeAll(async () => {
	app = await createTestApp();
	centreOrganisation = await build({ type: 'VolunteerCenter', name: 'Vrijwilligerspunt' });
	staff = (await signedIn(app, { organisation: centreOrganisation })).as;
	superuser = (await signedIn(app, { organisation: centreOrganisation, accountRoles: ['center_superuser'] }))
		.as;
});
afterAll(() => app.close());

const build = (overrides: object = {}) =>
	app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id, ...overrides }));
const set = (id: string, columns: object) =>
	app.make((trx) => trx.updateTable('organisations').set(columns).where('id', '=', id).execute());
const advertise = (organisation: { id: string }, columns: object = {}) =>
	app.make((trx) => buildVacancy(trx, { centreId: app.centre.id, organisationId: organisation.id, columns }));
const get = (path: string, as?: Headers) => app.send('get', path, as ? { as } : {});
const change = (attributes: object, extra: object = {}) => ({
	data: { type: 'organizations', attributes, ...extra },
});

describe('reading organisations', () => {
	it('shows everyone what is approved, members their own, staff all of the centre', async () => {
		const made = {
			approved: await build(),
			pending: await build({ status: 'pending' }),
			denied: await build({ status: 'denied' }),
			archived: await build({ status: 'archived' }),
			deleted: await build({ status: 'deleted' }),
		};
		const { as: member } = await signedIn(app, { organisation: made.pending, role: 'mentor' });
		const readers: [Headers | undefined, string[]][] = [
			[undefined, ['approved']],
			[member, ['approved', 'pending']],
			[staff, ['approved', 'pending', 'denied', 'archived']],
		];
		for (const [as, seen] of readers) {
			const { body } = await get(`${base}?page[size]=100`, as);
			const ids = body.data.map(({ id }: { id: string }) => id);
			const missing = await get(`${base}/${MISSING}`, as);
			for (const [state, { id }] of Object.entries(made)) {
				const one = await get(`${base}/${id}`, as);
				expect([state, ids.includes(id), one.status]).toEqual([
					state,
					seen.includes(state),
					seen.includes(state) ? 200 : 404,
				]);
				if (one.status === 404) expect(said(one.text)).toBe(said(missing.text));
			}
		}
	});

	it('answers those of another centre and tenant, and what is no id, as missing', async () => {
		const missing = await get(`${base}/${MISSING}`, superuser);
		const other = await app.make((trx) => buildCentre(trx));
		const there = await app.make((trx) => buildOrganisation(trx, { centreId: other.id }), {
			tenant: 'demo',
			centres: [other.id],
		});
		const abroad = await app.make((trx) => buildCentre(trx, { tenant: 'public' }), {
			tenant: 'public',
			centres: [],
		});
		const foreign = await app.make(
			(trx) => buildOrganisation(trx, { centreId: abroad.id, tenant: 'public' }),
			{ tenant: 'public', centres: [abroad.id] },
		);
		for (const id of [there.id, foreign.id, 'no-uuid']) {
			for (const send of [
				() => get(`${base}/${id}`, superuser),
				() => get(`${base}/${id}?include=address,profile,vacancies`, superuser),
				() => app.send('patch', `${base}/${id}`, { as: superuser, body: change({ name: 'Gekaapt' }) }),
				() => app.send('put', `${base}/${id}/approve`, { as: superuser, body: { status: 'approved' } }),
				() => app.send('put', `${base}/${id}`, { as: superuser, body: { status: 'archived' } }),
				() => app.send('delete', `${base}/${id}`, { as: superuser }),
			]) {
				const answer = await send();
				expect([answer.status, said(answer.text)]).toEqual([404, said(missing.text)]);
			}
			expect(
				(await get(`${base}?filter[id]=${id === 'no-uuid' ? MISSING : id}`, superuser)).body.data,
			).toEqual([]);
		}
	});

	it('gives the e-mail address and the reason only to those who may edit', async () => {
		const { id } = await build();
		await set(id, { email: 'bestuur@brug.example', phone_number: '026 1234567', status_reason: 'Was leeg' });
		const { as: admin } = await signedIn(app, { organisation: { id } });
		expect((await get(`${base}/${id}`)).body.data.attributes).toMatchObject({
			email: null,
			status_reason: null,
			phone_number: '026 1234567',
		});
		for (const as of [admin, staff]) {
			expect((await get(`${base}/${id}`, as)).body.data.attributes).toMatchObject({
				email: 'bestuur@brug.example',
				status_reason: 'Was leeg',
			});
		}
	});

	it('filters and sorts on what is listed and refuses the rest', async () => {
		const [school, shelter] = [
			await build({ type: 'School', name: 'Zz School', city: 'Zutphen' }),
			await build({ name: 'Aa Asiel', city: 'Zutphen' }),
		];
		await set(shelter.id, {
			non_profit_type: 'nature_environment',
			activity_types: ['nature', 'youth'],
			show_on_social_map: true,
		});
		const names = async (query: string) =>
			(await get(`${base}?filter[city]=Zutphen&${query}`)).body.data.map(
				({ attributes }: { attributes: { name: string } }) => attributes.name,
			);
		expect(await names('')).toEqual(['Aa Asiel', 'Zz School']);
		expect(await names('sort=-name')).toEqual(['Zz School', 'Aa Asiel']);
		for (const [query, name] of [
			['filter[organization_type]=School', 'Zz School'],
			['filter[name_cont]=asiel', 'Aa Asiel'],
			['filter[non_profit_type]=nature_environment', 'Aa Asiel'],
			['filter[activity_type_ids]=youth', 'Aa Asiel'],
			['filter[show_on_social_map]=true', 'Aa Asiel'],
		]) {
			expect(await names(query ?? ''), query).toEqual([name]);
		}
		for (const query of [
			'filter[email]=x',
			'filter[status_reason]=x',
			'sort=status',
			'include=users',
			'page[size]=1001',
			'page[size]=101&include=vacancies',
		]) {
			expect((await get(`${base}?${query}`)).status, query).toBe(400);
		}
		expect((await get(`${base}?filter[status]=pending`)).body.data).toEqual([]);
		await set(school.id, { description: '<p>Leren<script>x</script></p>' });
		const [listed] = (await get(`${base}?filter[id]=${school.id}`)).body.data;
		expect(listed.attributes).not.toHaveProperty('description');
		const asked = await get(`${base}?filter[id]=${school.id}&fields[organizations]=name,description`);
		expect(asked.body.data[0].attributes).toEqual({ name: 'Zz School', description: '<p>Leren</p>' });
	});

	it('includes address, profile and at most twenty published vacancies of each', async () => {
		const [many, few] = [await build({ city: 'Twello' }), await build({ city: 'Twello' })];
		for (let i = 0; i < 21; i++)
			await advertise(many, { created_at: new Date(Date.UTC(2026, 0, i + 1)), title: `Nummer ${i}` });
		const shown = await advertise(few, { contact_email: 'els@brug.example' });
		await advertise(few, { status: 'draft' });
		await advertise(few, { expires_at: new Date(Date.now() - 1000) });
		const { body } = await get(`${base}?filter[city]=Twello&include=address,profile,vacancies`);
		const linked = (id: string) =>
			body.data.find((one: { id: string }) => one.id === id).relationships.vacancies.data;
		expect(linked(many.id)).toHaveLength(20);
		expect(linked(few.id)).toEqual([{ type: 'vacancies', id: shown.id }]);
		const titles = body.included.map(
			({ attributes }: { attributes: { title?: string } }) => attributes.title,
		);
		expect(titles).toContain('Nummer 20');
		expect(titles).not.toContain('Nummer 0');
		expect(JSON.stringify(body)).not.toContain('els@brug.example');
		expect(body.included.filter(({ type }: { type: string }) => type === 'addresses')).toHaveLength(2);
	});

	it('sends the same number of statements however many rows there are', async () => {
		const query = `${base}?filter[city]=Statementdam&include=address,profile,vacancies`;
		await advertise(await build({ city: 'Statementdam' }));
		await get(query);
		const one = await countStatements(() => get(query));
		for (let i = 0; i < 12; i++) await advertise(await build({ city: 'Statementdam' }));
		expect(await countStatements(() => get(query))).toBe(one);
		expect(one).toBeGreaterThan(2);
	});
});

describe('writing organisations', () => {
	it('is added by staff, approved or waiting, and cleaned', async () => {
		const answer = await app.send('post', base, {
			as: staff,
			body: change({
				name: 'Nieuw',
				organization_type: 'School',
				status: 'pending',
				description: '<p onclick="x()">Hoi<script>alert(1)</script></p>',
				postal_code: '7311 AB',
				phone_number: '',
			}),
		});
		expect(answer.status).toBe(201);
		expect(answer.headers.get('location')).toBe(`${base}/${answer.body.data.id}`);
		expect(answer.body.data.attributes).toMatchObject({
			organization_type: 'School',
			status: 'pending',
			description: '<p>Hoi</p>',
			phone_number: null,
		});
		const approved = await app.send('post', base, { as: superuser, body: change({ name: 'Meteen' }) });
		expect(approved.body.data.attributes.status).toBe('approved');
		for (const [attributes, pointer] of [
			[{ name: 'X1', organization_type: 'VolunteerCenter' }, 'organization_type'],
			[{ name: 'X1', status: 'archived' }, 'status'],
			[{ name: 'X1', tenant: 'public' }, 'tenant'],
			[{ name: 'X1', centre_id: MISSING }, 'centre_id'],
			[{ name: 'X1', website: 'javascript:alert(1)' }, 'website'],
			[{}, 'name'],
		] as const) {
			const refused = await app.send('post', base, { as: staff, body: change(attributes) });
			expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([
				422,
				`/data/attributes/${pointer}`,
			]);
		}
	});

	it('is changed by its own admins, who find it on the map where it moved to', async () => {
		await app.db.asOwner((client) =>
			client.query(
				`insert into postcodes (code, place, lat, lon) values ('6811', 'Arnhem', 51.98, 5.91) on conflict do nothing`,
			),
		);
		const { id } = await build({ name: 'Oud' });
		const { as } = await signedIn(app, { organisation: { id } });
		const answer = await app.send('patch', `${base}/${id}`, {
			as,
			body: change(
				{ name: 'Nieuw', postal_code: '6811 AB', city: 'Arnhem', activity_type_ids: ['care'] },
				{ id },
			),
		});
		expect(answer.body.data.attributes).toMatchObject({ name: 'Nieuw', city: 'Arnhem', status: 'approved' });
		const { body } = await get(`${base}/${id}?include=address,profile`);
		expect(body.included).toMatchObject([
			{ attributes: { postal_code: '6811 AB', lat: 51.98, lon: 5.91 } },
			{ attributes: { activity_type_ids: ['care'] } },
		]);
		for (const attributes of [
			{ status: 'approved' },
			{ organization_type: 'VolunteerCenter' },
			{ tenant: 'public' },
			{ lat: 1 },
		]) {
			const refused = await app.send('patch', `${base}/${id}`, { as, body: change(attributes) });
			expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([
				422,
				`/data/attributes/${Object.keys(attributes)[0]}`,
			]);
		}
		const mismatch = await app.send('patch', `${base}/${id}`, { as, body: change({}, { id: MISSING }) });
		expect(mismatch.status).toBe(409);
	});

	it('is 403 where one may read and not change, 404 where one may not even read', async () => {
		const { as: stranger } = await signedIn(app, { organisation: await build() });
		const [shown, hidden] = [await build(), await build({ status: 'pending' })];
		const patch = (id: string, as: Headers) =>
			app.send('patch', `${base}/${id}`, { as, body: change({ name: 'Gekaapt' }) });
		expect((await patch(shown.id, stranger)).status).toBe(403);
		expect((await patch(hidden.id, stranger)).status).toBe(404);
		const { as: editor } = await signedIn(app, { organisation: shown, role: 'content_manager' });
		expect((await patch(shown.id, editor)).status).toBe(403);
		expect((await get(`${base}/${shown.id}`, editor)).body.data.meta.can.update).toBe(false);
		expect((await get(`${base}/${shown.id}`)).body.data.attributes.name).toBe(shown.name);
	});

	it('waits for approval again when a denied one is changed', async () => {
		const { id } = await build({ status: 'pending' });
		const { as } = await signedIn(app, { organisation: { id } });
		const denied = await app.send('put', `${base}/${id}/approve`, {
			as: staff,
			body: change({ status: 'denied', reason: 'Adres ontbreekt' }),
		});
		expect(denied.body.data.attributes).toMatchObject({ status: 'denied', status_reason: 'Adres ontbreekt' });
		const again = await app.send('patch', `${base}/${id}`, { as, body: change({ street: 'Dorpsstraat' }) });
		expect(again.body.data.attributes.status).toBe('pending');
		expect(again.body.data.meta.can).toMatchObject({ update: true, approve: false });
		const log = await app.make((trx) =>
			trx.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('id').execute(),
		);
		expect(log.map(({ action, reason }) => [action, reason])).toEqual([
			['organisation.denied', 'Adres ontbreekt'],
			['organisation.updated', null],
			['organisation.resubmitted', null],
		]);
	});
});

describe('the states of an organisation', () => {
	const from: Record<string, string[]> = {
		approve: ['pending'],
		deny: ['pending'],
		archive: ['approved'],
		restore: ['archived'],
		delete: ['pending', 'approved', 'denied', 'archived'],
	};
	const send: Record<string, (id: string) => ReturnType<TestApp['send']>> = {
		approve: (id) =>
			app.send('put', `${base}/${id}/approve`, { as: superuser, body: { status: 'approved' } }),
		deny: (id) =>
			app.send('put', `${base}/${id}/approve`, { as: superuser, body: { status: 'denied', reason: 'Nee' } }),
		archive: (id) => app.send('put', `${base}/${id}`, { as: superuser, body: { status: 'archived' } }),
		restore: (id) =>
			app.send('put', `${base}/${id}`, { as: superuser, body: change({ status: 'approved' }) }),
		delete: (id) => app.send('delete', `${base}/${id}`, { as: superuser }),
	};
	it.each(Object.keys(from))('%s leads on only from its states, as meta.can says', async (verb) => {
		for (const state of ['pending', 'approved', 'denied', 'archived'] as const) {
			const { id } = await build({ status: state });
			const { body } = await get(`${base}/${id}`, superuser);
			const expected = from[verb]?.includes(state) ?? false;
			expect(body.data.meta.can[verb], `can ${verb} from ${state}`).toBe(expected);
			const answer = await send[verb]?.(id);
			// A plain change to approved restores or approves, whichever leads there.
			if (expected || (verb === 'restore' && state === 'pending'))
				expect(answer?.status, `${verb} from ${state}`).toBeLessThan(300);
			else expect([answer?.status, answer?.body.errors[0].meta.state]).toEqual([409, state]);
		}
	});

	it('asks a reason for denying and refuses other states', async () => {
		const { id } = await build({ status: 'pending' });
		const put = (path: string, body: object) => app.send('put', `${base}/${id}${path}`, { as: staff, body });
		const silent = await put('/approve', { status: 'denied' });
		expect([silent.status, silent.body.errors[0].source.pointer]).toEqual([422, '/data/attributes/reason']);
		for (const [path, status] of [
			['/approve', 'archived'],
			['', 'deleted'],
			['', 'pending'],
		] as const) {
			expect((await put(path, { status })).body.errors[0].source.pointer).toBe('/data/attributes/status');
		}
		expect((await get(`${base}/${id}`, staff)).body.data.attributes.status).toBe('pending');
	});

	it.each(['archive', 'delete'])('%s takes the vacancies off line and rejects what waits', async (verb) => {
		const organisation = await build();
		const [online, draft] = [
			await advertise(organisation),
			await advertise(organisation, { status: 'draft' }),
		];
		const apply = (status: string) =>
			app.make((trx) =>
				buildApplication(trx, {
					centreId: app.centre.id,
					organisationId: organisation.id,
					vacancyId: online.id,
					columns: { status: status as 'pending' },
				}),
			);
		const applications = [await apply('pending'), await apply('accepted'), await apply('completed')];
		expect((await send[verb]?.(organisation.id))?.status).toBeLessThan(300);
		const states = await app.make(async (trx) => ({
			vacancies: await trx
				.selectFrom('vacancies')
				.select('status')
				.where('id', 'in', [online.id, draft.id])
				.execute(),
			applications: await trx
				.selectFrom('applications')
				.select(['status', 'reason'])
				.where(
					'id',
					'in',
					applications.map(({ id }) => id),
				)
				.orderBy('status')
				.execute(),
		}));
		expect(states.vacancies).toEqual([{ status: 'archived' }, { status: 'archived' }]);
		expect(states.applications).toEqual([
			{ status: 'accepted', reason: null },
			{ status: 'completed', reason: null },
			{ status: 'rejected', reason: `organisation_${verb}d` },
		]);
		expect((await get(`${base}/${organisation.id}`)).status).toBe(404);
	});

	it('leaves nothing waiting when people apply while it is archived', async () => {
		const organisation = await build();
		const vacancies = await Promise.all(Array.from({ length: 10 }, () => advertise(organisation)));
		const apply = (index: number) =>
			app.send('post', '/api/v1/applications', {
				address: `10.9.${index}.1`,
				body: {
					data: {
						type: 'applications',
						attributes: { first_name: 'Sam', email: `haast${index}@voorbeeld.example` },
						relationships: { vacancy: { data: { type: 'vacancies', id: vacancies[index % 10]?.id } } },
					},
				},
			});
		const answers = await Promise.all([
			...Array.from({ length: 20 }, (_, index) => apply(index)),
			send.archive?.(organisation.id),
			...Array.from({ length: 20 }, (_, index) => apply(20 + index)),
		]);
		const statuses = answers.map((answer) => answer?.status);
		expect(statuses[20]).toBe(200);
		expect(statuses.toSpliced(20, 1).filter((status) => status !== 201 && status !== 404)).toEqual([]);
		const waiting = await app.make((trx) =>
			trx
				.selectFrom('applications')
				.select('id')
				.where('organisation_id', '=', organisation.id)
				.where('status', '=', 'pending')
				.execute(),
		);
		expect(waiting).toEqual([]);
	});

	it('lets an organization_superuser delete the own one, an admin not, and nobody the centre under their feet', async () => {
		const organisation = await build();
		const { as: admin } = await signedIn(app, { organisation });
		const { as: owner } = await signedIn(app, { organisation, accountRoles: ['organization_superuser'] });
		const other = await build();
		expect((await app.send('delete', `${base}/${organisation.id}`, { as: admin })).status).toBe(403);
		expect((await app.send('delete', `${base}/${organisation.id}`, { as: staff })).status).toBe(403);
		expect((await app.send('delete', `${base}/${other.id}`, { as: owner })).status).toBe(403);
		expect((await get(`${base}/${organisation.id}`, owner)).body.data.meta.can.delete).toBe(true);
		expect((await app.send('delete', `${base}/${organisation.id}`, { as: owner })).status).toBe(204);
		const { id } = centreOrganisation;
		expect((await get(`${base}/${id}`, superuser)).body.data.meta.can).toMatchObject({
			archive: false,
			delete: false,
		});
		for (const verb of ['archive', 'delete']) expect((await send[verb]?.(id))?.status).toBe(403);
	});
});
