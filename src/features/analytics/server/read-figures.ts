import { sql } from 'kysely';
import { countsVisits } from '#features/visits/server/public.ts';
import { toLocal } from '#platform/http/wall-clock.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Analytics, Chart } from '../contract.ts';
import { type ChartName, figureKinds, figuresShown, type Subject, visitFigures } from '../enums.ts';
import { figuresOf, sumsOf } from './figures.ts';
import { readable } from './readable-steps.ts';
import { count, people, sumOf, type YearPart } from './tell.ts';
import { leadOf, seriesOf, totalsOf, yearPart } from './totals.ts';

/** Days of the Dutch calendar, all included. */
export type Periods = { from: string; to: string; beforeFrom: string; beforeTo: string };

type Asked = Periods & { of: Subject; centreId: string; organisationId: string | null };
type Row = YearPart & { organisationId: string | null; isNow: boolean; measure: string };
type Wait = { organisationId: string | null; now: number | null; before: number | null };

/** Days that a chart shows one by one, and days that it shows by week; longer periods are shown by month. */
const DAILY = 35;
const WEEKLY = 200;

/** Reads the figures of a centre, of its content or of one of its organisations, from its day totals alone. */
export async function readFigures(trx: Trx, asked: Asked): Promise<Omit<Analytics, 'id' | 'type' | 'meta'>> {
	const { of, from, to, beforeFrom, beforeTo, centreId, organisationId } = asked;
	const totals = sql`(select true as is_now, t.* from ${seriesOf({ centreId, from, to })} t
		union all select false, t.* from ${seriesOf({ centreId, from: beforeFrom, to: beforeTo })} t) as totals`;
	const { rows } = await sql<Row>`
		select organisation_id as "organisationId", is_now as "isNow", measure, ${yearPart}
		from ${totals} group by 1, 2, 3, 4`.execute(trx);
	const { rows: waits } = await sql<Wait>`
		select organisation_id as "organisationId",
			percentile_cont(0.5) within group (order by wait) filter (where is_now) as now,
			percentile_cont(0.5) within group (order by wait) filter (where not is_now) as before
		from ${totals}, unnest(waits) as wait where measure = 'decided' and within
		group by grouping sets ((), (organisation_id))`.execute(trx);
	const own = rows.filter((row) => organisationId === null || row.organisationId === organisationId);
	// The row over all organisations has none.
	const wait = waits.find((row) => row.organisationId === organisationId);
	const all = organisationId === null ? undefined : [...organisationsIn(rows, waits)];
	const step = stepOf(asked);
	const countedSince = await readCountedSince(trx, centreId);
	// Where nothing is known, today is the first day that could be.
	const today = toLocal(new Date()).date;
	const since = { visits: countedSince.visits ?? today, work: countedSince.work ?? today };
	return {
		of,
		...{ from, to, beforeFrom, beforeTo },
		step,
		...(await readMade(trx, centreId)),
		countedSince,
		figures: figuresOf(
			of,
			{
				now: { sums: sumsOf(own.filter(({ isNow }) => isNow)), wait: wait?.now ?? null, to },
				before: {
					sums: sumsOf(own.filter(({ isNow }) => !isNow)),
					wait: wait?.before ?? null,
					to: beforeTo,
				},
				since,
			},
			all,
		),
		charts: await readCharts(trx, asked, { step, since }),
	};
}

/** Reads the first day of which a centre has visits, and the first of which it has anything else. */
async function readCountedSince(trx: Trx, centreId: string): Promise<Analytics['countedSince']> {
	const first = (isVisit: boolean) => sql`(select day::text from day_totals
		where centre_id = ${centreId} and (measure = any (${measures}::text[])) = ${isVisit} order by day limit 1)`;
	const measures = [...visitFigures, 'begun', 'sent'];
	const { rows } = await sql<Analytics['countedSince']>`
		select ${first(true)} as visits, ${first(false)} as work`.execute(trx);
	return rows[0] ?? { visits: null, work: null };
}

