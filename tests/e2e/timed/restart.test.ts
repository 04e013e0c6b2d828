import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { endAll, freePort, start, untilReady } from '../product.ts';

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'vrijwillig-restart-'));
});
afterEach(endAll);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the process is ready again within seconds of a restart, on the data it left', async () => {
	const port = String(await freePort());
	const first = start({ DATA_DIR: folder, PORT: port });
	await untilReady(first, 60);
	first.child.kill('SIGTERM');
	expect(await first.ended).toBe(0);

	const again = start({ DATA_DIR: folder, PORT: port });
	const begun = Date.now();
	await untilReady(again, 30);
	// The figure is three seconds; a slow machine gets more before this counts as broken.
	expect(Date.now() - begun).toBeLessThan(8_000);
	again.child.kill('SIGINT');
	expect(await again.ended).toBe(0);
}, 120_000);
