import { describe, expect, it } from 'vitest';
import { signedIn } from '#testing/app.ts';
import { buildCentre, buildOrganisation } from '#testing/builders.ts';
import { countStatements } from '#testing/count-statements.ts';
import { base, change, withOrganisations } from '../testing/with-organisations.ts';

const MISSING = '00000000-0000-4000-8000-000000000000';
type Headers = Record<string, string>;
const said = (text: string) => text.replace(/"id":"[^"]+"/, '');
const { given, build, set, advertise, get } = withOrganisations();

describe('reading organisations', () => {
	it('shows everyone what is approved, members their own, staff all of the centre', async () => {
		const made = {
			approved: await build(),
			pending: await build({ status: 'pending' }),
			denied: await build({ status: 'denied' }),
			archived: await build({ status: 'archived' }),
			deleted: await build({ status: 'deleted' }),
		};
		const { as: member } = await signedIn(given.app, { organisation: made.pending, role: 'mentor' });
		const readers: [Headers | undefined, string[]][] = [
			[undefined, ['approved']],
			[member, ['approved', 'pending']],
			[given.staff, ['approved', 'pending', 'denied', 'archived']],
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
		const missing = await get(`${base}/${MISSING}`, given.superuser);
		const other = await given.app.make((trx) => buildCentre(trx));
		const there = await given.app.make((trx) => buildOrganisation(trx, { centreId: other.id }), {
			tenant: 'demo',
			centres: [other.id],
		});
		const abroad = await given.app.make((trx) => buildCentre(trx, { tenant: 'public' }), {
			tenant: 'public',
			centres: [],
		});
		const foreign = await given.app.make(
			(trx) => buildOrganisation(trx, { centreId: abroad.id, tenant: 'public' }),
			{ tenant: 'public', centres: [abroad.id] },
		);
		for (const id of [there.id, foreign.id, 'no-uuid']) {
			for (const send of [
				() => get(`${base}/${id}`, given.superuser),
				() => get(`${base}/${id}?include=address,profile,vacancies`, given.superuser),
				() =>
					given.app.send('patch', `${base}/${id}`, {
						as: given.superuser,
						body: change({ name: 'Gekaapt' }),
					}),
				() =>
					given.app.send('put', `${base}/${id}/approve`, {
						as: given.superuser,
						body: { status: 'approved' },
					}),
				() => given.app.send('put', `${base}/${id}`, { as: given.superuser, body: { status: 'archived' } }),
				() => given.app.send('delete', `${base}/${id}`, { as: given.superuser }),
			]) {
				const answer = await send();
				expect([answer.status, said(answer.text)]).toEqual([404, said(missing.text)]);
			}
			expect(
				(await get(`${base}?filter[id]=${id === 'no-uuid' ? MISSING : id}`, given.superuser)).body.data,
			).toEqual([]);
		}
	});

	it('gives the e-mail address and the reason only to those who may edit', async () => {
		const { id } = await build();
		await set(id, { email: 'bestuur@brug.example', phone_number: '026 1234567', status_reason: 'Was leeg' });
		const { as: admin } = await signedIn(given.app, { organisation: { id } });
		expect((await get(`${base}/${id}`)).body.data.attributes).toMatchObject({
			email: null,
			status_reason: null,
			phone_number: '026 1234567',
		});
		for (const as of [admin, given.staff]) {
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
		const answer = await given.app.send('post', base, {
			as: given.staff,
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
		expect(answer.headers.get('location')).toBe(`http://demo.localhost${base}/${answer.body.data.id}`);
		expect(answer.body.data.attributes).toMatchObject({
			organization_type: 'School',
			status: 'pending',
			description: '<p>Hoi</p>',
			phone_number: null,
		});
		const approved = await given.app.send('post', base, {
			as: given.superuser,
			body: change({ name: 'Meteen' }),
		});
		expect(approved.body.data.attributes.status).toBe('approved');
		for (const [attributes, pointer] of [
			[{ name: 'X1', organization_type: 'VolunteerCenter' }, 'organization_type'],
			[{ name: 'X1', status: 'archived' }, 'status'],
			[{ name: 'X1', tenant: 'public' }, 'tenant'],
			[{ name: 'X1', centre_id: MISSING }, 'centre_id'],
			[{ name: 'X1', website: 'javascript:alert(1)' }, 'website'],
			[{}, 'name'],
		] as const) {
			const refused = await given.app.send('post', base, { as: given.staff, body: change(attributes) });
			expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([
				422,
				`/data/attributes/${pointer}`,
			]);
		}
	});

	it('is changed by its own admins, who find it on the map where it moved to', async () => {
		await given.app.db.asOwner((client) =>
			client.query(
				`insert into postcodes (code, place, lat, lon) values ('6811', 'Arnhem', 51.98, 5.91) on conflict do nothing`,
			),
		);
		const { id } = await build({ name: 'Oud' });
		const { as } = await signedIn(given.app, { organisation: { id } });
		const answer = await given.app.send('patch', `${base}/${id}`, {
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
			const refused = await given.app.send('patch', `${base}/${id}`, { as, body: change(attributes) });
			expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([
				422,
				`/data/attributes/${Object.keys(attributes)[0]}`,
			]);
		}
		const mismatch = await given.app.send('patch', `${base}/${id}`, {
			as,
			body: change({}, { id: MISSING }),
		});
		expect(mismatch.status).toBe(409);
	});

	it('is 403 where one may read and not change, 404 where one may not even read', async () => {
		const { as: stranger } = await signedIn(given.app, { organisation: await build() });
		const [shown, hidden] = [await build(), await build({ status: 'pending' })];
		const patch = (id: string, as: Headers) =>
			given.app.send('patch', `${base}/${id}`, { as, body: change({ name: 'Gekaapt' }) });
		expect((await patch(shown.id, stranger)).status).toBe(403);
		expect((await patch(hidden.id, stranger)).status).toBe(404);
		const { as: editor } = await signedIn(given.app, { organisation: shown, role: 'content_manager' });
		expect((await patch(shown.id, editor)).status).toBe(403);
		expect((await get(`${base}/${shown.id}`, editor)).body.data.meta.can.update).toBe(false);
		expect((await get(`${base}/${shown.id}`)).body.data.attributes.name).toBe(shown.name);
	});

	it('waits for approval again when a denied one is changed', async () => {
		const { id } = await build({ status: 'pending' });
		const { as } = await signedIn(given.app, { organisation: { id } });
		const denied = await given.app.send('put', `${base}/${id}/approve`, {
			as: given.staff,
			body: change({ status: 'denied', reason: 'Adres ontbreekt' }),
		});
		expect(denied.body.data.attributes).toMatchObject({ status: 'denied', status_reason: 'Adres ontbreekt' });
		const again = await given.app.send('patch', `${base}/${id}`, {
			as,
			body: change({ street: 'Dorpsstraat' }),
		});
		expect(again.body.data.attributes.status).toBe('pending');
		expect(again.body.data.meta.can).toMatchObject({ update: true, approve: false });
		const log = await given.app.make((trx) =>
			trx.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('id').execute(),
		);
		expect(log.map(({ action, reason }) => [action, reason])).toEqual([
			['organisation.denied', 'Adres ontbreekt'],
			['organisation.updated', null],
			['organisation.resubmitted', null],
		]);
	});
});
