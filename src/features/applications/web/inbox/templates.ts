import type { Translator } from '#platform/web/translations.ts';
import { filledIn, written } from '../../answer-variables.ts';
import type { Application } from '../../contract.ts';
import type { DecisionVerb } from './form-verbs.ts';
import { isUnanswered } from './states.ts';
import type { ShownApplication } from './time-of.ts';

/**
 * Returns the default template to start from; a correction has words of its own, and so has an acceptance for a time that
 * is known or is still to be chosen.
 */
export function templateFor(
	t: Translator<'inbox'>,
	verb: DecisionVerb,
	application: Pick<
		ShownApplication,
		'firstName' | 'vacancyTitle' | 'organizationName' | 'status' | 'when' | 'ifAccepted'
	>,
	me: string,
): string {
	const corrects = verb === 'reconsider' || !isUnanswered(application);
	const words = {
		name: application.firstName,
		title: application.vacancyTitle,
		organisation: application.organizationName,
		me,
	};
	if (verb !== 'accept') return t(corrects ? `correction.${verb}` : `template.${verb}`, words);
	const { when, ifAccepted } = application;
	const kind = corrects ? 'correction' : 'template';
	if (ifAccepted === 'choice') return t(`${kind}.acceptChoice`, words);
	const known = when ?? ifAccepted?.when;
	return known ? t(`${kind}.acceptAt`, { ...words, when: known }) : t(`${kind}.accept`, words);
}

/** Returns the words of a message to many: what is each applicant's own is filled in for each. */
export function forEach(me: string) {
	return {
		name: written('first_name'),
		title: written('vacancy_title'),
		organisation: written('organisation_name'),
		me,
	};
}

/** Returns the default template of an answer to many. */
export function manyTemplate(t: Translator<'inbox'>, verb: 'accept' | 'reject', me: string): string {
	return t(`template.${verb}`, forEach(me));
}

/** Returns a reply template as the recipient will read it. */
export function writtenFor(
	body: string,
	application: Pick<Application, 'firstName' | 'vacancyTitle' | 'organizationName'>,
	me: string,
): string {
	return filledIn(body, {
		first_name: application.firstName,
		vacancy_title: application.vacancyTitle,
		organisation_name: application.organizationName,
		own_name: me,
	});
}
