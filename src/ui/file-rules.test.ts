import { expect, it } from 'vitest';
import { accepts, problemOf, sizeParts } from './file-rules.ts';

it('reads kinds of files as browsers do', () => {
	const png = { name: 'Foto.PNG', type: 'image/png' };
	expect(accepts(undefined, png)).toBe(true);
	expect(accepts('image/*', png)).toBe(true);
	expect(accepts('.pdf, .png', png)).toBe(true);
	expect(accepts('application/pdf,image/jpeg', png)).toBe(false);
	expect(accepts('image/*', { name: 'image.exe', type: 'imagex/png' })).toBe(false);
});

it('writes sizes in the unit that people use', () => {
	expect(sizeParts(999)).toEqual({ value: 999, unit: 'byte' });
	expect(sizeParts(1000)).toEqual({ value: 1, unit: 'kilobyte' });
	expect(sizeParts(999_600)).toEqual({ value: 1, unit: 'megabyte' });
	expect(sizeParts(2_340_000)).toEqual({ value: 2.3, unit: 'megabyte' });
});

it('finds what is wrong with a file, its kind before its size', () => {
	const file = { name: 'a.png', type: 'image/png', size: 2_000_001 };
	expect(problemOf(file, {})).toBeUndefined();
	expect(problemOf(file, { maxSize: 2_000_001 })).toBeUndefined();
	expect(problemOf(file, { maxSize: 2_000_000 })).toBe('tooLarge');
	expect(problemOf(file, { accept: '.pdf', maxSize: 1 })).toBe('wrongKind');
	expect(problemOf({ ...file, size: 0 }, {})).toBe('empty');
});
