import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Block } from '../contract.ts';
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

	it('has a folder with what it is, its view, form, words and test', () => {
		const files = Object.keys(import.meta.glob('./*/**/*.*'));
		for (const type of Object.keys(blockDefinitions)) {
			const name = type.replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase();
			expect(files).toEqual(
				expect.arrayContaining(
					[
						'block.ts',
						'view.tsx',
						'editor.tsx',
						'messages/nl.json',
						'messages/en.json',
						`${name}.test.ts`,
					].map((file) => `./${name}/${file}`),
				),
			);
		}
	});

	it('has a place of its own in the gallery', () => {
		const places = Object.values(blockDefinitions).map(({ order }) => order);
		expect(new Set(places).size).toBe(places.length);
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
