import { useState } from 'react';

/**
 * The answer to the last submit of a page that loaded `loaded`. The router forgets it as soon as the address names
 * another step, while the form still shows what it was about.
 */
export function useAnswer<T>(answer: T | undefined, loaded: unknown): T | undefined {
	const [kept, setKept] = useState({ answer, loaded });
	const isNew = (answer !== undefined && answer !== kept.answer) || loaded !== kept.loaded;
	const now = isNew ? { answer, loaded } : kept;
	if (isNew) setKept(now);
	return now.answer;
}
