import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { camelKeys, snakeKeys, toCamel, toSnake } from './keys.ts';

const camelName = fc.stringMatching(/^[a-z][a-z0-9]{0,4}([A-Z][a-z0-9]{0,4}){0,3}$/);
const snakeName = fc.stringMatching(/^[a-z][a-z0-9]{0,4}(_[a-z][a-z0-9]{0,4}){0,3}$/);

const tree = (name: fc.Arbitrary<string>) =>
	fc.letrec((tie) => ({
		node: fc.oneof(
			{ maxDepth: 4 },
			fc.string(),
			fc.integer(),
			fc.constant(null),
			fc.array(tie('node'), { maxLength: 3 }),
			fc.dictionary(name, tie('node'), { maxKeys: 4 }),
		),
	})).node;

describe('names', () => {
	test.each([
		['firstName', 'first_name'],
		['id', 'id'],
		['footerColumn1Title', 'footer_column1_title'],
		['showOnSocialMap', 'show_on_social_map'],
		['aURL', 'a_u_r_l'],
	])('%s on the wire is %s', (camel, snake) => {
		expect(toSnake(camel)).toBe(snake);
		expect(toCamel(snake)).toBe(camel);
	});

	test('a name that starts with an underscore is kept', () => {
		expect(toSnake('_destroyAll')).toBe('_destroyAll');
		expect(toCamel('_destroy_all')).toBe('_destroy_all');
	});

	test('camelCase survives the way to the wire and back, and snake_case the other way', () => {
		fc.assert(fc.property(camelName, (name) => toCamel(toSnake(name)) === name));
		fc.assert(fc.property(snakeName, (name) => toSnake(toCamel(name)) === name));
		fc.assert(fc.property(camelName, (name) => !/[A-Z]/.test(toSnake(name))));
	});
});

describe('keys', () => {
	test('any tree survives the way to the wire and back', () => {
		fc.assert(
			fc.property(tree(camelName), (value) => {
				expect(camelKeys(snakeKeys(value))).toEqual(value);
			}),
		);
		fc.assert(
			fc.property(tree(snakeName), (value) => {
				expect(snakeKeys(camelKeys(value))).toEqual(value);
			}),
		);
	});

	test('values and dates are kept, also strings that look like names', () => {
		const date = new Date(0);
		expect(snakeKeys({ createdAt: date, vacancyType: 'oneOnOne', tags: ['multiDay'] })).toEqual({
			created_at: date,
			vacancy_type: 'oneOnOne',
			tags: ['multiDay'],
		});
	});

	test('the inside of an opaque attribute is data', () => {
		const profile = { primaryColorShades: { 50: '#fff', 950: '#000', someKey: 1 }, otherThing: { aB: 1 } };
		expect(snakeKeys({ profile }, ['profile.primaryColorShades'])).toEqual({
			profile: { primary_color_shades: { 50: '#fff', 950: '#000', someKey: 1 }, other_thing: { a_b: 1 } },
		});
		expect(camelKeys({ data: [{ attributes: { translations: { pt_br: { sub_title: '' } } } }] })).toEqual({
			data: [{ attributes: { translations: { pt_br: { sub_title: '' } } } }],
		});
		// Only the whole name counts.
		expect(
			snakeKeys({ myProfile: { primaryColorShades: { aB: 1 } } }, ['profile.primaryColorShades']),
		).toEqual({
			my_profile: { primary_color_shades: { a_b: 1 } },
		});
	});

	test('a key named __proto__ reaches no prototype', () => {
		const converted = camelKeys(JSON.parse('{"__proto__": {"is_admin": true}}')) as { isAdmin?: boolean };
		expect(converted.isAdmin).toBeUndefined();
		expect(Object.getPrototypeOf(converted)).toBe(Object.prototype);
	});
});
