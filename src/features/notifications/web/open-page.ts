import { redirect } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { notificationApi } from '../api.ts';
import type { Notification } from '../contract.ts';
import { grouping } from '../enums.ts';
import type { Route } from './+types/open-page';

/**
 * Redirects from a notification to its subject: marks it as read and switches to the organisation of the notification,
 * as otherwise the page would not be accessible. A prefetch changes nothing.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { organisations } = await requireSession(context, request);
	const here = site(context);
	const { data: notification } = await here.call(notificationApi.read, { params });
	const together = new URL(request.url).searchParams.has('together');
	if (!request.headers.get('sec-purpose')?.startsWith('prefetch')) {
		await here.call(together ? notificationApi.markGroupRead : notificationApi.markRead, { params });
		const { actingOrganizationId: wanted } = notification;
		if (wanted && organisations.some(({ id }) => id === wanted)) here.actFor(wanted);
	}
	return redirect(`/${here.locale}${(together && pathOfGroup(notification)) || pathOf(notification)}`);
}

/** Where all that is told together stands; undefined where that is the page of each. */
function pathOfGroup({ kind, vacancyId }: Notification): string | undefined {
	if (kind === 'application_overdue') return '/applications?age=14';
	if (kind === 'hours_stated') return '/hours';
	if (grouping[kind as keyof typeof grouping] === 'vacancy') {
		const status = kind === 'application_withdrawn' || kind === 'spot_taken' ? 'all' : 'pending';
		return `/applications?vacancy=${vacancyId}&status=${status}`;
	}
	if (forMentors.some((one) => one === kind)) return '/students';
	if (kind === 'vacancy_waiting') return '/vacancies?status=waiting';
	if (kind === 'vacancy_expiring' || kind === 'vacancy_expired') return '/vacancies';
	return kind === 'message_received' ? '/conversations' : undefined;
}

const forHours = ['hours_stated', 'hours_returned', 'hours_approved', 'hours_declined'];
const forMentors = ['student_applied', 'student_accepted', 'student_finished', 'hours_to_sign'];

function pathOf({ kind, subjectType, subjectId, formId }: Notification): string {
	if (forMentors.some((one) => one === kind)) return `/students/of/${subjectId}`;
	if (kind === 'hours_signed') return '/students/hours';
	if (forHours.some((one) => one === kind)) return `/hours?application=${subjectId}`;
	if (subjectType === 'applications') return `/applications/${subjectId}`;
	if (subjectType === 'vacancies') return `/vacancies/${subjectId}/edit`;
	if (subjectType === 'help_requests') return helpPath(kind, subjectId);
	if (subjectType === 'vacancy_feeds') return '/vacancies/import#feeds';
	if (subjectType === 'conversations') return `/conversations/${subjectId}`;
	if (subjectType === 'form_submissions') return `/form_builder/${formId}/submissions/${subjectId}`;
	if (kind === 'profile_asked' || kind === 'profile_expired') return '/profile-edit/vrijwilliger';
	if (subjectType === 'volunteer_profiles') return `/vrijwilligerspool/${subjectId}`;
	if (subjectType === 'forms') return `/form_builder/${subjectId}`;
	if (kind === 'invitation_reported') return '/profile-replies?side=reported';
	if (kind === 'invitation_held') return '/profile-replies?side=held';
	if (subjectType === 'volunteer_profile_replies')
		return `/profile-replies?side=${kind === 'invitation_received' ? 'received' : 'sent'}`;
	if (subjectType === 'crisis_calls') return '/crisisoproepen';
	if (subjectType === 'data_exports') return '/admin/data-viewer#data-exports';
	if (subjectType === 'notification_templates') return '/notification_templates';
	if (subjectType === 'outgoing_mails') return '/profile-edit/email';
	if (kind === 'organisation_waiting') return '/organizations/approve';
	if (kind === 'organisation_alone' || kind === 'note_mention') return `/organizations/${subjectId}/edit`;
	return kind === 'organisation_denied' ? `/organizations/${subjectId}/edit` : '/dashboard';
}

/** Staff look at requests, who asked sees their own, who answered their answers. */
function helpPath(kind: Notification['kind'], id: string): string {
	if (kind === 'help_waiting' || kind === 'help_reported') return '/een-op-een-hulp/beoordelen';
	const answered = kind === 'help_accepted' || kind === 'help_declined' || kind === 'help_ended';
	return answered ? '/een-op-een-hulp/mijn' : `/een-op-een-hulp/mijn/${id}`;
}
