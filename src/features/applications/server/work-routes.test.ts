import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildApplication, buildOrganisation, buildVacancy } from '#testing/builders.ts';

const base = '/api/v1/applications';
let app: TestApp;
let application: { id: string };
let vacancy: { id: string };
let admin: Record<string, string>;
let stranger: Record<string, string>;
let applicant: Record<string, string>;

beforeAll(async () => {
	app = await createTestApp();
	const centreId = app.centre.id;
	const [mine, other] = await app.make(async (trx) => [
		await buildOrganisation(trx, { centreId }),
		await buildOrganisation(trx, { centreId }),
	]);
	if (!mine || !other) throw new Error('no organisations');
	const volunteer = await signedIn(app, { accountRoles: ['volunteer'] });
	vacancy = await app.make((trx) => buildVacancy(trx, { centreId, organisationId: mine.id }));
	application = await app.make((trx) =>
		buildApplication(trx, {
			centreId,
			organisationId: mine.id,
			vacancyId: vacancy.id,
			columns: { user_id: volunteer.user.id, email: volunteer.user.email, first_name: '=1+1' },
		}),
	);
	admin = (await signedIn(app, { organisation: mine, firstName: 'Els', lastName: 'Smit' })).as;
	stranger = (await signedIn(app, { organisation: other })).as;
	applicant = volunteer.as;
});
afterAll(() => app.close());

it('keeps notes for those who decide, and never shows them to whoever applied', async () => {
	const notes = `${base}/${application.id}/notes`;
	const made = await app.send('post', notes, { as: admin, body: { note: ' Belt morgen terug. ' } });
	expect(made.status).toBe(201);
	expect(made.body.data.attributes).toMatchObject({ note: 'Belt morgen terug.', author_name: 'Els Smit' });
	expect((await app.send('get', notes, { as: admin })).body.meta.total).toBe(1);
	for (const [method, path] of [
		['get', notes],
		['post', notes],
		['delete', `/api/v1/application_notes/${made.body.data.id}`],
		['get', `${base}/${application.id}/history`],
	] as const) {
		const body = method === 'post' ? { body: { note: 'x' } } : {};
		expect((await app.send(method, path, { as: stranger, ...body })).status, path).toBe(404);
		expect((await app.send(method, path, { as: applicant, ...body })).status, path).toBe(403);
		expect((await app.send(method, path, body)).status, path).toBe(401);
	}
	expect((await app.send('get', `${base}/${application.id}`, { as: applicant })).text).not.toContain('Belt');
	const empty = await app.send('post', notes, { as: admin, body: { note: '  ' } });
	expect([empty.status, empty.body.errors[0].source.pointer]).toEqual([422, '/data/attributes/note']);
	const path = `/api/v1/application_notes/${made.body.data.id}`;
	expect((await app.send('delete', path, { as: admin })).status).toBe(204);
	expect((await app.send('delete', path, { as: admin })).status).toBe(404);
});

it('tells what happened, with who did it and not what notes say', async () => {
	await app.send('put', `${base}/${application.id}/accept`, { as: admin, body: { reason: 'Past goed' } });
	const { body } = await app.send('get', `${base}/${application.id}/history`, { as: admin });
	const [last] = body.data.map(({ attributes }: { attributes: object }) => attributes);
	expect(last).toMatchObject({ action: 'application.accepted', reason: 'Past goed', actor_name: 'Els Smit' });
	expect(JSON.stringify(body)).not.toContain('Belt');
});

it('gives the list as a file in which nothing is a formula', async () => {
	const answer = await app.send('get', `${base}/export?filter[vacancy_id]=${vacancy.id}`, { as: admin });
	expect(answer.status).toBe(200);
	expect(answer.headers.get('content-type')).toContain('text/csv');
	const lines = answer.text.trim().split('\r\n');
	expect(lines).toHaveLength(2);
	expect(lines[1]).toContain("'=1+1");
	const none = await app.send('get', `${base}/export?filter[vacancy_id]=${vacancy.id}`, { as: stranger });
	expect(none.text.trim().split('\r\n')).toHaveLength(1);
	expect((await app.send('get', `${base}/export`, { as: applicant })).status).toBe(403);
});
