import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApplicationStatus } from '#features/applications/contract.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { buildApplication, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { noteAnswers } from './note-answers.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
type Applied = { after?: number | null; status?: ApplicationStatus; email?: string; age?: number };

/** An organisation with applications of so many days ago, each answered after so many days, or not at all. */
async function organisationWith(applied: Applied[]) {
	return app.make(async (trx) => {
		const { id } = await buildOrganisation(trx, { centreId: app.centre.id });
		const of = { centreId: app.centre.id, organisationId: id };
		const { id: vacancyId } = await buildVacancy(trx, { ...of, columns: { status: 'published' } });
		for (const { after = 1, status = 'accepted', email, age = 20 } of applied)
			await buildApplication(trx, {
				...of,
				vacancyId,
				columns: {
					status,
					email: email ?? `${randomUUID()}@post.example`,
					created_at: ago(age),
					decided_at: after === null ? null : ago(age - after),
				},
			});
		return { id, vacancyId };
	});
}

/** What a visitor is told of the organisation with its vacancy. */
async function told(vacancyId: string) {
	const { body } = await app.send('get', `/api/v1/vacancies/${vacancyId}?include=organization`);
	const { answers_within_days: days, volunteers_before: people } = body.included[0].attributes;
	return [days, people];
}

const times = (count: number, one: Applied): Applied[] => Array.from({ length: count }, () => one);

it.each<[string, Applied[], [number | null, number | null]]>([
	['of five who were answered within two days', times(5, { after: 1.5 }), [2, 5]],
	['not of four', times(4, {}), [null, null]],
	['a day at least, when it is within the hour', times(5, { after: 0.02 }), [1, 5]],
	['the middle one, not the slowest', [...times(4, { after: 1 }), { after: 15 }], [1, 5]],
	['nothing of more than a week', times(6, { after: 9 }), [null, 5]],
	['those who still wait for as long as they do', times(5, { after: null, status: 'pending' }), [null, null]],
	['nobody who was rejected among those it took on', times(7, { status: 'rejected' }), [1, null]],
	['answers of the last half year alone, and people of any time', times(5, { age: 200 }), [null, 5]],
	['people in steps of five', times(13, {}), [1, 10]],
	['the same person once', times(9, { email: 'jo@post.example', status: 'completed' }), [1, null]],
	[
		'nothing of who withdrew or is in line',
		[...times(4, {}), ...times(3, { status: 'waiting' })],
		[null, null],
	],
])('tells %s', async (_, applied, expected) => {
	const { vacancyId } = await organisationWith(applied);
	expect(await told(vacancyId)).toEqual([null, null]);
	await app.make(noteAnswers);
	expect(await told(vacancyId)).toEqual(expected);
	// What did not change is not written again.
	expect(await app.make(noteAnswers)).toBe(0);
});

it('tells it no longer when the answers are gone', async () => {
	const { id, vacancyId } = await organisationWith(times(5, {}));
	await app.make(noteAnswers);
	await app.make((trx) => trx.deleteFrom('applications').where('organisation_id', '=', id).execute());
	expect(await app.make(noteAnswers)).toBe(1);
	expect(await told(vacancyId)).toEqual([null, null]);
});
