import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from './app.ts';
import { buildOrganisation, buildVacancy } from './builders.ts';

const foreignId = '22222222-2222-4222-8222-222222222222';

describe('a body', () => {
	let app: TestApp;
	let staff: Record<string, string>;
	let vacancy: { id: string };
	let organisation: { id: string };

	beforeAll(async () => {
		app = await createTestApp();
		const centre = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		({ as: staff } = await signedIn(app, { organisation: centre, role: 'admin' }));
		organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		vacancy = await app.make((trx) =>
			buildVacancy(trx, { centreId: app.centre.id, organisationId: organisation.id }),
		);
	});
	afterAll(() => app.close());

	const relationships = () => ({ vacancy: { data: { type: 'vacancies', id: vacancy.id } } });
	const creations = (): [path: string, type: string, rest: object, as?: Record<string, string>][] => [
		[
			'/api/v1/vacancies',
			'vacancies',
			{
				attributes: { title: 'Voorlezen' },
				relationships: { organization: { data: { type: 'organizations', id: organisation.id } } },
			},
			staff,
		],
		['/api/v1/organizations', 'organizations', { attributes: { name: 'Buurthuis De Linde' } }, staff],
		[
			'/api/v1/applications',
			'applications',
			{ attributes: { first_name: 'Noor', email: 'noor@voorbeeld.example' }, relationships: relationships() },
		],
	];

	it('of another type answers 409, whatever it is sent to', async () => {
		for (const [path, , rest, as] of creations()) {
			const answer = await app.send('post', path, {
				body: { data: { type: 'menus', ...rest } },
				...(as && { as }),
			});
			expect([path, answer.status, answer.body.errors[0].source]).toEqual([
				path,
				409,
				{ pointer: '/data/type' },
			]);
		}
		for (const [method, path] of [
			['patch', `/api/v1/vacancies/${vacancy.id}`],
			['put', `/api/v1/vacancies/${vacancy.id}/fill`],
			['patch', `/api/v1/organizations/${organisation.id}`],
			['put', `/api/v1/organizations/${organisation.id}`],
			['patch', '/api/v1/current_user'],
		] as const) {
			const body = { data: { type: 'menus', id: foreignId, attributes: {} } };
			expect([path, (await app.send(method, path, { body, as: staff })).status]).toEqual([path, 409]);
		}
	});

	it('with another id than the address answers 409', async () => {
		for (const [method, type, path] of [
			['patch', 'vacancies', `/api/v1/vacancies/${vacancy.id}`],
			['put', 'vacancies', `/api/v1/vacancies/${vacancy.id}/fill`],
			['patch', 'organizations', `/api/v1/organizations/${organisation.id}`],
			['patch', 'users', '/api/v1/current_user'],
		] as const) {
			const body = { data: { type, id: foreignId, attributes: {} } };
			const answer = await app.send(method, path, { body, as: staff });
			expect([path, answer.status, answer.body.errors[0].code]).toEqual([path, 409, 'id_mismatch']);
		}
	});

	it('that makes something is refused with an id, and without one says where it is', async () => {
		for (const [path, type, rest, as] of creations()) {
			const send = (data: object) => app.send('post', path, { body: { data }, ...(as && { as }) });
			const refused = await send({ type, id: foreignId, ...rest });
			expect([path, refused.status, refused.body.errors[0].code]).toEqual([path, 403, 'client_id_forbidden']);
			const made = await send({ type, ...rest });
			expect([path, made.status]).toEqual([path, 201]);
			expect(made.headers.get('location')).toBe(`http://demo.localhost${path}/${made.body.data.id}`);
		}
	});

	it('may be plain JSON or a form, as the clients of the specification send it', async () => {
		const headers = { 'content-type': 'application/json' };
		const body = JSON.stringify({ name: 'Eetcafé De Brug' });
		const made = await app.send('post', '/api/v1/organizations', { body, headers, as: staff });
		expect(made.body.data.attributes.name).toBe('Eetcafé De Brug');
		const form = new FormData();
		form.set('first_name', 'Sanne');
		const changed = await app.send('patch', '/api/v1/current_user', { body: form, as: staff });
		expect(changed.body.data.attributes.first_name).toBe('Sanne');
		const user = { data: { type: 'user', attributes: { last_name: 'Vos' } } };
		expect((await app.send('patch', '/api/v1/current_user', { body: user, as: staff })).status).toBe(200);
	});
});
