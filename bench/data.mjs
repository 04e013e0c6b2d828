import pg from 'pg';

const WORDS =
	'vrijwilliger maatje ouderen kinderen samen koken wandelen tuin natuur fiets taal lezen oefenen buurt huis koffie bezoek vervoer auto bus sport training wedstrijd muziek museum dieren opvang winkel kassa administratie bestuur penningmeester website computer uitleg spreekuur hulp boodschappen klussen reparatie schilderen timmeren evenement festival organiseren gastvrouw bardienst keuken soep maaltijd voedsel pakket sorteren school huiswerk begeleiden gesprek luisteren steun zorg ziekenhuis hospice verhaal archief geschiedenis foto film bloemen groen park schoonmaken bos heide water zwemmen dansen zingen koor theater techniek licht geluid'.split(
		' ',
	);
const CITIES = [
	['Apeldoorn', 52.21, 5.97],
	['Deventer', 52.25, 6.16],
	['Zutphen', 52.14, 6.2],
	['Epe', 52.35, 5.98],
	['Arnhem', 51.98, 5.91],
	['Nijmegen', 51.84, 5.86],
	['Utrecht', 52.09, 5.12],
	['Zwolle', 52.51, 6.09],
];
const CATEGORIES =
	'activities_recreation hospitality_administration buddy_coaching board_organisation ict events finance fundraising catering arts_culture nature_animals communication_media sports language maintenance transport teaching'.split(
		' ',
	);

const SKILLS =
	'advising guiding governing communicating coordinating thinking doing structured_work handy initiative entrepreneurial organising presenting calculating collaborating writing'.split(
		' ',
	);

const arrayOf = (words) => `array[${words.map((word) => `'${word}'`).join(',')}]`;
const pick = (list, seed) => `(${arrayOf(list)})[1 + abs(hashtext(${seed})) % ${list.length}]`;

/**
 * Fills a database up to one centre with so many `organisations` and `vacancies`; what an earlier call made counts. Dutch
 * words at random, one word ('zandbak') in 1.5 % of them. Row triggers of vacancies rest meanwhile; the search documents
 * are made by the product's own function afterwards, so that they are exactly what it would have made.
 */
export async function fill(url, { vacancies, organisations, say }) {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const started = Date.now();
	const lap = (what) => say(`  ${what} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
	say(`Filling up to ${vacancies} vacancies of ${organisations} organisations`);
	const before = await described(url);
	if (!before.centre) {
		const { rows } = await client.query(
			"insert into centres (tenant, slug, name, is_default) values ('demo', 'bench', 'Vrijwilligerspunt Meting', true) returning id",
		);
		before.centre = rows[0].id;
	}
	const { centre } = before;
	await client.query(
		`insert into organisations (tenant, centre_id, type, name, status, city, lat, lon)
		select 'demo', $1, 'NonProfit', 'Stichting ' || initcap(${pick(WORDS, "i || 'o'")}) || ' ' || i, 'approved', 'Apeldoorn', 52.21, 5.97
		from generate_series($2::int, $3::int) i`,
		[centre, before.organisations + 1, organisations],
	);
	lap('organisations');
	await client.query('set session_replication_role = replica');
	await client.query(
		`with organisation as (select id, row_number() over (order by id) as number from organisations),
		place as (select * from (values ${CITIES.map(([name, lat, lon], index) => `(${index}, '${name}', ${lat}, ${lon})`).join(', ')}) p(number, city, lat, lon))
		insert into vacancies (tenant, centre_id, organisation_id, vacancy_type, status, title, summary, description, categories,
			target_groups, tags, dayparts, age_groups, skills, vog, compensation, wheelchair_accessible,
			suitable_for_groups, suitable_for_internship, hours_min, hours_max, hours_period, starts_on, city, lat, lon, published_at, expires_at, created_at)
		select 'demo', $1, organisation.id, case when i % 9 = 0 then 'activity' else 'volunteering' end, 'published',
			initcap(${pick(WORDS, "i || 'a'")}) || ' ' || ${pick(WORDS, "i || 'b'")} || ' ' || i,
			(select string_agg(${pick(WORDS, "i || 's' || n")}, ' ') from generate_series(1, 12) n),
			'<p>' || (select string_agg(${pick(WORDS, "i || 'd' || n")}, ' ') from generate_series(1, 80) n)
				|| case when i % 200 < 3 then ' zandbak' else '' end || '</p>',
			array[${pick(CATEGORIES, "i || 'c'")}], array[${pick(['everyone', 'children', 'elderly', 'refugees'], "i || 't'")}],
			array[${pick(['once', 'regularly', 'flexible'], "i || 'f'")}], array[${pick(['weekday_morning', 'weekday_evening', 'weekend_day'], "i || 'p'")}],
			array['18_25', '26_45'],
			array[${pick(SKILLS.slice(0, 8), "i || 'k'")}, ${pick(SKILLS.slice(8), "i || 'l'")}],
			${pick(['none', 'none', 'required', 'free_scheme'], "i || 'v'")}, ${pick(['none', 'none', 'expenses', 'allowance'], "i || 'e'")},
			i % 5 = 0, i % 7 = 0, i % 11 = 0, 1 + i % 6, 2 + i % 9, ${pick(['week', 'week', 'month', 'day'], "i || 'u'")},
			case when i % 3 = 0 then current_date + i % 200 end, place.city, place.lat + (hashtext(i || 'y') % 1000) / 20000.0, place.lon + (hashtext(i || 'x') % 1000) / 20000.0,
			now() - make_interval(mins => i), now() + interval '90 days', now() - make_interval(mins => i)
		from generate_series($2::int, $3::int) i
		join organisation on organisation.number = 1 + i % $4::int
		join place on place.number = i % ${CITIES.length}`,
		[centre, before.vacancies + 1, vacancies, organisations],
	);
	lap('vacancies');
	await client.query('set session_replication_role = origin');
	await withoutIndexes(client, 'vacancy_documents', async () => {
		let last = '00000000-0000-0000-0000-000000000000';
		while (last) {
			const { rows } = await client.query(
				`select max(id::text) as last, count(index_vacancy(id)) from
				(select id from vacancies v where id > $1 and not exists (select from vacancy_documents d where d.vacancy_id = v.id)
					order by id limit 5000) part`,
				[last],
			);
			last = rows[0].last;
		}
	});
	lap('search documents');
	await client.query('vacuum analyze');
	lap('statistics');
	await client.end();
}

/** The centre that is measured, undefined where there is none yet, and how much it has. */
export async function described(url) {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const { rows } = await client.query(
		"select (select id from centres where slug = 'bench') as centre, (select count(*)::int from organisations) as organisations, (select count(*)::int from vacancies) as vacancies",
	);
	await client.end();
	return rows[0];
}

/** Inverted indexes are made several times faster at once than row by row. */
async function withoutIndexes(client, table, work) {
	const { rows } = await client.query(
		`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
		where indrelid = $1::regclass and pg_get_indexdef(indexrelid) like '%USING gin%'`,
		[table],
	);
	for (const { name } of rows) await client.query(`drop index ${name}`);
	await work();
	for (const { definition } of rows) await client.query(definition);
}
