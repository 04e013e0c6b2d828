// npm run bench:kill: people apply while the process is killed without warning, on both databases.
//   npm run bench:kill -- --engine pglite     one database only (pglite or postgres)
//   npm run bench:kill -- --applications 200 --kills 3
//   npm run bench:kill -- --what mail --messages 1000 --people 1000
//   npm run bench:kill -- --what waiting --people 1000     who waits for a mailing has their turn meanwhile
// Ends with 1 when an application or a message that was answered is lost or double, or a mailing misses or mails somebody twice.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres, startPostgres } from '../scripts/postgres.mjs';
import { ensureBuilt, ensureInstalled, ensureNode, fail } from '../scripts/runtime.mjs';

await ensureNode();
await ensureInstalled();
await ensureBuilt();
const { applyThroughKills } = await import('../tests/e2e/kills.ts');
const { mailThroughKills, mailWaitingThroughKills } = await import('../tests/e2e/mail-kills.ts');

const { values } = parseArgs({
	options: {
		engine: { type: 'string' },
		applications: { type: 'string', default: '1000' },
		kills: { type: 'string', default: '10' },
		what: { type: 'string' },
		messages: { type: 'string', default: '1000' },
		people: { type: 'string', default: '1000' },
	},
});
if (values.engine && !['pglite', 'postgres'].includes(values.engine)) fail('--engine is pglite or postgres');
if (values.what && !['applications', 'mail', 'waiting'].includes(values.what))
	fail('--what is applications, mail or waiting');
const [applications, kills] = [Number(values.applications), Number(values.kills)];
const [messages, people] = [Number(values.messages), Number(values.people)];

let bad = 0;
if (values.engine !== 'postgres') await measure('embedded', {});
if (values.engine !== 'pglite') {
	const binaries = findPostgres();
	if (!binaries) fail('PostgreSQL was not found.');
	const server = await startPostgres(binaries, {
		fsync: 'on',
		synchronous_commit: 'on',
		full_page_writes: 'on',
	});
	await measure('PostgreSQL', { DATABASE_URL: server.url });
	await server.stop();
}
process.exit(bad > 0 ? 1 : 0);

async function measure(name, settings) {
	const asked = (what) => values.what === undefined || values.what === what;
	for (const [what, measureOne] of Object.entries({
		applications: measureApplications,
		mail: measureMail,
		waiting: measureWaiting,
	}))
		if (asked(what)) await inFolder((folder) => measureOne(name, { DATA_DIR: folder, ...settings }));
}

async function inFolder(work) {
	const folder = mkdtempSync(join(tmpdir(), 'vrijwillig-kill-'));
	try {
		await work(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function measureApplications(name, settings) {
	const began = Date.now();
	const report = await applyThroughKills({ applications, kills, settings, patience: 300 });
	const { acknowledged, lost, double, unanswered, backAfter } = report;
	console.log(
		`${name}: ${acknowledged} answered in ${Math.round((Date.now() - began) / 1000)} s, ${lost} lost, ` +
			`${double} double; ${unanswered} tried again; back after ${backAfter.join(', ')} s`,
	);
	if (lost > 0 || double > 0 || acknowledged !== applications) bad++;
}

async function measureMail(name, settings) {
	const began = Date.now();
	const report = await mailThroughKills({ people, messages, kills, settings, patience: 300 });
	const { said, lost, double, mailed, missed, twice, handedOverAgain, backAfter } = report;
	console.log(
		`${name}: ${said} messages and a mailing to ${mailed} in ${Math.round((Date.now() - began) / 1000)} s; messages: ` +
			`${lost} lost, ${double} double; mailing: ${missed} without, ${twice} with two; ${handedOverAgain} handed over ` +
			`again under the same Message-ID; back after ${backAfter.join(', ')} s`,
	);
	if (lost > 0 || double > 0 || missed > 0 || twice > 0 || said !== messages) bad++;
}

async function measureWaiting(name, settings) {
	const began = Date.now();
	const report = await mailWaitingThroughKills({ people, kills, settings, patience: 900 });
	const { waited, mailed, missed, twice, handedOverAgain, killedAt, backAfter } = report;
	console.log(
		`${name}: ${mailed} of ${waited} who waited for a mailing mailed in ${Math.round((Date.now() - began) / 1000)} s: ` +
			`${missed} without, ${twice} with two; ${handedOverAgain} handed over again under the same Message-ID; killed ` +
			`after ${killedAt.join(', ')} mails; back after ${backAfter.join(', ')} s`,
	);
	if (waited !== people || missed > 0 || twice > 0) bad++;
}
