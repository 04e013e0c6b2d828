import { type ReactNode, useEffect, useRef } from 'react';
import { Link, type LinkProps, NavLink, useLocation } from 'react-router';

export type Tab = {
	to: LinkProps['to'];
	label: ReactNode;
	count?: number | string;
	active?: boolean;
};

/** Scrolls the current tab into view in a row that is too long for the screen; the page itself stays where it is. */
function showCurrent(row: HTMLElement | null): void {
	const tab = row?.querySelector<HTMLElement>('[aria-current]');
	if (row && tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft - 32;
}

/** Tabs that are links, so that each has its own address. `active` overrides what the address says. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
	const row = useRef<HTMLElement>(null);
	const { pathname, search } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current tab
	useEffect(() => showCurrent(row.current), [pathname, search]);
	return (
		<nav ref={row} className="tabs" aria-label={label}>
			{tabs.map((tab) => {
				const content = (
					<>
						{tab.label}
						{tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
					</>
				);
				const key = typeof tab.to === 'string' ? tab.to : `${tab.to.pathname}${tab.to.search}`;
				return tab.active === undefined ? (
					<NavLink key={key} to={tab.to} end className="tab" preventScrollReset>
						{content}
					</NavLink>
				) : (
					<Link
						key={key}
						to={tab.to}
						className="tab"
						aria-current={tab.active ? 'page' : undefined}
						preventScrollReset
					>
						{content}
					</Link>
				);
			})}
		</nav>
	);
}
