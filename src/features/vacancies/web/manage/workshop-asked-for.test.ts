import { expect, it } from 'vitest';
import { workshopAskedFor } from './workshop-asked-for.ts';

it.each([
	['?audience=everyone', { vacancyType: ['activity'], audience: ['everyone'] }],
	['?audience=volunteers&title=x', { vacancyType: ['activity'], audience: ['volunteers'] }],
	['?audience=nobody', undefined],
	['', undefined],
])('the form at %s starts as %j', (query, expected) => {
	expect(workshopAskedFor(new URL(`http://centre.example/nl/vacancies/add${query}`))).toEqual(expected);
});
