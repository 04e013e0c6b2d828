import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { applyThroughKills } from './kills.ts';
import { endAll } from './product.ts';

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'vrijwillig-kill-'));
});
afterEach(endAll);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
