import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';

const path = '/api/v1/current_user';
const change = (attributes: object, extra: object = {}) => ({
	data: { type: 'users', attributes, ...extra },
});

describe('the current user', () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await createTestApp();
	});
	afterAll(() => app.close());

	it('gives the account with its roles, each with its organisation', async () => {
		const organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		const { user, as } = await signedIn(app, {
			organisation,
			role: 'admin',
			accountRoles: ['volunteer'],
			firstName: 'Jet',
			lastName: 'van Dam',
		});
		const { body } = await app.send('get', `${path}?include=roles`, { as });
		expect(body.data).toMatchObject({
			type: 'users',
			id: user.id,
			attributes: {
				full_name: 'Jet van Dam',
				email: user.email,
				salutation: 'neutral',
				role: 'admin',
				organization_id: organisation.id,
			},
		});
		expect(body.included.map((role: { attributes: object }) => role.attributes)).toEqual([
			{ name: 'admin', organization_id: organisation.id },
			{ name: 'volunteer', organization_id: null },
		]);
		expect(JSON.stringify(body)).not.toContain('password');
	});

	it('is not there for a visitor', async () => {
		expect((await app.send('get', path)).status).toBe(401);
		expect((await app.send('patch', path, { body: change({ first_name: 'Jet' }) })).status).toBe(401);
	});

	it('changes what people may change of themselves, and derives the salutation', async () => {
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		const answer = await app.send('patch', path, {
			as,
			body: change({
				first_name: 'Ans',
				gender: 'female',
				locale: 'en',
				digest_days: [5, 1],
				phone_number: '',
			}),
		});
		expect(answer.status).toBe(200);
		expect(answer.body.data.attributes).toMatchObject({
			first_name: 'Ans',
			last_name: 'Jansen',
			salutation: 'madam',
			locale: 'en',
			digest_days: [1, 5],
			phone_number: null,
		});
		expect((await app.send('get', path, { as })).body.data.attributes.first_name).toBe('Ans');
	});

	it('refuses everything else at its own place and changes nothing', async () => {
		const { user, as } = await signedIn(app, { accountRoles: ['volunteer'] });
		const forbidden = {
			email: 'ander@voorbeeld.example',
			roles: ['center_superuser'],
			status: 'active',
			tenant: 'public',
		};
		const answer = await app.send('patch', path, { as, body: change({ first_name: 'Mag', ...forbidden }) });
		expect(answer.status).toBe(422);
		expect(answer.body.errors.map((error: { source: object }) => error.source)).toEqual(
			Object.keys(forbidden).map((name) => ({ pointer: `/data/attributes/${name}` })),
		);
		const after = await app.send('get', path, { as });
		expect(after.body.data.attributes).toMatchObject({ first_name: 'Noor', email: user.email });
		const days = await app.send('patch', path, { as, body: change({ digest_days: [1, 1] }) });
		expect(days.body.errors[0].source.pointer).toBe('/data/attributes/digest_days');
	});

	it("answers another's id with 409", async () => {
		const other = await signedIn(app, {});
		const { as } = await signedIn(app, {});
		const answer = await app.send('patch', path, {
			as,
			body: change({ first_name: 'Bas' }, { id: other.user.id }),
		});
		expect(answer.status).toBe(409);
		expect((await app.send('get', path, { as: other.as })).body.data.attributes.first_name).toBe('Noor');
	});

	it('writes in the audit log which fields changed, not what they hold', async () => {
		const { user, as } = await signedIn(app, {});
		await app.send('patch', path, { as, body: change({ phone_number: '0612345678' }) });
		const rows = await app.make((trx) =>
			trx
				.selectFrom('audit_log')
				.selectAll()
				.where('action', '=', 'user.updated')
				.where('subject_id', '=', user.id)
				.execute(),
		);
		expect(rows).toMatchObject([{ actor_id: user.id, details: { fields: ['phoneNumber'] } }]);
	});
});
