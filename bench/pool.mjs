// npm run bench:pool [-- --profiles 100000]: what an organisation asks of a large volunteer pool, on the demo in a
// throw-away PostgreSQL: the search, the search for a vacancy, and how many fit the vacancies on its dashboard.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { findPostgres, freePort, startPostgres } from '../scripts/postgres.mjs';
import { ensureBuilt, ensureInstalled, ensureNode, fail, root } from '../scripts/runtime.mjs';

await ensureNode();
await ensureInstalled();
await ensureBuilt();

const { values } = parseArgs({
	options: {
		profiles: { type: 'string', default: '100000' },
		times: { type: 'string', default: '9' },
	},
});
const [profiles, times] = [Number(values.profiles), Number(values.times)];
/** Milliseconds of a statement. */
const GOAL = 100;
const missed = [];
const postgres = await startPostgres(
	findPostgres() ?? fail('The bench needs PostgreSQL: no binaries were found.'),
	{
		shared_buffers: '1GB',
		shared_preload_libraries: 'pg_stat_statements',
	},
);
const folder = await mkdtemp(join(tmpdir(), 'vrijwillig-bench-'));
const port = await freePort();
const child = spawn(process.execPath, ['build/server/index.js'], {
	cwd: root,
	stdio: 'ignore',
	env: {
		...process.env,
		NODE_ENV: 'production',
		HOST: '127.0.0.1',
		PORT: String(port),
		DATABASE_URL: postgres.url,
		DATA_DIR: folder,
		SEED: 'demo',
	},
});
const origin = `http://127.0.0.1:${port}`;
const client = new pg.Client({ connectionString: postgres.url });
try {
	while (
		!(await fetch(`${origin}/nl`).then(
			({ ok }) => ok,
			() => false,
		))
	)
		await new Promise((done) => setTimeout(done, 500));
	await client.connect();
	await client.query('create extension pg_stat_statements');
	await fillPool();
	const headers = await signIn();
	const get = async (path) => {
		const answer = await fetch(`${origin}/api/v1/${path}`, { headers });
		if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
		if (answer.headers.get('access-token')) headers['access-token'] = answer.headers.get('access-token');
		return answer.json();
	};
	const [first] = (await get('volunteer_fits')).data;
	const pool = 'volunteer_profiles';
	console.log(
		`\n${profiles} profiles; ms of a request as the organisation, and of its statements about the pool: together, and of the`,
		'slowest at its worst',
	);
	console.log('| what | found | request | statements | slowest |\n|---|---:|---:|---:|---:|');
	for (const [name, path] of [
		['search, no choices', pool],
		['search, one interest', `${pool}?filter[interests]=catering`],
		['search within 10 km', `${pool}?filter[distance]=10`],
		['search, a word that a fifth has', `${pool}?filter[q]=koken`],
		['search, a word that everybody has', `${pool}?filter[q]=graag`],
		['search, a word that nobody has', `${pool}?filter[q]=zeppelin`],
		['search for a vacancy', `${pool}?filter[vacancy_id]=${first.id}`],
		[
			'search for a vacancy, one skill, 25 km',
			`${pool}?filter[vacancy_id]=${first.id}&filter[skills]=handy&filter[distance]=25`,
		],
		['how many fit one vacancy', `volunteer_fits?filter[vacancy_id]=${first.id}`],
		['how many fit, three vacancies', 'volunteer_fits'],
	])
		await measure(name, () => get(path));
	if (missed.length > 0) process.exitCode = 1;
	for (const one of missed) console.error(`Missed: ${one}`);
} finally {
	await client.end().catch(() => undefined);
	child.kill();
	await postgres.stop();
	await rm(folder, { recursive: true, force: true });
}

async function signIn() {
	const answer = await fetch(`${origin}/auth/sign_in`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email: 'organisation@demo.example', password: 'welkom-in-de-demo' }),
	});
	if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
	return Object.fromEntries(
		['access-token', 'client', 'uid'].map((name) => [name, answer.headers.get(name)]),
	);
}

