import { lazy, Suspense, useState } from 'react';
import { NavLink } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Icon } from '#ui/icon.tsx';
import type { RootData } from '../root-data.ts';

const ThemeSwitcher = lazy(() => import('./theme-switcher.tsx'));
const icons = { dashboard: 'layout-dashboard', support: 'circle-help' } as const;

/**
 * The menu at the side of the work area. It starts open and collapses to its button. It is a `details` element, so
 * that it works without scripts; only the customisation of the look needs them.
 */
export default function Sidebar({ data }: { data: RootData }) {
	const t = useTranslations('work-sidebar');
	const [customising, setCustomising] = useState(false);
	return (
		<nav className="sidebar" aria-label={t('label')}>
			<details open>
				<summary className="menu-button" title={t('toggle')} aria-label={t('toggle')}>
					<Icon name="panel-left" />
				</summary>
				<ul>
					{data.sidebar.map(({ label, href }) => (
						<li key={href}>
							<NavLink to={href} className="menu-item">
								<Icon name={icons[label]} />
								<span>{t(label)}</span>
							</NavLink>
						</li>
					))}
					<li className="needs-script">
						<button type="button" className="menu-item" onClick={() => setCustomising(true)}>
							<Icon name="palette" />
							<span>{t('customise')}</span>
						</button>
					</li>
				</ul>
			</details>
			{customising && (
				<Suspense>
					<ThemeSwitcher data={data} onClose={() => setCustomising(false)} />
				</Suspense>
			)}
		</nav>
	);
}
