import { type RawBuilder, sql } from 'kysely';
import type { HelpKind, HelpTopic } from '#features/vacancies/enums.ts';
import type { Trx } from '#platform/server/database.ts';

/**
 * What a search found before any facet is chosen, newest first, in columns: everything that is needed to count
 * facets, sort and page without asking the database again. About a hundred bytes a vacancy.
 */
export type MatchSet = {
	size: number;
	idAt: (index: number) => string;
	organisationAt: (index: number) => string;
	/** The organisation of each vacancy, as an index into `organisations`. */
	organisation: Int32Array;
	organisations: readonly string[];
	/** Of each of the organisations its centre, as an index into `centres`. */
	centre: Int32Array;
	/** Empty where the vacancies of one centre alone were asked for. */
	centres: readonly string[];
	/** The combination of facet values of each vacancy, as an index into `combinations`. */
	combination: Int32Array;
	/** Each as a text of one character a value. */
	combinations: readonly string[];
	/** What each of those characters says. */
	dictionary: ReadonlyMap<number, FacetCode>;
	/** Seconds since 1970. */
	published: Float64Array;
	/** Seconds since 1970; Infinity when it does not end. */
	closing: Float64Array;
	/** NaN where there is no place. */
	lat: Float64Array;
	lon: Float64Array;
	hidden: Uint8Array;
	/** 1 where all spots are taken. */
	full: Uint8Array;
	rank: Float64Array;
};

/** What of help is wanted: asked, offered or both, of one topic or of all. */
export type HelpChoice = { kinds: readonly HelpKind[]; topic: HelpTopic | undefined };

export type FacetCode = { facet: string; value: string };

/**
 * The condition to match: words (and a prefix of the title), a box on the map, or certain vacancies; all vacancies if
 * empty.
 */
export type MatchOptions = {
	query?: RawBuilder<unknown> | undefined;
	/** How well each row fits the words; given with a query. */
	rank?: RawBuilder<number> | undefined;
	start?: string | undefined;
	box?: { south: number; north: number; west: number; east: number } | undefined;
	/** Help from person to person alone, with what is offered; without it, what a volunteer can do. */
	help?: HelpChoice | undefined;
	/** These vacancies alone. */
	only?: readonly string[] | undefined;
	/** The only centre of the scope, when there is one: lets an index give the order. */
	centreId?: string | undefined;
	/** Vacancies of several centres were asked for: says whose each is. */
	shared?: boolean | undefined;
};

type Packed = {
	size: number;
	ids: string | null;
	organisations: string | null;
	/** Each organisation with its centre. */
	owners: string | null;
	facets: string | null;
	published: string | null;
	closing: string | null;
	lat: string | null;
	lon: string | null;
	/** A digit each: 1 for a hidden place, 2 for no spot left, 3 for both. */
	flags: string | null;
	rank: string | null;
};

/**
 * Reads a match set in one pass. Each column travels as one text, which is several times faster than a row each.
 * With a box, vacancies without a place come along, for the facet that counts them.
 */
export async function readMatchSet(trx: Trx, options: MatchOptions): Promise<MatchSet> {
	const { query, rank: fits, start, box, only, help, centreId, shared } = options;
	const inCentre = sql`${centreId === undefined ? sql`true` : sql`centre_id = ${centreId}`} and ${wanted(help)}`;
	const source = help ? sql`published_help` : sql`published_vacancies`;
	const columns = sql`vacancy_id, organisation_id, ${shared ? sql`centre_id,` : sql``} facets, published_at, expires_at, lat, lon, place_hidden, is_full, `;
	const rank = query
		? sql`${fits ?? sql`0`}
			+ case when ${start ?? ''} <> '' and starts_with(title_plain, ${start ?? ''}) then 0.15 else 0 end as rank`
		: sql`0::float8 as rank`;
	const from = only
		? sql`select ${columns} ${rank} from published_vacancies where vacancy_id = any (${sql.val(only)}::uuid[])`
		: box
			? sql`select ${columns} ${rank} from ${source} where ${inCentre}
				and lat between ${box.south} and ${box.north} and lon between ${box.west} and ${box.east}
			union all select ${columns} ${rank} from ${source} where ${inCentre} and lat is null`
			: query
				? sql`select ${columns} ${rank} from ${source} where words @@ ${query} and ${wanted(help)}`
				: sql`select ${columns} ${rank} from ${source} where ${inCentre}`;
	const { rows } = await sql<Packed>`
		with found as materialized (select * from (${from}) matching order by published_at desc, vacancy_id)
		select count(*)::int as size,
			string_agg(vacancy_id::text, '') as ids,
			string_agg(organisation_id::text, '') as organisations,
			${shared ? owners : sql`null`} as owners,
			string_agg(facets, E'\n') as facets,
			string_agg(extract(epoch from published_at)::bigint::text, ',') as published,
			string_agg(coalesce(extract(epoch from expires_at)::bigint::text, ''), ',') as closing,
			string_agg(coalesce(lat::text, ''), ',') as lat,
			string_agg(coalesce(lon::text, ''), ',') as lon,
			string_agg((place_hidden::int + 2 * is_full::int)::text, '') as flags,
			${query ? sql`string_agg(rank::real::text, ',')` : sql`null`} as rank
		from found`.execute(trx);
	const packed = rows[0];
	if (!packed || packed.size === 0) return unpack({ ...emptyPack }, new Map());
	const dictionary = await trx.selectFrom('known_facets').select(['code', 'facet', 'value']).execute();
	return unpack(
		packed,
		new Map(dictionary.map((row) => [row.code ?? 0, { facet: row.facet, value: row.value }])),
	);
}

