import { expect, it } from 'vitest';
import { ApiFailure } from '#platform/web/api-failure.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { sendApplication } from './send-application.ts';

/** Sends the form of a guest; gives where it leads, or what is wrong, and how often the API was asked. */
async function send(fields: Record<string, string>, refusal?: ApiFailure) {
	let asked = 0;
	const here = {
		locale: 'nl',
		signedIn: false,
		call: async (_: unknown, { body }: { body: { waitingList?: boolean } }) => {
			asked++;
			if (refusal && !body.waitingList) throw refusal;
			return { data: { status: 'accepted' } };
		},
	} as unknown as SiteContext;
	const form = new FormData();
	const whole = { firstName: 'Sam', lastName: 'Bos', email: 'sam@voorbeeld.example', ...fields };
	for (const [name, value] of Object.entries(whole)) form.set(name, value);
	const answer = await sendApplication(here, 'x', form);
	if (answer instanceof Response) return { asked, to: answer.headers.get('location') };
	const { problem } = answer.data.error;
	if (problem) return { asked, problem: problem.title, queue: answer.data.queue };
	return { asked, wrong: answer.data.error.errors.map(({ field, rule }) => `${field} ${rule}`) };
}

it.each<Record<string, string>>([{ groupName: 'De Bakker' }, { groupKind: 'school' }])(
	'asks with how many %o comes',
	async (group) => {
		expect(await send({ groupSize: '', ...group })).toEqual({ asked: 0, wrong: ['groupSize required'] });
	},
);

it('tells the thank-you page for how many there are places', async () => {
	expect(await send({ groupSize: '3' })).toMatchObject({
		asked: 1,
		to: '/nl/vacancies/x/applied?people=3',
	});
	expect(await send({ groupSize: '' })).toMatchObject({ to: '/nl/vacancies/x/applied' });
});

it('says to a group how many spots are left, and puts it on the waiting list when it says so', async () => {
	const few = new ApiFailure(409, {
		errors: [{ code: 'too_few_left', meta: { left: 2, size: 5, state: 'full' } }],
	});
	expect(await send({ groupSize: '5' }, few)).toEqual({
		asked: 1,
		problem: 'Er zijn nog 2 plekken, jullie zijn met 5',
		queue: 'Zet ons op de wachtlijst',
	});
	expect(await send({ groupSize: '5', queue: '' }, few)).toMatchObject({
		to: '/nl/vacancies/x/applied?people=5',
	});
	const full = new ApiFailure(409, { errors: [{ code: 'full', meta: { state: 'full' } }] });
	expect(await send({ groupSize: '' }, full)).toMatchObject({
		problem: 'Vol',
		queue: 'Zet mij op de wachtlijst',
	});
});
