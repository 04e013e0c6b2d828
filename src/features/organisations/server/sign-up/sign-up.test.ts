import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation, buildUser } from '#testing/builders.ts';

const base = '/api/v1/organizations';
const PASSWORD = 'fiets tuin lamp kozijn';

describe('an organisation that signs up', () => {
	let app: TestApp;
	let staff: Record<string, string>;
	const tokens: { name: string; address: string; token: string | undefined }[] = [];
	beforeAll(async () => {
		app = await createTestApp({
			listeners: [
				(bus) =>
					bus.onEvery(async (_, { name, mail }) => {
						if (mail) tokens.push({ name, address: mail.address, token: mail.token });
					}),
			],
		});
		const organisation = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		({ as: staff } = await signedIn(app, { organisation }));
	});
	afterAll(() => app.close());

	let network = 0;
	const signUp = (attributes: object, as?: Record<string, string>) =>
		app.send('post', `${base}/signup`, {
			body: { data: { type: 'organizations', attributes } },
			address: `10.1.${++network}.1`,
			...(as && { as }),
		});
	const person = (email: string) => ({
		contact_first_name: 'Els',
		contact_last_name: 'Bakker',
		contact_email: email,
		password: PASSWORD,
	});
	const details = {
		name: 'Stichting De Kade',
		postal_code: '7311 AB',
		house_number: '4',
		accept_terms: true,
	};
	const confirm = (token: string | undefined) =>
		app.send('post', `${base}/confirm`, {
			body: { confirmation_token: token },
			address: `10.2.${++network}.1`,
		});
	const looked = async (token: string | undefined) => {
		const body = { confirmation_token: token };
		return (await app.send('post', `${base}/confirm/link`, { body })).body.meta;
	};
	const works = async (token: string | undefined) => (await looked(token)).works;
	const named = async (name: string) =>
		(await app.send('get', `${base}?filter[name]=${encodeURIComponent(name)}`, { as: staff })).body.data;

	it('is nowhere before its address is confirmed, then waits, and its admin runs it but publishes nothing', async () => {
		const answer = await signUp({ ...details, ...person('els@kade.example') });
		expect([answer.status, answer.body.meta]).toEqual([202, { status: 'confirmation_sent' }]);
		expect(await named('Stichting De Kade')).toEqual([]);
		const mail = tokens.find(({ address }) => address === 'els@kade.example');
		expect(mail?.name).toBe('organisation.confirmation_requested');
		expect(await works(mail?.token)).toBe(true);
		expect((await confirm(mail?.token)).status).toBe(204);
		expect([await works(mail?.token), await works('made up')]).toEqual([false, false]);
		const [made] = await named('Stichting De Kade');
		expect(made.attributes.status).toBe('pending');
		expect((await app.send('get', `${base}/${made.id}`)).status).toBe(404);

		const as = await app.signIn({ email: 'els@kade.example', password: PASSWORD });
		const own = await app.send('get', `/api/v1/current_organization`, { as });
		expect([own.body.data.id, own.body.data.meta.can]).toMatchObject([
			made.id,
			{ update: true, approve: false },
		]);
		const draft = await app.send('post', '/api/v1/vacancies', {
			as,
			body: {
				data: {
					type: 'vacancies',
					attributes: { title: 'Gastvrouw' },
					relationships: { organization: { data: { type: 'organizations', id: made.id } } },
				},
			},
		});
		expect([draft.status, draft.body.data.meta.can.publish]).toEqual([201, false]);
		const published = await app.send('put', `/api/v1/vacancies/${draft.body.data.id}/publish`, { as });
		expect(published.status).toBe(422);
		expect(published.text).toContain('organization_not_approved');
		await app.send('put', `${base}/${made.id}/approve`, { as: staff, body: { status: 'approved' } });
		const now = await app.send('get', `/api/v1/vacancies/${draft.body.data.id}`, { as });
		expect(now.body.data.meta.can.publish).toBe(true);
	});

	it('lets each link work once, and not at another centre', async () => {
		await signUp({ ...details, name: 'Eenmaal', ...person('eenmaal@kade.example') });
		const token = tokens.find(({ address }) => address === 'eenmaal@kade.example')?.token;
		const other = await app.make((trx) => buildCentre(trx));
		const elsewhere = await app.send('post', `${base}/confirm`, {
			body: { confirmation_token: token },
			headers: { 'volunteer-center-id': other.id },
		});
		expect([elsewhere.status, elsewhere.body.errors[0].code]).toEqual([422, 'invalid_token']);
		const twice = await Promise.all([confirm(token), confirm(token)]);
		expect(twice.map(({ status }) => status).sort()).toEqual([204, 422]);
		expect(await named('Eenmaal')).toHaveLength(1);
	});

	it('joins the account there is, whose password stays, and answers the same', async () => {
		const { user } = await signedIn(app, { email: 'bestaat@kade.example' });
		const known = await signUp({ ...details, name: 'Tweede', ...person(user.email) });
		const unknown = await signUp({ ...details, name: 'Derde', ...person('nieuw@kade.example') });
		expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
		await confirm(tokens.find(({ address }) => address === user.email)?.token);
		await expect(app.signIn({ email: user.email, password: PASSWORD })).rejects.toThrow();
		const as = await app.signIn(user);
		const { body } = await app.send('get', '/api/v1/current_organizations', { as });
		expect(body.data.map((one: { attributes: { name: string } }) => one.attributes.name)).toEqual(['Tweede']);
	});

	it('tells only the owner of an address whose account is of another centre', async () => {
		const other = await app.make((trx) => buildCentre(trx));
		await app.make((trx) => buildUser(trx, { centreId: other.id, email: 'elders@kade.example' }), {
			tenant: 'demo',
			centres: [other.id],
		});
		const answer = await signUp({ ...details, name: 'Elders', ...person('elders@kade.example') });
		expect(answer.status).toBe(202);
		expect(tokens.filter(({ address }) => address === 'elders@kade.example')).toEqual([
			{ name: 'user.signup_elsewhere', address: 'elders@kade.example', token: undefined },
		]);
	});

	it('does not bring back an account that was put away', async () => {
		const { user } = await signedIn(app, { email: 'weg@kade.example' });
		await signUp({ ...details, name: 'Terug', ...person(user.email) });
		await app.make((trx) =>
			trx.updateTable('users').set({ status: 'archived' }).where('id', '=', user.id).execute(),
		);
		expect((await confirm(tokens.find(({ address }) => address === user.email)?.token)).status).toBe(422);
		expect(await named('Terug')).toEqual([]);
	});

	it('is made at once for who is signed in, without a second person', async () => {
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		const answer = await signUp({ ...details, name: 'Van Mij' }, as);
		expect([answer.status, answer.body.data.attributes.status]).toEqual([201, 'pending']);
		const { body } = await app.send('get', '/api/v1/current_organization', { as });
		expect(body.data.id).toBe(answer.body.data.id);
		const stranger = await signUp({ ...details, name: 'Van Mij', ...person('x@kade.example') }, as);
		expect(stranger.status).toBe(422);
	});

	it('says at its own place what is missing or not to be chosen', async () => {
		const pointers = async (attributes: object) => {
			const { status, body } = await signUp(attributes);
			return [status, ...body.errors.map((error: { source: { pointer: string } }) => error.source.pointer)];
		};
		const at = (name: string) => `/data/attributes/${name}`;
		expect(await pointers({ ...details, ...person('geen adres') })).toEqual([422, at('contact_email')]);
		expect(await pointers({ ...details, accept_terms: false, ...person('a@kade.example') })).toEqual([
			422,
			at('accept_terms'),
		]);
		expect(await pointers({ ...details, ...person('a@kade.example'), password: 'kort' })).toEqual([
			422,
			at('password'),
		]);
		expect(await pointers(details)).toEqual([
			422,
			...['first_name', 'last_name', 'email'].map((name) => at(`contact_${name}`)),
			at('password'),
		]);
		for (const [name, value] of [
			['status', 'approved'],
			['organization_type', 'VolunteerCenter'],
			['tenant', 'public'],
		] as const) {
			expect(await pointers({ ...details, ...person('a@kade.example'), [name]: value })).toEqual([
				422,
				at(name),
			]);
		}
	});

	it('is forgotten with all it held when nobody confirms in time', async () => {
		await signUp({ ...details, name: 'Vergeten', ...person('vergeten@kade.example') });
		await app.make((trx) =>
			trx
				.updateTable('organisation_sign_ups')
				.set({ expires_at: new Date(Date.now() - 1) })
				.execute(),
		);
		const token = tokens.find(({ address }) => address === 'vergeten@kade.example')?.token;
		expect((await confirm(token)).status).toBe(422);
		const { eraseLapsedSignUps } = await import('./confirm-sign-up.ts');
		expect(await app.make(eraseLapsedSignUps)).toBeGreaterThan(0);
		expect(await app.make(eraseLapsedSignUps)).toBe(0);
	});
});
