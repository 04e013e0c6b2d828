import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, toLocal, toMoment } from '#platform/http/wall-clock.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildApplication, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { sumAllDays, sumDays } from './sum-days.ts';

const ORGANISATIONS = 7;
const today = toLocal(new Date()).date;

type Told = { name: string; now: { value: number | null; few: boolean }; median: number | null };

describe('the figures of a seeded year', () => {
	let app: TestApp;
	let staff: Record<string, string>;
	let runner: Record<string, string>;
	let own: string;
	beforeAll(async () => {
		app = await createTestApp();
		const centreId = app.centre.id;
		const centre = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }));
		const organisations = await app.make(async (trx) => {
			const made = [];
			for (let n = 0; n < ORGANISATIONS; n++) {
				const organisation = await buildOrganisation(trx, { centreId });
				made.push(organisation);
				for (let vacancy = 0; vacancy < 3; vacancy++) {
					const built = await buildVacancy(trx, { centreId, organisationId: organisation.id });
					await sql`update vacancies set categories = ${[['events', 'ict'], ['ict'], []][vacancy] ?? []}::text[],
						status = 'published', published_at = now() - ${(n * 3 + vacancy) * 17}::int * interval '1 day'
						where id = ${built.id}`.execute(trx);
				}
			}
			// A year of applications, each with its own day, wait and end, the same in every run.
			await sql`
				insert into applications (tenant, centre_id, organisation_id, vacancy_id, first_name, email, status, created_at, decided_at)
				select v.tenant, v.centre_id, v.organisation_id, v.id, 'Sam', 'sam' || n || '@voorbeeld.example',
					(array['pending', 'accepted', 'completed', 'rejected', 'withdrawn', 'accepted'])[1 + n % 6],
					now() - (n * 37 % 380) * interval '1 day' - n % 23 * interval '1 hour',
					case when n % 6 in (1, 2, 3, 5)
						then now() - (n * 37 % 380) * interval '1 day' - n % 23 * interval '1 hour' + (n % 13) * interval '19 hours' end
				from (select *, row_number() over (order by published_at, id) as nth from vacancies) v,
					generate_series(1, 600) n
				where v.nth = 1 + n % (select count(*) from vacancies)`.execute(trx);
			// What became of every other acceptance: one side says it did not start, of some the other that it did.
			await sql`
				insert into application_outcomes (tenant, centre_id, application_id, side, asked_at, outcome, answered_at)
				select tenant, centre_id, id, side, now(), case when side = 'volunteer' then 'not_started' else 'started' end, now()
				from (select *, row_number() over (order by email) as nth from applications where status = 'accepted') a,
					unnest(array['volunteer', 'organisation']) as side
				where nth % 2 = 0 and (side = 'volunteer' or nth % 3 = 0)`.execute(trx);
			// Hours that the organisation approved by the day, those of students as a whole, and some that still wait.
			await sql`
				insert into worked_hours (application_id, tenant, centre_id, minutes, worked_on, status, signed_at)
				select id, tenant, centre_id, 45 + nth % 4 * 30, case when nth % 3 <> 0 then created_at::date end,
					case when nth % 5 <> 0 then 'signed' when nth % 3 = 0 then 'entered' else 'stated' end,
					case when nth % 5 <> 0 then decided_at + interval '5 days' end
				from (select *, row_number() over (order by email) as nth from applications where status = 'completed') a
				where decided_at + interval '5 days' < now()`.execute(trx);
			await sql`
				insert into visit_counts (tenant, centre_id, hour, event, page, views, visitors)
				select ${app.centre.tenant}, ${centreId}, date_trunc('hour', now() - n * interval '5 hours'), 'page',
					'/' || n % 3, 3 + n % 5, 1 + n % 2
				from generate_series(0, 1700) n`.execute(trx);
			await sql`
				insert into users (tenant, centre_id, email, roles, created_at)
				select ${app.centre.tenant}, ${centreId}, 'vrijwilliger' || n || '@voorbeeld.example', '{volunteer}',
					now() - n * interval '1 day'
				from generate_series(1, 300) n`.execute(trx);
			return made;
		});
		own = organisations[2]?.id ?? '';
		staff = (await signedIn(app, { organisation: centre, role: 'admin' })).as;
		runner = (await signedIn(app, { organisation: organisations[2] ?? centre, role: 'admin' })).as;
		await app.make(sumAllDays);
	});
	afterAll(() => app.close());

	const read = async (as: Record<string, string>, from: string, to = today) => {
		const answer = await app.send('get', `/api/v1/analytics?filter[from]=${from}&filter[to]=${to}`, { as });
		expect(answer.status).toBe(200);
		return answer.body.data.attributes;
	};
	const numbers = (attributes: { figures: Told[] }) =>
		Object.fromEntries(attributes.figures.map(({ name, now }) => [name, now.value]));
	const one = async (query: ReturnType<typeof sql>) => {
		const { rows } = await app.make((trx) => sql<{ n: number | null }>`${query}`.execute(trx));
		const n = rows[0]?.n ?? null;
		return n === null ? null : Number(n);
	};
	const startOf = (day: string) => sql`(${day}::timestamp at time zone 'Europe/Amsterdam')`;
	const ofOrganisation = (organisation?: string) =>
		organisation ? sql`and organisation_id = ${organisation}` : sql``;
	const applied =
		(which: ReturnType<typeof sql>) => (begin: string, end: string, mine: ReturnType<typeof sql>) =>
			sql`select count(*) filter (where ${which}) as n from (select a.*,
			(select max(x.outcome) from application_outcomes x where x.application_id = a.id) as said from applications a) a
			where created_at >= ${startOf(begin)} and created_at < ${startOf(end)} ${mine}`;
	/** What plain SQL counts of the rows themselves, of people or of their time. */
	const plain = {
		applications: applied(sql`true`),
		answered: applied(
			sql`created_at < now() - interval '7 days' and decided_at - created_at <= interval '7 days'`,
		),
		due: applied(
			sql`created_at < now() - interval '7 days' and (decided_at is not null or status = 'pending')`,
		),
		accepted: applied(sql`status in ('accepted', 'completed')`),
		completed: applied(sql`status = 'completed'`),
		started: applied(sql`status = 'completed' or said = 'started'`),
		followed: applied(sql`status = 'completed' or said is not null`),
		volunteers: (begin: string, end: string) =>
			sql`select count(*) as n from users where roles = '{volunteer}'
				and created_at >= ${startOf(begin)} and created_at < ${startOf(end)}`,
		hours: (begin: string, end: string, mine: ReturnType<typeof sql>) =>
			sql`select coalesce(sum(h.minutes), 0)::float / 60 as n
				from worked_hours h join applications a on a.id = h.application_id
				where h.status = 'signed' and h.signed_at >= ${startOf(begin)} and h.signed_at < ${startOf(end)} ${mine}`,
	};
	/** The count of each year until the end of the period less that until its beginning, both rounded to five. */
	const rounded = async (name: keyof typeof plain, from: string, organisation?: string) => {
		let told = 0;
		for (let year = Number(from.slice(0, 4)); year <= Number(today.slice(0, 4)); year++) {
			const first = `${year}-01-01`;
			const end = [`${year + 1}-01-01`, addDays(today, 1)].toSorted()[0] ?? '';
			const until = async (day: string) =>
				5 * Math.round(((await one(plain[name](first, day, ofOrganisation(organisation)))) ?? 0) / 5);
			told += (await until(end)) - (await until(from > first ? from : first));
		}
		return told;
	};
	/** What plain SQL says of the rows themselves: vacancies and visits are exact. */
	const raw = async (from: string, organisation?: string) => {
		const mine = ofOrganisation(organisation);
		const told = (name: keyof typeof plain) => rounded(name, from, organisation);
		const people = async (name: keyof typeof plain) => (await told(name)) || null;
		const share = async (part: keyof typeof plain, whole: keyof typeof plain) => {
			const all = await told(whole);
			return all < 20 ? null : Math.min(1, Math.round(((await told(part)) / all) * 100) / 100);
		};
		return {
			applications: await people('applications'),
			answered: await share('answered', 'due'),
			wait: await one(sql`select round(percentile_cont(0.5) within group
				(order by (extract(epoch from decided_at - created_at) / 60)::int)::numeric / 60) as n
				from applications where created_at >= ${startOf(from)} ${mine} and decided_at is not null`),
			matched: await share('accepted', 'applications'),
			started: await share('started', 'followed'),
			completed: await share('completed', 'applications'),
			online: await one(sql`select count(*) as n from vacancies where status = 'published' ${mine}`),
			filled:
				await one(sql`select case when count(*) >= 5 then count(*) filter (where id in (select vacancy_id
				from applications where status in ('accepted', 'completed')))::float / count(*) end as n
				from vacancies where published_at >= ${startOf(from)} ${mine}`),
			hours: await told('hours'),
		};
	};

	it.each([30, 90, 365])('of %i days are what plain SQL over the rows says', async (days) => {
		const from = addDays(today, 1 - days);
		const site = await app.make((trx) =>
			sql<{ visitors: number; organisations: number }>`select
				(select sum(visitors)::int from visit_counts where hour >= ${startOf(from)}) as visitors,
				(select count(*)::int from organisations where type = 'NonProfit' and created_at >= ${startOf(from)}) as organisations`.execute(
				trx,
			),
		);
		const expected = {
			...(await raw(from)),
			volunteers: (await rounded('volunteers', from)) || null,
			...site.rows[0],
		};
		const said = numbers(await read(staff, from));
		expect(Object.keys(said).toSorted()).toEqual(Object.keys(expected).toSorted());
		for (const [name, value] of Object.entries(expected)) expect([name, said[name]]).toEqual([name, value]);
	});

	it('of a period less another tell of the days between them what those tell by themselves', async () => {
		const told = async (from: string, to = today) => numbers(await read(staff, from, to)).applications ?? 0;
		const from = addDays(today, -9);
		const all = await told(from);
		let days = 0;
		for (let day = from; day <= today; day = addDays(day, 1)) {
			days += await told(day, day);
			if (day < today) expect([day, days + (await told(addDays(day, 1)))]).toEqual([day, all]);
		}
		expect(days).toBe(all);
	});

	it('stay the same when the days are added up again', async () => {
		const before = await read(staff, addDays(today, -364));
		await app.make(sumAllDays);
		await app.make(sumDays);
		expect(await read(staff, addDays(today, -364))).toEqual({ ...before, counted_at: expect.any(String) });
	});

	it('of whole months are read from rows of months, and of the days around them one by one', async () => {
		const from = addDays(today, -364);
		const details = () => app.send('get', `/api/v1/analytics/details?filter[from]=${from}`, { as: staff });
		const all = async () => [await read(staff, from), (await details()).body.data.attributes];
		const before = await all();
		const removed = await app.make((trx) =>
			sql<{ n: number }>`with gone as (delete from day_totals
				where day >= date_trunc('month', ${from}::date) + interval '1 month' and day < date_trunc('month', ${today}::date)
					and measure <> 'online'
					-- Since when visits are counted is told by the days themselves.
					and day <> (select min(d.day) from day_totals d where d.measure = 'visitors') returning 1),
				also as (delete from day_details
				where day >= date_trunc('month', ${from}::date) + interval '1 month' and day < date_trunc('month', ${today}::date)
				returning 1)
				select (select count(*) from gone)::int + (select count(*) from also)::int as n`.execute(trx),
		);
		expect(removed.rows[0]?.n).toBeGreaterThan(1000);
		expect(await all()).toEqual(before);
		await app.make(sumAllDays);
		expect(await all()).toEqual(before.map((one) => ({ ...one, counted_at: expect.any(String) })));
	});

	it('of an organisation are its own, beside the median of all', async () => {
		const from = addDays(today, -364);
		const answer = await read(runner, from);
		expect(answer.of).toBe('organisation');
		const expected = await raw(from, own);
		const said = numbers(answer);
		for (const [name, value] of Object.entries(expected)) expect([name, said[name]]).toEqual([name, value]);
		expect(said).not.toHaveProperty('visitors');
		const ids = await app.make((trx) =>
			sql<{ id: string }>`select distinct organisation_id as id from applications`.execute(trx),
		);
		const each = await Promise.all(ids.rows.map(({ id }) => rounded('applications', from, id)));
		expect(each).toHaveLength(ORGANISATIONS);
		const { median } = answer.figures.find(({ name }: Told) => name === 'applications');
		expect(median).toBe(each.toSorted((a, b) => a - b)[(ORGANISATIONS - 1) / 2]);
	});

	it('add up in their charts, by day, week or month', async () => {
		const lastYear = Number(today.slice(0, 4)) - 1;
		for (const [from, to, step] of [
			[addDays(today, -29), today, 'day'],
			[addDays(today, -89), today, 'week'],
			[`${lastYear}-01-01`, `${lastYear}-12-31`, 'month'],
		] as const) {
			const told = await read(staff, from, to);
			expect(told.step).toBe(step);
			const visits = told.charts.find(({ name }: { name: string }) => name === 'visitors');
			expect(visits.step).toBe(step);
			const chart = told.charts.find(({ name }: { name: string }) => name === 'applications');
			const sum = chart.points.reduce(
				(all: number, { value }: { value: number | null }) => all + (value ?? 0),
				0,
			);
			expect(sum).toBe(numbers(told).applications ?? 0);
		}
	});

	it('never tell of one to four people', async () => {
		const told = await read(runner, today);
		const { now } = told.figures.find(({ name }: Told) => name === 'applications');
		expect([null, 5, 10]).toContain(now.value);
		const file = await app.send('get', `/api/v1/analytics/export?filter[from]=${addDays(today, -29)}`, {
			as: runner,
		});
		expect(file.status).toBe(200);
		expect(file.text).toMatch(/^applications \((day|week)\),\d{4}-\d{2}-\d{2},,(< 5|\d*[05]),/m);
		expect(file.text).not.toMatch(/^applications \(\w+\),\d{4}-\d{2}-\d{2},,\d*[1-46-9],/m);
	});

	it('refuse a period that ends before it begins, or is longer than there are figures', async () => {
		for (const [from, to] of [
			['2027-01-02', '2027-01-01'],
			['1900-01-01', '2027-01-01'],
		])
			expect(
				(await app.send('get', `/api/v1/analytics?filter[from]=${from}&filter[to]=${to}`, { as: staff }))
					.status,
			).toBe(400);
	});

	it('say where people stop, who is slow, and what nobody looked at', async () => {
		const from = addDays(today, -89);
		const seen = await app.make(async (trx) => {
			const { rows } = await sql<{ id: string }>`
				insert into visit_counts (tenant, centre_id, hour, event, subject_id, source, views, visitors)
				select v.tenant, v.centre_id, date_trunc('hour', now()), event, v.id, 'krant', 9, 6
				from (select * from vacancies order by id limit 20) v, unnest(array['vacancy', 'begun']) as event
				returning subject_id as id`.execute(trx);
			await sumDays(trx);
			return new Set(rows.map(({ id }) => id));
		});
		const answer = await app.send('get', `/api/v1/analytics/details?filter[from]=${from}`, { as: staff });
		expect(answer.status).toBe(200);
		const { funnel, sources, categories, organisations, unseen, unseen_total } = answer.body.data.attributes;
		expect([funnel.seen.value, funnel.begun.value, funnel.sent.value]).toEqual([
			120,
			120,
			await rounded('applications', from),
		]);
		expect(sources).toContainEqual(
			expect.objectContaining({
				source: 'krant',
				seen: { value: 120, few: false },
				sent: { value: null, few: true },
			}),
		);
		const ofCategories = async (end: string) => {
			const { rows } = await app.make((trx) =>
				sql<{ category: string; year: number; sent: number; accepted: number; completed: number }>`
				select category, extract(year from a.created_at at time zone 'Europe/Amsterdam')::int as year,
					count(*)::int as sent, count(*) filter (where a.status in ('accepted', 'completed'))::int as accepted,
					count(*) filter (where a.status = 'completed')::int as completed
				from applications a join vacancies v on v.id = a.vacancy_id, unnest(v.categories) as category
				where a.created_at >= ${startOf(`${from.slice(0, 4)}-01-01`)} and a.created_at < ${startOf(end)}
				group by 1, 2 order by 1`.execute(trx),
			);
			return Map.groupBy(rows, ({ category }) => category);
		};
		const [until, before] = [await ofCategories(addDays(today, 1)), await ofCategories(from)];
		expect(until.size).toBeGreaterThan(0);
		type Step = 'sent' | 'accepted' | 'completed';
		const five = (rows: { [step in Step]: number }[] | undefined, step: Step) =>
			(rows ?? []).reduce((all, row) => all + 5 * Math.round(row[step] / 5), 0);
		type Steps = Record<'seen' | 'begun' | Step, { value: number }> & { category: string };
		for (const { category, ...steps } of categories as Steps[])
			for (const step of ['sent', 'accepted', 'completed'] as const)
				expect([category, step, steps[step].value ?? 0]).toEqual([
					category,
					step,
					five(until.get(category), step) - five(before.get(category), step),
				]);
		expect(categories).toHaveLength(until.size);
		const [first] = categories as Steps[];
		const inCategory = await app.make((trx) =>
			sql<{ n: number }>`select 6 * count(*)::int as n from (select * from vacancies order by id limit 20) v
				where ${first?.category} = any (v.categories)`.execute(trx),
		);
		const looked = inCategory.rows[0]?.n ?? 0;
		expect([first?.seen.value, first?.begun.value]).toEqual([looked, 5 * Math.round(looked / 5)]);
		const waits = organisations.map(({ wait }: { wait: { value: number } }) => wait.value);
		expect(waits).toEqual(waits.toSorted((a: number, b: number) => b - a));
		const slow = await raw(from, organisations[0].id);
		expect([organisations[0].applications.value, organisations[0].wait.value]).toEqual([
			slow.applications,
			slow.wait,
		]);
		expect([unseen_total, seen.has(unseen[0].id)]).toEqual([3 * ORGANISATIONS - 20, false]);
		expect((await app.send('get', '/api/v1/analytics/details', { as: runner })).status).toBe(403);
	});

	it('of the content tell what was read, searched for in vain and sent, to who keeps the content too', async () => {
		const from = addDays(today, -29);
		const keeper = (
			await signedIn(app, {
				organisation: await app.make((trx) =>
					buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
				),
				role: 'content_manager',
			})
		).as;
		const form = await app.send('post', '/api/v1/forms', {
			as: staff,
			body: {
				data: {
					type: 'forms',
					attributes: {
						slug: 'kennismaken',
						content: { title: { nl: 'Kennismaken', en: '' }, pages: [{ id: 'p1', questions: [] }] },
					},
				},
			},
		});
		expect(form.status, form.text).toBe(201);
		await app.make(async (trx) => {
			await sql`
				insert into visit_counts (tenant, centre_id, hour, event, subject_id, page, views, visitors)
				values (${app.centre.tenant}, ${app.centre.id}, date_trunc('hour', now()), 'search', null, '', 40, 30),
					(${app.centre.tenant}, ${app.centre.id}, date_trunc('hour', now()), 'missed', null, '', 8, 7),
					(${app.centre.tenant}, ${app.centre.id}, date_trunc('hour', now()), 'form', ${form.body.data.id}, '', 6, 6),
					(${app.centre.tenant}, ${app.centre.id}, date_trunc('hour', now()), 'form', gen_random_uuid(), '', 2, 2)`.execute(
				trx,
			);
			await sql`
				insert into missed_searches (tenant, centre_id, day, term, place, times, last_at)
				values (${app.centre.tenant}, ${app.centre.id}, ${today}::date, 'imker', '', 6, now()),
					(${app.centre.tenant}, ${app.centre.id}, ${addDays(today, -3)}::date, 'imker', '', 3, now()),
					(${app.centre.tenant}, ${app.centre.id}, ${addDays(today, -60)}::date, 'smid', '', 90, now())`.execute(
				trx,
			);
			await sumDays(trx);
		});
		const ask = (as: Record<string, string>) =>
			app.send('get', `/api/v1/analytics/content?filter[from]=${from}`, { as });
		const { status, body } = await ask(keeper);
		expect(status).toBe(200);
		const told = body.data.attributes;
		const raw = await app.make((trx) =>
			sql<{ visitors: number; views: number }>`select sum(visitors)::int as visitors, sum(views)::int as views
				from visit_counts where event = 'page'
					and hour >= (${from}::timestamp at time zone 'Europe/Amsterdam')`.execute(trx),
		);
		expect(numbers(told)).toEqual({ ...raw.rows[0], searches: 40, missed: 8, forms: 10 });
		expect(told.words).toEqual([{ term: 'imker', place: '', times: 9 }]);
		expect(told.forms).toEqual([
			{ id: form.body.data.id, name: 'Kennismaken', sent: { value: 5, few: false } },
			{ id: expect.any(String), name: null, sent: { value: null, few: true } },
		]);
		expect(told.pages).toHaveLength(3);
		expect(told.charts.map(({ name }: { name: string }) => name)).toEqual([
			'visitors',
			'searches',
			'missed',
			'forms',
		]);
		expect((await ask(staff)).status).toBe(200);
		expect((await ask(runner)).status).toBe(403);
		// Nothing of the rest of the centre.
		for (const path of ['', '/details', '/students', '/export'])
			expect((await app.send('get', `/api/v1/analytics${path}`, { as: keeper })).status).toBe(403);
	});

	it('of students are those that a mentor guides, and no others', async () => {
		const centreId = app.centre.id;
		const school = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'School' }));
		const mentor = await signedIn(app, { organisation: school, role: 'mentor' });
		const head = await signedIn(app, { organisation: school, role: 'admin' });
		const other = await signedIn(app, { organisation: school, role: 'mentor' });
		const [roos, tijn] = [
			await signedIn(app, { organisation: school, role: 'student', firstName: 'Roos' }),
			await signedIn(app, { organisation: school, role: 'student', firstName: 'Tijn' }),
		];
		await app.make(async (trx) => {
			for (const [student, guide, minutes, status] of [
				[roos, mentor, 90, 'signed'],
				[roos, mentor, 60, 'entered'],
				[tijn, other, 300, 'signed'],
			] as const) {
				await trx
					.updateTable('memberships')
					.set({ mentor_id: guide.user.id })
					.where('user_id', '=', student.user.id)
					.execute();
				const vacancy = await buildVacancy(trx, { centreId, organisationId: own });
				const application = await buildApplication(trx, {
					vacancyId: vacancy.id,
					organisationId: own,
					centreId,
					columns: { user_id: student.user.id, status: 'completed' },
				});
				await trx
					.insertInto('worked_hours')
					.values({
						application_id: application.id,
						tenant: app.centre.tenant,
						centre_id: centreId,
						minutes,
						status,
						signed_at: status === 'signed' ? new Date() : null,
					})
					.execute();
			}
		});
		const ask = (as: Record<string, string>) => app.send('get', '/api/v1/analytics/students', { as });
		const { status, body } = await ask(mentor.as);
		expect(status, JSON.stringify(body)).toBe(200);
		const { students, hours, chart } = body.data.attributes;
		expect(students).toEqual([
			expect.objectContaining({ name: expect.stringContaining('Roos'), signed: 1.5, waiting: 1, total: 1.5 }),
		]);
		expect(hours.value).toBe(1.5);
		expect(chart.points.reduce((sum: number, { value }: { value: number }) => sum + value, 0)).toBe(1.5);
		expect((await ask(head.as)).body.data.attributes.students).toHaveLength(2);
		expect((await ask(staff)).body.data.attributes.hours.value).toBe(6.5);
		for (const path of ['', '/details', '/content'])
			expect((await app.send('get', `/api/v1/analytics${path}`, { as: mentor.as })).status).toBe(403);
		expect((await ask(roos.as)).status).toBe(403);
	});
});

