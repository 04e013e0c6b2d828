import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobs, type Jobs, prepareJobs } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { listenersOf, queues } from '../worker/worker.ts';
import { createTestApp, signedIn, type TestApp, testSecrets } from './app.ts';
import { TEST_PASSWORD } from './builders.ts';
import { EMAIL, leaveTraces, type Traces } from './traces.ts';

const TRACE = /xantippe|quispel|0698765432/i;

/** Tables in which nothing can stand of who somebody is: numbers, ids, secrets, and the words of centres and visitors. */
const NAMELESS = [
	'application_outcomes',
	'auth_challenges',
	'auth_sessions',
	'authenticators',
	'calendar_addresses',
	'conversation_reads',
	'day_details',
	'day_totals',
	'crisis_call_answers',
	'file_uses',
	'help_links',
	'imported_vacancies',
	'mail_choices',
	'mailing_recipients',
	'map_areas',
	'memberships',
	'menu_items',
	'missed_searches',
	'month_details',
	'month_totals',
	'notifications',
	'page_managers',
	'page_presences',
	'page_slugs',
	'places',
	'pool_counts',
	'postcodes',
	'profile_choice_sets',
	'rate_limits',
	'recovery_codes',
	'reference_data',
	'renew_links',
	'saved_search_hits',
	'saved_search_news',
	'saved_vacancies',
	'schema_migrations',
	'school_goals',
	'search_facets',
	'search_marks',
	'search_words',
	'session_occurrences',
	'summed_days',
	'vacancy_sessions',
	'workshop_details',
	'workshop_materials',
	'visit_counts',
	'visit_marks',
	'visit_salts',
	'volunteer_profile_blocks',
];

/** Tables of what an organisation or a centre writes itself, in which a name would be its own to remove. */
const OF_OTHERS = [
	'answer_templates',
	'crisis_calls',
	'mailings',
	'form_answer_counts',
	// They go within a week.
	'data_exports',
	// They go within a day.
	'form_exports',
	'form_versions',
	'forms',
	'mail_settings',
	'notification_template_versions',
	'notification_templates',
	'organisation_documents',
	'organisation_notes',
	'page_versions',
	'pages',
	'partners',
	'pool_selections',
	'search_filters',
	'search_synonyms',
	'stock_images',
	'vacancy_documents',
	'vacancy_feeds',
	'vacancy_import_sources',
	'yearly_reports',
];

