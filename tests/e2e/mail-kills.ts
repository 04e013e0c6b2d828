import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { openEmbedded } from '#platform/server/embedded.ts';
import { freePort, type Started, start, untilReady } from './product.ts';

export type MailKillOptions = {
	/** How many people a mailing goes to, and how many messages are said meanwhile. */
	people: number;
	messages: number;
	/** How often the process is killed meanwhile. */
	kills: number;
	/** DATA_DIR, or DATABASE_URL with a DATA_DIR beside it. */
	settings: Record<string, string> & { DATA_DIR: string };
	/** Seconds a start, and the whole mailing after the last message, may take. */
	patience: number;
};

export type MailKillReport = {
	/** Messages that were answered with 201; of those, how many are not there, and how many there are of any more than once. */
	said: number;
	lost: number;
	double: number;
	/** People who got the mailing; how many got none, and how many two that are not the same mail. */
	mailed: number;
	missed: number;
	twice: number;
	/**
	 * Mails that the mail server was given again, under the same Message-ID, because the process died before it had noted
	 * that it was taken. Mail programs show such a mail once.
	 */
	handedOverAgain: number;
	/** Seconds from each kill until the product was ready again. */
	backAfter: number[];
};

const PASSWORD = 'welkom-in-de-demo';
const SUBJECT = 'Feest in het buurthuis';
const WRITERS = 10;
type Headers = Record<string, string>;

/**
 * Lets people write to their centre while a mailing goes out and the process is killed without warning and started again.
 * Whoever gets no answer sends the same again, as the page does. Throws when the product does not start, or answers with
 * anything unexpected.
 */
export async function mailThroughKills(options: MailKillOptions): Promise<MailKillReport> {
	const { people, messages, kills, patience } = options;
	const port = await freePort();
	const site = `http://127.0.0.1:${port}`;
	const server = await mailServer();
	const settings = { TRUSTED_PROXIES: '1', SMTP_URL: server.url, ...options.settings, PORT: String(port) };
	const launch = async (): Promise<Started> => {
		const started = start({ SEED: 'demo', ...settings });
		await untilReady(started, patience);
		return started;
	};
	let product = await launch();
	await stop(product);
	await invite(settings, people);
	product = await launch();

	const report: MailKillReport = {
		said: 0,
		lost: 0,
		double: 0,
		mailed: 0,
		missed: 0,
		twice: 0,
		handedOverAgain: 0,
		backAfter: [],
	};
	let failure: unknown;
	const kept = (work: Promise<void>) =>
		work.catch((error: unknown) => {
			failure ??= error;
		});
	const mailing = await sendMailing(site);
	const said = new Set<string>();
	const writer = async (number: number): Promise<void> => {
		let as: Headers | undefined;
		let conversation: string | undefined;
		for (let turn = 0; turn < messages / WRITERS; turn++) {
			const body = `Bericht ${number}.${turn}`;
			const message = { body, client_key: crypto.randomUUID() };
			for (let isSaid = false; !isSaid && failure === undefined; ) {
				try {
					as ??= await signIn(site, `kill${number}@voorbeeld.example`, number);
					const path = conversation
						? `/api/v1/conversations/${conversation}/messages`
						: '/api/v1/conversations';
					const type = conversation ? 'messages' : 'conversations';
					const attributes = conversation ? message : { ...message, subject: `Vraag ${number}` };
					const answer = await ask(site, path, as, { data: { type, attributes } });
					if (answer.status === 201) {
						conversation ??= answer.body.data.id;
						said.add(body);
						isSaid = true;
					} else if (![500, 503].includes(answer.status)) {
						throw new Unexpected(`A message was answered with ${answer.status}`);
					}
				} catch (error) {
					// Nobody there, or a connection cut: the same message again, a moment later.
					if (error instanceof Unexpected) throw error;
					await wait(100);
				}
			}
		}
	};
	const killer = async (): Promise<void> => {
		for (let kill = 1; kill <= kills; kill++) {
			const due = Math.floor((messages * kill) / (kills + 1));
			while (said.size < due && failure === undefined) await wait(5);
			if (failure !== undefined) return;
			const began = performance.now();
			product.child.kill('SIGKILL');
			await product.ended;
			product = await launch();
			report.backAfter.push(Math.round(performance.now() - began) / 1000);
		}
	};
	try {
		await Promise.all([
			kept(killer()),
			...Array.from({ length: WRITERS }, (_, number) => kept(writer(number))),
		]);
		if (failure !== undefined) throw failure;
		await untilSent(site, mailing, server, { people, patience });
		const read = await readMessages(site);
		report.said = said.size;
		report.lost = [...said].filter((body) => !read.has(body)).length;
		report.double = [...read.values()].filter((times) => times > 1).length;
		Object.assign(report, countMails(server.mails, people));
		await stop(product);
		return report;
	} finally {
		product.child.kill('SIGKILL');
		await server.close();
	}
}

