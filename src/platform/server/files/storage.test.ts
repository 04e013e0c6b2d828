import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { type FileStorage, onDisk, onS3 } from './storage.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

const keys = { region: 'eu-central-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', pathStyle: true };

describe.each(['disk', 's3'] as const)('a storage on %s', (kind) => {
	let folder: string;
	let server: S3rver | undefined;
	let storage: FileStorage;

	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'vrijwillig-storage-'));
		if (kind === 'disk') {
			storage = onDisk(folder);
			return;
		}
		server = new S3rver({
			address: '127.0.0.1',
			port: 0,
			silent: true,
			directory: folder,
			configureBuckets: [{ name: 'files' }],
		});
		const { port } = await server.run();
		storage = await onS3({ ...keys, endpoint: `http://127.0.0.1:${port}`, bucket: 'files' });
	});
	afterAll(async () => {
		await server?.close();
		await rm(folder, { recursive: true, force: true });
	});

	const bytes = new Uint8Array([0, 255, 1, 254, 10, 13]);

	it('gives back what was put, whole and piece by piece', async () => {
		await storage.put('demo/een/a.bin', bytes, 'application/octet-stream');
		expect(Array.from((await storage.read('demo/een/a.bin')) ?? [])).toEqual(Array.from(bytes));
		const stream = await storage.stream('demo/een/a.bin');
		expect(stream && Array.from(await buffer(stream))).toEqual(Array.from(bytes));
		expect(await storage.stream('demo/een/weg.bin')).toBeUndefined();
	});

	it('has nothing under a key that was not put', async () => {
		expect(await storage.read('demo/een/niets.bin')).toBeUndefined();
	});

	it('removes a folder, and that folder alone', async () => {
		await storage.put('demo/een/b.bin', bytes, 'application/octet-stream');
		await storage.put('demo/twee/b.bin', bytes, 'application/octet-stream');
		await storage.removeFolder('demo/een');
		expect(await storage.read('demo/een/b.bin')).toBeUndefined();
		expect(await storage.read('demo/twee/b.bin')).toBeDefined();
		await storage.removeFolder('demo/bestaat-niet');
	});

	it('takes no key that leads outside', async () => {
		await expect(storage.put('../buiten.bin', bytes, 'text/plain')).rejects.toThrow();
		await expect(storage.read('demo/../../buiten.bin')).rejects.toThrow();
	});
});

describe('a storage that hangs', () => {
	let server: Server;
	let storage: FileStorage;

	beforeAll(async () => {
		// It takes connections and never answers.
		server = createServer(() => undefined);
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		const { port } = server.address() as AddressInfo;
		const settings = { ...keys, endpoint: `http://127.0.0.1:${port}`, bucket: 'files' };
		storage = await onS3(settings, { answerWithinMs: 2_000 });
	});
	afterAll(() => {
		server.closeAllConnections();
		server.close();
	});

	it('is given up on, and holds up nothing else meanwhile', async () => {
		const app = await createTestApp({ storage });
		try {
			const centre = await app.make((trx) =>
				buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
			);
			const { as } = await signedIn(app, { organisation: centre, role: 'admin' });
			const form = new FormData();
			const drawing =
				'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="9" height="9"/></svg>';
			form.set('file', new File([drawing], 'a.svg'));
			let answered = false;
			const upload = app.send('post', '/api/v1/files', { as: { ...as }, body: form }).then((answer) => {
				answered = true;
				return answer;
			});
			await once(server, 'connection');
			for (const path of ['/api/v1/vacancies', '/api/v1/volunteer_centers', '/api/v1/openapi.json']) {
				const { status } = await app.send('get', path);
				// Answered while the upload still waits: nothing that it needs is held.
				expect([path, status, answered]).toEqual([path, 200, false]);
			}
			const answer = await upload;
			expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
			const list = await app.send('get', '/api/v1/files', { as });
			expect(list.body.meta.total).toBe(0);
		} finally {
			await app.close();
		}
	}, 60_000);

	it('is told apart from one that has nothing', async () => {
		await expect(storage.read('demo/een/a.bin')).rejects.toThrow(StorageUnavailable);
	}, 60_000);
});