/** Accounts with published profiles in the centre of the demo; up to four interests, five skills, three dayparts, three languages. */
async function fillPool() {
	const some = (list, most, salt) =>
		`array(select distinct (${list})[1 + abs(hashtext(s || '${salt}' || i)) % cardinality(${list})]
			from generate_series(1, 1 + abs(hashtext(s || '${salt}')) % ${most}) i)`;
	const arrays = {
		interests:
			"'{activities_recreation,hospitality_administration,buddy_coaching,board_organisation,ict,events,finance,fundraising,catering,arts_culture,nature_animals,communication_media,sports,language,maintenance,transport,teaching}'::text[]",
		skills:
			"'{advising,guiding,governing,communicating,coordinating,thinking,doing,structured_work,handy,initiative,entrepreneurial,organising,presenting,calculating,collaborating,writing}'::text[]",
		dayparts: "'{weekday_morning,weekday_afternoon,weekday_evening,weekend_day,weekend_evening}'::text[]",
	};
	const languages = "'{nl,en,ar,de,fr,pl,tr,uk}'::text[]";
	await client.query('alter table users disable trigger user');
	await client.query(
		`insert into users (tenant, centre_id, email, first_name, last_name, status, roles, confirmed_at)
		select tenant, centre_id, 'pool' || s || '@post.example', 'Jo', 'Nummer' || s, 'active', '{volunteer}', now()
		from users, generate_series(1, $1::int) s where email = 'organisation@demo.example'`,
		[profiles],
	);
	await client.query('alter table users enable trigger user');
	await client.query(
		`insert into volunteer_profiles (tenant, centre_id, user_id, status, headline, about, interests, skills, dayparts, languages,
			place, lat, lon, radius, published_at, confirmed_at)
		select u.tenant, u.centre_id, u.id, 'published', case when s % 5 = 0 then 'Wil koken' else 'Wil helpen' end,
			'Ik doe graag iets voor de buurt, nummer ' || s,
			${some(arrays.interests, 4, 'i')}, ${some(arrays.skills, 5, 's')}, ${some(arrays.dayparts, 3, 'd')},
			(select jsonb_agg(jsonb_build_object('language', l, 'level', 'good')) from unnest(${some(languages, 3, 'l')}) l),
			'Apeldoorn', round((52.21 + (abs(hashtext('y' || s)) % 80 - 40) * 0.01)::numeric, 3),
			round((5.97 + (abs(hashtext('x' || s)) % 80 - 40) * 0.015)::numeric, 3),
			(array[2, 5, 10, 25, 50])[1 + s % 5], now() - make_interval(mins => s), now()
		from users u, lateral (select substring(u.email from '^pool(\\d+)@')::int as s) n where u.email like 'pool%@post.example'`,
	);
	for (const table of ['users', 'volunteer_profiles', 'profile_choice_sets'])
		await client.query(`vacuum analyze ${table}`);
}

async function measure(name, ask) {
	const { meta, data } = await ask();
	await client.query('select pg_stat_statements_reset()');
	const took = [];
	for (let one = 0; one < times; one++) {
		await client.query('delete from rate_limits');
		const began = performance.now();
		await ask();
		took.push(performance.now() - began);
	}
	const { rows } = await client.query(
		`select coalesce(sum(total_exec_time), 0) as total, coalesce(max(max_exec_time), 0) as worst
		from pg_stat_statements where query ~ 'pool_(profiles|counts)'`,
	);
	took.sort((a, b) => a - b);
	const ms = (number) => Number(number).toFixed(0);
	if (rows[0].total / times > GOAL) missed.push(`${name}: the pool took ${ms(rows[0].total / times)} ms`);
	const found = data[0]?.attributes.count ?? meta?.total ?? '';
	console.log(
		`| ${name} | ${found} | ${ms(took[took.length >> 1])} | ${ms(rows[0].total / times)} | ${ms(rows[0].worst)} |`,
	);
}
