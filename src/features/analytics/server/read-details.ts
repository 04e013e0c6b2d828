import { sql } from 'kysely';
import { municipalitiesAt, type Point } from '#features/geo/server/public.ts';
import { timeZone } from '#platform/http/time-zone.ts';
import { toLocal } from '#platform/http/wall-clock.ts';
import type { Trx } from '#platform/server/database.ts';
import type { AnalyticsDetails, FewNumber } from '../contract.ts';
import { fewest } from '../enums.ts';
import { readCountedAt } from './read-figures.ts';
import { wasOnline } from './sum-days.ts';
import { createTeller, isUsual, type Teller } from './tell.ts';
import { detailsOf, totalsOf } from './totals.ts';

type Asked = { from: string; to: string; centreId: string };
type Told = Asked & { tell: Teller };
type Details = Omit<AnalyticsDetails, 'id' | 'type' | 'meta'>;

/** The most that each table shows: what is beyond it is rarely looked at, and can be asked for a shorter period. */
const LONGEST = { sources: 20, categories: 40, organisations: 200, municipalities: 100, unseen: 50 };

/** Reads where people stop applying at a centre, and where nothing happens. */
export async function readDetails(trx: Trx, period: Asked): Promise<Details> {
	const { from, to } = period;
	const tell = createTeller(!isUsual(period, toLocal(new Date()).date));
	const asked = { ...period, tell };
	const unseen = await readUnseen(trx, asked);
	const { placed, unplaced } = await readMunicipalities(trx, asked);
	return {
		from,
		to,
		countedAt: await readCountedAt(trx, period.centreId),
		rounded: tell.rounds,
		funnel: await readFunnel(trx, asked),
		sources: await readSources(trx, asked),
		categories: await readCategories(trx, asked),
		organisations: await readOrganisations(trx, asked),
		municipalities: placed.map(({ lat: _, lon: __, ...one }) => one),
		unplaced,
		unseen: unseen.slice(0, LONGEST.unseen),
		unseenTotal: unseen.length,
	};
}

/** The moments of the period, for counts by hour. */
const inHours = ({ from, to, centreId }: Asked) => sql`c.centre_id = ${centreId}
	and c.hour >= (${from}::timestamp at time zone ${timeZone})
	and c.hour < ((${to}::date + 1)::timestamp at time zone ${timeZone})`;

async function readFunnel(trx: Trx, asked: Told): Promise<Details['funnel']> {
	const { rows } = await sql<{ measure: string; value: number }>`
		select measure, sum(value)::int as value from ${totalsOf(asked)} t
		where measure in ('seen', 'begun', 'applications', 'accepted', 'completed')
		group by 1`.execute(trx);
	const of = (measure: string) => asked.tell.people(rows.find((row) => row.measure === measure)?.value ?? 0);
	return {
		seen: of('seen'),
		begun: of('begun'),
		sent: of('applications'),
		accepted: of('accepted'),
		completed: of('completed'),
	};
}

async function readSources(trx: Trx, asked: Told): Promise<Details['sources']> {
	const rows = await readParts(trx, asked, 'source', ['visitors', 'seen', 'begun', 'sent'], LONGEST.sources);
	const of = columnsOf(rows, asked.tell);
	return rows.map(({ name }, row) => ({
		source: name,
		visitors: of('visitors', row),
		seen: of('seen', row),
		begun: of('begun', row),
		sent: of('sent', row),
	}));
}

async function readCategories(trx: Trx, asked: Told): Promise<Details['categories']> {
	const measures = ['seen', 'begun', 'applications', 'accepted', 'completed'];
	const rows = await readParts(trx, asked, 'category', measures, LONGEST.categories);
	const of = columnsOf(rows, asked.tell);
	return rows.map(({ name }, row) => ({
		category: name,
		seen: of('seen', row),
		begun: of('begun', row),
		sent: of('applications', row),
		accepted: of('accepted', row),
		completed: of('completed', row),
	}));
}

/** Tells what a table has in a row of one of its columns. */
export function columnsOf(rows: readonly { sums: Record<string, number> }[], tell: Teller) {
	const columns = new Map<string, FewNumber[]>();
	return (measure: string, row: number): FewNumber => {
		const known = columns.get(measure) ?? tell.column(rows.map(({ sums }) => sums[measure] ?? 0));
		columns.set(measure, known);
		return known[row] ?? tell.people(0);
	};
}

/** Sums of the period by what they are about, those with most of the first measure first. */
export async function readParts(
	trx: Trx,
	asked: Asked,
	part: 'source' | 'category' | 'page' | 'form',
	measures: readonly string[],
	most: number,
): Promise<{ name: string; sums: Record<string, number> }[]> {
	const { rows } = await sql<{ name: string; sums: Record<string, number> }>`
		select name, jsonb_object_agg(measure, value) as sums from (
			select name, measure, sum(value)::int as value from ${detailsOf(asked, part)} d
			where measure = any (${[...measures]})
			group by 1, 2) summed
		group by name
		order by coalesce(max(value) filter (where measure = ${measures[0]}), 0) desc, name limit ${most}`.execute(
		trx,
	);
	return rows;
}

