import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createLog } from './log.ts';
import { listenForSignals, type Signals } from './signals.ts';

const log = createLog({ LOG_LEVEL: 'silent' });

describe('signals', () => {
	let database: TestDatabase;
	let open: Signals[];
	const listen = async (): Promise<Signals> => {
		const signals = await listenForSignals(database.db, { url: database.url, channels: ['one', 'two'], log });
		open.push(signals);
		return signals;
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
		for (const signals of open) await signals.close();
		await database.close();
	});

	it('are heard once they are committed, each on its channel', async () => {
		const signals = await listen();
		const heard: string[] = [];
		signals.on('one', (payload) => heard.push(`one ${payload}`));
		signals.on('two', (payload) => heard.push(`two ${payload}`));
		await say('one', 'a');
		await say('two', 'b', 'rollback');
		await say('two', 'c');
		await vi.waitFor(() => expect(heard).toEqual(['one a', 'two c']));
	});

	it('are not heard any more by who has stopped', async () => {
		const signals = await listen();
		const heard: string[] = [];
		const stop = signals.on('one', () => heard.push('stopped'));
		signals.on('one', () => heard.push('stays'));
		stop();
		await say('one', 'a');
		await vi.waitFor(() => expect(heard).toEqual(['stays']));
	});

	it('go only over channels that were named', async () => {
		const signals = await listen();
		expect(() => signals.on('three', () => undefined)).toThrow('nobody listens');
		const odd = listenForSignals(database.db, { url: database.url, channels: ['one; drop table x'], log });
		await expect(odd).rejects.toThrow('not a plain name');
	});

	const afterLoss = async () => {
		const signals = await listen();
		const heard: string[] = [];
		let gaps = 0;
		signals.on('one', (payload) => heard.push(payload));
		signals.onGap(() => {
			gaps += 1;
		});
		await database.db.asOwner((client) =>
			client.query(
				`select pg_terminate_backend(pid) from pg_stat_activity
				where application_name = 'vrijwillig signals' and datname = current_database()`,
			),
		);
		await vi.waitFor(() => expect(signals.listening()).toBe(false));
		await vi.waitFor(() => expect([gaps, signals.listening()]).toEqual([1, true]), { timeout: 10_000 });
		await say('one', 'again');
		await vi.waitFor(() => expect(heard).toEqual(['again']));
	};
	// The embedded engine has no connection that could be lost.
	if (inject('template').engine === 'postgres') it('come back after the connection was lost', afterLoss);
});
