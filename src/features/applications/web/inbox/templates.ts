import type { Words } from '#platform/web/words.ts';
import type { Application } from '../../contract.ts';

/** A friendly answer to start from. */
export function templateFor(
	t: Words<'inbox'>,
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