describe('what is told of answers', () => {
	let app: TestApp;
	let staff: Record<string, string>;
	beforeAll(async () => {
		app = await createTestApp();
		const centreId = app.centre.id;
		const centre = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }));
		staff = (await signedIn(app, { organisation: centre, role: 'admin' })).as;
		const organisation = await app.make((trx) => buildOrganisation(trx, { centreId }));
		await app.make(async (trx) => {
			const { id: vacancyId } = await buildVacancy(trx, { centreId, organisationId: organisation.id });
			const common = { tenant: app.centre.tenant, centre_id: centreId, vacancy_id: vacancyId };
			const [starts_at, ends_at] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000)];
			const session = await trx
				.insertInto('vacancy_sessions')
				.values({ ...common, starts_at, ends_at })
				.returning('id')
				.executeTakeFirstOrThrow();
			const { id: occurrenceId } = await trx
				.insertInto('session_occurrences')
				.values({ ...common, session_id: session.id, key: 'one', starts_at, ends_at })
				.returning('id')
				.executeTakeFirstOrThrow();
			/** So many applications of days ago, decided on hours later. */
			const apply = (kind: string, many: number, daysAgo: number, status: string, hours?: number) =>
				sql`insert into applications (tenant, centre_id, organisation_id, vacancy_id, occurrence_id, first_name, email,
						status, created_at, decided_at)
					select ${app.centre.tenant}, ${centreId}, ${organisation.id}, ${vacancyId},
						case when ${kind} = 'placed' then ${occurrenceId}::uuid end, ${kind},
						${kind} || ${daysAgo}::int || '.' || n || '@voorbeeld.example', ${status}, sent.at,
						sent.at + ${hours ?? null}::int * interval '1 hour'
					from generate_series(1, ${many}::int) n,
						lateral (select now() - ${daysAgo}::int * interval '1 day' - interval '1 minute' as at) sent`.execute(
					trx,
				);
			const say = (kind: string, action: string, hours: number) =>
				sql`insert into audit_log (tenant, centre_id, action, subject_type, subject_id, created_at)
					select tenant, centre_id, ${action}, 'applications', id::text, created_at + ${hours}::float * interval '1 hour'
					from applications where first_name = ${kind}`.execute(trx);
			// How it went is written over the moment of the answer.
			await apply('finished', 30, 30, 'completed', 25 * 24);
			await say('finished', 'application.accepted', 48);
			// What is undone at once was never told.
			await apply('undone', 10, 30, 'accepted', 240);
			await say('undone', 'application.rejected', 1);
			await say('undone', 'application.decision_undone', 1.001);
			await say('undone', 'application.accepted', 240);
			await apply('waiting', 20, 20, 'pending');
			await apply('placed', 25, 30, 'accepted', 0);
			// Nobody knows yet how many of these are answered in time.
			await apply('young', 5, 2, 'accepted', 1);
			await apply('younger', 40, 1, 'pending');
			await sumDays(trx);
		});
	});
	afterAll(() => app.close());

	it('is how fast the first came, and of what is at least a week old whether it came in time', async () => {
		const { body } = await app.send('get', `/api/v1/analytics?filter[from]=${addDays(today, -40)}`, {
			as: staff,
		});
		const told = Object.fromEntries(
			body.data.attributes.figures.map(({ name, now }: Told) => [name, now.value]),
		);
		expect([told.applications, told.answered, told.wait]).toEqual([130, 30 / 60, 48]);
	});

	it('is nothing of the last days alone', async () => {
		const { body } = await app.send('get', `/api/v1/analytics?filter[from]=${addDays(today, -6)}`, {
			as: staff,
		});
		const { now } = body.data.attributes.figures.find(({ name }: Told) => name === 'answered');
		expect(now).toMatchObject({ value: null, few: true });
	});
});

