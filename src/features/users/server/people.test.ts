import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainEvent } from '#platform/server/events.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import {
	buildApplication,
	buildCentre,
	buildOrganisation,
	buildUser,
	buildVacancy,
} from '#testing/builders.ts';

type Headers = Record<string, string>;
const base = '/api/v1/users';
const PASSWORD = 'fiets tuin lamp kozijn';

describe('people', () => {
	let app: TestApp;
	let nonProfit: { id: string };
	let school: { id: string };
	let superuser: Headers;
	let staff: Headers;
	let owner: Headers;
	let runner: Headers;
	let mentor: { user: { id: string }; as: Headers };
	const events: DomainEvent[] = [];
	let number = 0;
	const address = () => `collega${++number}@voorbeeld.example`;

	beforeAll(async () => {
		app = await createTestApp({
			listeners: [(bus) => bus.onEvery(async (_trx, event) => void events.push(event))],
		});
		const make = (type: 'NonProfit' | 'School' | 'VolunteerCenter') =>
			app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id, type }));
		const centre = await make('VolunteerCenter');
		nonProfit = await make('NonProfit');
		school = await make('School');
		({ as: superuser } = await signedIn(app, { organisation: centre, accountRoles: ['center_superuser'] }));
		({ as: staff } = await signedIn(app, { organisation: centre }));
		({ as: owner } = await signedIn(app, {
			organisation: nonProfit,
			role: 'organization_superuser',
		}));
		({ as: runner } = await signedIn(app, { organisation: nonProfit }));
		mentor = await signedIn(app, { organisation: school, role: 'mentor' });
	}, 60_000);
	afterAll(() => app.close());

	const invite = (as: Headers, attributes: object) =>
		app.send('post', base, { as, body: { data: { type: 'user', attributes } } });
	const patch = (as: Headers, id: string, attributes: object) =>
		app.send('patch', `${base}/${id}`, { as, body: { data: { type: 'users', id, attributes } } });
	const token = (email: string) => events.findLast(({ mail }) => mail?.address === email)?.mail?.token ?? '';
	const accept = (confirmationToken: string, rest: object = { password: PASSWORD, accept_terms: true }) =>
		app.send('post', '/api/v1/confirm', { body: { confirmation_token: confirmationToken, ...rest } });
	const member = (role: 'admin' | 'mentor' | 'student', organisation = nonProfit) =>
		app.make((trx) => buildUser(trx, { centreId: app.centre.id, organisation, role }));
	const invited = async (as: Headers, attributes: object = {}) => {
		const email = address();
		const answer = await invite(as, { first_name: 'Ans', email, role: 'admin', ...attributes });
		expect(answer.status, answer.text).toBe(201);
		return { email, id: answer.body.data.id as string, body: answer.body };
	};

	it('are all of the centre for staff, with organisations, roles, filters and a thousand a page', async () => {
		const path = `${base}?include=roles,organizations&filter[organization_id_eq]=${nonProfit.id}&filter[with_role]=admin&page[size]=1000`;
		const { body } = await app.send('get', path, { as: staff });
		expect(body.meta.total).toBe(body.data.length);
		expect(body.data.length).toBeGreaterThanOrEqual(2);
		const kinds = new Set(body.included.map((resource: { type: string }) => resource.type));
		expect(kinds).toEqual(new Set(['organizations', 'roles']));
		const all = await app.send('get', `${base}?page[size]=1000`, { as: staff });
		expect(all.body.meta.total).toBeGreaterThan(body.meta.total);
		expect((await app.send('get', `${base}?page[size]=1001`, { as: staff })).status).toBe(400);
	});

	it('are found by part of a name or address, without a wildcard of the searcher', async () => {
		await app.make((trx) =>
			buildUser(trx, {
				centreId: app.centre.id,
				firstName: 'Zoë',
				lastName: 'Ünal',
				email: 'z_u@post.example',
			}),
		);
		const found = async (text: string) =>
			(
				await app.send('get', `${base}?filter[search]=${encodeURIComponent(text)}`, { as: staff })
			).body.data.map((person: { attributes: { email: string } }) => person.attributes.email);
		expect(await found('zoe unal')).toEqual(['z_u@post.example']);
		expect(await found('z_u@')).toEqual(['z_u@post.example']);
		expect(await found('z%l')).toEqual([]);
	});

	it('are the members of the organisation for who runs it, and their own students for a mentor', async () => {
		const other = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		const shared = await app.make(async (trx) => {
			const user = await buildUser(trx, { centreId: app.centre.id, organisation: other });
			const row = {
				tenant: 'demo',
				centre_id: app.centre.id,
				user_id: user.id,
				organisation_id: nonProfit.id,
			};
			await trx
				.insertInto('memberships')
				.values({ ...row, role: 'admin' })
				.execute();
			return user;
		});
		const { body } = await app.send('get', `${base}?include=roles,organizations&page[size]=1000`, {
			as: runner,
		});
		expect(body.data.map(({ id }: { id: string }) => id)).toContain(shared.id);
		expect(JSON.stringify(body)).not.toContain(other.id);
		const stranger = await member('admin', other);
		expect((await app.send('get', `${base}/${stranger.id}`, { as: runner })).status).toBe(404);
		const mine = await invited(mentor.as, { role: 'student' });
		await member('student', school);
		const students = await app.send('get', base, { as: mentor.as });
		expect(students.body.data.map(({ id }: { id: string }) => id)).toEqual([mine.id]);
	});

	it('are invited by mail, choose a password once and sign in', async () => {
		const { email, id, body } = await invited(owner, { last_name: 'Bos', organization_id: nonProfit.id });
		expect(body.data.attributes).toMatchObject({ status: 'invited', signup_method: 'createdByUser' });
		await expect(app.signIn({ email, password: PASSWORD })).rejects.toThrow(/401/);
		expect(events.findLast(({ name }) => name === 'user.invited')?.details).toMatchObject({
			role: 'admin',
			organisationName: expect.any(String),
		});
		const link = token(email);
		expect((await accept(link, {})).body.errors[0].source.pointer).toBe('/data/attributes/password');
		const easy = await accept(link, { password: `${email}!`, accept_terms: true });
		expect(easy.body.errors[0].code).toBe('guessable');
		expect((await accept(link)).status).toBe(204);
		expect((await accept(link)).body.errors[0].code).toBe('invalid_token');
		const as = await app.signIn({ email, password: PASSWORD });
		const me = await app.send('get', '/api/v1/current_user?include=roles', { as });
		expect(me.body.data).toMatchObject({
			id,
			attributes: { status: 'active', role: 'admin', accept_terms: true },
		});
	});

	it('are made with a first password where one is given, which works once they have accepted', async () => {
		const both = (password: string, password_confirmation = password) => ({
			password,
			password_confirmation,
		});
		const unlike = await invite(staff, {
			...{ first_name: 'Ans', email: address(), role: 'volunteer' },
			...both(PASSWORD, `${PASSWORD}!`),
		});
		expect(unlike.body.errors[0].source.pointer).toBe('/data/attributes/password_confirmation');
		const weak = await invite(staff, { first_name: 'Ans', email: address(), ...both('kort') });
		expect(weak.body.errors[0].source.pointer).toBe('/data/attributes/password');
		const { email, body } = await invited(staff, { role: 'volunteer', ...both(PASSWORD) });
		expect(JSON.stringify(body)).not.toContain('password');
		const signIn = () => app.send('post', '/auth/sign_in', { body: { email, password: PASSWORD } });
		expect((await signIn()).status).toBe(401);
		expect((await accept(token(email), { accept_terms: true })).status).toBe(204);
		expect((await signIn()).status).toBe(200);
		const { email: without } = await invited(staff, { role: 'volunteer' });
		expect((await accept(token(without), { accept_terms: true })).status).toBe(422);
	});

	it('get the invitation again, and the link works for seven days', async () => {
		const { email, id } = await invited(staff, { organization_id: nonProfit.id });
		const again = `${base}/${id}/resend_confirmation_instructions`;
		expect((await app.send('post', again, { as: staff })).status).toBe(204);
		const expired = token(email);
		const week = 7 * 24 * 3600 * 1000;
		const rows = await app.make((trx) =>
			trx.selectFrom('account_tokens').select('expires_at').where('user_id', '=', id).execute(),
		);
		for (const { expires_at } of rows)
			expect(Math.abs(expires_at.getTime() - Date.now() - week)).toBeLessThan(60_000);
		await app.make((trx) =>
			trx.updateTable('account_tokens').set({ expires_at: new Date() }).where('user_id', '=', id).execute(),
		);
		expect((await accept(expired)).body.errors[0].code).toBe('invalid_token');
		await app.send('post', again, { as: staff });
		expect((await accept(token(email))).status).toBe(204);
		expect((await app.send('post', again, { as: staff })).body.errors[0].meta.state).toBe('active');
	});

	it('are not invited twice, nor at an address of another centre; an account gets the role', async () => {
		const { email } = await invited(owner);
		const twice = await invite(owner, { first_name: 'Ans', email, role: 'admin' });
		expect(twice.body.errors[0]).toMatchObject({
			code: 'has_role',
			source: { pointer: '/data/attributes/email' },
		});
		const volunteer = await app.make((trx) =>
			buildUser(trx, { centreId: app.centre.id, accountRoles: ['volunteer'], firstName: 'Eigen' }),
		);
		const added = await invite(owner, { first_name: 'Anders', email: volunteer.email, role: 'admin' });
		expect(added.body.data).toMatchObject({
			id: volunteer.id,
			attributes: { first_name: 'Eigen', status: 'active' },
		});
		expect(events.at(-1)).toMatchObject({ name: 'user.role_added', mail: { address: volunteer.email } });
		const other = await app.make((trx) => buildCentre(trx), { tenant: 'demo', centres: [] });
		const away = await app.make((trx) => buildUser(trx, { centreId: other.id }), {
			tenant: 'demo',
			centres: [other.id],
		});
		const refused = await invite(staff, { first_name: 'Ans', email: away.email });
		expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'taken']);
	});

	it('are changed by who manages them, field by field, and never beyond the contract', async () => {
		const { id, email } = await invited(owner);
		const answer = await patch(owner, id, { job_title: 'Coördinator', phone_number: '' });
		expect(answer.body.data.attributes).toMatchObject({ job_title: 'Coördinator', phone_number: null });
		for (const [name, value] of Object.entries({
			roles: ['center_superuser'],
			password: 'x',
			tenant: 'public',
		})) {
			const refused = await patch(owner, id, { [name]: value });
			expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([
				422,
				`/data/attributes/${name}`,
			]);
		}
		const corrected = address();
		const old = token(email);
		expect((await patch(owner, id, { email: corrected })).body.data.attributes.email).toBe(corrected);
		expect((await accept(old)).status).toBe(422);
		expect((await accept(token(corrected))).status).toBe(204);
		const late = await patch(owner, id, { email: address() });
		expect([late.status, late.body.errors[0].code]).toEqual([422, 'not_allowed']);
		const taken = await invited(owner);
		expect((await patch(owner, taken.id, { email: corrected })).body.errors[0].code).toBe('taken');
	});

	it('keep what others wrote of them, as long as it may be', async () => {
		const { user, as } = await signedIn(app, { organisation: nonProfit });
		const longest = {
			first_name: 'V'.repeat(80),
			last_name: 'A'.repeat(120),
			job_title: 'F'.repeat(120),
			phone_number: '0'.repeat(30),
		};
		expect((await patch(staff, user.id, longest)).status).toBe(200);
		const body = { data: { type: 'users', attributes: longest } };
		const kept = await app.send('patch', '/api/v1/current_user', { as, body });
		expect([kept.status, kept.body.data?.attributes]).toEqual([200, expect.objectContaining(longest)]);
	});

	it('that are not an organisation its own alone are not for it to change', async () => {
		const volunteer = await member('admin');
		const answer = await app.send('get', `${base}/${volunteer.id}`, { as: owner });
		expect(answer.body.data.meta.can).toMatchObject({ update: false, deactivate: false, archive: false });
		expect((await patch(owner, volunteer.id, { first_name: 'Anders' })).status).toBe(403);
		expect((await patch(owner, volunteer.id, { status: 'inactive' })).status).toBe(403);
		expect((await app.send('delete', `${base}/${volunteer.id}`, { as: owner })).status).toBe(403);
		expect((await patch(staff, volunteer.id, { first_name: 'Anders' })).status).toBe(200);
	});

	it('go from active to inactive and back; a session ends at once', async () => {
		const person = await member('admin');
		const as = await app.signIn(person);
		expect((await patch(staff, person.id, { status: 'inactive' })).body.data.attributes.status).toBe(
			'inactive',
		);
		expect((await app.send('get', '/api/v1/current_user', { as })).status).toBe(401);
		await expect(app.signIn(person)).rejects.toThrow(/401/);
		expect((await patch(staff, person.id, { status: 'active' })).status).toBe(200);
		await app.signIn(person);
		const { id } = await invited(staff, { organization_id: nonProfit.id });
		const refused = await patch(staff, id, { status: 'active' });
		expect([refused.status, refused.body.errors[0].meta.state]).toEqual([409, 'invited']);
	});

	it('who signed up and did not confirm are not made active by others', async () => {
		const { id } = await app.make((trx) => buildUser(trx, { centreId: app.centre.id, status: 'inactive' }));
		await app.make((trx) =>
			trx.updateTable('users').set({ confirmed_at: null }).where('id', '=', id).execute(),
		);
		const refused = await patch(staff, id, { status: 'active' });
		expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'unconfirmed']);
	});

	it('are archived: nothing says who it was, what is open is withdrawn, what counts stays', async () => {
		const person = await app.make((trx) =>
			buildUser(trx, {
				centreId: app.centre.id,
				accountRoles: ['volunteer'],
				firstName: 'Wilhelmus',
				lastName: 'Zonderling',
			}),
		);
		const where = { centreId: app.centre.id, organisationId: nonProfit.id };
		const application = await app.make(async (trx) => {
			const vacancy = await buildVacancy(trx, where);
			const columns = {
				user_id: person.id,
				first_name: 'Wilhelmus',
				email: person.email,
				message: 'Ik ben Wilhelmus',
			};
			return buildApplication(trx, { ...where, vacancyId: vacancy.id, columns });
		});
		expect((await app.send('delete', `${base}/${person.id}`, { as: staff })).status).toBe(204);
		const path = `${base}/${person.id}`;
		expect((await app.send('get', path, { as: staff })).body.data.attributes).toMatchObject({
			status: 'archived',
			full_name: 'Anoniem',
			phone_number: null,
		});
		const kept = await app.send('get', `/api/v1/applications/${application.id}`, { as: staff });
		expect(kept.body.data.attributes.status).toBe('withdrawn');
		expect(kept.text).not.toMatch(/wilhelmus|zonderling/i);
		expect((await app.send('delete', path, { as: staff })).body.errors[0].meta.state).toBe('archived');
		await expect(app.signIn(person)).rejects.toThrow(/401/);
	});

	it('come many at once from a table: what is right is done, the rest is said, a second run does nothing', async () => {
		const rows = [
			{ first_name: 'Ada', email: address(), role: 'admin' },
			{ first_name: 'Bea', email: 'geen adres', role: 'admin' },
			{ first_name: '', email: address(), role: 'admin' },
			{ first_name: 'Cas', email: address(), role: 'keizer' },
			{ first_name: 'Dax', email: address(), role: 'center_superuser' },
			{ first_name: 'Eef', email: address(), role: 'admin', organization: 'Bestaat Niet' },
		];
		rows.push({ ...rows[0], first_name: 'Nog eens' } as (typeof rows)[number]);
		const send = async (dry_run: boolean) => {
			const answer = await app.send('post', `${base}/import`, { as: owner, body: { rows, dry_run } });
			return answer.body.meta.rows.map(
				({ outcome, errors }: { outcome: string; errors: { code: string }[] }) =>
					[outcome, ...errors.map(({ code }) => code)].join(' '),
			);
		};
		const rest = [
			'refused format',
			'refused required',
			'refused unknown',
			'refused role_above_own',
			'refused unknown',
			'refused twice',
		];
		const before = events.length;
		expect(await send(true)).toEqual(['invited', ...rest]);
		const found = async () =>
			(await app.send('get', `${base}?filter[search]=${rows[0]?.email}`, { as: owner })).body.data;
		expect(await found()).toEqual([]);
		expect(await send(false)).toEqual(['invited', ...rest]);
		expect((await found())[0].attributes).toMatchObject({ status: 'invited', signup_method: 'imported' });
		expect(events.slice(before).filter(({ name }) => name === 'user.invited').length).toBeGreaterThan(0);
		const after = events.length;
		expect(await send(false)).toEqual(['unchanged', ...rest]);
		expect(events.length).toBe(after);
	});

	it('stand above some: an admin of the centre does not touch a superuser, nobody archives oneself', async () => {
		const self = async (as: Headers) => (await app.send('get', '/api/v1/current_user', { as })).body.data.id;
		const above = await self(superuser);
		expect((await patch(staff, above, { first_name: 'Anders' })).status).toBe(403);
		expect((await app.send('delete', `${base}/${above}`, { as: staff })).status).toBe(403);
		const own = await app.send('delete', `${base}/${await self(staff)}`, { as: staff });
		expect([own.status, own.body.errors[0].code]).toEqual([409, 'own_account']);
	});
});
