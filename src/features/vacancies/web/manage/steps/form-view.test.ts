import { expect, it } from 'vitest';
import { viewOf } from './form-view.ts';

it.each([
	['vacancyForm=page', 'page'],
	['a=1; vacancyForm=steps', 'steps'],
	['vacancyForm=everything', 'steps'],
	['', 'steps'],
])('who has %j sees the form by %s', (cookie, view) => {
	const request = new Request('http://centre.example/nl/vacancies/add', { headers: { cookie } });
	expect(viewOf(request, 'steps')).toBe(view);
});
