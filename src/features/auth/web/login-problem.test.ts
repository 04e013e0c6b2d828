import { expect, it } from 'vitest';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { problemOf } from './login-problem.ts';

it('says the same for an unknown address, a wrong password and a form without one', () => {
	const wrong = { problem: { kind: 'wrong' }, status: 401 };
	expect(problemOf(new ApiFailure(401, { errors: ['Invalid login credentials.'] }))).toEqual(wrong);
	expect(problemOf(new ApiFailure(422, { errors: ['Too small'] }))).toEqual(wrong);
});

it('knows an account of another centre by the words of the answer', () => {
	const answer = { errors: ['This account belongs to the wrong center.'] };
	expect(problemOf(new ApiFailure(403, answer)).problem).toEqual({ kind: 'wrongCentre' });
	const centre = { id: 'c', name: 'Vrijwilligerspunt Elders' };
	const named = { ...answer, reason: 'wrong_center', center: centre };
	expect(problemOf(new ApiFailure(403, named)).problem).toEqual({ kind: 'wrongCentre', centre });
});

it.each(['unconfirmed', 'inactive'] as const)(
	'tells who knows the password that the account is %s',
	(reason) => {
		const answer = { errors: ['No.'], reason };
		expect(problemOf(new ApiFailure(401, answer))).toEqual({ problem: { kind: reason }, status: 401 });
	},
);

it('says in whole minutes when to try again', () => {
	expect(problemOf(new ApiFailure(429, { errors: [] }, '61')).problem).toEqual({
		kind: 'tooOften',
		minutes: 2,
	});
	expect(problemOf(new ApiFailure(429, { errors: [] })).problem).toEqual({ kind: 'tooOften', minutes: 1 });
});