describe('the days of a centre that nothing was added up of yet', () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await createTestApp();
	});
	afterAll(() => app.close());

	/** In the middle of the day: an hour before midnight in winter is the next day in summer. */
	const visit = (daysAgo: number, visitors: number) =>
		app.make((trx) =>
			sql`insert into visit_counts (tenant, centre_id, hour, event, page, views, visitors)
				values (${app.centre.tenant}, ${app.centre.id}, ${toMoment(addDays(today, -daysAgo), '12:00')}::timestamptz,
					'page', '/' || gen_random_uuid(), ${visitors}, ${visitors})`.execute(trx),
		);
	/** What was added up, by how many days ago. */
	const totals = async (table: 'day_totals' | 'day_details') => {
		const { rows } = await app.make((trx) =>
			sql<{ ago: number; value: number }>`select ${today}::date - day as ago, sum(value)::int as value
				from ${sql.table(table)} where measure = 'visitors' group by 1 order by 1`.execute(trx),
		);
		return Object.fromEntries(rows.map(({ ago, value }) => [ago, value]));
	};

	it('are caught up with some at a time, and old ones are left alone afterwards', async () => {
		for (const ago of [1, 150, 250, 1_100, 1_200]) await visit(ago, 7);
		await app.make(sumDays);
		expect(await totals('day_totals')).toEqual({ 1: 7, 150: 7 });
		expect(await totals('day_details')).toEqual({ 1: 7, 150: 7 });
		await visit(160, 9);
		await app.make(sumDays);
		// The day of the first run is not done again.
		expect(await totals('day_totals')).toEqual({ 1: 7, 150: 7, 250: 7 });
		for (let run = 0; run < 9; run++) await app.make(sumDays);
		const all = { 1: 7, 150: 7, 250: 7, 1100: 7 };
		expect(await totals('day_totals')).toEqual(all);
		expect(await totals('day_details')).toEqual(all);
		await visit(1_100, 5);
		await visit(2, 5);
		await app.make(sumDays);
		expect(await totals('day_totals')).toEqual({ ...all, 2: 5 });
		expect(await totals('day_details')).toEqual({ ...all, 2: 5 });
	});

	it('are all added up at once where that is asked', async () => {
		await app.make(sumAllDays);
		expect(await totals('day_totals')).toEqual({ 1: 7, 2: 5, 150: 7, 160: 9, 250: 7, 1100: 12 });
	});
});
