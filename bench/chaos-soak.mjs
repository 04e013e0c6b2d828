// A part of npm run chaos: hours of ordinary use, in short: no error, no memory and no descriptor that is not given back.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const PER_SECOND = 50;
/** Of each kind alone, one after another, before the load: what it costs. */
const ALONE = 50;
const LOOK_MS = 10_000;
/** Memory settles meanwhile: the caches fill. A run that is over before says how much it grew, and judges nothing by it. */
const SETTLES_MS = 5 * 60_000;
const MOST_SLOPE = 2 ** 20;
const MORE_DESCRIPTORS = 20;
const PASSWORD = 'welkom-in-de-demo';
const WORDS = [
	'fiets',
	'taal',
	'koken',
	'tuin',
	'ouderen',
	'muziek',
	'dieren',
	'sport',
	'buurthuis',
	'xyzzy',
];

/** Ten kinds of user at fifty requests a second for so many minutes. */
export async function soak({ launch, figure, row, minutes }) {
	const product = await launch(undefined, memorySettings());
	const { port } = product;
	const visitors = openVisitors(port);
	const users = await kindsOf(visitors.ask);
	const costs = await costsOf(users, () => figure(port, 'process_cpu_seconds_total'));
	const seen = { answers: 0, failed: [], refused: 0, slow: [] };
	const looks = [];
	const look = async () => {
		const [memory, descriptors, spent] = [
			await figure(port, 'process_resident_memory_bytes'),
			await figure(port, 'process_open_fds'),
			await figure(port, 'process_cpu_seconds_total'),
		];
		looks.push({ at: performance.now() - began, memory, descriptors, spent, load: loadavg()[0] });
	};
	const one = async (number) => {
		const [what, ask] = users[number % users.length];
		const started = performance.now();
		try {
			const { status } = await ask(number);
			seen.answers++;
			if (status >= 500) seen.failed.push(`${what} ${status}`);
			if (status === 429) seen.refused++;
		} catch (error) {
			seen.failed.push(`${what} ${error.code ?? error.message}`);
		}
		seen.slow.push(performance.now() - started);
	};
	await visitors.leave();
	const began = performance.now();
	await look();
	const length = minutes * 60_000;
	const going = new Set();
	let next = LOOK_MS;
	for (let number = ALONE * users.length; performance.now() - began < length; number++) {
		const turn = one(number).finally(() => going.delete(turn));
		going.add(turn);
		if (performance.now() - began > next) {
			next += LOOK_MS;
			await look();
		}
		const asked = number + 1 - ALONE * users.length;
		await wait(Math.max(0, began + (asked * 1000) / PER_SECOND - performance.now()));
	}
	await Promise.all(going);
	await visitors.leave();
	await look();
	product.child.kill('SIGTERM');
	const clean = (await product.ended) === 0;

	const isSettled = length > 2 * SETTLES_MS;
	const judged = looks.slice(0, -1).filter(({ at }) => !isSettled || at > SETTLES_MS);
	const slope = slopeOf(judged.map(({ at, memory }) => [at / 60_000, memory]));
	const [first, last] = [looks[0], looks.at(-1)];
	const descriptors = last.descriptors - first.descriptors;
	seen.slow.sort((a, b) => a - b);
	const within = (share) => `${Math.round(seen.slow[Math.floor(seen.slow.length * share)])} ms`;
	const rate = (seen.answers / (length / 1000)).toFixed(0);
	const cores = (last.spent - first.spent) / ((last.at - first.at) / 1000);
	const loads = looks.map(({ load }) => load).sort((a, b) => a - b);
	row(
		`${minutes} minutes at ${PER_SECOND} requests a second, ${users.length} kinds of user`,
		clean && seen.failed.length === 0 && (!isSettled || slope < MOST_SLOPE) && descriptors < MORE_DESCRIPTORS,
		`${seen.answers} answers (${rate} a second), ${seen.failed.length} failed, ${seen.refused} refused by a limit; half within ${within(0.5)}, 99% within ${within(0.99)}; ${cores.toFixed(2)} of a core, load ${loads[0].toFixed(1)} to ${loads.at(-1).toFixed(1)}; memory every five minutes ${everyFive(looks)}, ${megabytes(last.memory)} at the end, ${megabytes(slope)} a minute ${isSettled ? 'after five minutes' : 'while its caches filled'}; ${descriptors} descriptors more`,
	);
	if (seen.failed.length > 0) console.log([...new Set(seen.failed)].slice(0, 10).join('\n'));
	const mean = costs.reduce((total, [, ms]) => total + ms, 0) / costs.length;
	console.log('Processor time of one request, alone:');
	console.log(costs.map(([what, ms]) => `${what} ${ms.toFixed(1)} ms`).join(', '));
	console.log(
		`On average ${mean.toFixed(1)} ms: a core for the process alone holds ${Math.floor(1000 / mean)} a second.`,
	);
}

/** How the unit file has memory given back: what holds of the process as it is run on a server. */
function memorySettings() {
	const unit = readFileSync(new URL('../deploy/vrijwillig@.service', import.meta.url), 'utf8');
	const settings = unit.matchAll(/\b(MALLOC_\w+|NODE_OPTIONS)=(\S+)/g);
	return Object.fromEntries([...settings].map(([, name, value]) => [name, value]));
}

