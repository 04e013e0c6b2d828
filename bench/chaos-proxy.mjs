// A part of npm run chaos: what deploy/ says is tried to the letter. Two processes behind nginx, with other ports, names and
// folders than on a server; the unit files are judged by systemd and their commands are run.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../scripts/postgres.mjs';
import { run } from '../scripts/runtime.mjs';

const PASSWORD = 'welkom-in-de-demo';
const HOST = 'vrijwilligers.example';
/** As many accounts of one network as may be guessed at. */
const ACCOUNTS = 15;
const STREAM_WITHIN_MS = 2_000;
const deploy = (name) => readFileSync(join('deploy', name), 'utf8');

/** `launch` starts the product with more settings; `database` is the address of its own. */
export async function proxy({ launch, row, folder, database }) {
	const tls = await freePort();
	const site = `https://${HOST}:${tls}`;
	const products = [];
	for (let number = 0; number < 2; number++) {
		products.push(await launch(undefined, { SITE_URL: site }));
	}
	for (const { what, kept, figure } of units(folder, database)) row(what, kept, figure);
	const nginx = await startNginx(folder, {
		tls,
		plain: await freePort(),
		ports: products.map(({ port }) => port),
	});
	try {
		const found = await visits({ tls, plain: nginx.plain, site, products });
		for (const [what, kept, figure] of found) row(`nginx: ${what}`, kept, figure);
	} finally {
		await nginx.stop();
		for (const { child, ended } of products) {
			child.kill('SIGTERM');
			await ended;
		}
	}
}

/** The unit files: systemd finds nothing wrong, and the back-up's own command makes one file. */
function units(folder, database) {
	const names = ['vrijwillig@.service', 'vrijwillig-backup.service', 'vrijwillig-backup.timer'];
	const judged = spawnSync('systemd-analyze', ['verify', ...names.map((name) => `./deploy/${name}`)], {
		encoding: 'utf8',
	});
	const said = `${judged.stdout ?? ''}${judged.stderr ?? ''}`.trim();
	const backups = join(folder, 'backups');
	mkdirSync(backups, { recursive: true });
	const [, command = ''] =
		/^ExecStart=\/bin\/sh -ec '(.*)'$/m.exec(deploy('vrijwillig-backup.service')) ?? [];
	const made = spawnSync(
		'/bin/sh',
		[
			'-ec',
			command
				.replaceAll('$$', '$')
				.replaceAll('%%', '%')
				.replace('/usr/bin/node', process.execPath)
				.replace('/var/backups/vrijwillig', backups),
		],
		{ encoding: 'utf8', env: { PATH: process.env.PATH, DATABASE_URL: database, DATA_DIR: folder } },
	);
	const files = readdirSync(backups);
	return [
		{
			what: 'the unit files',
			kept: judged.status === 0 && said === '',
			figure: judged.error
				? 'systemd-analyze was not found'
				: `systemd-analyze verify: ${said || 'nothing wrong'}`,
		},
		{
			what: 'the command of the back-up’s unit',
			kept: made.status === 0 && files.length === 1 && /^\d{4}-\d\d-\d\dT\d{6}Z\.backup$/.test(files[0]),
			figure: `${made.stdout.trim()}${made.stderr.trim()} ${files.join(', ')}`,
		},
	];
}

