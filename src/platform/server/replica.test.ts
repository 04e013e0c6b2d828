import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database, Scope } from './database.ts';
import { ApiError } from './jsonapi/errors.ts';
import { createLog } from './log.ts';
import { openReplica, type Replica } from './replica.ts';

const scope: Scope = { tenant: 'demo', centres: [] };
const open: Replica[] = [];
afterEach(async () => {
	for (const replica of open.splice(0)) await replica.close();
});

/** Two servers, each of which says how far it is, and the notifications between processes. */
function twoServers() {
	const said = { primary: '0/100', replica: '0/100' as string | null, listening: true, failing: false };
	const subscribers: ((tenant: string) => void)[] = [];
	const reconnects: (() => void)[] = [];
	const poolOf = (name: 'primary' | 'replica') => ({
		query: (async () => ({ rows: [{ position: said[name] }] })) as never,
		end: async () => undefined,
	});
	const readOf = (name: 'primary' | 'replica') =>
		(async (_scope, work) => {
			if (name === 'replica' && said.failing)
				throw new Error('terminating connection due to conflict with recovery');
			return work(name as never);
		}) as Database['read'];
	const replica = openReplica({
		url: 'postgres://nowhere',
		poolSize: 1,
		primary: { pool: poolOf('primary') as never, read: readOf('primary') },
		pool: poolOf('replica'),
		readThere: readOf('replica'),
		lookMs: 5,
		log: createLog({ LOG_LEVEL: 'silent' }),
		listener: {
			subscribe: (_channel, told) => {
				subscribers.push(told);
				return () => true;
			},
			onReconnect: (told) => {
				reconnects.push(told);
				return () => true;
			},
			isListening: () => said.listening,
		},
	});
	open.push(replica);
	return {
		said,
		replica,
		change: (tenant: string) => subscribers.forEach((told) => void told(tenant)),
		reconnect: () => reconnects.forEach((told) => void told()),
		/** Which server answers. */
		who: (of = scope) => replica.read(of, async (trx) => trx as unknown as string),
	};
}

describe('a read of public data', () => {
	it('is answered by the replica once that is shown to follow', async () => {
		const { who, replica } = twoServers();
		expect(await who()).toBe('primary');
		await expect.poll(() => who()).toBe('replica');
		expect(replica.lagSeconds()).toBeLessThan(1);
		expect(replica.reads().replica).toBeGreaterThan(0);
	});

	it('is answered by the primary from a change in its tenant until the replica has that change', async () => {
		const { who, said, change } = twoServers();
		await expect.poll(() => who()).toBe('replica');
		said.primary = 'A/0';
		change('demo');
		expect(await who()).toBe('primary');
		// Longer than many looks: the replica is not waited for, but asked.
		await new Promise((done) => setTimeout(done, 50));
		expect([await who(), await who({ ...scope, tenant: 'roermond' })]).toEqual(['primary', 'replica']);
		// Compared as numbers: as texts this would come before 'A/0'.
		said.replica = '10/0';
		await expect.poll(() => who()).toBe('replica');
	});

	it('counts a replica as current that stands at the end of a page of the log', async () => {
		const { who, said, change } = twoServers();
		await expect.poll(() => who()).toBe('replica');
		said.primary = '0/1F2018';
		said.replica = '0/1F1FFF';
		change('demo');
		await new Promise((done) => setTimeout(done, 50));
		expect(await who()).toBe('primary');
		said.replica = '0/1F2000';
		await expect.poll(() => who()).toBe('replica');
	});

	it('is answered by the primary while notifications cannot arrive, and until it is known what was missed', async () => {
		const { who, said, reconnect } = twoServers();
		await expect.poll(() => who()).toBe('replica');
		said.listening = false;
		expect(await who()).toBe('primary');
		said.listening = true;
		reconnect();
		expect(await who()).toBe('primary');
		await expect.poll(() => who()).toBe('replica');
	});

	it('is repeated on the primary when the replica fails, which is then looked at anew', async () => {
		const { who, said } = twoServers();
		await expect.poll(() => who()).toBe('replica');
		said.failing = true;
		expect(await who()).toBe('primary');
		said.failing = false;
		await expect.poll(() => who()).toBe('replica');
	});

	it('is refused as it would be on the primary, without asking twice', async () => {
		const { who, replica } = twoServers();
		await expect.poll(() => who()).toBe('replica');
		const work = vi.fn(async () => {
			throw ApiError.notFound();
		});
		await expect(replica.read(scope, work)).rejects.toMatchObject({ status: 404 });
		expect(work).toHaveBeenCalledTimes(1);
	});

	it('is answered by the primary when the other server follows nobody', async () => {
		const { who, said, replica } = twoServers();
		await expect.poll(() => who()).toBe('replica');
		said.replica = null;
		await expect.poll(() => who()).toBe('primary');
		expect(replica.lagSeconds()).toBeUndefined();
	});
});
