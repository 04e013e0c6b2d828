import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCentre } from '#features/centres/server/public.ts';
import { notifyOnEvents } from '#features/notifications/server/public.ts';
import { createEventBus } from '#platform/server/events.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { type BuiltOrganisation, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { workOnBulkEdit } from './bulk/work-on-bulk-edits.ts';

const base = '/api/v1/vacancies';
type Headers = Record<string, string>;

describe('vacancies that the centre looks at first', () => {
	let app: TestApp;
	let organisation: BuiltOrganisation;
	let admin: Headers;
	let staff: Headers;
	let superuser: Headers;

	beforeAll(async () => {
		app = await createTestApp({ listeners: [notifyOnEvents] });
		const centre = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		staff = (await signedIn(app, { organisation: centre })).as;
		superuser = (await signedIn(app, { accountRoles: ['center_superuser'] })).as;
		organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		admin = (await signedIn(app, { organisation })).as;
	});
	afterAll(() => app.close());

	const draft = (columns: object = {}) =>
		app.make(async (trx) => {
			const vacancy = await buildVacancy(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				columns: { categories: ['sports'], status: 'draft', published_at: null, ...columns },
			});
			return vacancy.id;
		});
	const put = (path: string, as?: Headers, body?: object) =>
		app.send('put', path, { ...(as && { as }), ...(body && { body }) });
	const publish = (id: string, as: Headers) => put(`${base}/${id}/publish`, as);
	const choose = (rule: string, as = staff) =>
		put(`/api/v1/organizations/${organisation.id}/vacancy_review`, as, { rule });
	const setCentre = async (reviewVacancies: string | null) => {
		const body = {
			data: {
				type: 'volunteer_centers',
				id: app.centre.id,
				attributes: { profile: { review_vacancies: reviewVacancies } },
			},
		};
		const path = `/api/v1/volunteer_centers/${app.centre.id}`;
		expect((await app.send('patch', path, { as: superuser, body })).status).toBe(200);
	};
	const read = async (id: string, as?: Headers) =>
		(await app.send('get', `${base}/${id}`, { ...(as && { as }) })).body.data;
	const toldOf = (id: string) =>
		app.make(async (trx) =>
			(
				await trx
					.selectFrom('notifications')
					.select('kind')
					.where('subject_id', '=', id)
					.orderBy('created_at')
					.execute()
			).map(({ kind }) => kind),
		);

	it('go straight on while nobody chose otherwise', async () => {
		expect((await publish(await draft(), admin)).body.data.attributes).toMatchObject({
			status: 'published',
			review: null,
		});
	});

	it('of a chosen organisation wait, with why, and go on line by the centre alone', async () => {
		expect((await choose('always', admin)).status).toBe(403);
		expect((await choose('always')).body.data.attributes.vacancy_review).toBe('always');
		const id = await draft();
		const asked = await publish(id, admin);
		expect(asked.body.data).toMatchObject({
			attributes: { status: 'draft', review: { state: 'waiting', why: 'chosen', reason: null } },
			meta: { can: { publish: false, return: false } },
		});
		const again = await publish(id, admin);
		expect([again.status, again.body.errors[0].code]).toEqual([409, 'waits']);
		expect((await app.send('get', `${base}/${id}`, {})).status).toBe(404);
		expect(await toldOf(id)).toEqual(['vacancy_waiting']);
		const waiting = await app.send('get', `${base}?filter[review_eq]=waiting`, { as: staff });
		expect(waiting.body.data.map((one: { id: string }) => one.id)).toEqual([id]);
		expect((await app.send('get', `${base}/counts`, { as: staff })).body.meta.waiting).toBe(1);
		expect(waiting.body.data[0].meta.can).toMatchObject({ publish: true, return: true });
		const placed = await publish(id, staff);
		expect(placed.body.data.attributes).toMatchObject({ status: 'published', review: null });
		expect(await toldOf(id)).toEqual(['vacancy_waiting', 'vacancy_placed']);
		expect((await app.send('get', `${base}/counts`, { as: staff })).body.meta.waiting).toBe(0);
	});

	it('say before to their organisation that they are looked at first, and to nobody else', async () => {
		const counts = async (as: Headers) => (await app.send('get', `${base}/counts`, { as })).body.meta;
		await choose('always');
		const id = await draft();
		expect((await read(id, admin)).meta.looks_first).toBe(true);
		expect((await read(id, staff)).meta).not.toHaveProperty('looks_first');
		expect((await counts(admin)).looks_first).toBe(true);
		expect((await counts(staff)).looks_first).toBe(false);
		await choose('never');
		expect((await read(id, admin)).meta).not.toHaveProperty('looks_first');
		expect((await counts(admin)).looks_first).toBe(false);
		await choose('always');
	});

	it('are sent back with a reason that only the organisation reads, and asked for again', async () => {
		const id = await draft();
		await publish(id, admin);
		expect((await put(`${base}/${id}/return`, admin, { reason: 'Nee' })).status).toBe(403);
		expect((await put(`${base}/${id}/return`, staff, { reason: ' ' })).status).toBe(422);
		await put(`${base}/${id}/return`, staff, { reason: 'Welke dagen?' });
		expect(await read(id, admin)).toMatchObject({
			attributes: { status: 'draft', review: { state: 'returned', reason: 'Welke dagen?' } },
			meta: { can: { publish: true } },
		});
		expect((await put(`${base}/${id}/return`, staff, { reason: 'Nog eens' })).status).toBe(409);
		expect(await toldOf(id)).toContain('vacancy_returned');
		expect((await publish(id, admin)).body.data.attributes.review).toMatchObject({
			state: 'waiting',
			reason: null,
		});
		// Put away and taken back, it is a draft like any other.
		await put(`${base}/${id}/archive`, admin);
		await put(`${base}/${id}/restore`, admin);
		expect((await read(id, admin)).attributes.review).toBeNull();
	});

	it('are not put on line by a change of many either', async () => {
		const id = await draft();
		const body = { filter: { ids: [id] }, change: { verb: 'publish' } };
		const made = await app.send('post', '/api/v1/vacancy_bulk_edits', { as: admin, body });
		expect(made.status).toBe(202);
		const place = { tenant: 'demo', centreId: app.centre.id, id: made.body.meta.id } as const;
		await workOnBulkEdit({ db: app.db, bus: createEventBus() }, place);
		expect((await read(id, admin)).attributes).toMatchObject({
			status: 'draft',
			review: { state: 'waiting', why: 'chosen' },
		});
	});

	it('wait again when what people read of them changes, and not for spots, dates or their end', async () => {
		await choose('always');
		const patch = (id: string, attributes: object, as = admin) =>
			app.send('patch', `${base}/${id}`, { as, body: { data: { type: 'vacancies', id, attributes } } });
		const online = (columns: object = {}) =>
			draft({ status: 'published', published_at: new Date(), ...columns });
		const until = new Date(Date.now() + 9 * 24 * 3600 * 1000).toISOString();
		const id = await online();
		const seen = await read(id, admin);
		expect(seen.meta.looks_at_changes).toBe(true);
		expect((await read(id, staff)).meta).not.toHaveProperty('looks_at_changes');
		expect((await read(id)).meta).not.toHaveProperty('looks_at_changes');
		const dates = { spots: 4, starts_on: '2030-02-01', ends_on: '2030-03-01', expires_at: until };
		const same = await patch(id, { ...dates, title: seen.attributes.title });
		expect(same.body.data.attributes).toMatchObject({ status: 'published', review: null, spots: 4 });
		const ticked = await online({ tags: ['NLdoet', 'free'] });
		const turned = await patch(ticked, { tags: ['free', 'NLdoet'], spots: 2 });
		expect(turned.body.data.attributes).toMatchObject({ status: 'published', review: null });

		const words: object[] = [
			{ title: 'Iets heel anders' },
			{ summary: 'Iets heel anders.' },
			{ description: '<p>Iets heel anders.</p>' },
			{ contact_person: 'Iemand anders' },
			{ apply_method: 'link', apply_url: 'https://elders.example/' },
			{ translations: { en: { title: 'Something else', summary: '', description: '' } } },
		];
		for (const change of words) {
			const each = await online();
			const changed = await patch(each, change);
			expect([change, changed.body.data.attributes.status, changed.body.data.attributes.review]).toEqual([
				change,
				'draft',
				expect.objectContaining({ state: 'waiting', why: 'chosen' }),
			]);
			expect((await app.send('get', `${base}/${each}`, {})).status).toBe(404);
			expect(await toldOf(each)).toEqual(['vacancy_waiting']);
		}
		// Nor is it got round by a vacancy that is full or has lapsed, and is opened again afterwards.
		for (const columns of [
			{ status: 'filled' },
			{ status: 'expired', expires_at: new Date(Date.now() - 1000) },
		]) {
			const each = await online(columns);
			expect((await patch(each, { summary: 'Anders.' })).body.data.attributes).toMatchObject({
				status: 'draft',
				review: { state: 'waiting' },
			});
			expect((await publish(each, staff)).body.data.attributes.status).toBe('published');
		}
		const ofStaff = await online();
		expect((await patch(ofStaff, { title: 'Van de centrale' }, staff)).body.data.attributes.status).toBe(
			'published',
		);
		// A change of many leaves it as it is.
		const body = { filter: { ids: [ofStaff] }, change: { contact_person: 'Iemand anders' } };
		const made = await app.send('post', '/api/v1/vacancy_bulk_edits', { as: admin, body });
		const place = { tenant: 'demo', centreId: app.centre.id, id: made.body.meta.id } as const;
		await workOnBulkEdit({ db: app.db, bus: createEventBus() }, place);
		expect((await read(ofStaff, admin)).attributes).toMatchObject({ status: 'published' });
		expect((await read(ofStaff, admin)).attributes.contact_person).not.toBe('Iemand anders');
		await choose('never');
		expect((await read(ofStaff, admin)).meta).not.toHaveProperty('looks_at_changes');
		expect((await patch(ofStaff, { title: 'Meteen online' })).body.data.attributes.status).toBe('published');
	});

	it('go on line and are sent back as they were seen: 409 once the organisation wrote something else', async () => {
		await choose('always');
		const id = await draft();
		await publish(id, admin);
		const list = async () => {
			const path = `${base}?filter[review_eq]=waiting&page[size]=100&fields[vacancies]=title,description,revision`;
			const { data } = (await app.send('get', path, { as: staff })).body;
			return data.find((one: { id: string }) => one.id === id).attributes.revision as string;
		};
		const seen = await list();
		expect(seen).toBe((await read(id, staff)).attributes.revision);
		const body = { data: { type: 'vacancies', id, attributes: { summary: 'Dat las niemand.' } } };
		expect((await app.send('patch', `${base}/${id}`, { as: admin, body })).status).toBe(200);
		const late = await put(`${base}/${id}/publish`, staff, { revision: seen });
		expect([late.status, late.body.errors[0].code]).toEqual([409, 'changed_meanwhile']);
		const back = await put(`${base}/${id}/return`, staff, { reason: 'Welke dagen?', revision: seen });
		expect([back.status, back.body.errors[0].code]).toEqual([409, 'changed_meanwhile']);
		expect((await read(id, staff)).attributes).toMatchObject({
			status: 'draft',
			review: { state: 'waiting' },
		});
		await put(`${base}/${id}/return`, staff, { reason: 'Welke dagen?', revision: await list() });
		expect((await read(id, staff)).attributes.review.state).toBe('returned');
		await publish(id, admin);
		const placed = await put(`${base}/${id}/publish`, staff, { revision: await list() });
		expect(placed.body.data.attributes).toMatchObject({
			status: 'published',
			summary: 'Dat las niemand.',
		});
	});

	it('of a centre that was just made wait when the organisation is new', async () => {
		const made = await createCentre(app.db, { tenant: 'demo', name: 'Nieuwe centrale', isDefault: false });
		const { rows } = await app.make((trx) =>
			sql<{
				rule: string;
			}>`select profile ->> 'reviewVacancies' as rule from centres where id = ${made.id}`.execute(trx),
		);
		expect(rows).toEqual([{ rule: 'new' }]);
	});

	it('of new organisations wait until one has been on line; a trusted one does not', async () => {
		await setCentre('new');
		await choose('centre');
		// This organisation had something on line before.
		expect((await publish(await draft(), admin)).body.data.attributes.status).toBe('published');
		const fresh = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		const editor = (await signedIn(app, { organisation: fresh })).as;
		const of = () =>
			app.make((trx) =>
				buildVacancy(trx, {
					centreId: app.centre.id,
					organisationId: fresh.id,
					columns: { categories: ['sports'], status: 'draft', published_at: null },
				}),
			);
		const first = await of();
		expect((await publish(first.id, editor)).body.data.attributes.review.why).toBe('new');
		await publish(first.id, staff);
		expect((await publish((await of()).id, editor)).body.data.attributes.status).toBe('published');
		await setCentre('all');
		expect((await publish((await of()).id, editor)).body.data.attributes.review.why).toBe('all');
		await put(`/api/v1/organizations/${fresh.id}/vacancy_review`, staff, { rule: 'never' });
		expect((await publish((await of()).id, editor)).body.data.attributes.status).toBe('published');
		await setCentre(null);
	});
});
