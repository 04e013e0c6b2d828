import type { Translator } from '#platform/web/translations.ts';
import { filledIn } from '../../answer-variables.ts';
import type { Application } from '../../contract.ts';
import type { DecisionVerb } from './form-verbs.ts';
import { isUnanswered } from './states.ts';

/** Returns the default template to start from; a correction has words of its own. */
export function templateFor(
	t: Translator<'inbox'>,
	verb: DecisionVerb,
	application: Pick<Application, 'firstName' | 'vacancyTitle' | 'organizationName' | 'status'>,
	me: string,
): string {
	const corrects = verb === 'reconsider' || !isUnanswered(application);
	return t(corrects ? `correction.${verb}` : `template.${verb}`, {
		name: application.firstName,
		title: application.vacancyTitle,
		organisation: application.organizationName,
		me,
	});
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
