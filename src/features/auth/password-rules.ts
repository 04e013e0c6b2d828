/** Minimum length of a password; the maximum is what sign-in accepts. */
export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 200;

const FEWEST_DIFFERENT = 5;
const COMMON =
	/wachtwoord|password|welkom|welcome|vrijwilligers?|volunteers?|geheim|secret|qwert[yz]|azerty|iloveyou|letmein/g;

/** Reasons to reject a password. */
export type PasswordProblem = 'short' | 'long' | 'guessable';

/**
 * Returns why this password is rejected for the owner of this address, or undefined. Length counts most. Also rejected
 * are the address itself, common words, sequences such as 123456, and a few repeated characters, each also with small
 * additions.
 */
export function passwordProblem(password: string, email: string): PasswordProblem | undefined {
	const length = [...password].length;
	if (length < SHORTEST_PASSWORD) return 'short';
	if (password.length > LONGEST_PASSWORD) return 'long';
	return worth(password, email) < FEWEST_DIFFERENT ? 'guessable' : undefined;
}

/** Returns the strength of a password, from 0 (not allowed) to 3. */
export function passwordStrength(password: string, email: string): 0 | 1 | 2 | 3 {
	if (passwordProblem(password, email)) return 0;
	const points = worth(password, email) + [...password].length / 2;
	if (points < 16) return 1;
	return points < 20 ? 2 : 3;
}

/** Counts the distinct characters that remain without the parts an attacker tries first. */
function worth(password: string, email: string): number {
	let left = password.toLowerCase();
	const [own = ''] = email.toLowerCase().split('@');
	for (const part of [email.toLowerCase(), own]) {
		if (part.length >= 3) left = left.replaceAll(part, '');
	}
	left = left.replaceAll(COMMON, '');
	const letters = [...left];
	// A letter that continues a sequence adds nothing.
	const surprising = letters.filter((letter, at) => {
		const before = letters[at - 1];
		return before === undefined || Math.abs(code(letter) - code(before)) > 1;
	});
	return new Set(surprising).size;
}

function code(letter: string): number {
	return letter.codePointAt(0) ?? 0;
}
