import { type RawBuilder, sql } from 'kysely';

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

/** The same of what it was about, as rows of (name, measure, value). */
export function detailsOf(
	{ centreId, from, to }: Asked,
	part: 'source' | 'category' | 'page' | 'form',
): RawBuilder<unknown> {
	const months = wholeMonthsIn({ from, to });
	const ofMonths =
		months &&
		sql`union all select name, measure, value from month_details
		where centre_id = ${centreId} and part = ${part} and month between ${months.from}::date and ${months.to}::date`;
	return sql`(select name, measure, value from day_details
		where centre_id = ${centreId} and part = ${part} and ${daysOutside({ from, to }, months)} ${ofMonths ?? sql``})`;
}

function daysOutside({ from, to }: Days, months: Days | null): RawBuilder<boolean> {
	if (!months) return sql`day between ${from}::date and ${to}::date`;
	return sql`(day >= ${from}::date and day < ${months.from}::date or day > ${months.to}::date and day <= ${to}::date)`;
}
