// npm run bench:forms [-- --questions 100 --submissions 100000]: what staff ask of one large form, on the demo in a
// throw-away PostgreSQL: the list, one submission, the summary, and the whole as CSV with the memory that takes.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
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
		questions: { type: 'string', default: '100' },
		submissions: { type: 'string', default: '100000' },
		times: { type: 'string', default: '30' },
	},
});
const [questions, submissions, times] = [values.questions, values.submissions, values.times].map(Number);
/** Milliseconds of a statement, and megabytes that the process grows by while it writes a file. */
const GOAL = { ms: 100, megabytes: 100 };
const missed = [];
const TYPES = [
	'multiple_choice',
	'number',
	'date',
	'time',
	'checkbox',
	'text',
	'email',
	'multiple_choice',
	'text',
	'number',
];
const postgres = await startPostgres(
	findPostgres() ?? fail('The bench needs PostgreSQL: no binaries were found.'),
	{
		shared_buffers: '1GB',
		shared_preload_libraries: 'pg_stat_statements',
		'pg_stat_statements.track': 'top',
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
	const form = await fillForm();
	const headers = await signIn();
	const get = async (path) => {
		const answer = await fetch(`${origin}/api/v1/${path}`, { headers });
		if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
		if (answer.headers.get('access-token')) headers['access-token'] = answer.headers.get('access-token');
		return answer;
	};
	const first = await (await get(`forms/${form}/submissions`)).json();
	const middle = await client.query(
		'select id from form_submissions where form_id = $1 order by submitted_at offset $2 limit 1',
		[form, Math.floor(submissions / 2)],
	);
	console.log(
		`\n${questions} questions, ${first.meta.total} submissions; ms of a request, sign-in and JSON included; of all its`,
		'statements in the database on average, and of the slowest one at its worst',
	);
	console.log('| what | found | median | p95 | statements | slowest |\n|---|---:|---:|---:|---:|---:|');
	const list = `forms/${form}/submissions`;
	const promised = new Set(['list, first page', 'one submission with its neighbours', 'summary']);
	for (const [name, path] of [
		['list, first page', list],
		['list, page 1,000', `${list}?page[number]=1000`],
		['one submission with its neighbours', `form_submissions/${middle.rows[0].id}`],
		['summary', `${list}/summary`],
		['list with a word of one', `${list}?filter[text]=nummer 4321 bij`],
		['list with a word of nobody', `${list}?filter[text]=zeppelin`],
		['list with a word of everybody', `${list}?filter[text]=middag`],
		['list by a rare answer to one question', `${list}?filter[question]=v6&filter[answer]=iemand4321@`],
		['list by a choice of an eighth', `${list}?filter[question]=v0&filter[answer]=o3`],
	])
		await measure(name, () => get(path).then((answer) => answer.json()), promised.has(name));
	await exportAll(form, get, headers);
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
		body: JSON.stringify({ email: 'superuser@demo.example', password: 'welkom-in-de-demo' }),
	});
	if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
	return Object.fromEntries(
		['access-token', 'client', 'uid'].map((name) => [name, answer.headers.get(name)]),
	);
}

