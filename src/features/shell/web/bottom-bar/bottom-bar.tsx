import { NavLink } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import type { NavLabel } from '../navigation.ts';
import type { RootData } from '../root-data.ts';
import styles from './bottom-bar.css?url';
import { shownItems } from './shown-items.ts';

const icons: Partial<Record<NavLabel, IconName>> = {
	dashboard: 'home',
	vacancies: 'briefcase',
	search: 'search',
	applications: 'inbox',
	conversations: 'message-circle',
	students: 'graduation-cap',
	hours: 'clock',
	content: 'file-text',
};

/** On a phone, for who is signed in: what they come for most, within reach of the thumb on every page. */
export default function BottomBar({ nav }: Pick<RootData, 'nav'>) {
	const t = useTranslations('bottom-bar');
	return (
		<>
			{/* Of a part that is loaded later the server names no styles. */}
			<link rel="stylesheet" href={styles} precedence="default" />
			<nav className="bottom-bar" aria-label={t('label')}>
				<ul>
					{shownItems(nav).map(({ href, label, text }) => (
						<li key={href}>
							<NavLink to={href} end={label === 'vacancies'}>
								<Icon name={icons[label] ?? 'file'} size={22} />
								<span>{text}</span>
							</NavLink>
						</li>
					))}
				</ul>
			</nav>
		</>
	);
}
