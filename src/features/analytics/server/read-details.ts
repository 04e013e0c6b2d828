import { sql } from 'kysely';
import { municipalitiesAt, type Point } from '#features/geo/server/public.ts';
import { timeZone } from '#platform/http/time-zone.ts';
import type { Trx } from '#platform/server/database.ts';
import type { AnalyticsDetails } from '../contract.ts';
import { type Sums, sumsOf } from './figures.ts';
import { readMade } from './read-figures.ts';
import { wasOnline } from './sum-days.ts';
import { count, people, share, sumOf, wait as waitOf, type YearPart } from './tell.ts';
import { detailsOf, leadOf, seriesOf, totalsOf, yearPart } from './totals.ts';

type Asked = { from: string; to: string; centreId: string };
type Details = Omit<AnalyticsDetails, 'id' | 'type' | 'meta'>;

/** The most that each table shows: what is beyond it is rarely looked at, and can be asked for a shorter period. */
const LONGEST = { sources: 20, categories: 40, organisations: 200, municipalities: 100, unseen: 50 };

/** Reads where people stop applying at a centre, and where nothing happens. */
export async function readDetails(trx: Trx, asked: Asked): Promise<Details> {
	const { from, to } = asked;
	const unseen = await readUnseen(trx, asked);
	const { placed, unplaced } = await readMunicipalities(trx, asked);
	return {
		from,
		to,
		...(await readMade(trx, asked.centreId)),
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

/** With so many applications and hardly any answer an organisation is the slowest of all. */
const leastUnanswered = 10;

/** The moments of the period, for counts by hour. */
const inHours = ({ from, to, centreId }: Asked) => sql`c.centre_id = ${centreId}
	and c.hour >= (${from}::timestamp at time zone ${timeZone})
	and c.hour < ((${to}::date + 1)::timestamp at time zone ${timeZone})`;

async function readFunnel(trx: Trx, asked: Asked): Promise<Details['funnel']> {
	const { rows } = await sql<YearPart & { measure: string }>`
		select measure, ${yearPart} from ${seriesOf(asked)} t
		where measure in ('seen', 'begun', 'applications', 'accepted', 'completed')
		group by 1, 2`.execute(trx);
	return stepsIn(sumsOf(rows));
}

/** The steps of applying: a look is a visit, all that follows is of people. */
function stepsIn({ seen, begun, applications, accepted, completed }: Sums): Details['funnel'] {
	return {
		seen: count(seen),
		begun: people(begun),
		sent: people(applications),
		accepted: people(accepted),
		completed: people(completed),
	};
}

async function readSources(trx: Trx, asked: Asked): Promise<Details['sources']> {
	const rows = await readParts(trx, asked, 'source', ['visitors', 'seen', 'begun', 'sent'], LONGEST.sources);
	return rows.map(({ name, sums: { visitors, seen, begun, sent } }) => ({
		source: name,
		visitors: count(visitors),
		seen: count(seen),
		begun: people(begun),
		sent: people(sent),
	}));
}

async function readCategories(trx: Trx, asked: Asked): Promise<Details['categories']> {
	const measures = ['seen', 'begun', 'applications', 'accepted', 'completed'];
	const rows = await readParts(trx, asked, 'category', measures, LONGEST.categories);
	return rows.map(({ name, sums }) => ({ category: name, ...stepsIn(sums) }));
}

/** Sums of the period by what they are about, those with most of the first measure first. */
export async function readParts(
	trx: Trx,
	asked: Asked,
	part: 'source' | 'category' | 'page' | 'form',
	measures: readonly string[],
	most: number,
): Promise<{ name: string; sums: Sums }[]> {
	const { rows } = await sql<YearPart & { name: string; measure: string }>`
		select name, measure, ${yearPart} from ${detailsOf(asked, part)} d
		where measure = any (${[...measures]}) group by 1, 2, 3`.execute(trx);
	const [first = ''] = measures;
	// Forms are sent by people: that one was sent earlier in the year is told, and not when.
	const isOf = ({ sums }: { sums: Sums }) =>
		part === 'form' || Object.values(sums).some(({ exact, told }) => exact > 0 || told > 0);
	const [of, by] = part === 'form' ? (['told', first] as const) : (['exact', first] as const);
	return [...Map.groupBy(rows, ({ name }) => name)]
		.map(([name, own]) => ({ name, sums: sumsOf(own) }))
		.filter(isOf)
		.toSorted((a, b) => (b.sums[by]?.[of] ?? 0) - (a.sums[by]?.[of] ?? 0) || (a.name < b.name ? -1 : 1))
		.slice(0, most);
}

async function readOrganisations(trx: Trx, asked: Asked): Promise<Details['organisations']> {
	const { rows } = await sql<YearPart & { id: string; measure: string }>`
		select organisation_id as id, measure, ${yearPart} from ${seriesOf(asked)} t
		where organisation_id is not null and measure in ('applications', 'due', 'answered', 'accepted', 'decided')
		group by 1, 2, 3`.execute(trx);
	const { rows: waits } = await sql<{ id: string; wait: number }>`
		select organisation_id as id, percentile_cont(0.5) within group (order by wait) as wait
		from ${totalsOf(asked)} t, unnest(waits) as wait where measure = 'decided' group by 1`.execute(trx);
	const byOrganisation = [...Map.groupBy(rows, ({ id }) => id)];
	const names = await trx
		.selectFrom('organisations')
		.select(['id', 'name'])
		.where(sql<boolean>`id = any (${byOrganisation.map(([id]) => id)}::uuid[])`)
		.execute();
	return byOrganisation
		.map(([id, own]) => {
			const { applications, due, answered, accepted, decided } = sumsOf(own);
			return {
				id,
				name: names.find((one) => one.id === id)?.name ?? null,
				applications: people(applications),
				answered: share(answered, due),
				wait: waitOf(waits.find((one) => one.id === id)?.wait ?? null, decided),
				accepted: share(accepted, applications),
				answersNobody: (applications?.told ?? 0) >= leastUnanswered && (decided?.told ?? 0) === 0,
			};
		})
		.toSorted(
			(a, b) =>
				Number(b.answersNobody) - Number(a.answersNobody) ||
				(b.wait.value ?? -1) - (a.wait.value ?? -1) ||
				(b.applications.value ?? 0) - (a.applications.value ?? 0) ||
				(a.name ?? '').localeCompare(b.name ?? '', 'nl'),
		)
		.slice(0, LONGEST.organisations)
		.map(({ answersNobody: _, ...row }) => row);
}

type Row = Record<keyof Point, number | null> & {
	id: string;
	isHelp: boolean;
	online: boolean;
	/** Of applications, by the year in which they came. */
	applications: YearPart[];
};
type Placed = Details['municipalities'][number] & Point;

/**
 * What was online on the last day of the period, and applied for in it, in each municipality, and the middle of its
 * vacancies; those with most first. What came after totals were last added up is left out, as they leave it out. A vacancy is in one municipality; what is in none, and applications to help
 * somebody, are left out.
 */
export async function readMunicipalities(
	trx: Trx,
	{ from, to, centreId }: Asked,
): Promise<{ placed: Placed[]; unplaced: boolean }> {
	const countedAt = sql<Date>`coalesce((select s.counted_at from summed_days s where s.centre_id = ${centreId}), now())`;
	const online = wasOnline('d.day', countedAt);
	const startOf = (day: string) => sql`(${day}::timestamp at time zone ${timeZone})`;
	const { rows } = await sql<Row>`
		select v.id, coalesce(v.lat, o.lat) as lat, coalesce(v.lon, o.lon) as lon, v.help_kind is not null as "isHelp",
			${online} as online, coalesce(applied.years, '[]') as applications
		from (select least(${to}::date, (${countedAt} at time zone ${timeZone})::date) as day) d
		cross join vacancies v join organisations o on o.id = v.organisation_id
		left join (
			select vacancy_id, jsonb_agg(jsonb_build_object('year', year, 'lead', lead, 'value', value)) as years from (
				select a.vacancy_id, extract(year from a.created_at at time zone ${timeZone})::int as year,
					count(*) filter (where a.created_at < ${startOf(from)}) as lead,
					count(*) filter (where a.created_at >= ${startOf(from)}) as value
				from applications a
				where a.centre_id = ${centreId} and a.created_at >= ${startOf(leadOf({ from, to }).from)}
					and a.created_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})
					and a.created_at <= ${countedAt}
				group by 1, 2) by_year
			group by 1) applied on applied.vacancy_id = v.id
		where v.centre_id = ${centreId} and (${online} or applied.years is not null)`.execute(trx);
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
				applications: people(sumOf(all.flatMap(({ applications }) => applications))),
				lat: sum(({ lat }) => lat) / all.length,
				lon: sum(({ lon }) => lon) / all.length,
			};
		})
		.toSorted((a, b) => b.online - a.online || a.name.localeCompare(b.name, 'nl'));
	return {
		placed: municipalities.slice(0, LONGEST.municipalities),
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
