import { expect, it } from 'vitest';
import type { Database } from '#platform/server/database.ts';
import { createCentreDirectory } from './centre-directory.ts';

/** A database of which the test says how each read ends. */
function scripted(...answers: (() => Promise<unknown>)[]) {
	let reads = 0;
	const read = () => {
		const answer = answers[Math.min(reads, answers.length - 1)];
		reads += 1;
		return answer?.() ?? Promise.resolve([]);
	};
	return { db: { read } as unknown as Database, reads: () => reads };
}

const centres = [{ id: '1', name: 'Voorbeeld', slug: 'voorbeeld', isDefault: true }];
const age = () => new Promise((resolve) => setTimeout(resolve, 2_050));

it('reads the centres of a tenant once for all who ask at the same time', async () => {
	const { db, reads } = scripted(async () => centres);
	const directory = createCentreDirectory(db);
	const answers = await Promise.all([1, 2, 3].map(() => directory.centresOf('demo')));
	expect([answers[2], reads()]).toEqual([centres, 1]);
	directory.clear();
	await directory.centresOf('demo');
	expect(reads()).toBe(2);
});

it.each([
	['says nothing', () => new Promise(() => undefined)],
	['cannot be reached', () => Promise.reject(new Error('refused'))],
])('gives the centres of a moment ago while the database %s', async (_, failing) => {
	const { db } = scripted(async () => centres, failing);
	const directory = createCentreDirectory(db);
	await directory.centresOf('demo');
	await age();
	const started = performance.now();
	expect(await directory.centresOf('demo')).toEqual(centres);
	expect(performance.now() - started).toBeLessThan(1_500);
});

it('passes the error on where nothing is known yet', async () => {
	const { db } = scripted(() => Promise.reject(new Error('refused')));
	await expect(createCentreDirectory(db).centresOf('demo')).rejects.toThrow('refused');
});