async function readOrganisations(trx: Trx, asked: Told): Promise<Details['organisations']> {
	const { rows } = await sql<
		Record<'applications' | 'due' | 'answered' | 'accepted' | 'decided', number> & {
			id: string;
			name: string | null;
			wait: number | null;
		}
	>`
		with sums as (
			select organisation_id as id,
				coalesce(sum(value) filter (where measure = 'applications'), 0)::int as applications,
				coalesce(sum(value) filter (where measure = 'due'), 0)::int as due,
				coalesce(sum(value) filter (where measure = 'answered'), 0)::int as answered,
				coalesce(sum(value) filter (where measure = 'accepted'), 0)::int as accepted,
				coalesce(sum(value) filter (where measure = 'decided'), 0)::int as decided
			from ${totalsOf(asked)} t where organisation_id is not null group by 1),
		waits as (
			select organisation_id as id, percentile_cont(0.5) within group (order by wait) as wait
			from ${totalsOf(asked)} t, unnest(waits) as wait where measure = 'decided' group by 1)
		select sums.*, waits.wait, o.name from sums left join waits using (id) left join organisations o on o.id = sums.id
		where applications > 0
		order by wait desc nulls first, applications desc, o.name limit ${LONGEST.organisations}`.execute(trx);
	const { tell } = asked;
	const told = tell.column(rows.map(({ applications }) => applications));
	return rows.map(({ id, name, applications, due, answered, accepted, decided, wait }, row) => {
		const number = told[row] ?? tell.people(applications);
		// What is worked out of a number that is not told could give it away.
		const beside = (other: FewNumber) => (number.hidden && other.value !== null ? number : other);
		return {
			id,
			name,
			applications: number,
			answered: beside(tell.share(answered, due)),
			wait: beside(ofWait(wait, decided)),
			accepted: beside(tell.share(accepted, applications)),
		};
	});
}

/** Hours; the wait of one to four people is theirs. */
function ofWait(minutes: number | null, people: number): FewNumber {
	if (minutes === null) return { value: null, few: false };
	return people < fewest ? { value: null, few: true } : { value: minutes / 60, few: false };
}

type Row = Record<keyof Point, number | null> & {
	id: string;
	isHelp: boolean;
	online: boolean;
	applications: number;
};
type Placed = Details['municipalities'][number] & Point;

/**
 * What was online on the last day of the period, and applied for in it, in each municipality, and the middle of its
 * vacancies; those with most first. What came after totals were last added up is left out, as they leave it out. A vacancy is in one municipality; what is in none, and applications to help
 * somebody, are left out.
 */
export async function readMunicipalities(
	trx: Trx,
	{ from, to, centreId, tell }: Told,
): Promise<{ placed: Placed[]; unplaced: boolean }> {
	const countedAt = sql<Date>`coalesce((select s.counted_at from summed_days s where s.centre_id = ${centreId}), now())`;
	const online = wasOnline('d.day', countedAt);
	const { rows } = await sql<Row>`
		select v.id, coalesce(v.lat, o.lat) as lat, coalesce(v.lon, o.lon) as lon, v.help_kind is not null as "isHelp",
			${online} as online, count(a.id)::int as applications
		from (select least(${to}::date, (${countedAt} at time zone ${timeZone})::date) as day) d
		cross join vacancies v join organisations o on o.id = v.organisation_id
		left join applications a on a.vacancy_id = v.id
			and a.created_at >= (${from}::timestamp at time zone ${timeZone})
			and a.created_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})
			and a.created_at <= ${countedAt}
		where v.centre_id = ${centreId}
		group by v.id, o.id, d.day having ${online} or count(a.id) > 0`.execute(trx);
	const points = rows.filter((row): row is Row & Point => !row.isHelp && row.lat !== null);
	const names = await municipalitiesAt(trx, points);
	const placed = Map.groupBy(points, ({ id }) => names.get(id));
	const municipalities = [...placed]
		.flatMap(([name, all]) => {
			if (name === undefined) return [];
			const sum = (of: (row: (typeof points)[number]) => number) =>
				all.reduce((total, row) => total + of(row), 0);
			return {
				name,
				online: sum(({ online }) => (online ? 1 : 0)),
				sent: sum(({ applications }) => applications),
				lat: sum(({ lat }) => lat) / all.length,
				lon: sum(({ lon }) => lon) / all.length,
			};
		})
		.toSorted((a, b) => b.online - a.online || a.name.localeCompare(b.name, 'nl'));
	const told = tell.column(municipalities.map(({ sent }) => sent));
	return {
		placed: municipalities.slice(0, LONGEST.municipalities).map(({ sent, ...one }, row) => ({
			...one,
			applications: told[row] ?? tell.people(sent),
		})),
		unplaced: rows.some(({ id }) => !names.has(id)) || municipalities.length > LONGEST.municipalities,
	};
}

async function readUnseen(trx: Trx, asked: Asked): Promise<Details['unseen']> {
	const { rows } = await sql<{ id: string; title: string; organisation: string; publishedAt: Date }>`
		select v.id, v.title, o.name as organisation, v.published_at as "publishedAt"
		from vacancies v join organisations o on o.id = v.organisation_id
		where v.centre_id = ${asked.centreId} and v.status = 'published' and v.help_kind is null
			and (v.expires_at is null or v.expires_at > now()) and o.status = 'approved'
			and not exists (select from visit_counts c where c.subject_id = v.id and c.event = 'vacancy' and ${inHours(asked)})
		order by v.published_at, v.id limit 1000`.execute(trx);
	return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
}
