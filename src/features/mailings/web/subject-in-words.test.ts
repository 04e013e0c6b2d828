import { expect, it } from 'vitest';
import { subjectInWords } from './subject-in-words.ts';

it('says in words what a subject is filled in with, and leaves the rest', () => {
	const subject = 'Dag {{ first_name }}, {{centre_name}} viert feest {{ soep }}';
	expect(subjectInWords('nl', subject)).toBe('Dag [voornaam], [naam van de centrale] viert feest {{ soep }}');
	expect(subjectInWords('en', subject)).toContain('Dag [first name], [name of the centre]');
});
