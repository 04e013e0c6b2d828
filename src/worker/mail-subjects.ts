import { applicationsAreThere, placesAreThere } from '#features/applications/server/public.ts';
import { conversationsAreThere } from '#features/conversations/server/public.ts';
import { submissionsAreThere } from '#features/forms/server/public.ts';
import { helpIsThere, helpMatchIsThere } from '#features/help/server/public.ts';
import { mailingIsThere } from '#features/mailings/server/public.ts';
import { vacanciesAreThere } from '#features/vacancies/server/public.ts';
import type { MailSubjectCheck, MailSubjectKind } from '#platform/server/mail/mail-subject.ts';

/** For each kind of thing that a mail is about, whether it is still there for who reads the mail. */
export const mailSubjects: Record<MailSubjectKind, MailSubjectCheck> = {
	vacancies: vacanciesAreThere,
	applications: applicationsAreThere,
	places: placesAreThere,
	submissions: submissionsAreThere,
	conversations: conversationsAreThere,
	help_requests: helpIsThere,
	help_matches: helpMatchIsThere,
	mailings: mailingIsThere,
};
