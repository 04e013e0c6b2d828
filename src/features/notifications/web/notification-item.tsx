import { Link } from 'react-router';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { TimeAgo } from '#ui/time.tsx';
import type { Notification } from '../contract.ts';
import { grouping, type NotificationKind } from '../enums.ts';

const icons: Record<NotificationKind, IconName> = {
	application_received: 'inbox',
	application_withdrawn: 'log-out',
	application_waiting: 'clock',
	application_overdue: 'clock',
	application_accepted: 'circle-check',
	application_rejected: 'info',
	spot_offered: 'circle-check',
	spot_lapsed: 'info',
	spot_taken: 'user',
	group_changed: 'user',
	group_resized: 'user',
	vog_asked: 'file-text',
	vog_expiring: 'clock',
	session_tomorrow: 'calendar',
	session_changed: 'calendar',
	session_cancelled: 'calendar',
	vacancy_expiring: 'clock',
	vacancy_expired: 'clock',
	vacancy_waiting: 'eye',
	vacancy_placed: 'circle-check',
	vacancy_returned: 'rotate-cw',
	organisation_waiting: 'building-2',
	organisation_approved: 'building-2',
	organisation_denied: 'building-2',
	organisation_alone: 'triangle-alert',
	feed_failed: 'triangle-alert',
	form_submitted: 'file-text',
	message_received: 'message-circle',
	conversation_reported: 'triangle-alert',
	report_handled: 'circle-check',
	invitation_held: 'inbox',
	invitation_reported: 'triangle-alert',
	conversation_assigned: 'message-circle',
	submission_assigned: 'file-text',
	note_mention: 'bell',
	help_waiting: 'inbox',
	help_reported: 'triangle-alert',
	help_published: 'circle-check',
	help_refused: 'info',
	help_answered: 'message-circle',
	help_left: 'info',
	help_expired: 'clock',
	help_accepted: 'heart-handshake',
	help_declined: 'info',
	help_ended: 'info',
	invitation_received: 'message-circle',
	invitation_accepted: 'circle-check',
	invitation_declined: 'info',
	invitation_passed_on: 'circle-check',
	invitation_refused: 'info',
	profile_asked: 'user',
	profile_expired: 'clock',
	crisis_call: 'triangle-alert',
	crisis_dropped: 'triangle-alert',
	student_applied: 'inbox',
	student_accepted: 'circle-check',
	student_finished: 'circle-check',
	hours_to_sign: 'clock',
	hours_questioned: 'message-circle',
	hours_stated: 'clock',
	hours_returned: 'message-circle',
	hours_declined: 'x',
	hours_approved: 'circle-check',
	hours_signed: 'circle-check',
	template_failed: 'triangle-alert',
	data_export_ready: 'file-text',
	mail_bounced: 'triangle-alert',
};

type GroupedKind = keyof typeof grouping;
const isGrouped = (kind: NotificationKind): kind is GroupedKind => kind in grouping;

/** The name of what a note is about, as far as it has one. */
function aboutOf({ subjectType, ...names }: Notification): string | null {
	if (subjectType === 'applications') return names.vacancyTitle;
	if (subjectType === 'conversations') return names.conversationSubject;
	if (subjectType === 'form_submissions') return names.formTitle;
	return subjectType === 'organizations' ? names.organizationName : null;
}

/** One notification, or several that are told together, in words, leading to what it is about. */
export function NotificationItem({ notification, now }: { notification: Notification; now: string }) {
	const t = useTranslations('notifications');
	const locale = useLocale();
	const unread = notification.readAt === null;
	const together = notification.count > 1 && isGrouped(notification.kind) ? notification.kind : undefined;
	const values = {
		person: notification.personName ?? t('somebody'),
		vacancy: notification.vacancyTitle ?? t('aVacancy'),
		help: notification.helpTitle ?? t('aRequest'),
		feed: notification.feedName ?? t('aFeed'),
		form: notification.formTitle || t('aForm'),
		conversation: notification.conversationSubject ?? t('aConversation'),
		organisation: notification.organizationName ?? t('anOrganisation'),
		about: aboutOf(notification) ?? t('aSubject'),
		days: notification.days ?? 0,
		count: notification.count,
	};
	return (
		<Link
			to={`/${locale}/notificaties/${notification.id}${together ? '?together=yes' : ''}`}
			reloadDocument
			className="notice"
			data-unread={unread || undefined}
		>
			<Icon name={icons[notification.kind]} />
			<span className="notice-text">
				<span>{together ? t(`together.${together}`, values) : t(`text.${notification.kind}`, values)}</span>
				<span className="notice-when">
					<TimeAgo value={notification.createdAt} now={now} />
					{notification.organizationName && notification.subjectType !== 'organizations' && !together && (
						<> · {notification.organizationName}</>
					)}
				</span>
			</span>
			{unread && (
				<span className="notice-dot">
					<span className="visually-hidden">{t('unread')}</span>
				</span>
			)}
		</Link>
	);
}
