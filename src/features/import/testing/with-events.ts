import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { workOutDates } from '#features/activities/server/public.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { type EventImportOptions, importEvents } from '../server/events/import-events.ts';

/** The moment at which the tests run. */
const now = new Date('2031-01-06T09:00:00Z');
/** An event of one date that wants nothing. */
export const basic = {
	mainLanguage: 'nl',
	name: { nl: 'Soep koken voor de straat' },
	description: { nl: 'Kook mee voor de hele straat.' },
	calendarType: 'single',
	startDate: '2031-04-22T10:00:00+02:00',
	endDate: '2031-04-22T13:00:00+02:00',
	location: {
		address: {
			nl: {
				addressCountry: 'NL',
				addressLocality: 'Oldebroek',
				postalCode: '8096 AB',
				streetAddress: 'Zuiderzeestraatweg 134',
			},
		},
	},
	organizer: { '@id': 'https://events.example/organizers/buurtkeuken', name: { nl: 'Buurtkeuken De Pan' } },
	workflowStatus: 'APPROVED',
	created: '2031-01-02T12:00:00+01:00',
};
/** Hours of some days of the week. */
export const hours = (dayOfWeek: string[], opens: string, closes: string) => ({ dayOfWeek, opens, closes });

/** The fixture of the event tests: a centre with one organisation, and an empty folder for files. */
export function withEvents() {
	const given = {} as { app: TestApp; folder: string };

	beforeAll(async () => {
		given.app = await createTestApp();
		given.folder = await mkdtemp(join(tmpdir(), 'events-'));
		await given.app.make((trx) =>
			buildOrganisation(trx, { centreId: given.app.centre.id, name: 'Uit in de Buurt' }),
		);
	});
	afterAll(async () => {
		await given.app.close();
		await rm(given.folder, { recursive: true, force: true });
	});

	let count = 0;
	const newId = () => `event-${++count}`;

	/** Imports one event, the basic one with something else, and gives what became of it. */
	async function take(
		rest: object,
		{ id = newId(), ...options }: Partial<EventImportOptions> & { id?: string } = {},
	) {
		const file = join(given.folder, `${id}.json`);
		await writeFile(file, JSON.stringify({ '@id': `https://events.example/event/${id}`, ...basic, ...rest }));
		const [outcome] = await importEvents(given.app.db, {
			tenant: 'demo',
			centreId: given.app.centre.id,
			paths: [file],
			now,
			approveOrganisations: true,
			...options,
		});
		return { ...outcome, id };
	}

	const rowOf = (id: string) =>
		given.app.make((trx) =>
			trx
				.selectFrom('vacancies')
				.selectAll()
				.where('source', '=', 'uitdatabank')
				.where('source_id', '=', id)
				.executeTakeFirstOrThrow(),
		);
	const sessionsOf = async (id: string) => {
		const { id: vacancyId } = await rowOf(id);
		return given.app.make((trx) =>
			trx
				.selectFrom('vacancy_sessions')
				.selectAll()
				.where('vacancy_id', '=', vacancyId)
				.orderBy('starts_at')
				.execute(),
		);
	};
	/** The times of an event as the calendar has them. */
	const timesOf = async (id: string) => {
		const { id: vacancyId } = await rowOf(id);
		await given.app.make((trx) => workOutDates(trx, async () => undefined, { vacancyId, now }));
		const rows = await given.app.make((trx) =>
			trx
				.selectFrom('session_occurrences')
				.select(['starts_at', 'ends_at'])
				.where('vacancy_id', '=', vacancyId)
				.orderBy('starts_at')
				.execute(),
		);
		return rows.map(({ starts_at, ends_at }) => `${starts_at.toISOString()} ${ends_at.toISOString()}`);
	};

	return { given, take, rowOf, sessionsOf, timesOf };
}
