import {
	applicationsAreThere,
	placesAreThere,
	renewGuestLinks,
} from '#features/applications/server/public.ts';
import { conversationsAreThere, renewMessages } from '#features/conversations/server/public.ts';
import { renewSummary, summariesAreWanted } from '#features/email-preferences/server/public.ts';
import { submissionsAreThere } from '#features/forms/server/public.ts';
import { helpIsThere, helpMatchIsThere, renewHelpLink } from '#features/help/server/public.ts';
import {
	approvedHoursAreThere,
	certificatesAreThere,
	hoursAreThere,
	hoursWaitThere,
} from '#features/hours/server/public.ts';
import { mailingIsThere } from '#features/mailings/server/public.ts';
import { organisationsAreThere } from '#features/organisations/server/public.ts';
import {
	answeredInvitationsAreThere,
	invitationsAreThere,
	profilesAreThere,
} from '#features/profiles/server/public.ts';
import { renewSavedSearch, savedSearchesAreThere } from '#features/saved-searches/server/public.ts';
import { vacanciesAreThere } from '#features/vacancies/server/public.ts';
import type { MailSubjectKind, MailSubjectRules } from '#platform/server/mail/mail-subject.ts';

/**
 * For each kind of thing that a mail is about, whether it is still there for who reads the mail, and what of the mail is made
 * anew when it is sent again.
 */
export const mailSubjects: Record<MailSubjectKind, MailSubjectRules> = {
	vacancies: { isThere: vacanciesAreThere },
	applications: { isThere: applicationsAreThere, renew: renewGuestLinks },
	places: { isThere: placesAreThere, renew: renewGuestLinks },
	submissions: { isThere: submissionsAreThere },
	conversations: { isThere: conversationsAreThere, renew: renewMessages },
	help_requests: { isThere: helpIsThere, renew: renewHelpLink },
	help_matches: { isThere: helpMatchIsThere, renew: renewHelpLink },
	mailings: { isThere: mailingIsThere },
	organisations: { isThere: organisationsAreThere },
	profiles: { isThere: profilesAreThere },
	invitations: { isThere: invitationsAreThere },
	answered_invitations: { isThere: answeredInvitationsAreThere },
	hours: { isThere: hoursAreThere },
	approved_hours: { isThere: approvedHoursAreThere },
	hours_to_approve: { isThere: hoursWaitThere },
	certificates: { isThere: certificatesAreThere },
	saved_searches: { isThere: savedSearchesAreThere, renew: renewSavedSearch },
	summaries: { isThere: summariesAreWanted, renew: renewSummary },
};
