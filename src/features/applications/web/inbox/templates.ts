import type { Translator } from '#platform/web/translations.ts';
import type { Application } from '../../contract.ts';
import { filledIn } from '../answer-templates/answer-words.ts';

/** Returns the default template to start from. */
export function templateFor(
	t: Translator<'inbox'>,
	verb: 'accept' | 'reject',
	application: Pick<Application, 'firstName' | 'vacancyTitle' | 'organizationName'>,
	me: string,
): string {
	return t(`template.${verb}`, {
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
		name: application.firstName,
		title: application.vacancyTitle,
		organisation: application.organizationName,
		me,
	});
}