export type WaitingKillOptions = Pick<MailKillOptions, 'people' | 'kills' | 'settings' | 'patience'>;
export type WaitingKillReport = Pick<
	MailKillReport,
	'mailed' | 'missed' | 'twice' | 'handedOverAgain' | 'backAfter'
> & {
	/** How many waited for the mailing, as they had one that day. */
	waited: number;
	/** How many mails had left at each kill. */
	killedAt: number[];
};

/**
 * Sends a mailing to people who had one that day, lets them wait, and makes it the next day; then kills the process without
 * warning while they have their turn. Throws when the product does not start.
 */
export async function mailWaitingThroughKills(options: WaitingKillOptions): Promise<WaitingKillReport> {
	const { people, kills, patience } = options;
	const port = await freePort();
	const site = `http://127.0.0.1:${port}`;
	const server = await mailServer();
	const settings = { TRUSTED_PROXIES: '1', SMTP_URL: server.url, ...options.settings, PORT: String(port) };
	const launch = async (): Promise<Started> => {
		const started = start({ SEED: 'demo', ...settings });
		await untilReady(started, patience);
		return started;
	};
	let product = await launch();
	try {
		await stop(product);
		await invite(settings, people);
		await run(settings, hadOneToday);
		product = await launch();
		const mailing = await sendMailing(site);
		const waited = await untilWaiting(site, mailing, { people, patience });
		await stop(product);
		const early = server.mails.size;
		if (early > 0) throw new Error(`${early} people did not wait`);
		await run(settings, nextDay);
		product = await launch();
		const killedAt: number[] = [];
		const backAfter: number[] = [];
		const end = Date.now() + patience * 1000;
		for (let kill = 0; kill < kills; kill++) {
			const due = Math.max(1, Math.floor((people * kill) / kills));
			while (server.mails.size < due && Date.now() < end) await wait(2);
			const began = performance.now();
			product.child.kill('SIGKILL');
			await product.ended;
			killedAt.push(server.mails.size);
			await run(settings, minutesLater);
			product = await launch();
			backAfter.push(Math.round(performance.now() - began) / 1000);
		}
		await untilSent(site, mailing, server, { people, patience });
		await stop(product);
		return { waited, killedAt, backAfter, ...countMails(server.mails, people) };
	} finally {
		product.child.kill('SIGKILL');
		await server.close();
	}
}

/** A mailing of this morning that everybody who was invited got. */
const hadOneToday = `
	with earlier as (
		insert into mailings (tenant, centre_id, subject, body, status, planned_at, started_at, finished_at)
		select tenant, centre_id, 'Vanochtend', 'Er was thee.', 'sent', now(), now(), now() from users
		where email = 'kill0@voorbeeld.example' returning id, centre_id)
	insert into mailing_recipients (tenant, centre_id, mailing_id, user_id, outcome, mailed_on, mail_id)
	select u.tenant, u.centre_id, e.id, u.id, 'mailed', (now() at time zone 'Europe/Amsterdam')::date, gen_random_uuid()
	from users u join earlier e on e.centre_id = u.centre_id where u.email like 'kill%@voorbeeld.example'`;

