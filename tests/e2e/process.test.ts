import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endAll, freePort, start, untilReady } from './product.ts';

describe('the process', () => {
	let folder: string;
	beforeAll(() => {
		folder = mkdtempSync(join(tmpdir(), 'vrijwillig-process-'));
	});
	afterEach(endAll);
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	it('is alive and ready, is the only one on its folder, and stops cleanly', async () => {
		const port = await freePort();
		const first = start({ DATA_DIR: folder, PORT: String(port) });
		await untilReady(first, 60);
		const alive = await fetch(`http://127.0.0.1:${port}/healthz`);
		expect(await alive.json()).toEqual({ status: 'alive' });
		// A proxy that keeps connections for a minute may use one for as long.
		expect(alive.headers.get('keep-alive')).toBe('timeout=65');
		expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toEqual({
			status: 'ready',
			database: 'embedded',
			disk: 'ok',
		});

		const second = start({ DATA_DIR: folder, PORT: String(await freePort()) });
		expect(await second.ended).toBe(1);
		expect(second.output().trim().split('\n')).toHaveLength(1);
		expect(second.output()).toContain('in use by another process');

		const admin = start({ DATA_DIR: folder }, [
			'admin',
			'create',
			'centre',
			'--tenant',
			'demo',
			'--name',
			'Hier',
		]);
		expect(await admin.ended).toBe(1);
		expect(admin.output()).toContain('in use by another process');

		first.child.kill('SIGTERM');
		expect(await first.ended).toBe(0);
	}, 150_000);

	it('lets an operator make a centre and a superuser', async () => {
		const centre = start({ DATA_DIR: folder }, [
			'admin',
			'create',
			'centre',
			'--tenant',
			'public',
			'--name',
			'Vrijwilligerspunt Ergens',
		]);
		expect(await centre.ended, centre.output()).toBe(0);
		expect(centre.output()).toContain('vrijwilligerspunt-ergens');
		const person = [
			'--tenant',
			'public',
			'--centre',
			'vrijwilligerspunt-ergens',
			'--email',
			'baas@ergens.example',
		];
		const words = ['admin', 'create', 'superuser', ...person, '--first-name', 'Bo', '--last-name', 'Baas'];
		const short = start({ DATA_DIR: folder, PASSWORD: 'kort' }, words);
		expect(await short.ended).toBe(1);
		const superuser = start({ DATA_DIR: folder, PASSWORD: 'lang-genoeg-voor-nu' }, words);
		expect(await superuser.ended, superuser.output()).toBe(0);
	}, 60_000);

	it('is backed up while it runs, and restored into another folder', async () => {
		const port = await freePort();
		const running = start({ DATA_DIR: folder, PORT: String(port) });
		await untilReady(running, 60);
		const file = join(folder, 'all.backup');
		const backup = start({ DATA_DIR: folder }, ['admin', 'backup', file]);
		expect(await backup.ended, backup.output()).toBe(0);
		expect(backup.output()).toMatch(/Backed up while it runs: \d+ rows of \d+ tables and 0 files/);
		expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
		const elsewhere = join(folder, 'elsewhere');
		const restored = start({ DATA_DIR: elsewhere }, ['admin', 'restore', file]);
		expect(await restored.ended, restored.output()).toBe(0);
		const figures = (text: string) => /\d+ rows of .* files/.exec(text)?.[0];
		expect(figures(restored.output())).toBe(figures(backup.output()));
		const again = start({ DATA_DIR: elsewhere }, ['admin', 'restore', file]);
		expect(await again.ended).toBe(1);
		expect(again.output().trim()).toBe('The database is not empty: a back-up is restored into a new one.');
	}, 150_000);

	it('says in one line each what is wrong with its settings', async () => {
		const wrong = start({ DATA_DIR: folder, PORT: 'abc', SMTP_URL: 'http://mail', TENANT_DOMAIN_SUFFIX: '' });
		expect(await wrong.ended).toBe(1);
		const lines = wrong.output().trim().split('\n');
		expect(lines.map((line) => line.split(':')[0]).toSorted()).toEqual(['PORT', 'SMTP_URL']);
		const hosts = start({ DATA_DIR: folder, TENANT_HOSTS: 'a.example=nobody' });
		expect(await hosts.ended).toBe(1);
		expect(hosts.output().trim()).toBe('TENANT_HOSTS: "a.example=nobody" is not host=name');
	}, 30_000);

	it('says in one line that its port is in use, and that its database is out of reach', async () => {
		const busy = createServer();
		const port = await new Promise<number>((done) => {
			busy.listen(0, '127.0.0.1', () => done((busy.address() as { port: number }).port));
		});
		const taken = start({ DATA_DIR: folder, PORT: String(port) });
		expect(await taken.ended).toBe(1);
		expect(taken.output()).toContain(`PORT: ${port} is in use by another program`);
		busy.close();
		const lost = start({ DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none` });
		expect(await lost.ended).toBe(1);
		expect(lost.output().trim().split('\n')).toHaveLength(1);
		expect(lost.output()).toContain('DATABASE_URL: the database cannot be reached');
	}, 60_000);
});
