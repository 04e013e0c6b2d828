import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation, buildUser } from '#testing/builders.ts';

type Headers = Record<string, string>;
const path = '/api/v1/sign_in_as_user';
const NEW_PASSWORD = 'wolk brug appel zout';

describe('working as another person', () => {
	let app: TestApp;
	let centre: { id: string };
	let nonProfit: { id: string };

	beforeAll(async () => {
		app = await createTestApp();
		const make = (type: 'NonProfit' | 'VolunteerCenter') =>
			app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id, type }));
		centre = await make('VolunteerCenter');
		nonProfit = await make('NonProfit');
	});
	afterAll(() => app.close());

	const superuser = () =>
		signedIn(app, { organisation: centre, accountRoles: ['center_superuser'], firstName: 'Sam' });
	const staff = () => signedIn(app, { organisation: centre });
	const runner = () =>
		app.make((trx) => buildUser(trx, { centreId: app.centre.id, organisation: nonProfit }));
	const workAs = async (as: Headers, userId: string) => {
		const answer = await app.send('post', path, { as: { ...as }, body: { user_id: userId } });
		const session = Object.fromEntries(
			['access-token', 'client', 'uid'].map((name) => [name, answer.headers.get(name) ?? '']),
		);
		return { ...answer, session };
	};
	const me = async (as: Headers) => (await app.send('get', '/api/v1/current_user', { as })).body;

	it('gives a session of theirs that says who it really is, and ends by going back', async () => {
		const { as, user } = await superuser();
		const target = await runner();
		const { status, body, session } = await workAs(as, target.id);
		expect([status, session.uid]).toEqual([200, target.email]);
		expect(Date.parse(body.meta.until) - Date.now()).toBeLessThanOrEqual(60 * 60 * 1000);
		const { data } = await me(session);
		expect(data).toMatchObject({ id: target.id, meta: { acted_by: { full_name: 'Sam Jansen' } } });
		const back = await app.send('delete', path, { as: session });
		expect(back.status).toBe(204);
		const own = Object.fromEntries(
			['access-token', 'client', 'uid'].map((name) => [name, back.headers.get(name) ?? '']),
		);
		expect((await me(own)).data).toMatchObject({ id: user.id });
		expect((await me(own)).data.meta?.acted_by).toBeUndefined();
		expect((await app.send('get', '/api/v1/current_user', { as: session })).status).toBe(401);
		expect((await app.send('delete', path, { as: own })).body.errors[0].code).toBe('not_acting');
	});

	it('is in the audit log with every event: who is the actor, and who acted as them', async () => {
		const { as, user } = await superuser();
		const target = await runner();
		const { session } = await workAs(as, target.id);
		const body = { data: { type: 'users', attributes: { phone_number: '0612345678' } } };
		await app.send('patch', '/api/v1/current_user', { as: session, body });
		const rows = await app.make((trx) =>
			trx
				.selectFrom('audit_log')
				.select(['action', 'actor_id', 'acted_by'])
				.where('subject_id', '=', target.id)
				.orderBy('id')
				.execute(),
		);
		expect(rows).toEqual([
			{ action: 'user.acting_started', actor_id: user.id, acted_by: null },
			{ action: 'user.updated', actor_id: target.id, acted_by: user.id },
		]);
	});

	it('is never upward, never as oneself, never as who may not sign in', async () => {
		const top = await superuser();
		const admin = await staff();
		const target = async (overrides: Partial<Parameters<typeof buildUser>[1]>) =>
			(await app.make((trx) => buildUser(trx, { centreId: app.centre.id, ...overrides }))).id;
		const refused: [Headers, string][] = [
			[top.as, top.user.id],
			[top.as, await target({ accountRoles: ['center_superuser'] })],
			[top.as, await target({ status: 'inactive' })],
			[top.as, await target({ status: 'invited' })],
			[admin.as, await target({ accountRoles: ['center_superuser'] })],
			[admin.as, await target({ organisation: centre })],
			[admin.as, await target({ organisation: centre, role: 'content_manager' })],
		];
		for (const [as, id] of refused) {
			const { status, body } = await workAs(as, id);
			expect([status, body.errors[0].code]).toEqual([403, 'not_to_be_acted']);
		}
		expect((await workAs(top.as, admin.user.id)).status).toBe(200);
		expect((await workAs(admin.as, (await runner()).id)).status).toBe(200);
		const owner = await signedIn(app, { organisation: nonProfit, role: 'organization_superuser' });
		expect((await workAs(owner.as, await target({ organisation: nonProfit }))).status).toBe(403);
	});

	it('is never across centres: somebody elsewhere is as nobody', async () => {
		const { as } = await superuser();
		const other = await app.make((trx) => buildCentre(trx), { tenant: 'demo', centres: [] });
		const scope = { tenant: 'demo', centres: [other.id] };
		const away = await app.make((trx) => buildUser(trx, { centreId: other.id }), scope);
		const answers = [];
		for (const id of [away.id, '00000000-0000-4000-8000-000000000000']) {
			const { status, body } = await workAs(as, id);
			answers.push([status, { ...body.errors[0], id: '' }]);
		}
		expect(answers[0]).toEqual(answers[1]);
		expect(answers[0]?.[0]).toBe(404);
	});

	it('changes no password, works as nobody else, and gives and takes no roles', async () => {
		const { as } = await superuser();
		const admin = await staff();
		const { session } = await workAs(as, admin.user.id);
		const target = await runner();
		const attempts: [string, string, object?][] = [
			['put', '/auth/password', { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }],
			['post', path, { user_id: target.id }],
			[
				'put',
				`/api/v1/users/${target.id}/add_role`,
				{ role: 'organization_superuser', organization_id: nonProfit.id },
			],
			['delete', `/api/v1/users/${target.id}/remove_role`, { role: 'admin', organization_id: nonProfit.id }],
			['delete', `/api/v1/users/${target.id}`],
		];
		for (const [method, where, body] of attempts) {
			const answer = await app.send(method, where, { as: session, ...(body && { body }) });
			expect([where, answer.status]).toEqual([where, 403]);
		}
		await app.signIn(admin.user);
	});

	it('ends after an hour however busy, and with the session or account it came from', async () => {
		const hour = new Date(Date.now() - 1000);
		const expire = (id: string, column: 'expires_at' | 'rotated_at') =>
			app.make((trx) =>
				trx
					.updateTable('auth_sessions')
					.set({ [column]: hour })
					.where('user_id', '=', id)
					.execute(),
			);
		const works = async (session: Headers) =>
			(await app.send('get', '/api/v1/current_user', { as: session })).status;

		const { as, user } = await superuser();
		const target = await runner();
		const first = await workAs(as, target.id);
		const until = async () =>
			(
				await app.make((trx) =>
					trx
						.selectFrom('auth_sessions')
						.select('expires_at')
						.where('user_id', '=', target.id)
						.executeTakeFirstOrThrow(),
				)
			).expires_at.getTime();
		const before = await until();
		await app.send('get', '/api/v1/current_user?unbatch=true', { as: first.session });
		expect(await until()).toBe(before);
		await expire(target.id, 'expires_at');
		expect(await works(first.session)).toBe(401);

		const second = await workAs(as, target.id);
		await app.send('delete', '/auth/sign_out', { as: { ...as } });
		expect(await works(second.session)).toBe(401);

		const third = await workAs(await app.signIn(user), target.id);
		await app.make((trx) =>
			trx.updateTable('users').set({ status: 'inactive' }).where('id', '=', user.id).execute(),
		);
		expect(await works(third.session)).toBe(401);
	});

	it('signs out altogether, and signs no device of theirs out', async () => {
		const { as } = await superuser();
		const target = await runner();
		for (let device = 0; device < 10; device++) await app.signIn(target);
		const devices = () =>
			app.make((trx) =>
				trx.selectFrom('auth_sessions').select('id').where('user_id', '=', target.id).execute(),
			);
		const { session } = await workAs(as, target.id);
		expect(await devices()).toHaveLength(11);
		expect((await app.send('delete', '/auth/sign_out', { as: session })).status).toBe(200);
		expect(await devices()).toHaveLength(10);
		expect((await app.send('get', '/api/v1/current_user', { as })).status).toBe(401);
	});
});
