import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { signedIn } from '#testing/app.ts';
import { openFormDesk, refusal } from '../testing/form-desk.ts';
import { makeExport, sweepFormExports } from './later-exports.ts';

const desk = openFormDesk();
type As = Record<string, string>;

/** Submissions of a form, as if they had been sent. */
const send = (formId: string, count: number) =>
	desk.app.make((trx) =>
		sql`insert into form_submissions (tenant, centre_id, form_id, version, reference, status, answers, submitted_at)
			select tenant, centre_id, id, 1, left(id::text, 8) || s, case when s % 2 = 0 then 'handled' else 'new' end, '[]',
				now() - make_interval(secs => s)
			from forms, generate_series(1, ${count}::int) s where id = ${formId}`.execute(trx),
	);
const ask = (id: string, attributes: object, as: As = desk.staff) =>
	desk.app.send('post', `/api/v1/forms/${id}/submissions/exports`, {
		as,
		body: { data: { type: 'form_exports', attributes } },
		headers: { 'accept-language': 'nl' },
	});
const make = (id: string) => makeExport(desk.app, { tenant: 'demo', centreId: desk.app.centre.id, id });
const files = async (id: string, as: As = desk.staff) =>
	(await desk.app.send('get', `/api/v1/forms/${id}/submissions/exports`, { as })).body.data;
const content = (id: string, as: As = desk.staff) =>
	desk.app.send('get', `/api/v1/form_exports/${id}/content`, { as });

describe('a file of what was sent with a form', () => {
	it('is made apart beyond five thousand submissions, whole and with the filters of the list', async () => {
		const { id } = await desk.open();
		await send(id, 5_001);
		const atOnce = (query: string) =>
			desk.app.send('get', `/api/v1/forms/${id}/submissions/export${query}`, { as: desk.staff });
		expect(refusal(await atOnce(''))).toEqual([409, 'too_many_rows']);
		expect((await atOnce('?filter[status]=handled')).status).toBe(200);

		const [all, some] = [await ask(id, {}), await ask(id, { separator: 'comma', status: 'handled' })];
		expect([all.status, all.body.data.attributes.state]).toEqual([202, 'waiting']);
		const [first, second] = [all.body.data.id, some.body.data.id];
		expect((await content(first)).status).toBe(404);
		for (const one of [first, second]) await make(one);
		expect(
			(await files(id)).map(({ attributes }: { attributes: { state: string } }) => attributes.state),
		).toEqual(['ready', 'ready']);
		const lines = (text: string) => text.trimEnd().split('\r\n');
		const whole = lines((await content(first)).text);
		expect(whole).toHaveLength(5_002);
		expect(whole[0]).toContain('Kenmerk;Verstuurd;Status');
		expect(new Set(whole).size).toBe(5_002);
		const half = lines((await content(second)).text);
		expect([half.length, half[1]?.split(',')[2]]).toEqual([2_501, 'Afgehandeld']);
	}, 120_000);

	it('is for who reads the form, for a day, and for nobody once that may no longer be read', async () => {
		const shared = await desk.open({ shared_with_centre: true }, desk.owner);
		await send(shared.id, 3);
		const theirs = (await ask(shared.id, {}, desk.owner)).body.data.id;
		const ofCentre = (await ask(shared.id, {})).body.data.id;
		await make(theirs);
		expect((await content(theirs, desk.owner)).status).toBe(200);
		expect((await content(theirs)).status).toBe(404);
		const { as: volunteer } = await signedIn(desk.app, { accountRoles: ['volunteer'] });
		expect((await content(theirs, volunteer)).status).toBe(403);
		await desk.app.make((trx) =>
			trx.updateTable('forms').set({ shared_with_centre: false }).where('id', '=', shared.id).execute(),
		);
		await make(ofCentre);
		expect((await ask(shared.id, {})).status).toBe(404);
		const left = () =>
			desk.app.make((trx) => trx.selectFrom('form_exports').select(['id', 'state']).execute());
		expect((await left()).find(({ id }) => id === ofCentre)?.state).toBe('failed');

		const removed: object[] = [];
		const sweep = sweepFormExports({
			send: async (_trx: unknown, _queue: unknown, data: object) => void removed.push(data),
		} as never);
		expect(await desk.app.make(sweep)).toBe(0);
		await desk.app.make((trx) =>
			trx
				.updateTable('form_exports')
				.set({ created_at: sql<Date>`now() - interval '25 hours'` })
				.where('id', '=', theirs)
				.execute(),
		);
		expect(await desk.app.make(sweep)).toBe(1);
		expect(removed).toEqual([{ folder: `demo/${theirs}` }]);
		expect((await content(theirs, desk.owner)).status).toBe(404);
	});

	it('is asked for ten times a day', async () => {
		const { id } = await desk.open();
		for (let time = 0; time < 10; time++) expect((await ask(id, {})).status).toBe(202);
		expect((await ask(id, {})).status).toBe(429);
		expect(await files(id)).toHaveLength(10);
	});
});