/** nginx with deploy/nginx.conf, on ports of this machine and with a certificate of its own. */
async function startNginx(folder, { tls, plain, ports }) {
	const place = join(folder, 'nginx');
	mkdirSync(place, { recursive: true });
	const [certificate, key] = [join(place, 'site.pem'), join(place, 'site.key')];
	const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
	const made = await run('openssl', [
		...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'],
		...[...subject, '-out', certificate, '-keyout', key],
	]);
	if (made.code !== 0) throw new Error(`openssl: ${made.output}`);
	const given = deploy('nginx.conf')
		.replaceAll('/etc/ssl/certs/vrijwilligers.example.pem', certificate)
		.replaceAll('/etc/ssl/private/vrijwilligers.example.key', key)
		.replaceAll(/listen (\[::\]:)?443/g, (_, six = '') => `listen ${six}${tls}`)
		.replaceAll(/listen (\[::\]:)?80;/g, (_, six = '') => `listen ${six}${plain};`)
		.replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
		.replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`);
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(name) => `${name}_temp_path ${join(place, name)};`,
	);
	const file = join(place, 'nginx.conf');
	writeFileSync(
		file,
		`${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${join(place, 'pid')};\nerror_log ${join(place, 'error.log')};\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${given}\n}\n`,
	);
	const args = ['-c', file, '-p', place, '-e', join(place, 'error.log')];
	const judged = await run('nginx', ['-t', ...args]);
	if (judged.code !== 0) throw new Error(`nginx -t: ${judged.output}`);
	const child = spawn('nginx', [...args, '-g', 'daemon off;'], { stdio: 'inherit' });
	const ended = new Promise((done) => child.once('close', done));
	const stop = async () => {
		child.kill('SIGQUIT');
		const late = setTimeout(() => child.kill('SIGTERM'), 3_000);
		await ended;
		clearTimeout(late);
	};
	process.once('exit', () => child.kill('SIGTERM'));
	await wait(500);
	return { plain, stop };
}

/** Each line of the table: what was tried, whether it is as promised, what was seen. */
async function visits({ tls, plain, site, products }) {
	const ask = asking(tls);
	const rows = [];
	const led = await fetch(`http://127.0.0.1:${plain}/nl?q=1`, {
		redirect: 'manual',
		headers: { host: HOST },
	});
	rows.push(['http leads to https', led.status === 301, `${led.status} ${led.headers.get('location')}`]);

	const home = await ask({ path: '/nl' });
	const metrics = await ask({ path: '/metrics' });
	rows.push([
		'the home page, and no figures for visitors',
		home.status === 200 && metrics.status === 404,
		`${home.status}, /metrics ${metrics.status}`,
	]);

	const guess = (number, from) =>
		ask({
			path: '/auth/sign_in',
			method: 'POST',
			from,
			headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.2.${number}` },
			body: JSON.stringify({ email: `nobody${number}@voorbeeld.example`, password: 'not this one' }),
		});
	const guesses = [];
	for (let number = 0; number <= ACCOUNTS; number++) guesses.push((await guess(number, '127.0.0.2')).status);
	const other = (await guess(99, '127.0.0.3')).status;
	rows.push([
		'limits count the visitor’s own address, whatever they say it is',
		guesses.slice(0, -1).every((status) => status === 401) && guesses.at(-1) === 429 && other === 401,
		`guess ${ACCOUNTS + 1} of one address ${guesses.at(-1)}, another address ${other}`,
	]);

	const form = new URLSearchParams({ email: 'centre@demo.example', password: PASSWORD }).toString();
	const signedIn = await ask({
		path: '/nl/auth/login-1',
		method: 'POST',
		from: '127.0.0.4',
		headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site },
		body: form,
	});
	const lines = signedIn.headers['set-cookie'] ?? [];
	const cookie = lines.map((line) => line.split(';')[0]).join('; ');
	rows.push([
		'a form signs in, and its cookies are for https alone',
		signedIn.status === 302 &&
			lines.some((line) => line.startsWith('__Host-session=')) &&
			lines.every((line) => /; Secure/i.test(line)),
		`${signedIn.status}; ${lines.map((line) => line.split('=')[0]).join(', ')}`,
	]);
	const foreign = await ask({
		path: '/nl/auth/login-1',
		method: 'POST',
		headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
		body: form,
	});
	rows.push(['a form of another site is refused', foreign.status === 403, String(foreign.status)]);

	const stream = await firstOf(ask, { path: '/live', headers: { cookie } });
	rows.push([
		'an event stream arrives while it goes on',
		stream.ms < STREAM_WITHIN_MS && /^text\/event-stream/.test(stream.type ?? ''),
		`first event after ${Math.round(stream.ms)} ms`,
	]);

	rows.push(...(await bodies(ask, site)), await release(ask, products[0]));
	return rows;
}

/** What is sent, by its size. */
async function bodies(ask, site) {
	const rows = [];
	const tokens = await tokensOf(ask);
	const upload = async (bytes) => {
		const body = new FormData();
		body.set('file', new File([pdfOf(bytes)], 'plan.pdf', { type: 'application/pdf' }));
		const packed = new Request(site, { method: 'POST', body });
		return ask({
			path: '/api/v1/files',
			method: 'POST',
			headers: { ...tokens, 'content-type': packed.headers.get('content-type') },
			body: Buffer.from(await packed.arrayBuffer()),
		});
	};
	const sizes = [19_000_000, 20_980_000, 30_000_000];
	const uploads = [];
	for (const size of sizes) uploads.push((await upload(size)).status);
	rows.push([
		'a file of 20 MB is taken, a larger one refused by the product or, beyond 22 MB, by the proxy',
		uploads[0] === 201 && uploads[1] === 422 && uploads[2] === 413,
		sizes.map((size, index) => `${size / 1e6} MB ${uploads[index]}`).join(', '),
	]);
	const large = await ask({
		path: '/api/v1/applications',
		method: 'POST',
		headers: { 'content-type': 'application/vnd.api+json' },
		body: JSON.stringify({ data: 'x'.repeat(1_000_000) }),
	});
	rows.push([
		'what is too large for its route gets the product’s own 413',
		large.status === 413 && /vnd\.api\+json/.test(large.headers['content-type']),
		`${large.status} ${large.headers['content-type']}`,
	]);
	return rows;
}

/** A release: one of the two stops, and visitors notice nothing. */
async function release(ask, product) {
	const answers = [];
	let going = true;
	const visitors = Array.from({ length: 8 }, async () => {
		while (going) answers.push((await ask({ path: '/en/vacancies/search' })).status);
	});
	await wait(500);
	product.child.kill('SIGTERM');
	const code = await product.ended;
	await wait(500);
	going = false;
	await Promise.all(visitors);
	const wrong = answers.filter((status) => status !== 200).length;
	return [
		'one of two processes stops, the other goes on',
		code === 0 && wrong === 0,
		`${answers.length} answers, ${wrong} other than 200`,
	];
}

function asking(port) {
	const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
	return ({ path, method = 'GET', from, headers = {}, body, take }) =>
		new Promise((resolve, reject) => {
			const asked = request(
				{
					...{ host: '127.0.0.1', port, path, method, localAddress: from, servername: HOST },
					...{ agent: from ? false : agent, rejectUnauthorized: false },
					headers: {
						host: `${HOST}:${port}`,
						...(body && { 'content-length': Buffer.byteLength(body) }),
						...headers,
					},
				},
				async (answer) => {
					if (take) return resolve(take(answer));
					const text = (await answer.toArray()).join('');
					resolve({ status: answer.statusCode, headers: answer.headers, text });
				},
			);
			asked.once('error', (error) => resolve({ status: error.code, headers: {}, text: '' }));
			asked.setTimeout(20_000, () => reject(new Error(`${path} took too long`)));
			asked.end(body);
		});
}

/** How long the first bytes of an answer take. */
async function firstOf(ask, what) {
	const began = performance.now();
	const take = async (answer) => {
		await Promise.race([new Promise((done) => answer.once('data', done)), wait(STREAM_WITHIN_MS)]);
		answer.destroy();
		return { ms: performance.now() - began, type: answer.headers['content-type'] };
	};
	return ask({ ...what, take });
}

async function tokensOf(ask) {
	const { headers } = await ask({
		path: '/auth/sign_in',
		method: 'POST',
		from: '127.0.0.5',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email: 'centre@demo.example', password: PASSWORD }),
	});
	return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, headers[name]]));
}

/** A document without a page, as large as asked. */
function pdfOf(bytes) {
	const content = Buffer.alloc(bytes, ' ');
	content.write(
		'%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n',
	);
	const end = 'trailer<</Root 1 0 R>>\n%%EOF\n';
	content.write(end, bytes - end.length);
	return content;
}