/** The processor time in ms of each kind, asked for one after another while nobody else asks. */
async function costsOf(users, spent) {
	const costs = [];
	for (const [index, [what, ask]] of users.entries()) {
		await ask(index);
		const before = await spent();
		for (let round = 0; round < ALONE; round++) await ask(round * users.length + index);
		costs.push([what, ((await spent()) - before) * (1000 / ALONE)]);
	}
	return costs;
}

/**
 * Those who ask, on connections that are kept, as by a proxy. When they leave, their connections end, and so do those to the
 * database that nobody used for ten seconds: what is open then was not given back.
 */
function openVisitors(port) {
	let agent = new Agent({ keepAlive: true });
	const ask = (path, { method = 'GET', headers = {}, body } = {}) =>
		new Promise((resolve, reject) => {
			const options = { host: '127.0.0.1', port, path, method, headers, agent };
			const asked = request(options, async (answer) => {
				try {
					const text = (await answer.toArray()).join('');
					resolve({ status: answer.statusCode, headers: answer.headers, text });
				} catch (error) {
					reject(error);
				}
			});
			asked.once('error', reject);
			asked.end(body);
		});
	const leave = async () => {
		agent.destroy();
		agent = new Agent({ keepAlive: true });
		await wait(12_000);
	};
	return { ask, leave };
}

/** A name and a request of each kind of user. */
async function kindsOf(ask) {
	const api = { accept: 'application/vnd.api+json' };
	const { data } = JSON.parse((await ask('/api/v1/vacancies?page[size]=25', { headers: api })).text);
	const [volunteer, organisation, centre] = await Promise.all(
		['volunteer', 'organisation', 'centre'].map((name) => tokenOf(ask, `${name}@demo.example`)),
	);
	const get = (path, headers = {}) => ask(path, { headers });
	const word = (number) => WORDS[Math.floor(number / 10) % WORDS.length];
	const vacancy = (number) => data[Math.floor(number / 10) % data.length].id;
	const from = (number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
	return [
		['home', () => get('/nl')],
		['search page', (number) => get(`/nl/vacancies/search?q=${word(number)}${number}`)],
		['vacancy page', (number) => get(`/nl/vacancies/${vacancy(number)}`)],
		['program', (number) => get(`/api/v1/vacancies/search?filter[q]=${word(number)}`, api)],
		['sitemap', () => get('/sitemap.xml')],
		['volunteer', () => get('/api/v1/notifications', { ...api, ...volunteer })],
		['organisation', () => get('/api/v1/applications', { ...api, ...organisation })],
		['centre', () => get('/api/v1/users', { ...api, ...centre })],
		[
			'guest',
			(number) =>
				ask('/api/v1/applications', {
					method: 'POST',
					headers: { 'content-type': 'application/vnd.api+json', 'x-forwarded-for': from(number) },
					body: JSON.stringify({
						data: {
							type: 'applications',
							attributes: { first_name: 'Kim', last_name: 'Duin', email: `kim${number}@voorbeeld.example` },
							relationships: { vacancy: { data: { type: 'vacancies', id: vacancy(number) } } },
						},
					}),
				}),
		],
		[
			'guesser',
			(number) =>
				ask('/auth/sign_in', {
					method: 'POST',
					headers: { 'content-type': 'application/json', 'x-forwarded-for': from(number) },
					body: JSON.stringify({ email: `kim${number}@voorbeeld.example`, password: 'not this one' }),
				}),
		],
	];
}

/** An access token for reading, as programs have: that of a session changes with its requests. */
async function tokenOf(ask, email) {
	const signedIn = await ask('/auth/sign_in', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email, password: PASSWORD }),
	});
	const session = Object.fromEntries(
		['access-token', 'client', 'uid'].map((name) => [name, signedIn.headers[name]]),
	);
	const made = await ask('/api/v1/current_user/access_tokens', {
		method: 'POST',
		headers: { ...session, 'content-type': 'application/vnd.api+json' },
		body: JSON.stringify({
			data: {
				type: 'access_tokens',
				attributes: { name: 'Soak', access: 'read', lifetime: 30, password: PASSWORD },
			},
		}),
	});
	if (made.status !== 201) throw new Error(`${email} gets no access token: ${made.status}`);
	const { data } = JSON.parse(made.text);
	return { authorization: `Bearer ${data.attributes.token}` };
}

/** The memory at each fifth minute: whether it still grows, or has grown to what it needs. */
function everyFive(looks) {
	const at = (minute) => looks.find((look) => look.at >= minute * 60_000);
	const minutes = Array.from({ length: Math.floor((looks.at(-1)?.at ?? 0) / 300_000) + 1 }, (_, n) => n * 5);
	return minutes.map((minute) => megabytes(at(minute)?.memory ?? 0)).join(', ');
}

/** The slope of the straight line through the points, by least squares. */
function slopeOf(points) {
	const mean = (index) => points.reduce((total, point) => total + point[index], 0) / points.length;
	const [x, y] = [mean(0), mean(1)];
	const across = points.reduce((total, [a]) => total + (a - x) ** 2, 0);
	return points.reduce((total, [a, b]) => total + (a - x) * (b - y), 0) / across;
}

function megabytes(bytes) {
	return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}
