import type { BrokenRule } from '#platform/contract/rules.ts';
import { LONGEST_PASSWORD, passwordProblem, SHORTEST_PASSWORD } from '../../password-rules.ts';

const SOME_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** Returns the rule an address breaks, checked before calling the API. */
export function addressRule(email: string): 'required' | 'email' | undefined {
	if (email === '') return 'required';
	return SOME_ADDRESS.test(email) ? undefined : 'email';
}

/** Returns the rule a new password breaks, checked before calling the API. */
export function passwordRule(
	password: string,
	email: string,
): 'required' | 'guessable' | BrokenRule | undefined {
	if (password === '') return 'required';
	const problem = passwordProblem(password, email);
	if (problem === 'short') return { rule: 'min_characters', limit: SHORTEST_PASSWORD };
	if (problem === 'long') return { rule: 'max_characters', limit: LONGEST_PASSWORD };
	return problem;
}
