import type { GroupInput } from '../../contract.ts';

/** Reads a group from its form: the number, where it can change, and a name on each line. */
export function groupOf(form: FormData): GroupInput {
	const names = String(form.get('names') ?? '')
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean);
	const size = form.get('size');
	return { names, ...(size !== null && { size: Number(size) }) };
}