/** As it is the next morning, when the hour takes the mailing up again. */
const nextDay = `
	with passed as (
		update mailing_recipients r set mailed_on = mailed_on - 1 from mailings k
		where k.id = r.mailing_id and k.subject = 'Vanochtend'),
	due as (
		update mailing_recipients set waits_until = now() - interval '1 minute' where outcome = 'waiting')
	update pgboss.job set state = 'created', start_after = now(), started_on = null, completed_on = null, retry_count = 0
	where name = 'mailings.send'`;

/** As it is some minutes after the process died, when the queue takes what it did for lost. */
const minutesLater = `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`;

/** The mailing as it stands; undefined where the product has no turn left for the question at that moment. */
async function readMailing(
	site: string,
	id: string,
	as: Headers,
): Promise<Record<string, unknown> | undefined> {
	const { status, body } = await ask(site, `/api/v1/mailings/${id}`, as);
	if (status === 503) return undefined;
	if (status !== 200) throw new Unexpected(`The mailing was answered with ${status}`);
	return body.data.attributes;
}

/** Waits until everybody who was invited waits for the mailing; returns how many do. */
async function untilWaiting(
	site: string,
	id: string,
	{ people, patience }: Pick<MailKillOptions, 'people' | 'patience'>,
): Promise<number> {
	const as = await signIn(site, 'centre@demo.example', 201);
	let waiting = 0;
	for (const end = Date.now() + patience * 1000; Date.now() < end && waiting < people; await wait(250)) {
		waiting = Number((await readMailing(site, id, as))?.waiting ?? waiting);
	}
	return waiting;
}

function countMails(mails: Map<string, string[]>, people: number) {
	const perPerson = [...mails.values()].map((ids) => new Set(ids).size);
	const all = [...mails.values()].reduce((total, ids) => total + ids.length, 0);
	return {
		mailed: perPerson.length,
		missed: people - perPerson.length,
		twice: perPerson.filter((different) => different > 1).length,
		handedOverAgain: all - perPerson.reduce((total, different) => total + different, 0),
	};
}

class Unexpected extends Error {}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

async function stop(product: Started): Promise<void> {
	product.child.kill('SIGTERM');
	await product.ended;
}

/** A mail server that takes everything: the Message-IDs of the mailing by address. */
async function mailServer() {
	const mails = new Map<string, string[]>();
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS', 'AUTH'],
		logger: false,
		onData: (stream, session, callback) => {
			let text = '';
			stream.on('data', (chunk: Buffer) => {
				text += chunk;
			});
			stream.on('end', () => {
				const [, id = ''] = /^Message-ID: (.*)\r$/im.exec(text) ?? [];
				const isMailing = text.includes(`Subject: ${SUBJECT}\r`);
				for (const { address } of isMailing ? session.envelope.rcptTo : [])
					if (address.startsWith('kill')) mails.set(address, [...(mails.get(address) ?? []), id]);
				callback();
			});
		},
	});
	server.on('error', () => undefined);
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
	const address = server.server.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	return {
		mails,
		url: `smtp://127.0.0.1:${port}`,
		close: () => new Promise<void>((done) => server.close(() => done())),
	};
}

/** Puts people who agreed to mailings into the centre of the demo, with the password of its volunteer. */
function invite(settings: Record<string, string>, people: number): Promise<void> {
	return run(
		settings,
		`with person as (
			insert into users (tenant, centre_id, email, first_name, last_name, status, locale, roles, password_hash,
				confirmed_at, accepted_terms_at, accepted_terms)
			select u.tenant, u.centre_id, 'kill' || n || '@voorbeeld.example', 'Kim', n::text, 'active', 'nl', '{volunteer}',
				u.password_hash, now(), u.accepted_terms_at, u.accepted_terms
			from users u, generate_series(0, ${people - 1}) n where u.email = 'volunteer@demo.example'
			returning id, tenant, centre_id)
		insert into mail_choices (tenant, centre_id, user_id, topic, frequency)
		select tenant, centre_id, id, 'mailings', 'now' from person`,
	);
}

