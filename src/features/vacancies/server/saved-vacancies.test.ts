import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { countStatements } from '#testing/count-statements.ts';
import { MAX_SAVED } from './saved-vacancies.ts';

const list = '/api/v1/current_user/saved_vacancies';
let app: TestApp;
let as: Record<string, string>;
let organisation: { id: string };

beforeAll(async () => {
	app = await createTestApp();
	organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	as = (await signedIn(app, { accountRoles: ['volunteer'] })).as;
});
afterAll(() => app.close());

const build = (columns: object = {}) =>
	app.make((trx) => buildVacancy(trx, { centreId: app.centre.id, organisationId: organisation.id, columns }));
const save = (id: string, who = as) => app.send('put', `/api/v1/vacancies/${id}/saved`, { as: who });
const forget = (id: string, who = as) => app.send('delete', `/api/v1/vacancies/${id}/saved`, { as: who });
const kept = async (who = as, query = '') =>
	(await app.send('get', list + query, { as: who })).body.data.map(({ id }: { id: string }) => id);

it('keeps what one may read, once, the last first, for oneself alone', async () => {
	const { as: mine } = await signedIn(app, { accountRoles: ['volunteer'] });
	const [first, second, draft] = [await build(), await build(), await build({ status: 'draft' })];
	expect((await save(first.id, mine)).status).toBe(204);
	await save(second.id, mine);
	expect((await save(first.id, mine)).status).toBe(204);
	expect((await save(draft.id, mine)).status).toBe(404);
	expect(await kept(mine)).toEqual([second.id, first.id]);
	expect(await kept(mine, `?filter[vacancy_id]=${first.id}`)).toEqual([first.id]);
	expect(await kept()).toEqual([]);
	expect((await forget(second.id, mine)).status).toBe(204);
	expect((await forget(second.id, mine)).status).toBe(204);
	expect((await forget(draft.id, mine)).status).toBe(404);
	expect(await kept(mine)).toEqual([first.id]);
});

it('shows what has closed since, and not what is no longer public', async () => {
	const { as: mine } = await signedIn(app, { accountRoles: ['volunteer'] });
	const [filled, hidden] = [await build(), await build()];
	await save(filled.id, mine);
	await save(hidden.id, mine);
	await app.make(async (trx) => {
		await trx.updateTable('vacancies').set({ status: 'filled' }).where('id', '=', filled.id).execute();
		await trx.updateTable('vacancies').set({ status: 'draft' }).where('id', '=', hidden.id).execute();
	});
	const answer = await app.send('get', `${list}?include=organization`, { as: mine });
	expect(answer.body.data.map(({ id }: { id: string }) => id)).toEqual([filled.id]);
	expect(answer.body.meta.total).toBe(1);
	expect(answer.body.included[0].id).toBe(organisation.id);
	// What is hidden can still be let go.
	expect((await forget(hidden.id, mine)).status).toBe(204);
});

it('is not for who runs an organisation, nor for visitors', async () => {
	const { id } = await build();
	const { as: admin } = await signedIn(app, { organisation });
	expect((await save(id, admin)).status).toBe(403);
	expect((await app.send('put', `/api/v1/vacancies/${id}/saved`)).status).toBe(401);
});

it('keeps five hundred at most, and says so', async () => {
	const { user, as: mine } = await signedIn(app, { accountRoles: ['volunteer'] });
	const { id } = await build();
	await save(id, mine);
	const others = await Promise.all(Array.from({ length: MAX_SAVED - 1 }, () => build()));
	await app.make((trx) =>
		trx
			.insertInto('saved_vacancies')
			.values(
				others.map((one) => ({
					user_id: user.id,
					vacancy_id: one.id,
					tenant: 'demo',
					centre_id: app.centre.id,
				})),
			)
			.execute(),
	);
	const more = await save((await build()).id, mine);
	expect([more.status, more.body.errors[0].code]).toEqual([409, 'too_many']);
	// What is kept already takes no place.
	expect((await save(id, mine)).status).toBe(204);
});

it('asks as many statements for one as for many', async () => {
	const { as: mine } = await signedIn(app, { accountRoles: ['volunteer'] });
	await save((await build()).id, mine);
	const few = await countStatements(() => kept(mine));
	for (const { id } of await Promise.all([build(), build(), build()])) await save(id, mine);
	expect(await countStatements(() => kept(mine))).toBe(few);
});
