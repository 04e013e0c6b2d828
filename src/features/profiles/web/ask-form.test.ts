import { type ComponentProps, createElement } from 'react';
import { expect, it } from 'vitest';
import { renderOn } from '#testing/render.ts';
import { AskForm } from './ask-form.tsx';

const form = {
	name: 'Fenna',
	vacancies: [{ value: 'v', label: 'Soep koken' }],
	constraints: { body: {} },
	values: { vacancyId: 'v', body: 'Wil je komen koken?' },
	error: undefined,
	templates: [],
	organisation: 'De Linde',
	me: 'Noor',
	asked: null,
	applied: [],
	declined: [],
	isFull: true,
} as unknown as ComponentProps<typeof AskForm>;
const render = (given: object) => renderOn(createElement(AskForm, { ...form, ...given }), true);

it('of who has five invitations to answer says so instead of asking for another, with what came too late', () => {
	expect(render({ isFull: false })).toMatch(/<form/);
	const full = render({});
	expect(full).toContain('Fenna heeft vijf uitnodigingen te beantwoorden');
	expect(full).not.toMatch(/<form|Wil je komen koken/);
	const error = { status: 409, problem: { code: 'has_enough_to_answer' }, errors: [] };
	expect(render({ error })).toContain('Wil je komen koken?');
});
