import type { Notification } from './contract.ts';
import { grouping } from './enums.ts';

const forHours = ['hours_stated', 'hours_returned', 'hours_approved', 'hours_declined'];
/** Kinds of which mentors read at their students. */
export const forMentors = ['student_applied', 'student_accepted', 'student_finished', 'hours_to_sign'];

/** What a notification is about, as far as its page depends on it. */
export type NotificationSubject = Pick<Notification, 'kind' | 'subjectType' | 'subjectId' | 'formId'>;

/** The path, without the language, of the page that a notification is about. */
export function pathOf({ kind, subjectType, subjectId, formId }: NotificationSubject): string {
	if (forMentors.some((one) => one === kind)) return `/students/of/${subjectId}`;
	if (kind === 'hours_signed') return '/students/hours';
	if (forHours.some((one) => one === kind)) return `/hours?application=${subjectId}`;
	if (subjectType === 'applications') return `/applications/${subjectId}`;
	if (subjectType === 'vacancies') return `/vacancies/${subjectId}/edit`;
	if (subjectType === 'help_requests') return helpPath(kind, subjectId);
	if (subjectType === 'vacancy_feeds') return '/vacancies/import#feeds';
	// Beside the others that wait.
	if (kind === 'conversation_reported') return `/conversations/${subjectId}?status=reported`;
	if (subjectType === 'conversations') return `/conversations/${subjectId}`;
	if (subjectType === 'form_submissions') return `/form_builder/${formId}/submissions/${subjectId}`;
	if (kind === 'profile_asked' || kind === 'profile_expired') return '/profile-edit/vrijwilliger';
	if (subjectType === 'volunteer_profiles') return `/vrijwilligerspool/${subjectId}`;
	if (subjectType === 'forms') return `/form_builder/${subjectId}`;
	if (kind === 'invitation_reported') return '/profile-replies?side=reported';
	if (kind === 'invitation_held') return '/profile-replies?side=held';
	if (subjectType === 'volunteer_profile_replies')
		return `/profile-replies?side=${kind === 'invitation_received' ? 'received' : 'sent'}`;
	if (kind === 'crisis_dropped') return `/crisispool/${subjectId}`;
	if (subjectType === 'crisis_calls') return '/crisisoproepen';
	if (subjectType === 'data_exports') return '/admin/data-viewer#data-exports';
	if (subjectType === 'notification_templates') return '/notification_templates';
	if (subjectType === 'outgoing_mails') return '/profile-edit/email';
	if (kind === 'organisation_waiting') return '/organizations/approve';
	if (kind === 'organisation_alone' || kind === 'note_mention') return `/organizations/${subjectId}/edit`;
	return kind === 'organisation_denied' ? `/organizations/${subjectId}/edit` : '/dashboard';
}

/** The path of the page where all that is told together stands; undefined where that is the page of each. */
export function pathOfGroup({
	kind,
	vacancyId,
	isPending,
}: Pick<Notification, 'kind' | 'vacancyId' | 'isPending'>): string | undefined {
	if (kind === 'application_overdue') return '/applications?age=14';
	if (kind === 'hours_stated') return '/hours';
	if (grouping[kind as keyof typeof grouping] === 'vacancy') {
		// Who signed up for a time has a place at once, and who waits in line waits for no answer.
		const status = isPending ? 'pending' : 'all';
		return `/applications?vacancy=${vacancyId}&status=${status}`;
	}
	if (forMentors.some((one) => one === kind)) return '/students';
	if (kind === 'vacancy_waiting') return '/vacancies?status=waiting';
	if (kind === 'vacancy_expiring' || kind === 'vacancy_expired') return '/vacancies';
	return kind === 'message_received' ? '/conversations' : undefined;
}

/** Staff look at requests, who asked sees their own, who answered their answers. */
function helpPath(kind: Notification['kind'], id: string): string {
	if (kind === 'help_waiting' || kind === 'help_reported') return '/een-op-een-hulp/beoordelen';
	const answered = kind === 'help_accepted' || kind === 'help_declined' || kind === 'help_ended';
	return answered ? '/een-op-een-hulp/mijn' : `/een-op-een-hulp/mijn/${id}`;
}
