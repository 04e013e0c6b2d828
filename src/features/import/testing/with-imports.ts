import { afterAll, beforeAll, expect } from 'vitest';
import { notifyOnEvents } from '#features/notifications/server/public.ts';
import { createEventBus } from '#platform/server/events.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { type BuiltOrganisation, buildOrganisation } from '#testing/builders.ts';
import { scheduleStartedFeeds } from '../server/feeds/vacancy-feeds.ts';
import { publishOnApproval } from '../server/publish-on-approval.ts';
import { workOnImport } from '../server/uploads/work-on-imports.ts';

const path = '/api/v1/vacancy_imports';

/** The fixture of tests of uploads: a centre with staff and one approved organisation, Buurthuis De Brug in Ede. */
export function withImports() {
	const given = {} as { app: TestApp; club: BuiltOrganisation; staff: Record<string, string> };

	beforeAll(async () => {
		const app = await createTestApp({ listeners: [publishOnApproval, scheduleStartedFeeds, notifyOnEvents] });
		const centreId = app.centre.id;
		const centre = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }));
		const club = await app.make((trx) =>
			buildOrganisation(trx, { centreId, name: 'Buurthuis De Brug', city: 'Ede' }),
		);
		Object.assign(given, { app, club, staff: (await signedIn(app, { organisation: centre })).as });
	});
	afterAll(() => given.app.close());

	/** Sends a request as staff, to a path below that of imports. */
	const send = (method: 'get' | 'put' | 'post' | 'patch' | 'delete', rest: string, body: object = {}) =>
		given.app.send(method, `${path}${rest}`, { as: given.staff, ...(method !== 'get' && { body }) });
	const bus = createEventBus();
	notifyOnEvents(bus);
	const work = (id: string) =>
		workOnImport({ db: given.app.db, bus }, { tenant: 'demo', centreId: given.app.centre.id, id });
	const read = async (id: string) => (await send('get', `/${id}`)).body.meta;
	/** Brings a file and has it tried. */
	const tryOut = async (text: string, more: object = {}) => {
		const { status, body } = await send('post', '', {
			files: [{ name: 'lijst.csv', text }],
			create_organizations: true,
			...more,
		});
		expect([status, body.errors]).toEqual([202, undefined]);
		await work(body.meta.id);
		return read(body.meta.id);
	};
	/** Imports what was tried. */
	const start = async (id: string) => {
		expect((await send('put', `/${id}/start`)).status).toBe(202);
		await work(id);
		return read(id);
	};
	const importAll = async (text: string, more: object = {}) => start((await tryOut(text, more)).id);
	/** The vacancies of a source, by their number in it. */
	const vacanciesOf = (source: string) =>
		given.app.make(async (trx) => {
			const rows = await trx
				.selectFrom('vacancies')
				.selectAll()
				.where('source', '=', source)
				.orderBy('source_id')
				.execute();
			return Object.fromEntries(rows.map((row) => [row.source_id ?? '', row]));
		});
	/** How often the centre, of which one person is staff, was told that a vacancy waits for a look. */
	const toldOf = (vacancyId: string) =>
		given.app.make(async (trx) => {
			const rows = await trx
				.selectFrom('notifications')
				.select('id')
				.where('kind', '=', 'vacancy_waiting')
				.where('subject_id', '=', vacancyId)
				.execute();
			return rows.length;
		});
	return { given, toldOf, send, work, read, tryOut, start, importAll, vacanciesOf };
}
