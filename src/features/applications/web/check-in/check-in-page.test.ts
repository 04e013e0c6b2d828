import { expect, it } from 'vitest';
import { guest, hoursFromNow, once, withActivities } from '#features/activities/testing/with-activities.ts';
import { postForm } from '#testing/page.ts';
import { action } from './check-in-page.tsx';

const { given, occurrenceOf, signUp } = withActivities();
const email = 'gerrit@post.example';

it('says what is wrong of what was typed at the door', async () => {
	await given.app.make((trx) =>
		trx
			.updateTable('vacancies')
			.set({ suitable_for_groups: true })
			.where('id', '=', given.vacancyId)
			.execute(),
	);
	const occurrence = await occurrenceOf({ ...once, spots: 30 });
	expect((await signUp(occurrence, { ...guest(email), group_size: 3 })).status).toBe(201);
	await given.app.make((trx) =>
		trx
			.updateTable('session_occurrences')
			.set({ starts_at: hoursFromNow(-0.5), ends_at: hoursFromNow(1.5) })
			.where('id', '=', occurrence)
			.execute(),
	);
	const door = await given.app.send('get', `/api/v1/occurrences/${occurrence}/door`, { as: given.admin });
	const said = async (typed: Record<string, string>) => {
		const fields = { token: door.body.meta.code, ...typed };
		const answer = (await postForm(given.app, '/check-in', action, { as: given.volunteer, fields })) as {
			data?: { problem: string; group: { size: number } | null };
			done?: boolean;
		};
		return answer.data ? [answer.data.problem, answer.data.group?.size] : answer.done;
	};
	expect(await said({ email: '' })).toEqual(['wrongEmail', undefined]);
	expect(await said({ email: 'x' })).toEqual(['wrongEmail', undefined]);
	expect(await said({ email: 'niemand@post.example' })).toEqual(['notListed', undefined]);
	expect(await said({ email, came: '0' })).toEqual(['wrongNumber', undefined]);
	expect(await said({ email, came: '1.5' })).toEqual(['wrongNumber', undefined]);
	expect(await said({ email, came: '9' })).toEqual(['tooLarge', 3]);
	expect(await said({ token: 'AAAAAA', email })).toEqual(['invalid', undefined]);
	expect(await said({ email, came: '2' })).toBe(true);
});
