import { describe, expect, it } from 'vitest';
import { passwordProblem, passwordStrength } from './password-rules.ts';

const email = 'anouk.dewit@voorbeeld.example';

describe('a password', () => {
	it.each(['fiets tuin lamp', 'een-goed-wachtwoord', 'Tr4mh@lte7xQ', '春夏秋冬東西南北上下左右'])(
		'may be %s',
		(password) => {
			expect(passwordProblem(password, email)).toBeUndefined();
			expect(passwordStrength(password, email)).toBeGreaterThan(0);
		},
	);

	it.each([
		['Tr4mh@lte7x', 'short'],
		['x'.repeat(201), 'long'],
		[email, 'guessable'],
		['Anouk.DeWit1!', 'guessable'],
		['wachtwoord12', 'guessable'],
		['Welkom123456', 'guessable'],
		['1234567890123', 'guessable'],
		['abcdefghijklmnop', 'guessable'],
		['hahahahahahaha', 'guessable'],
	])('may not be %s', (password, problem) => {
		expect(passwordProblem(password, email)).toBe(problem);
		expect(passwordStrength(password, email)).toBe(0);
	});

	it('is stronger the longer it is', () => {
		const levels = ['fiets tuin lm', 'fiets tuin lamp x', 'fiets tuin lamp kozijn dak'].map((password) =>
			passwordStrength(password, email),
		);
		expect(levels).toEqual([...levels].sort());
		expect(levels.at(-1)).toBe(3);
	});
});