function wanted(help: HelpChoice | undefined): RawBuilder<unknown> {
	if (!help) return sql`true`;
	// What an organisation publishes asks for help.
	const kinds = sql`coalesce(help_kind, 'ask') = any (${sql.val(help.kinds)}::text[])`;
	return help.topic ? sql`${kinds} and help_topics @> array[${help.topic}]` : kinds;
}

const owners = sql`(select string_agg(organisation_id::text || centre_id::text, '')
	from (select distinct organisation_id, centre_id from found) as owner)`;

const emptyPack: Packed = {
	size: 0,
	ids: null,
	organisations: null,
	owners: null,
	facets: null,
	published: null,
	closing: null,
	lat: null,
	lon: null,
	flags: null,
	rank: null,
};

const uuidLength = 36;

function unpack(packed: Packed, dictionary: ReadonlyMap<number, FacetCode>): MatchSet {
	const { size } = packed;
	const ids = packed.ids ?? '';
	const givers = packed.organisations ?? '';
	const { index: organisation, distinct: organisations } = distinctOf(size, (row) =>
		givers.slice(row * uuidLength, (row + 1) * uuidLength),
	);
	const { index: centre, distinct: centres } = centresOf(organisations, packed.owners ?? '');
	const texts = (packed.facets ?? '').split('\n');
	const { index: combination, distinct } = distinctOf(size, (row) => texts[row] ?? '');
	const hidden = new Uint8Array(size);
	const full = new Uint8Array(size);
	for (let row = 0; row < size; row++) {
		const flags = Number(packed.flags?.[row] ?? 0);
		hidden[row] = flags & 1;
		full[row] = flags >> 1;
	}
	return {
		size,
		idAt: (row) => ids.slice(row * uuidLength, (row + 1) * uuidLength),
		organisationAt: (row) => organisations[organisation[row] ?? 0] ?? '',
		organisation,
		organisations,
		centre,
		centres,
		combination,
		combinations: distinct,
		dictionary,
		published: numbers(packed.published, size, 0),
		closing: numbers(packed.closing, size, Number.POSITIVE_INFINITY),
		lat: numbers(packed.lat, size, Number.NaN),
		lon: numbers(packed.lon, size, Number.NaN),
		hidden,
		full,
		rank: numbers(packed.rank, size, 0),
	};
}

/** The centre of each organisation, of texts with an organisation and its centre behind each other. */
function centresOf(organisations: readonly string[], text: string) {
	if (text === '') return { index: new Int32Array(organisations.length), distinct: [] };
	const centres = new Map<string, string>();
	for (let at = 0; at < text.length; at += 2 * uuidLength) {
		const middle = at + uuidLength;
		centres.set(text.slice(at, middle), text.slice(middle, middle + uuidLength));
	}
	return distinctOf(organisations.length, (index) => centres.get(organisations[index] ?? '') ?? '');
}

function distinctOf(size: number, valueAt: (row: number) => string) {
	const index = new Int32Array(size);
	const seen = new Map<string, number>();
	for (let row = 0; row < size; row++) {
		const value = valueAt(row);
		let place = seen.get(value);
		if (place === undefined) {
			place = seen.size;
			seen.set(value, place);
		}
		index[row] = place;
	}
	return { index, distinct: [...seen.keys()] };
}

function numbers(text: string | null, size: number, absent: number): Float64Array {
	const values = new Float64Array(size).fill(absent);
	if (text === null) return values;
	const parts = text.split(',');
	for (let row = 0; row < size; row++) {
		const part = parts[row];
		if (part) values[row] = Number(part);
	}
	return values;
}
