// npm run bench:kill: people apply while the process is killed without warning, on both databases.
//   npm run bench:kill -- --engine pglite     one database only (pglite or postgres)
//   npm run bench:kill -- --applications 200 --kills 3
// Ends with 1 when an application that was answered is lost or double.
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

const { values } = parseArgs({
	options: {
		engine: { type: 'string' },
		applications: { type: 'string', default: '1000' },
		kills: { type: 'string', default: '10' },
	},
});
if (values.engine && !['pglite', 'postgres'].includes(values.engine)) fail('--engine is pglite or postgres');
const [applications, kills] = [Number(values.applications), Number(values.kills)];

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
	const folder = mkdtempSync(join(tmpdir(), 'vrijwillig-kill-'));
	try {
		const began = Date.now();
		const report = await applyThroughKills({
			applications,
			kills,
			settings: { DATA_DIR: folder, ...settings },
			patience: 300,
		});
		const { acknowledged, lost, double, unanswered, backAfter } = report;
		console.log(
			`${name}: ${acknowledged} answered in ${Math.round((Date.now() - began) / 1000)} s, ${lost} lost, ` +
				`${double} double; ${unanswered} tried again; back after ${backAfter.join(', ')} s`,
		);
		if (lost > 0 || double > 0 || acknowledged !== applications) bad++;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
