import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applicationStatuses } from '#features/applications/contract.ts';
import { helpAnswerStatuses, helpStatuses } from '#features/help/taxonomy.ts';
import { organisationStatuses } from '#features/organisations/contract.ts';
import { hoursStatuses } from '#features/students/taxonomy.ts';
import { userStatuses } from '#features/users/contract.ts';
import { vacancyStatuses } from '#features/vacancies/taxonomy.ts';
import { wordsFor } from '#platform/web/words.ts';
import { subjectTypes } from './audit-state.ts';
import { changeOf, deedOf } from './audit-words.ts';

const features = join(import.meta.dirname, '../..');

/** Everything that the slices say happened, as it is written in their code. */
function writtenInCode(): { actions: string[]; subjects: string[] } {
	const code = globSync('*/server/**/*.ts', { cwd: features })
		.filter((file) => !file.endsWith('.test.ts'))
		.map((file) => readFileSync(join(features, file), 'utf8'));
	const all = (pattern: RegExp) => [
		...new Set(code.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []))),
	];
	return {
		actions: all(/name: '([a-z_]+\.[a-z_]+)',[^}]{0,90}?subject\b/g),
		subjects: all(/subject: \{ type: '([a-z_]+)'/g),
	};
}

describe('the words of the audit log', () => {
	const { actions, subjects } = writtenInCode();
	const states = [
		...organisationStatuses,
		...userStatuses,
		...vacancyStatuses,
		...applicationStatuses,
		...helpStatuses,
		...helpAnswerStatuses,
		...hoursStatuses,
	];

	it.each(['nl', 'en'] as const)('are there for every deed, every thing and every state: %s', (locale) => {
		const t = wordsFor(locale, 'audit');
		expect(actions.length).toBeGreaterThan(40);
		expect(subjects.length).toBeGreaterThan(8);
		expect(actions.filter((action) => !t.maybe(`verb.${action.split('.')[1]}`))).toEqual([]);
		expect(subjects.filter((subject) => !t.maybe(`subject.${subject}`))).toEqual([]);
		expect(states.filter((state) => !t.maybe(`state.${state}`))).toEqual([]);
		// The same is told on the page of an organisation, in words of its own.
		const told = wordsFor(locale, 'organisation-work');
		const ofOrganisations = actions.filter((action) => action.startsWith('organisation.'));
		expect(
			ofOrganisations.filter((action) => !told.maybe(action.replace('organisation', 'history'))),
		).toEqual([]);
	});

	it('are asked for by kind, whatever the kind', () => {
		expect(subjects.filter((subject) => !subjectTypes.some((type) => type === subject))).toEqual([]);
	});

	it('say which state became which, and nothing where none did', () => {
		const t = wordsFor('nl', 'audit');
		expect(changeOf(t, { fromState: 'invited', toState: 'active' })).toBe('uitgenodigd → actief');
		expect(changeOf(t, { fromState: null, toState: 'draft' })).toBe('concept');
		expect(changeOf(t, { fromState: 'entered', toState: 'entered' })).toBe('ingevuld');
		expect(changeOf(t, { fromState: null, toState: null })).toBeUndefined();
		expect(changeOf(t, { fromState: 'Veluwerand', toState: 'Heidekust' })).toBe('Veluwerand → Heidekust');
		expect(deedOf(t, { subjectType: 'users', action: 'user.signed_in' })).toBe('Gebruiker: ingelogd');
	});
});
