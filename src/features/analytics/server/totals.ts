import { type RawBuilder, sql } from 'kysely';
import { addDays } from '#platform/http/wall-clock.ts';
import type { YearPart } from './tell.ts';

/** Days of the Dutch calendar, both included. */
type Days = { from: string; to: string };
type Asked = Days & { centreId: string };

/** The whole months within days, from the first day of the first to the last of the last; null where there are none. */
export function wholeMonthsIn({ from, to }: Days): Days | null {
	const first = new Date(`${from}T00:00:00Z`);
	if (first.getUTCDate() > 1) first.setUTCMonth(first.getUTCMonth() + 1, 1);
	const last = new Date(`${to}T00:00:00Z`);
	last.setUTCDate(last.getUTCDate() + 1);
	last.setUTCDate(0);
	const within = { from: dateOf(first), to: dateOf(last) };
	return within.from < within.to ? within : null;
}

function dateOf(moment: Date): string {
	return moment.toISOString().slice(0, 10);
}

/**
 * The totals of days as rows of (day, measure, organisation_id, value, waits): whole months from their own rows, with their first day,
 * and the days around them one by one. How many are online is that of the last day that has it.
 */
export function totalsOf({ centreId, from, to }: Asked): RawBuilder<unknown> {
	const months = wholeMonthsIn({ from, to });
	const ofDays = sql`select day, measure, organisation_id, value, waits from day_totals
		where centre_id = ${centreId} and measure <> 'online' and ${daysOutside({ from, to }, months)}`;
	const ofMonths =
		months &&
		sql`union all select month, measure, organisation_id, value, waits from month_totals
		where centre_id = ${centreId} and month between ${months.from}::date and ${months.to}::date`;
	return sql`(${ofDays} ${ofMonths ?? sql``}
		union all select day, measure, organisation_id, value, waits from day_totals
		where centre_id = ${centreId} and measure = 'online' and day = (select max(d.day) from day_totals d
			where d.centre_id = ${centreId} and d.measure = 'online' and d.day between ${from}::date and ${to}::date))`;
}

/** The days of the year of a period that come before it. */
export function leadOf<Period extends Days>({ from, ...rest }: Period): Period {
	return { ...rest, from: `${from.slice(0, 4)}-01-01`, to: addDays(from, -1) } as Period;
}

/** The totals of days with those of the days of the year before them, which are not `within`. */
export function seriesOf(asked: Asked): RawBuilder<unknown> {
	return sql`(select true as within, t.* from ${totalsOf(asked)} t
		union all select false, t.* from ${totalsOf(leadOf(asked))} t)`;
}

/** What the columns of a series add up to in a year. */
export const yearPart = sql<YearPart>`extract(year from day)::int as year,
	coalesce(sum(value) filter (where within), 0)::int as value, coalesce(sum(value) filter (where not within), 0)::int as lead`;

/** The same of what it was about, as rows of (within, day, name, measure, value). */
export function detailsOf(
	{ centreId, from, to }: Asked,
	part: 'source' | 'category' | 'page' | 'form',
): RawBuilder<unknown> {
	const of = (days: Days) => {
		const months = wholeMonthsIn(days);
		const ofMonths =
			months &&
			sql`union all select month, name, measure, value from month_details
			where centre_id = ${centreId} and part = ${part} and month between ${months.from}::date and ${months.to}::date`;
		return sql`(select day, name, measure, value from day_details
			where centre_id = ${centreId} and part = ${part} and ${daysOutside(days, months)} ${ofMonths ?? sql``})`;
	};
	return sql`(select true as within, t.* from ${of({ from, to })} t
		union all select false, t.* from ${of(leadOf({ from, to }))} t)`;
}

function daysOutside({ from, to }: Days, months: Days | null): RawBuilder<boolean> {
	if (!months) return sql`day between ${from}::date and ${to}::date`;
	return sql`(day >= ${from}::date and day < ${months.from}::date or day > ${months.to}::date and day <= ${to}::date)`;
}
