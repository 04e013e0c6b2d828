import { expect, it } from 'vitest';
import { groupOf } from './read-group.ts';

const formOf = (fields: Record<string, string>) => {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
};

it('reads a name from each line that has one, and the number where the form has it', () => {
	expect(groupOf(formOf({ names: ' Sam \r\n\r\nNoor\n', size: '4' }))).toEqual({
		names: ['Sam', 'Noor'],
		size: 4,
	});
	expect(groupOf(formOf({ names: '' }))).toEqual({ names: [] });
});
