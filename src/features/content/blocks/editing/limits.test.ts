import { describe, expect, it } from 'vitest';
import { definitionOf } from '../registry.ts';
import { choicesOf, emptyOf, itemOf, limitsOf, memberOf } from './limits.ts';

describe('a form reads from the schema of a block', () => {
	const { schema } = definitionOf('Hotlinks');
	const links = memberOf(schema, 'links');

	it('how long, how many, how much', () => {
		expect(limitsOf(memberOf(schema, 'title'))).toEqual({ max: 160 });
		expect(limitsOf(links)).toEqual({ max: 12 });
		expect(limitsOf(memberOf(definitionOf('VacancyCategories').schema, 'limit'))).toEqual({
			min: 2,
			max: 17,
		});
		expect(limitsOf(memberOf(definitionOf('YouTube').schema, 'video'))).toEqual({ max: 300 });
	});

	it('what may be chosen', () => {
		expect(choicesOf(memberOf(itemOf(links), 'icon'))).toContain('heart-handshake');
		expect(choicesOf(memberOf(definitionOf('Markdown').schema, 'columns'))).toEqual(['1', '2']);
		expect(choicesOf(memberOf(schema, 'title'))).toEqual([]);
	});

	it('what a new item holds', () => {
		expect(emptyOf(itemOf(links))).toEqual({ label: '', target: null, icon: 'arrow-right', text: '' });
	});

	it('and says when a form asks for what is not there', () => {
		expect(() => memberOf(schema, 'subtitle')).toThrow('no subtitle');
		expect(() => itemOf(memberOf(schema, 'title'))).toThrow('no list');
	});
});
