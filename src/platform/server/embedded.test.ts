import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderInUse, openEmbedded } from './embedded.ts';

describe('the data folder', () => {
	let folder: string;
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'vrijwillig-'));
	});
	afterEach(() => rmSync(folder, { recursive: true, force: true }));

	it('is refused to a second holder and free again after the first has closed', async () => {
		const first = await openEmbedded(folder);
		await expect(openEmbedded(folder)).rejects.toThrow(DataFolderInUse);
		await first.lite.exec('create table kept (id int); insert into kept values (1)');
		await first.close();
		const second = await openEmbedded(folder);
		expect((await second.lite.query('select * from kept')).rows).toEqual([{ id: 1 }]);
		await second.close();
	}, 30_000);

	it('is free after its holder was killed without a chance to clean up', async () => {
		const socket = join(folder, 'in-use.sock');
		const program = `require('net').createServer().listen(${JSON.stringify(socket)}, () => process.kill(process.pid, 'SIGKILL'))`;
		await promisify(execFile)(process.execPath, ['-e', program]).catch(() => undefined);
		const opened = await openEmbedded(folder);
		await opened.close();
	}, 30_000);
});