describe('somebody whose account goes', () => {
	let app: TestApp;
	let jobs: Jobs;
	let traces: Traces;
	const dump: Record<'before' | 'after', string[]> = { before: [], after: [] };

	// The API is built before the queue is there.
	const lateJobs: Jobs = {
		send: (...input) => jobs.send(...input),
		work: () => undefined,
		seal: (text) => text,
		schedule: () => undefined,
		start: async () => undefined,
		stop: async () => undefined,
	};

	/** Everything the database holds, a row a line, whoever's it is. */
	const dumped = (): Promise<string[]> =>
		app.db.asOwner(async (client) => {
			const { rows } = await client.query<{ schema: string; name: string }>(
				`select schemaname as schema, tablename as name from pg_tables
				where schemaname not in ('pg_catalog', 'information_schema')`,
			);
			const lines: string[] = [];
			for (const { schema, name } of rows) {
				const { rows: content } = await client.query(`select t::text as line from "${schema}"."${name}" t`);
				const prefix = schema === 'public' ? name : `${schema}.${name}`;
				lines.push(...content.map(({ line }) => `${prefix}: ${line}`));
			}
			return lines;
		});

	beforeAll(async () => {
		app = await createTestApp({
			listeners: listenersOf(lateJobs, testSecrets),
		});
		await prepareJobs(app.db, queues);
		jobs = createJobs(app.db, createLog({ LOG_LEVEL: 'silent' }), { worker: false });
		await jobs.start();
		traces = await leaveTraces(app);
		dump.before = await dumped();
		const gone = await app.send('delete', '/auth', { as: traces.as, body: { password: TEST_PASSWORD } });
		expect([gone.status, gone.body.status]).toEqual([200, 'success']);
		expect(gone.headers.has('access-token')).toBe(false);
		dump.after = await dumped();
	}, 60_000);
	afterAll(async () => {
		await jobs.stop();
		await app.close();
	});

	it('was named in every table that can name somebody', async () => {
		const { rows } = await app.db.asOwner((client) =>
			client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`),
		);
		const named = new Set(dump.before.filter((line) => TRACE.test(line)).map((line) => line.split(':')[0]));
		const known = new Set([...named, ...NAMELESS, ...OF_OTHERS]);
		expect(
			rows.map(({ name }) => name).filter((name) => !known.has(name)),
			'leave a trace in these in traces.ts, or say that they name nobody',
		).toEqual([]);
		expect(NAMELESS.filter((name) => named.has(name))).toEqual([]);
		expect(dump.before.some((line) => line.startsWith('pgboss.job'))).toBe(true);
	});

	it('leaves no trace of name, address or number in any table', () => {
		expect(dump.after.length).toBeGreaterThan(50);
		expect(dump.after.filter((line) => TRACE.test(line))).toEqual([]);
	});

	it('has open applications withdrawn, once each, and keeps an empty account', async () => {
		const { ids, user } = traces;
		const { applications, kept, said } = await app.make(async (trx) => ({
			applications: await trx
				.selectFrom('applications')
				.select(['id', 'status'])
				.where('id', 'in', Object.values(ids))
				.execute(),
			kept: await trx
				.selectFrom('users')
				.select(['status', 'roles'])
				.where('id', '=', user.id)
				.executeTakeFirst(),
			said: await trx
				.selectFrom('audit_log')
				.select('id')
				.where('action', '=', 'application.withdrawn')
				.where('subject_id', '=', ids.open)
				.execute(),
		}));
		expect(Object.fromEntries(applications.map(({ id, status }) => [id, status]))).toEqual({
			[ids.open]: 'withdrawn',
			[ids.done]: 'rejected',
			[ids.guest]: 'withdrawn',
			[ids.worked]: 'completed',
		});
		expect(kept).toEqual({ status: 'archived', roles: [] });
		expect(said).toHaveLength(1);
	});

	it('is signed out everywhere and cannot sign in', async () => {
		expect((await app.send('get', '/api/v1/current_user', { as: traces.as })).status).toBe(401);
		const again = { email: EMAIL, password: TEST_PASSWORD };
		expect((await app.send('post', '/auth/sign_in', { body: again })).status).toBe(401);
	});

	it('takes along what others keep of contacts, and leaves the rest of it', async () => {
		const { colleague, ids } = traces;
		const left = await app.make(async (trx) => ({
			draft: await trx
				.selectFrom('vacancy_drafts')
				.select('fields')
				.where('user_id', '=', colleague.user.id)
				.executeTakeFirstOrThrow(),
			edit: await trx
				.selectFrom('vacancy_bulk_edits as b')
				.innerJoin('vacancy_bulk_edit_rows as r', 'r.bulk_edit_id', 'b.id')
				.select(['b.change', 'r.before'])
				.executeTakeFirstOrThrow(),
			file: await trx.selectFrom('vacancy_imports').select(['content', 'state']).executeTakeFirstOrThrow(),
			centre: await trx
				.selectFrom('centres')
				.select('profile')
				.where('id', '=', app.centre.id)
				.executeTakeFirstOrThrow(),
			hours: await trx
				.selectFrom('worked_hours')
				.select(['minutes', 'status', 'question'])
				.where('application_id', '=', ids.worked)
				.orderBy('worked_on', (order) => order.asc().nullsFirst())
				.execute(),
		}));
		expect(left.draft.fields).toEqual([{ name: 'title', values: ['Soep koken'] }]);
		expect(left.edit).toEqual({ change: { verb: 'renew' }, before: { status: 'draft' } });
		expect(left.file).toEqual({ content: null, state: 'stopped' });
		expect(left.centre.profile).toEqual({ gtagId: 'G-1' });
		expect(left.hours).toEqual([
			{ minutes: 180, status: 'entered', question: null },
			{ minutes: 60, status: 'declined', question: '–' },
		]);
		expect((await signedIn(app, { email: EMAIL })).user.id).not.toBe(traces.user.id);
	});
});
