import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { applicationsOf } from '#testing/applications.ts';
import { postForm } from '#testing/page.ts';
import { action } from './check-in-page.tsx';

const email = 'gerrit@post.example';
const { organise, advertise, applied } = applicationsOf(() => app);

let app: TestApp;
let as: Record<string, string>;
/** The code of a door that is open, where a group of three is expected. */
let token: string;
beforeAll(async () => {
	app = await createTestApp();
	as = (await signedIn(app, { accountRoles: ['volunteer'] })).as;
	const organisation = await organise();
	const vacancy = await advertise(organisation, { vacancy_type: 'activity' });
	const times = { starts_at: new Date(Date.now() - 600_000), ends_at: new Date(Date.now() + 3_600_000) };
	const own = { tenant: 'demo', centre_id: app.centre.id, vacancy_id: vacancy.id } as const;
	const { id } = await app.make(async (trx) => {
		const session = await trx
			.insertInto('vacancy_sessions')
			.values({ ...own, ...times })
			.returning('id')
			.executeTakeFirstOrThrow();
		return trx
			.insertInto('session_occurrences')
			.values({ ...own, ...times, session_id: session.id, key: 'single' })
			.returning('id')
			.executeTakeFirstOrThrow();
	});
	await applied(organisation, vacancy, { status: 'accepted', occurrence_id: id, email, group_size: 3 });
	const staff = await signedIn(app, { organisation });
	const door = await app.send('get', `/api/v1/occurrences/${id}/door`, { as: staff.as });
	token = door.body.meta.code;
});
afterAll(() => app.close());

/** What the page answers to what was typed: the problem, with the size of the group where it says so; true once in. */
async function said(typed: Record<string, string>) {
	const answer = (await postForm(app, '/check-in', action, { as, fields: { token, ...typed } })) as {
		data?: { problem: string; group: { size: number } | null };
		done?: boolean;
	};
	return answer.data ? [answer.data.problem, answer.data.group?.size] : answer.done;
}

it('says what is wrong of what was typed at the door', async () => {
	expect(await said({ email: '' })).toEqual(['wrongEmail', undefined]);
	expect(await said({ email: 'x' })).toEqual(['wrongEmail', undefined]);
	expect(await said({ email: 'niemand@post.example' })).toEqual(['notListed', undefined]);
	expect(await said({ email, came: '0' })).toEqual(['wrongNumber', undefined]);
	expect(await said({ email, came: '1.5' })).toEqual(['wrongNumber', undefined]);
	expect(await said({ email, came: '9' })).toEqual(['tooLarge', 3]);
	expect(await said({ token: 'AAAAAA', email })).toEqual(['invalid', undefined]);
	expect(await said({ email, came: '2' })).toBe(true);
});
