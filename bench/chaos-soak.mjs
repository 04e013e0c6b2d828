// A part of npm run chaos: hours of ordinary use, in short: no error, no memory and no descriptor that is not given back.
import { setTimeout as wait } from 'node:timers/promises';

const PER_SECOND = 50;
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
	const product = await launch();
	const { port } = product;
	const site = `http://127.0.0.1:${port}`;
	const users = await kindsOf(site);
	const seen = { answers: 0, failed: [], refused: 0, slow: [] };
	const looks = [];
	const look = async () => {
		const [memory, descriptors] = [
			await figure(port, 'process_resident_memory_bytes'),
			await figure(port, 'process_open_fds'),
		];
		looks.push({ at: performance.now() - began, memory, descriptors });
	};
	const one = async (number) => {
		const [what, ask] = users[number % users.length];
		const started = performance.now();
		try {
			const answer = await ask(number);
			await answer.arrayBuffer();
			seen.answers++;
			if (answer.status >= 500) seen.failed.push(`${what} ${answer.status}`);
			if (answer.status === 429) seen.refused++;
		} catch (error) {
			seen.failed.push(`${what} ${error.cause?.code ?? error.message}`);
		}
		seen.slow.push(performance.now() - started);
	};
	const began = performance.now();
	const length = minutes * 60_000;
	const going = new Set();
	let next = LOOK_MS;
	for (let number = 0; performance.now() - began < length; number++) {
		const turn = one(number).finally(() => going.delete(turn));
		going.add(turn);
		if (performance.now() - began > next) {
			next += LOOK_MS;
			await look();
		}
		await wait(Math.max(0, began + ((number + 1) * 1000) / PER_SECOND - performance.now()));
	}
	await Promise.all(going);
	await wait(6_000);
	await look();
	product.child.kill('SIGTERM');
	const clean = (await product.ended) === 0;

	const isSettled = length > 2 * SETTLES_MS;
	const judged = looks.filter(({ at }) => !isSettled || at > SETTLES_MS);
	const slope = slopeOf(judged.map(({ at, memory }) => [at / 60_000, memory]));
	const descriptors = looks.at(-1).descriptors - looks[0].descriptors;
	seen.slow.sort((a, b) => a - b);
	const late = seen.slow[Math.floor(seen.slow.length * 0.99)];
	const rate = (seen.answers / (length / 1000)).toFixed(0);
	row(
		`${minutes} minutes at ${PER_SECOND} requests a second, ${users.length} kinds of user`,
		clean && seen.failed.length === 0 && (!isSettled || slope < MOST_SLOPE) && descriptors < MORE_DESCRIPTORS,
		`${seen.answers} answers (${rate} a second), ${seen.failed.length} failed, ${seen.refused} refused by a limit; 99% within ${Math.round(late)} ms; memory ${megabytes(looks.at(-1).memory)} at the end, ${megabytes(slope)} a minute ${isSettled ? 'after five minutes' : 'while its caches filled'}; ${descriptors} descriptors more`,
	);
	if (seen.failed.length > 0) console.log([...new Set(seen.failed)].slice(0, 10).join('\n'));
}

/** A name and a request of each kind of user. */
async function kindsOf(site) {
	const api = { accept: 'application/vnd.api+json' };
	const { data } = await (await fetch(`${site}/api/v1/vacancies?page[size]=25`, { headers: api })).json();
	const [volunteer, organisation, centre] = await Promise.all(
		['volunteer', 'organisation', 'centre'].map((name) => tokenOf(site, `${name}@demo.example`)),
	);
	const get = (path, headers = {}) => fetch(`${site}${path}`, { headers, redirect: 'manual' });
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
				fetch(`${site}/api/v1/applications`, {
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
				fetch(`${site}/auth/sign_in`, {
					method: 'POST',
					headers: { 'content-type': 'application/json', 'x-forwarded-for': from(number) },
					body: JSON.stringify({ email: `kim${number}@voorbeeld.example`, password: 'not this one' }),
				}),
		],
	];
}

/** An access token for reading, as programs have: that of a session changes with its requests. */
async function tokenOf(site, email) {
	const signedIn = await fetch(`${site}/auth/sign_in`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email, password: PASSWORD }),
	});
	const session = Object.fromEntries(
		['access-token', 'client', 'uid'].map((name) => [name, signedIn.headers.get(name)]),
	);
	const made = await fetch(`${site}/api/v1/current_user/access_tokens`, {
		method: 'POST',
		headers: { ...session, 'content-type': 'application/vnd.api+json' },
		body: JSON.stringify({
			data: {
				type: 'access_tokens',
				attributes: { name: 'Soak', access: 'read', lifetime: 30, password: PASSWORD },
			},
		}),
	});
	const { data } = await made.json();
	if (made.status !== 201) throw new Error(`${email} gets no access token: ${made.status}`);
	return { authorization: `Bearer ${data.attributes.token}` };
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
