import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBatchWriter } from '#platform/server/batch-writer.ts';
import { createLog } from '#platform/server/log.ts';
import { createSecrets } from '#platform/server/secrets.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createVisitCounter } from './count-visits.ts';
import type { Seen } from './seen-in-request.ts';

const ADDRESS = '203.0.113.77';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const log = createLog({ LOG_LEVEL: 'silent' });
const secrets = createSecrets(['a secret of thirty-two characters!']);
const vacancyId = '11111111-1111-4111-8111-111111111111';
const page: Seen = { event: 'page', page: '/', subjectId: null };
const vacancy: Seen = { event: 'vacancy', page: '', subjectId: vacancyId };
/** The Dutch clock says nine in the morning. */
const MORNING = Date.parse('2027-03-02T08:00:00Z');
const DAY = 24 * 3_600_000;

describe('the counts of visits', () => {
	let app: TestApp;
	let place: { tenant: string; centreId: string };
	beforeAll(async () => {
		app = await createTestApp();
		place = { tenant: app.centre.tenant, centreId: app.centre.id };
	});
	afterAll(() => app.close());
	beforeEach(() =>
		app.db.asOwner((client) => client.query('truncate visit_counts, visit_marks, visit_salts')),
	);

	type Visit = {
		address?: string;
		seen?: Seen[];
		url?: string;
		headers?: Record<string, string>;
		at?: number;
	};

	/** One process that is visited, and then writes what it counted. */
	async function visited(...visits: Visit[]): Promise<void> {
		let clock = MORNING;
		const batchWriter = createBatchWriter(app.db, log);
		const count = createVisitCounter({ batchWriter, secrets }, () => clock);
		for (const { address = ADDRESS, seen = [page], url = 'https://punt.example/nl', headers, at } of visits) {
			clock = at ?? MORNING;
			count(place, { url, headers: new Headers({ 'user-agent': FIREFOX, ...headers }), address }, seen);
		}
		await batchWriter.stop();
	}
	const held = async () =>
		app.make(async (trx) => {
			const rows = await trx
				.selectFrom('visit_counts')
				.select(['hour', 'event', 'source', 'campaign', 'views', 'visitors'])
				.orderBy('hour')
				.orderBy('event')
				.orderBy('source')
				.execute();
			return rows.map(({ hour, event, source, views, visitors }) =>
				[hour.toISOString().slice(8, 13), event, source, views, visitors].join(' '),
			);
		});

	it('have a visitor once a day, and anew the next day', async () => {
		await visited({}, {}, { at: MORNING + 3_600_000 });
		await visited({}, { at: MORNING + DAY });
		expect(await held()).toEqual(['02T08 page  3 1', '02T09 page  1 0', '03T08 page  1 1']);
	});

	it('tell visitors apart by address and browser, and what each of them did', async () => {
		const other = { address: '203.0.113.78' };
		const phone = { headers: { 'user-agent': `${FIREFOX} Mobile` } };
		await visited(
			{ seen: [page, vacancy] },
			{ seen: [page, vacancy] },
			{ ...other, seen: [page, vacancy] },
			phone,
		);
		expect(await held()).toEqual(['02T08 page  4 3', '02T08 vacancy  3 2']);
	});

	it('have what led a visitor here also for what they did later that day', async () => {
		await visited({ url: 'https://punt.example/nl?utm_source=krant' });
		await visited({ seen: [page, vacancy], headers: { referer: 'https://zoek.example/?q=x' } });
		expect(await held()).toEqual(['02T08 page krant 2 1', '02T08 vacancy krant 1 1']);
	});

	it('leave out programs and what browsers fetch ahead; who asks for privacy is a view of nobody', async () => {
		await visited(
			{
				headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
			},
			{ headers: { 'user-agent': 'curl/8.5.0' } },
			{ headers: { 'user-agent': '' } },
			{ headers: { 'sec-purpose': 'prefetch' } },
		);
		expect(await held()).toEqual([]);
		await visited({ headers: { 'sec-gpc': '1' } });
		await visited({
			seen: [{ event: 'feed', page: '', subjectId: null }],
			headers: { 'user-agent': 'curl/8' },
		});
		expect(await held()).toEqual(['02T08 feed  1 0', '02T08 page  1 0']);
	});

	it('stay the same with two processes that write at once', async () => {
		const visitors = Array.from({ length: 40 }, (_, n) => ({
			address: `198.51.100.${n}`,
			seen: [page, vacancy],
		}));
		await Promise.all([visited(...visitors), visited(...visitors.toReversed())]);
		expect(await held()).toEqual(['02T08 page  80 40', '02T08 vacancy  80 40']);
	});

	it('give no address back, in any column of any table', async () => {
		await visited({ seen: [page, vacancy] });
		const found = await app.db.asOwner(async (client) => {
			const { rows } = await client.query<{ name: string }>(
				"select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
			);
			const told: string[] = [];
			for (const { name } of rows) {
				const { rowCount } = await client.query(
					`select from "${name}" t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0 limit 1`,
					[ADDRESS, FIREFOX],
				);
				if (rowCount) told.push(name);
			}
			return told;
		});
		expect(found).toEqual([]);
		// Who has the whole database and tries every address finds nothing either: the key is elsewhere.
		const [salt, marks] = await app.make(async (trx) => [
			(await trx.selectFrom('visit_salts').select('salt').executeTakeFirstOrThrow()).salt,
			(await trx.selectFrom('visit_marks').select('mark').execute()).map((row) => row.mark),
		]);
		const guess = (key: string) => createSecrets([key]).sign('visits', `${salt} ${ADDRESS}\t${FIREFOX}`);
		expect(marks).toContain(guess('a secret of thirty-two characters!'));
		expect(marks).not.toContain(guess('some other secret of 32 characters'));
	});

	it('forget how visitors of a day that is over were told apart', async () => {
		const now = Date.now();
		await visited({ at: now - 2 * DAY });
		await visited({ at: now });
		const days = await app.make((trx) =>
			sql<{ salts: number; marks: number }>`
				select (select count(*)::int from visit_salts) as salts, (select count(*)::int from visit_marks) as marks`.execute(
				trx,
			),
		);
		expect(days.rows).toEqual([{ salts: 1, marks: 1 }]);
		expect(await held()).toHaveLength(2);
	});

	it('are not kept where the centre has switched them off', async () => {
		const say = (on: boolean) =>
			app.make((trx) =>
				sql`update centres set profile = profile || ${JSON.stringify({ countVisits: on })}::jsonb
					where id = ${place.centreId}`.execute(trx),
			);
		await say(false);
		await visited({});
		expect(await held()).toEqual([]);
		await say(true);
		await visited({});
		expect(await held()).toEqual(['02T08 page  1 1']);
	});

	it('tell no more than a hundred sources apart in an hour', async () => {
		const visits = Array.from({ length: 130 }, (_, n) => ({
			address: `198.51.100.${n}`,
			url: `https://punt.example/nl?utm_source=bron${n}`,
		}));
		await visited(...visits.slice(0, 60));
		await visited(...visits.slice(60));
		const rows = await held();
		expect(rows).toHaveLength(101);
		expect(rows[0]).toBe('02T08 page  30 30');
	});
});
