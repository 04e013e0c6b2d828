import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { type BuiltOrganisation, buildOrganisation, buildVacancy } from '#testing/builders.ts';

const base = '/api/v1/vacancies';
type Headers = Record<string, string>;

describe('two who change one vacancy', () => {
	let app: TestApp;
	let organisation: BuiltOrganisation;
	let noor: Headers;
	let bas: Headers;

	const build = async (columns: object = {}) => {
		const { id } = await app.make((trx) =>
			buildVacancy(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				columns: { categories: ['catering'], ...columns },
			}),
		);
		return id;
	};
	const read = async (id: string, as: Headers = noor) =>
		(await app.send('get', `${base}/${id}`, { as })).body.data.attributes as {
			title: string;
			summary: string;
			revision?: string;
		};
	const patch = (id: string, attributes: object, as: Headers) =>
		app.send('patch', `${base}/${id}`, { as, body: { data: { type: 'vacancies', id, attributes } } });

	beforeAll(async () => {
		app = await createTestApp();
		const centreId = app.centre.id;
		organisation = await app.make((trx) => buildOrganisation(trx, { centreId }));
		const named = async (firstName: string) => (await signedIn(app, { firstName, organisation })).as;
		noor = await named('Noor');
		bas = await named('Bas');
	});
	afterAll(() => app.close());

	it('do not undo each other: 409 says who and when, and keeps what the first wrote', async () => {
		const id = await build();
		const { revision } = await read(id);
		expect((await patch(id, { revision, title: 'Zoals Noor het schreef' }, noor)).status).toBe(200);
		const late = await patch(id, { revision, summary: 'Van Bas.' }, bas);
		const now = await read(id);
		expect([late.status, late.body.errors[0].code]).toEqual([409, 'changed_meanwhile']);
		expect(late.body.errors[0].meta).toEqual({
			revision: now.revision,
			updated_by: 'Noor Jansen',
			updated_at: expect.any(String),
		});
		expect(now).toMatchObject({ title: 'Zoals Noor het schreef' });
		expect(now.summary).not.toBe('Van Bas.');
		// Who has seen what changed goes on from there.
		expect((await patch(id, { revision: now.revision, summary: 'Van Bas.' }, bas)).status).toBe(200);
		expect(await read(id)).toMatchObject({ title: 'Zoals Noor het schreef', summary: 'Van Bas.' });
	});

	it('at the same moment are one after the other: the second is told', async () => {
		const id = await build();
		const { revision } = await read(id);
		const answers = await Promise.all([
			patch(id, { revision, title: 'Van de een' }, noor),
			patch(id, { revision, title: 'Van de ander' }, bas),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	});

	it('are not told of what no text undoes: another state, and a change that changed nothing', async () => {
		const id = await build();
		const { revision } = await read(id);
		expect((await app.send('put', `${base}/${id}/fill`, { as: noor })).status).toBe(200);
		expect((await patch(id, { title: (await read(id)).title }, noor)).status).toBe(200);
		expect((await patch(id, { revision, title: 'Van Bas' }, bas)).status).toBe(200);
	});

	it('are told of dates, also of the one until when it is on line', async () => {
		const expiresAt = new Date(Date.now() + 5 * 24 * 3600 * 1000).toISOString();
		const id = await build({ expires_at: expiresAt });
		const { revision } = await read(id);
		expect((await app.send('put', `${base}/${id}/renew`, { as: noor })).status).toBe(200);
		const late = await patch(id, { revision, expires_at: expiresAt }, bas);
		expect([late.status, late.body.errors[0].meta.updated_by]).toEqual([409, 'Noor Jansen']);
	});

	it('may do without: what names no revision is written as it is sent', async () => {
		const id = await build();
		expect((await patch(id, { title: 'Eerst' }, noor)).status).toBe(200);
		expect((await patch(id, { title: 'Daarna' }, bas)).status).toBe(200);
		expect((await read(id)).title).toBe('Daarna');
	});

	it('are the only ones who see the mark', async () => {
		const id = await build();
		const open = await app.send('get', `${base}/${id}`);
		expect(open.status).toBe(200);
		expect(open.body.data.attributes).not.toHaveProperty('revision');
		const volunteer = (await signedIn(app, { accountRoles: ['volunteer'] })).as;
		expect(await read(id, volunteer)).not.toHaveProperty('revision');
	});
});
