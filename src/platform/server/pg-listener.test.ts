import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createLog } from './log.ts';
import { openPgListener, type PgListener } from './pg-listener.ts';

const log = createLog({ LOG_LEVEL: 'silent' });

describe('notifications', () => {
	let database: TestDatabase;
	let open: PgListener[];
	const listen = async (): Promise<PgListener> => {
		const listener = await openPgListener(database.db, { url: database.url, channels: ['one', 'two'], log });
		open.push(listener);
		return listener;
	};
	const say = (channel: string, payload: string, ending = 'commit') =>
		database.db.asOwner(async (client) => {
			await client.query('begin');
			await client.query('select pg_notify($1, $2)', [channel, payload]);
			await client.query(ending);
		});

	beforeEach(async () => {
		database = await openTestDatabase();
		open = [];
	});
	afterEach(async () => {
		for (const listener of open) await listener.close();
		await database.close();
	});

	it('are heard once they are committed, each on its channel', async () => {
		const listener = await listen();
		const heard: string[] = [];
		listener.subscribe('one', (payload) => heard.push(`one ${payload}`));
		listener.subscribe('two', (payload) => heard.push(`two ${payload}`));
		await say('one', 'a');
		await say('two', 'b', 'rollback');
		await say('two', 'c');
		await vi.waitFor(() => expect(heard).toEqual(['one a', 'two c']));
	});

	it('are not heard any more by who has stopped', async () => {
		const listener = await listen();
		const heard: string[] = [];
		const stop = listener.subscribe('one', () => heard.push('stopped'));
		listener.subscribe('one', () => heard.push('stays'));
		stop();
		await say('one', 'a');
		await vi.waitFor(() => expect(heard).toEqual(['stays']));
	});

	it('go only over channels that were named', async () => {
		const listener = await listen();
		expect(() => listener.subscribe('three', () => undefined)).toThrow('nobody listens');
		const odd = openPgListener(database.db, { url: database.url, channels: ['one; drop table x'], log });
		await expect(odd).rejects.toThrow('not a plain name');
	});

	const afterLoss = async () => {
		const listener = await listen();
		const heard: string[] = [];
		let gaps = 0;
		listener.subscribe('one', (payload) => heard.push(payload));
		listener.onReconnect(() => {
			gaps += 1;
		});
		await database.db.asOwner((client) =>
			client.query(
				`select pg_terminate_backend(pid) from pg_stat_activity
				where application_name = 'vrijwillig signals' and datname = current_database()`,
			),
		);
		await vi.waitFor(() => expect(listener.isListening()).toBe(false));
		await vi.waitFor(() => expect([gaps, listener.isListening()]).toEqual([1, true]), { timeout: 10_000 });
		await say('one', 'again');
		await vi.waitFor(() => expect(heard).toEqual(['again']));
	};
	// The embedded engine has no connection that could be lost.
	if (inject('template').engine === 'postgres') it('come back after the connection was lost', afterLoss);
});
