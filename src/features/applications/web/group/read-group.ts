import type { GroupInput } from '../../contract.ts';

/** What was typed in the form of a group, to show it again. */
export type TypedGroup = { size: string | undefined; names: string };

/** Reads that from the form. */
export function typedGroup(form: FormData): TypedGroup {
	const size = form.get('size');
	return { size: size === null ? undefined : String(size), names: String(form.get('names') ?? '') };
}

/** Reads a group from its form: the number, where it can change, and a name on each line. */
export function groupOf(form: FormData): GroupInput {
	const names = String(form.get('names') ?? '')
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean);
	const size = form.get('size');
	return { names, ...(size !== null && { size: Number(size) }) };
}