/** Makes one form with every kind of question. Answers are counted at once afterwards, by the function of the trigger. */
async function fillForm() {
	const text = (nl) => ({ nl, en: '' });
	const options = Array.from({ length: 8 }, (_, index) => ({
		id: `o${index}`,
		text: text(`Optie ${index}`),
	}));
	const asked = Array.from({ length: questions }, (_, index) => ({
		id: `v${index}`,
		questionType: TYPES[index % TYPES.length],
		text: text(`Vraag ${index}: wat vond je ervan?`),
		help: text(''),
		required: false,
		longAnswer: false,
		options: TYPES[index % TYPES.length] === 'multiple_choice' ? options : [],
		several: false,
		other: false,
		showIf: null,
	}));
	const pages = [{ id: 'p', showIf: null, questions: asked }];
	const empty = {
		description: text(''),
		purpose: text('Meten'),
		thanks: text(''),
		closed: text(''),
		review: false,
	};
	const content = JSON.stringify({ title: text('Grote evaluatie'), ...empty, pages });
	const { rows } = await client.query(
		`insert into forms (tenant, centre_id, slug, status, content, version)
		select tenant, centre_id, 'grote-evaluatie', 'open', $1, 1 from users where email = 'superuser@demo.example' limit 1
		returning id, tenant, centre_id`,
		[content],
	);
	const [{ id, tenant, centre_id: centre }] = rows;
	await client.query(
		'insert into form_versions (form_id, tenant, centre_id, number, content) values ($1, $2, $3, 1, $4)',
		[id, tenant, centre, content],
	);
	await client.query('alter table form_submissions disable trigger user');
	// An index is faster made than kept up.
	await client.query('drop index form_submissions_words');
	await client.query(
		`insert into form_submissions (tenant, centre_id, form_id, version, reference, status, answers, submitted_at)
		select $2, $3, $1, 1, 'B' || s, case when s % 50 = 0 then 'spam' when s % 3 = 0 then 'handled' else 'new' end,
			(select jsonb_agg(case type
				when 'multiple_choice' then about || jsonb_build_object('answer', jsonb_build_array('Optie ' || (s * 7 + q) % 8),
					'chosen', jsonb_build_array('o' || (s * 7 + q) % 8))
				else about || jsonb_build_object('answer', jsonb_build_array(case type
					when 'number' then ((s * 31 + q) % 2500)::text
					when 'date' then (date '2026-01-01' + (s + q) % 365)::text
					when 'time' then lpad(((s + q) % 24)::text, 2, '0') || ':30'
					when 'checkbox' then 'yes'
					when 'email' then 'iemand' || s || '@voorbeeld.example'
					else 'Het was een fijne middag met de buren, nummer ' || s || ' bij vraag ' || q end)) end)
			from (select q, ($4::text[])[1 + q % $5] as type, jsonb_build_object('questionId', 'v' || q, 'question',
				'Vraag ' || q || ': wat vond je ervan?', 'questionType', ($4::text[])[1 + q % $5]) as about
				from generate_series(0, $6::int - 1) q) as asked),
			now() - make_interval(secs => s)
		from generate_series(1, $7::int) s`,
		[id, tenant, centre, TYPES, TYPES.length, questions, submissions],
	);
	await client.query(
		`insert into form_answer_counts (form_id, tenant, centre_id, question_id, kind, value, count, total)
		select s.form_id, s.tenant, s.centre_id, p.question_id, p.kind, p.value, count(*), sum(p.total)
		from form_submissions s cross join lateral form_answer_parts(s.answers) as p
		where s.form_id = $1 and s.status <> 'spam' group by 1, 2, 3, 4, 5, 6`,
		[id],
	);
	await client.query(
		`insert into form_answer_counts (form_id, tenant, centre_id, question_id, kind, value, count)
		select form_id, tenant, centre_id, '', 'status', status, count(*) from form_submissions where form_id = $1
		group by 1, 2, 3, 6`,
		[id],
	);
	await client.query('alter table form_submissions enable trigger user');
	await client.query(
		'create index form_submissions_words on form_submissions using gin (words gin_trgm_ops)',
	);
	await client.query('vacuum analyze form_submissions');
	await client.query('vacuum analyze form_answer_counts');
	return id;
}

async function measure(name, ask, isPromised) {
	const { meta } = await ask();
	await client.query('select pg_stat_statements_reset()');
	const took = [];
	// What takes seconds is not asked thirty times.
	const until = performance.now() + 20_000;
	while (took.length < times && (took.length < 3 || performance.now() < until)) {
		const began = performance.now();
		await ask();
		took.push(performance.now() - began);
	}
	const { rows } = await client.query(
		'select sum(total_exec_time) as total, max(max_exec_time) as worst from pg_stat_statements where query !~ $1',
		['pg_stat_statements'],
	);
	took.sort((a, b) => a - b);
	const ms = (number) => Number(number).toFixed(0);
	if (isPromised && rows[0].worst > GOAL.ms) missed.push(`${name}: a statement took ${ms(rows[0].worst)} ms`);
	const p95 = took[Math.floor(took.length * 0.95)];
	console.log(
		`| ${name} | ${meta?.total ?? ''} | ${ms(took[took.length >> 1])} | ${ms(p95)} | ${ms(rows[0].total / took.length)} | ${ms(rows[0].worst)} |`,
	);
}

/** Has the file made apart, as every file of a large form is, and looks at the memory of the process while that is done. */
async function exportAll(form, get, headers) {
	const memory = async () =>
		Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024;
	const before = await memory();
	const began = performance.now();
	const path = `forms/${form}/submissions/exports`;
	const asked = await fetch(`${origin}/api/v1/${path}`, {
		method: 'POST',
		headers: { ...headers, 'content-type': 'application/vnd.api+json' },
		body: JSON.stringify({ data: { type: 'form_exports', attributes: {} } }),
	});
	if (asked.status !== 202) throw new Error(`${path}: ${asked.status} ${await asked.text()}`);
	let [file, most] = [undefined, before];
	while (file?.attributes.state !== 'ready') {
		await new Promise((done) => setTimeout(done, 500));
		most = Math.max(most, await memory());
		[file] = (await (await get(path)).json()).data;
		if (file?.attributes.state === 'failed') throw new Error('The file could not be made.');
	}
	const seconds = (performance.now() - began) / 1000;
	const { bytes } = file.attributes;
	if (most - before > GOAL.megabytes)
		missed.push(`CSV: the process grew by ${(most - before).toFixed(0)} MB`);
	console.log(
		`CSV: ${(bytes / 2 ** 20).toFixed(0)} MB in ${seconds.toFixed(0)} s; the process went from ${before.toFixed(0)} to ${most.toFixed(0)} MB`,
	);
}
