import type { ReactNode } from 'react';
import { Footer, Header, type PageHandle, type RootData, useRootData } from '#features/shell/web/public.tsx';
import { useWords } from '#platform/web/words.ts';
import type { Route } from './+types/frame-page';
import { guideTitle } from './guide-title.ts';
import './guide.css';

export const meta: Route.MetaFunction = (args) => guideTitle('frame.title', args);

export const handle: PageHandle = { layout: 'wide', sidebar: false };

const YEAR = 2027;
const everything = [
	'dashboard',
	'vacancies',
	'search',
	'organisations',
	'users',
	'applications',
	'content',
	'settings',
	'conversations',
] as const;

/** One of the shell's parts, to look at alone: nothing in it can be pressed or is read aloud. */
function Specimen({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section>
			<div className="container">
				<h2>{title}</h2>
			</div>
			<div className="guide-specimen" inert>
				{children}
			</div>
		</section>
	);
}

export default function FramePage() {
	const t = useWords('style-guide');
	const root = useRootData();
	if (!root) return null;
	const text = (value: string) => ({ nl: value, en: value });
	const column = (number: number, html = `<p>${t('frame.columnText')}</p>`) => ({
		title: text(t('frame.column', { number })),
		content: text(html),
	});
	const links = `<ul>${`<li><a href="#main">${t('frame.link')}</a></li>`.repeat(3)}</ul>`;
	const fixed: RootData = {
		...root,
		tenant: { ...root.tenant, appName: t('frame.city') },
		centre: {
			id: 'sample',
			name: t('frame.city'),
			profile: {
				showAnbiLogo: true,
				showNovLogo: true,
				footerColumns: { 1: column(1, links), 2: column(2), 3: column(3), 4: column(4), 6: column(6) },
			},
		},
		user: null,
		organisation: null,
		organisations: [],
		analytics: null,
		nav: [{ label: 'search', href: `/${root.locale}/vacancies/search` }],
	};
	const signedIn: RootData = {
		...fixed,
		user: { id: 'sample', fullName: t('frame.person'), email: 'amina@post.example' },
		// The second is this page, to see how the one stands out where one is.
		nav: everything.map((label, at) => ({
			label,
			href: at === 1 ? `/${root.locale}/test/frame` : `/${root.locale}/${label}`,
		})),
	};
	const several: RootData = { ...signedIn, nav: signedIn.nav.slice(0, 5) };
	const header = (look: Partial<RootData['theme']['header']>, data = fixed): RootData => ({
		...data,
		theme: { ...data.theme, header: { ...data.theme.header, sticky: false, ...look } },
	});
	const footer = (variant: 'tab' | 'legacy', data = fixed): RootData => ({
		...data,
		theme: { ...data.theme, footer: { variant } },
	});
	const bare = footer('tab', { ...fixed, centre: null });
	const plain = { variant: 'tab', fullWidth: false, centerMenuItems: false } as const;
	return (
		<div className="stack py-10" style={{ '--stack': '2.5rem' } as React.CSSProperties}>
			<header className="container stack">
				<h1>{t('frame.title')}</h1>
				<p className="lead">{t('frame.lead')}</p>
			</header>
			<Specimen title={t('frame.headerTab')}>
				<Header data={header(plain)} />
			</Specimen>
			<Specimen title={t('frame.headerLegacy')}>
				<Header data={header({ ...plain, variant: 'legacy' })} />
			</Specimen>
			<Specimen title={t('frame.headerCentred')}>
				<Header data={header({ ...plain, fullWidth: true, centerMenuItems: true, languageToggle: false })} />
			</Specimen>
			<Specimen title={t('frame.headerIn')}>
				<Header data={header(plain, signedIn)} />
			</Specimen>
			<Specimen title={t('frame.headerSeveral')}>
				<Header data={header(plain, several)} />
			</Specimen>
			<Specimen title={t('frame.headerLegacyIn')}>
				<Header data={header({ ...plain, variant: 'legacy' }, signedIn)} />
			</Specimen>
			<Specimen title={t('frame.footerTab')}>
				<Footer data={footer('tab')} year={YEAR} />
			</Specimen>
			<Specimen title={t('frame.footerLegacy')}>
				<Footer data={footer('legacy')} year={YEAR} />
			</Specimen>
			<Specimen title={t('frame.footerPlain')}>
				<Footer data={bare} year={YEAR} />
			</Specimen>
		</div>
	);
}
