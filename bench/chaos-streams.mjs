// A part of npm run chaos: many event streams are open, cost little, and lose nothing when the process restarts.
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const PEOPLE = 50;
const STREAMS = 500;
const EVENTS = 1_000;
const MOST_BYTES = 100 * 2 ** 20;
/** As the stream itself says (`retry:`). */
const RETRY_MS = 3_000;
const ARRIVED_WITHIN_MS = 60_000;
const PASSWORD = 'welkom-in-de-demo';

/** `launch` starts the product, on the port that is given; `figure` reads one of its metrics; `row` writes into the table. */
export async function streams({ launch, figure, row, postgres }) {
	let product = await launch();
	const { port } = product;
	const database = new pg.Client({ connectionString: postgres.url });
	await database.connect();
	const people = await makePeople(database);
	const sessions = [];
	for (const [number, { email }] of people.entries()) sessions.push(await signIn(port, email, number));
	await wait(2_000);
	const before = await figure(port, 'process_resident_memory_bytes');
	const listeners = Array.from({ length: STREAMS }, (_, number) => listen(port, sessions[number % PEOPLE]));
	await until(() => listeners.every(({ unread }) => unread !== undefined));
	await wait(5_000);
	const open = await figure(port, 'vrijwillig_event_streams');
	const after = await figure(port, 'process_resident_memory_bytes');
	const cost = after - before;

	const start = listeners.map(({ unread }) => unread);
	await notify(database, people, EVENTS / 2);
	product.child.kill('SIGTERM');
	// While the process is away the other half happens.
	const more = notify(database, people, EVENTS / 2);
	const clean = (await product.ended) === 0;
	await more;
	product = await launch(port);
	const expected = EVENTS / PEOPLE;
	const wrong = () => listeners.filter(({ unread }, index) => unread !== start[index] + expected).length;
	const began = performance.now();
	await until(() => wrong() === 0).catch(() => undefined);
	const seconds = ((performance.now() - began) / 1000).toFixed(1);
	for (const { stop } of listeners) stop();
	product.child.kill('SIGTERM');
	await product.ended;
	await database.end();
	row(
		`${STREAMS} event streams of ${PEOPLE} people, ${EVENTS} notifications, a restart halfway`,
		open === STREAMS && cost < MOST_BYTES && clean && wrong() === 0,
		`${open} open for ${(cost / 2 ** 20).toFixed(0)} MB more (${(after / 2 ** 20).toFixed(0)} MB in all); ${wrong()} without all notifications ${seconds} s after the start`,
	);
}

/** Copies of the demo's volunteer. */
async function makePeople(database) {
	const { rows } = await database.query(
		`insert into users select (jsonb_populate_record(u, jsonb_build_object(
			'id', gen_random_uuid(), 'email', 'stream' || n || '@demo.example'))).*
		from users u, generate_series(1, $1::int) n where u.email = 'volunteer@demo.example' and u.tenant = 'demo'
		returning id, email, tenant, centre_id`,
		[PEOPLE],
	);
	return rows;
}

async function notify(database, people, events) {
	for (let n = 0; n < events; n++) {
		const { id, tenant, centre_id } = people[n % people.length];
		await database.query(
			`insert into notifications (tenant, centre_id, user_id, kind, subject_type, subject_id)
			values ($1, $2, $3, 'application_accepted', 'applications', gen_random_uuid())`,
			[tenant, centre_id, id],
		);
	}
}

async function signIn(port, email, number) {
	const answer = await fetch(`http://127.0.0.1:${port}/auth/sign_in`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${number}.1` },
		body: JSON.stringify({ email, password: PASSWORD }),
	});
	if (answer.status !== 200)
		throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`);
	return Object.fromEntries(
		['access-token', 'client', 'uid'].map((name) => [name, answer.headers.get(name)]),
	);
}

/** Listens as a browser does: it comes back a moment after the stream has ended. */
function listen(port, session) {
	const listener = { unread: undefined, stop: () => undefined };
	const agent = new Agent();
	let stopped = false;
	const open = () => {
		if (stopped) return;
		let isOver = false;
		const over = () => {
			if (isOver) return;
			isOver = true;
			setTimeout(open, RETRY_MS);
		};
		const asked = request({
			host: '127.0.0.1',
			port,
			path: '/api/v1/notifications/stream',
			headers: session,
			agent,
		});
		asked.once('response', (answer) => {
			let text = '';
			answer.setEncoding('utf8');
			answer.on('data', (chunk) => {
				text += chunk;
				const parts = text.split('\n\n');
				text = parts.pop() ?? '';
				for (const part of parts) {
					const data = /^data: (.*)$/m.exec(part)?.[1];
					if (data) listener.unread = JSON.parse(data).unread;
				}
			});
			answer.once('close', over);
			answer.once('error', over);
		});
		asked.once('error', over);
		asked.end();
		listener.stop = () => {
			stopped = true;
			asked.destroy();
		};
	};
	open();
	return listener;
}

async function until(isSo) {
	const end = Date.now() + ARRIVED_WITHIN_MS;
	while (!isSo()) {
		if (Date.now() > end) throw new Error('It took too long.');
		await wait(100);
	}
}
