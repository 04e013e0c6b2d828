import { Link } from 'react-router';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { TimeAgo } from '#ui/time.tsx';
import type { Activity } from '../contract.ts';
import { actionLabel } from './audit-words.ts';
import './activity.css';

const icons: Record<string, IconName> = {
	applications: 'inbox',
	vacancies: 'file-text',
	organizations: 'building-2',
	occurrences: 'calendar',
	files: 'image',
};

/** Links per subject; subjects without a page are shown as text. */
const pages: Record<string, (id: string) => string> = {
	applications: (id) => `/applications/${id}`,
	vacancies: (id) => `/vacancies/${id}`,
	organizations: (id) => `/organizations/${id}`,
};

/** A list of actions, newest first. `now` is the time of loading, so that server and browser render the same text. */
export function ActivityList({ activities, now }: { activities: readonly Activity[]; now: string }) {
	const t = useTranslations('audit');
	const locale = useLocale();
	return (
		<ul className="activity-list" aria-label={t('activity.title')}>
			{activities.map(
				({ id, action, subjectType, subjectId, subjectName, actorName, organizationName, createdAt }) => {
					const page = action.endsWith('.deleted') ? undefined : pages[subjectType]?.(subjectId);
					const name = subjectName ?? t('activity.nameless');
					return (
						<li key={id}>
							<Icon name={icons[subjectType] ?? 'clock'} />
							<div>
								<p className="activity-what">{actionLabel(t, { subjectType, action })}</p>
								<p>{page ? <Link to={`/${locale}${page}`}>{name}</Link> : name}</p>
								<p className="activity-who">
									<TimeAgo value={createdAt} now={now} /> · {actorName ?? t('nobody')}
									{organizationName && organizationName !== subjectName && <> · {organizationName}</>}
								</p>
							</div>
						</li>
					);
				},
			)}
		</ul>
	);
}
