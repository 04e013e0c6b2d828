import { describe, expect, it } from 'vitest';
import { applicationStatuses } from '#features/applications/contract.ts';
import { outcomes } from '#features/applications/enums.ts';
import { helpAnswerStatuses, helpStatuses } from '#features/help/enums.ts';
import { organisationStatuses } from '#features/organisations/contract.ts';
import { hoursStatuses } from '#features/students/enums.ts';
import { userStatuses } from '#features/users/contract.ts';
import { vacancyStatuses } from '#features/vacancies/enums.ts';
import type { AnyEventType } from '#platform/contract/define-event.ts';
import { getTranslations } from '#platform/web/translations.ts';
import { subjectTypes } from './audit-state.ts';
import { actionLabel, changeOf } from './audit-words.ts';

/** Every kind of event there is, whichever slice defines it. */
const events = Object.values(
	import.meta.glob<Record<string, AnyEventType>>('../../*/events.ts', { eager: true }),
).flatMap((slice) => Object.values(slice));

describe('the words of the audit log', () => {
	const actions = [...new Set(events.map(({ eventName }) => eventName))];
	const subjects = [...new Set(events.map(({ subjectType }) => subjectType))];
	const states = [
		...organisationStatuses,
		...userStatuses,
		...vacancyStatuses,
		...applicationStatuses,
		...outcomes,
		...helpStatuses,
		...helpAnswerStatuses,
		...hoursStatuses,
	];

	it.each(['nl', 'en'] as const)('are there for every deed, every thing and every state: %s', (locale) => {
		const t = getTranslations(locale, 'audit');
		expect(actions.filter((action) => !t.optional(`verb.${action.split('.')[1]}`))).toEqual([]);
		expect(subjects.filter((subject) => !t.optional(`subject.${subject}`))).toEqual([]);
		expect(states.filter((state) => !t.optional(`state.${state}`))).toEqual([]);
		// The same is told on the page of an organisation, in words of its own.
		const told = getTranslations(locale, 'organisation-work');
		const ofOrganisations = actions.filter((action) => action.startsWith('organisation.'));
		expect(
			ofOrganisations.filter((action) => !told.optional(action.replace('organisation', 'history'))),
		).toEqual([]);
	});

	it('mean one thing each: no two kinds of event share a name, by which they are listened to', () => {
		const names = events.map(({ eventName }) => eventName);
		expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
	});

	it('are asked for by kind, whatever the kind', () => {
		expect(subjects.filter((subject) => !subjectTypes.some((type) => type === subject))).toEqual([]);
	});

	it('say which state became which, and nothing where none did', () => {
		const t = getTranslations('nl', 'audit');
		expect(changeOf(t, { fromState: 'invited', toState: 'active' })).toBe('uitgenodigd → actief');
		expect(changeOf(t, { fromState: null, toState: 'draft' })).toBe('concept');
		expect(changeOf(t, { fromState: 'entered', toState: 'entered' })).toBe('ingevuld');
		expect(changeOf(t, { fromState: null, toState: null })).toBeUndefined();
		expect(changeOf(t, { fromState: 'Veluwerand', toState: 'Heidekust' })).toBe('Veluwerand → Heidekust');
		expect(actionLabel(t, { subjectType: 'users', action: 'user.signed_in' })).toBe('Gebruiker: ingelogd');
	});
});
