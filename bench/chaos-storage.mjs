// A part of npm run chaos: the server of the files takes connections and says nothing, and pages without files notice nothing.
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const SECONDS = 10;
const WITHIN_MS = 1_000;
const UPLOADS = 8;
const PAGES = [
	'/nl',
	'/en/vacancies/search?q=',
	'/nl/auth/login-1',
	'/api/v1/vacancies',
	'/healthz',
	'/readyz',
];

/** `launch` starts the product with more settings. */
export async function storage({ launch, row }) {
	const sockets = new Set();
	let taken = 0;
	const silent = createServer((socket) => {
		sockets.add(socket);
		taken++;
		socket.on('error', () => undefined);
		socket.on('close', () => sockets.delete(socket));
	});
	await new Promise((done) => silent.listen(0, '127.0.0.1', done));
	const { child, ended, port } = await launch(undefined, {
		S3_BUCKET: 'files',
		S3_ENDPOINT: `http://127.0.0.1:${silent.address().port}`,
		S3_ACCESS_KEY_ID: 'nobody',
		S3_SECRET_ACCESS_KEY: 'nothing',
	});
	const site = `http://127.0.0.1:${port}`;
	let going = true;
	const uploads = [];
	const tokens = await tokensOf(site);
	const uploaders = Array.from({ length: UPLOADS }, async () => {
		while (going) uploads.push(await upload(site, tokens));
	});
	while (taken === 0) await wait(50);
	const times = [];
	const wrong = [];
	const end = Date.now() + SECONDS * 1000;
	for (let number = 0; Date.now() < end; number++) {
		const path = PAGES[number % PAGES.length];
		const began = performance.now();
		const answer = await fetch(`${site}${path.endsWith('=') ? `${path}fiets${number}` : path}`);
		await answer.arrayBuffer();
		times.push(performance.now() - began);
		if (answer.status !== 200) wrong.push(`${path} ${answer.status}`);
		await wait(20);
	}
	going = false;
	await Promise.all(uploaders);
	child.kill('SIGTERM');
	await ended;
	for (const socket of sockets) socket.destroy();
	await new Promise((done) => silent.close(done));
	times.sort((a, b) => a - b);
	const refused = uploads.filter((status) => status === 503).length;
	row(
		`the server of files says nothing, for ${SECONDS} s`,
		wrong.length === 0 && times.at(-1) < WITHIN_MS && refused === uploads.length,
		`${UPLOADS} uploads at once, ${refused} of ${uploads.length} told 503; ${times.length} pages without files meanwhile: middle ${Math.round(times[times.length >> 1])} ms, slowest ${Math.round(times.at(-1))} ms, ${wrong.length} wrong ${wrong.slice(0, 3)}`,
	);
}

async function upload(site, tokens) {
	const body = new FormData();
	body.set('file', new File([DRAWING], 'a.svg', { type: 'image/svg+xml' }));
	const answer = await fetch(`${site}/api/v1/files`, { method: 'POST', headers: tokens, body });
	await answer.arrayBuffer();
	return answer.status;
}

const DRAWING =
	'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="9" height="9"/></svg>';

async function tokensOf(site) {
	const { headers } = await fetch(`${site}/auth/sign_in`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email: 'centre@demo.example', password: 'welkom-in-de-demo' }),
	});
	return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, headers.get(name)]));
}
