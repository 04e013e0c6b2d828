import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Block } from '../contract.ts';
import { blockTypes } from '../taxonomy.ts';
import { isSafeAddress } from './atoms.ts';
import { blockDefinitions, parseBlock } from './registry.ts';

const block = (type: string, data: Record<string, unknown>, version = 1): Block => ({
	id: 'a',
	type,
	version,
	hidden: false,
	background: 'none',
	data,
});

describe('a block', () => {
	it('of an older version is brought up to date step by step', () => {
		const definitions = {
			Sign: {
				version: 3,
				schema: z.strictObject({ lines: z.array(z.string()) }),
				upgrades: {
					1: ({ text }: Record<string, unknown>) => ({ words: text }),
					2: ({ words }: Record<string, unknown>) => ({ lines: [words] }),
				},
			},
		};
		expect(parseBlock(block('Sign', { text: 'Welkom' }, 1), definitions)).toMatchObject({
			kind: 'good',
			block: { version: 3, data: { lines: ['Welkom'] } },
		});
		expect(parseBlock(block('Sign', { words: 'Welkom' }, 2), definitions).kind).toBe('good');
		expect(parseBlock(block('Sign', { lines: ['Welkom'] }, 4), definitions).kind).toBe('unknown');
	});

	it('whose upgrade fails is broken, and one of an unknown type unknown: neither throws', () => {
		const definitions = {
			Sign: {
				version: 2,
				schema: z.strictObject({}),
				upgrades: {
					1: () => {
						throw new TypeError('not what it should be');
					},
				},
			},
		};
		expect(parseBlock(block('Sign', {}), definitions).kind).toBe('broken');
		expect(parseBlock(block('constructor', {})).kind).toBe('unknown');
		expect(parseBlock(block('Hologram', {})).kind).toBe('unknown');
	});

	it('has a definition for each type of the specification', () => {
		expect(Object.keys(blockDefinitions).toSorted()).toEqual([...blockTypes].toSorted());
		expect(blockTypes).toHaveLength(19);
	});

	it('has a folder for each type, with its schema, view, form, test and example', () => {
		const files = Object.keys(import.meta.glob('./*/*'));
		for (const type of blockTypes) {
			const name = type.replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase();
			const own = files.filter((file) => file.startsWith(`./${name}/`)).map((file) => file.split('/').at(-1));
			expect(own.toSorted()).toEqual(
				['editor.tsx', 'example.ts', 'schema.ts', 'view.tsx', `${name}.test.ts`].toSorted(),
			);
		}
	});
});

describe('an address', () => {
	it.each([
		'https://voorbeeld.example/a?b=c#d',
		'mailto:hallo@voorbeeld.example',
		'tel:+31551234567',
		'/nl/over-ons',
		'/',
		'#vragen',
	])('may be %s', (text) => expect(isSafeAddress(text)).toBe(true));
	it.each([
		'javascript:alert(1)',
		'//elders.example',
		'/\\elders.example',
		'https:///x',
		'over-ons',
		'',
		'x'.repeat(501),
	])('may not be %s', (text) => expect(isSafeAddress(text)).toBe(false));
});
