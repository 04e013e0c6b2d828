import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DemoTemplate, makeDemoTemplate, removeDemo } from './demo.ts';
import { applyThroughKills } from './kills.ts';
import { mailWaitingThroughKills } from './mail-kills.ts';
import { endAll } from './product.ts';

/** The demo in the embedded engine, which takes longer to fill than anything it is killed in. */
let template: DemoTemplate;
let folder: string;
beforeAll(async () => {
	template = await makeDemoTemplate(undefined);
});
afterAll(() => removeDemo(template));
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'vrijwillig-kill-'));
	cpSync(template.dataDir, folder, { recursive: true });
});
afterEach(async () => {
	await endAll();
	rmSync(folder, { recursive: true, force: true });
});

// The thousand and the ten of both databases are measured by `npm run bench:kill`.
it('loses and doubles no application that was answered, however often the process is killed', async () => {
	const report = await applyThroughKills({
		applications: 80,
		kills: 2,
		settings: { DATA_DIR: folder },
		patience: 120,
	});
	expect(report).toMatchObject({ acknowledged: 80, lost: 0, double: 0 });
	expect(report.backAfter).toHaveLength(2);
}, 400_000);

it('mails everybody who waited for a mailing once, although the process is killed in their turn', async () => {
	const report = await mailWaitingThroughKills({
		people: 120,
		kills: 1,
		settings: { DATA_DIR: folder },
		patience: 240,
	});
	expect(report).toMatchObject({ waited: 120, mailed: 120, missed: 0, twice: 0 });
	// Killed before all of it had left.
	expect(Math.min(...report.killedAt)).toBeLessThan(120);
}, 600_000);
