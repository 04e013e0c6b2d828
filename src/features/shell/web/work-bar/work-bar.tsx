import { NavLink } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { classes } from '#ui/classes.ts';
import type { RootData } from '../root-data.ts';
import styles from './work-bar.css?url';
import { workItems } from './work-items.ts';

/**
 * What people have who are signed in: under the menu of the site as a bar of its own, which leaves that as a visitor knows it, or
 * on a narrow screen in the drawer, above it. Visitors do not load it.
 */
export default function WorkBar({ data, folded }: { data: RootData; folded: boolean }) {
	const t = useTranslations('work-bar');
	const items = workItems(data.nav, data.menus.header);
	if (items.length === 0) return null;
	return (
		<>
			{/* Of a part that is loaded later the server names no styles. */}
			<link rel="stylesheet" href={styles} precedence="default" />
			<nav className={folded ? 'work-items' : 'work-bar'} aria-label={t('label')}>
				{folded && (
					<p className="menu-title" aria-hidden="true">
						{t('label')}
					</p>
				)}
				<ul className={folded ? undefined : 'container'}>
					{items.map(({ href, label, text }) => (
						<li key={href}>
							<NavLink
								to={href}
								end={label === 'vacancies'}
								className={classes('nav-item', data.theme.header.menuItemFontClass)}
							>
								{text}
							</NavLink>
						</li>
					))}
				</ul>
			</nav>
		</>
	);
}