/** Reads when the totals of a centre were last added up, and whether it has its visits counted. */
export async function readMade(
	trx: Trx,
	centreId: string,
): Promise<Pick<Analytics, 'countedAt' | 'countsVisits'>> {
	const row = await trx
		.selectFrom('centres as c')
		.leftJoin('summed_days as s', 's.centre_id', 'c.id')
		.select(['s.counted_at as countedAt', countsVisits('c').as('countsVisits')])
		.where('c.id', '=', centreId)
		.executeTakeFirst();
	return { countedAt: row?.countedAt?.toISOString() ?? null, countsVisits: row?.countsVisits ?? true };
}

/** How finely a chart shows a period. */
export function stepOf({ from, to }: { from: string; to: string }): Analytics['step'] {
	const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
	return days <= DAILY ? 'day' : days <= WEEKLY ? 'week' : 'month';
}

function* organisationsIn(rows: readonly Row[], waits: readonly Wait[]) {
	const now = rows.filter(({ isNow }) => isNow);
	for (const [id, own] of Map.groupBy(now, (row) => row.organisationId))
		if (id !== null)
			yield { sums: sumsOf(own), wait: waits.find((row) => row.organisationId === id)?.now ?? null };
}

async function readCharts(
	trx: Trx,
	asked: Asked,
	{ step, since }: { step: Analytics['step']; since: Record<'visits' | 'work', string> },
): Promise<Chart[]> {
	const { of, from, to, centreId, organisationId } = asked;
	const shown: readonly ChartName[] = figuresShown[of].charts;
	const totals = step === 'month' ? totalsOf(asked) : sql`day_totals`;
	const ofOrganisation = organisationId === null ? sql`` : sql`and d.organisation_id = ${organisationId}`;
	// A week may be of two years.
	const { rows } = await sql<{ measure: string; from: string; end: string; year: number; value: number }>`
		select m.measure, greatest(s.step, ${from}::date)::text as from,
			(s.step + ${`1 ${step}`}::interval)::date::text as end,
			coalesce(extract(year from d.day), extract(year from s.step))::int as year, coalesce(sum(d.value), 0)::int as value
		from (select date_trunc(${step}, g)::date as step
			from generate_series(${from}::date, ${to}::date, '1 day') g group by 1) s
		cross join unnest(${[...shown]}::text[]) as m (measure)
		left join (select * from ${totals} t where ${step === 'month' ? sql`true` : sql`t.centre_id = ${centreId}`}) d
			on d.measure = m.measure and d.day between ${from}::date and ${to}::date and date_trunc(${step}, d.day)::date = s.step
			${ofOrganisation}
		group by 1, 2, s.step, 4 order by s.step, 4`.execute(trx);
	const { rows: leads } = await sql<{ measure: string; lead: number }>`
		select measure, sum(value)::int as lead from ${totalsOf(leadOf(asked))} d
		where measure = any (${[...shown]}) ${ofOrganisation} group by 1`.execute(trx);
	return shown.map((name) => {
		const first = visitFigures.includes(name) ? since.visits : since.work;
		const reached = new Map([
			[Number(from.slice(0, 4)), leads.find(({ measure }) => measure === name)?.lead ?? 0],
		]);
		const steps = Map.groupBy(
			rows.filter(({ measure }) => measure === name),
			(row) => row.from,
		);
		const points = [...steps].map(([day, some]) => {
			const parts = some.map(({ year, value }) => ({ year, value, lead: reached.get(year) ?? 0 }));
			for (const { year, value, lead } of parts) reached.set(year, lead + value);
			const number = figureKinds[name] === 'people' ? people(sumOf(parts)) : count(sumOf(parts));
			return { from: day, ...number, counted: (some[0]?.end ?? day) > first };
		});
		return { name, ...readable({ step, points }) };
	});
}