/** Does something in the database of a product that does not run. */
async function run({ DATABASE_URL, DATA_DIR }: Record<string, string>, statement: string): Promise<void> {
	if (DATABASE_URL) {
		const client = new pg.Client({ connectionString: DATABASE_URL });
		await client.connect();
		await client.query(statement);
		await client.end();
		return;
	}
	const { lite, close } = await openEmbedded(DATA_DIR ?? '');
	await lite.query(statement);
	await close();
}

type Body = {
	data: { id: string; attributes: Record<string, unknown> };
	meta: Record<string, unknown>;
};

async function ask(
	site: string,
	path: string,
	as: Headers,
	body?: object,
	method = body ? 'POST' : 'GET',
): Promise<{ status: number; body: Body }> {
	const answer = await fetch(site + path, {
		method,
		headers: { ...as, 'content-type': 'application/vnd.api+json' },
		...(body && { body: JSON.stringify(body) }),
		signal: AbortSignal.timeout(30_000),
	});
	const text = await answer.text();
	// A token may be renewed with any answer.
	if (answer.headers.get('access-token')?.trim()) Object.assign(as, tokens(answer.headers));
	return { status: answer.status, body: (text ? JSON.parse(text) : {}) as Body };
}

async function signIn(site: string, email: string, number = 200): Promise<Headers> {
	const answer = await fetch(`${site}/auth/sign_in`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.0.${number}` },
		body: JSON.stringify({ email, password: PASSWORD }),
		signal: AbortSignal.timeout(30_000),
	});
	await answer.arrayBuffer();
	if (answer.status === 500 || answer.status === 503) throw new Error('Not ready yet');
	if (answer.status !== 200) throw new Unexpected(`${email} cannot sign in: ${answer.status}`);
	return tokens(answer.headers);
}

function tokens(headers: globalThis.Headers): Headers {
	return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, headers.get(name) ?? '']));
}

/** Writes a mailing to everybody and sends it at once; returns its id. */
async function sendMailing(site: string): Promise<string> {
	const as = await signIn(site, 'centre@demo.example');
	const attributes = {
		subject: SUBJECT,
		body: 'Er is soep.',
		interests: [],
		place: '',
		kilometres: null,
		language: null,
	};
	const made = await ask(site, '/api/v1/mailings', as, { data: { type: 'mailings', attributes } });
	if (made.status !== 201) throw new Error(`The mailing was answered with ${made.status}`);
	const { id } = made.body.data;
	const planned = await ask(site, `/api/v1/mailings/${id}/plan`, as, { planned_at: null }, 'PUT');
	if (planned.status !== 200) throw new Error(`Planning was answered with ${planned.status}`);
	return id;
}

/** Waits until the mailing is sent and the mail server has all of it. */
async function untilSent(
	site: string,
	id: string,
	{ mails }: { mails: Map<string, string[]> },
	{ people, patience }: { people: number; patience: number },
): Promise<void> {
	const as = await signIn(site, 'centre@demo.example', 201);
	const end = Date.now() + patience * 1000;
	for (let state = ''; Date.now() < end; await wait(250)) {
		if (state !== 'sent') {
			state = String((await readMailing(site, id, as))?.status ?? state);
		} else if (mails.size >= people) return;
	}
}

/** How often each message stands in the conversations of the centre. */
async function readMessages(site: string): Promise<Map<string, number>> {
	const as = await signIn(site, 'centre@demo.example', 202);
	const found = new Map<string, number>();
	const list = (await ask(site, '/api/v1/conversations?filter[text]=Vraag&page[size]=50', as)).body
		.data as unknown as { id: string }[];
	for (const { id } of list) {
		for (let page = 1, left = 1; left > 0; page++) {
			const path = `/api/v1/conversations/${id}/messages?page[size]=100&page[number]=${page}`;
			const { body } = await ask(site, path, as);
			for (const { attributes } of body.data as unknown as { attributes: { body: string } }[])
				found.set(attributes.body, (found.get(attributes.body) ?? 0) + 1);
			left = Number(body.meta.total) - page * 100;
		}
	}
	return found;
}
