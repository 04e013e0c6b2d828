import type { ReactNode } from 'react';
import {
	ConsentForm,
	Footer,
	Header,
	NoticeText,
	OwnBars,
	type RootData,
	Sidebar,
	useRootData,
} from '#features/shell/web/public.tsx';
import type { PageHandle } from '#platform/web/page.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { completeThemeConfig } from '#ui/theme-config.ts';
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

const notices = ['offline', 'unsent', 'newBuild', 'stuck'] as const;
const bars = ['loading', 'finished', 'error'] as const;

/** The menu of a mentor: few items, all of them long. */
const long = ['search', 'calendar', 'dashboard', 'users', 'students', 'conversations'] as const;

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
	const t = useTranslations('style-guide');
	const words = useTranslations('main-menu');
	const root = useRootData();
	if (!root) return null;
	const text = (value: string) => ({ nl: value, en: value });
	const column = (number: number, html = `<p>${t('frame.columnText')}</p>`) => ({
		title: text(t('frame.column', { number })),
		content: text(html),
	});
	const links = `<ul>${`<li><a href="#main">${t('frame.link')}</a></li>`.repeat(3)}</ul>`;
	const item = (id: string, children: RootData['menus']['header'] = []) => ({
		id,
		name: t('frame.item', { number: id }),
		href: `/${root.locale}/test/${id}`,
		children,
	});
	const vacancies = { ...item('search'), name: words('search'), href: `/${root.locale}/search` };
	const fixed: RootData = {
		...root,
		theme: completeThemeConfig(undefined),
		tenant: { ...root.tenant, appName: t('frame.city') },
		centre: {
			id: 'sample',
			name: t('frame.city'),
			profile: {
				showAnbiLogo: true,
				showNovLogo: true,
				contactPerson: {
					name: t('frame.staff'),
					jobTitle: text(t('frame.job')),
					phoneNumber: '055 1234567',
					email: 'sanne@centrum.example',
					shown: ['footer'],
				},
				openingHours: text(`<p>${t('frame.columnText')}</p>`),
				footerColumns: {
					1: column(1, links),
					2: column(2),
					3: column(3),
					4: column(4),
					6: column(6),
					8: column(8),
				},
			},
		},
		user: null,
		unread: 0,
		follows: false,
		organisation: null,
		organisations: [],
		analytics: null,
		nav: [],
		menus: { header: [vacancies], footer: [item('1'), item('2')] },
		sidebar: (['dashboard', 'support'] as const).map((label) => ({
			label,
			href: `/${root.locale}/${label === 'support' ? 'test/frame' : label}`,
		})),
	};
	const signedIn: RootData = {
		...fixed,
		user: { id: 'sample', fullName: t('frame.person'), email: 'amina@post.example', photo: null },
		// The second item is this page, to show the style of the current item.
		nav: everything.map((label, at) => ({
			label,
			text: words(label),
			href: at === 1 ? `/${root.locale}/test/frame` : `/${root.locale}/${label}`,
		})),
	};
	const ownMenu: RootData = {
		...fixed,
		menus: { ...fixed.menus, header: [item('1'), item('2', [item('3')]), item('4')] },
	};
	const several: RootData = { ...signedIn, nav: signedIn.nav.slice(0, 5) };
	const guide: RootData = {
		...signedIn,
		nav: long.map((label) => ({ label, text: words(label), href: `/${root.locale}/${label}` })),
	};
	const header = (
		look: Partial<RootData['theme']['header']>,
		data = fixed,
		row: RootData['row'] = 'md',
	): RootData => ({
		...data,
		theme: { ...data.theme, header: { ...data.theme.header, sticky: false, ...look } },
		row,
	});
	const footer = (variant: 'tab' | 'legacy', data = fixed): RootData => ({
		...data,
		theme: { ...data.theme, footer: { variant } },
	});
	const bare = footer('tab', { ...fixed, centre: null });
	const oneColumn = footer('tab', {
		...fixed,
		centre: { id: 'sample', name: '', profile: { footerColumns: { 1: column(1, links) } } },
	});
	return (
		<div className="stack guide-frame" style={{ '--stack': '2.5rem' } as React.CSSProperties}>
			<header className="container stack">
				<h1>{t('frame.title')}</h1>
				<p className="lead">{t('frame.lead')}</p>
			</header>
			<Specimen title={t('frame.headerTab')}>
				<Header data={header({})} />
			</Specimen>
			<Specimen title={t('frame.headerLegacy')}>
				<Header data={header({ variant: 'legacy' })} />
			</Specimen>
			<Specimen title={t('frame.headerCentred')}>
				<Header data={header({ fullWidth: true, centerMenuItems: true, languageToggle: false })} />
			</Specimen>
			<Specimen title={t('frame.headerMenu')}>
				<Header data={header({}, ownMenu, 'lg')} />
			</Specimen>
			<Specimen title={t('frame.headerIn')}>
				<Header data={header({}, signedIn)} />
			</Specimen>
			<Specimen title={t('frame.headerSeveral')}>
				<Header data={header({}, several)} />
			</Specimen>
			<Specimen title={t('frame.headerLong')}>
				<Header data={header({}, guide)} />
			</Specimen>
			<Specimen title={t('frame.headerLegacyIn')}>
				<Header data={header({ variant: 'legacy' }, signedIn)} />
			</Specimen>
			<Specimen title={t('frame.footerTab')}>
				<Footer data={footer('tab')} year={YEAR} />
			</Specimen>
			<Specimen title={t('frame.footerLegacy')}>
				<Footer data={footer('legacy')} year={YEAR} />
			</Specimen>
			<Specimen title={t('frame.footerOne')}>
				<Footer data={oneColumn} year={YEAR} />
			</Specimen>
			<Specimen title={t('frame.footerPlain')}>
				<Footer data={bare} year={YEAR} />
			</Specimen>
			<Specimen title={t('frame.footerBrief')}>
				<Footer data={footer('tab')} year={YEAR} area="work" />
			</Specimen>
			<Specimen title={t('frame.sidebar')}>
				<Sidebar data={fixed} />
			</Specimen>
			<Specimen title={t('frame.notices')}>
				{notices.map((notice) => (
					<div key={notice} className="page-notice">
						<NoticeText notice={notice} to="" />
					</div>
				))}
			</Specimen>
			<Specimen title={t('frame.loading')}>
				{bars.map((state) => (
					<div key={state} className="loading-bar" data-state={state} />
				))}
			</Specimen>
			<Specimen title={t('frame.consent')}>
				<ConsentForm locale={root.locale} />
			</Specimen>
			<Specimen title={t('frame.acting')}>
				<OwnBars
					framed={false}
					data={{
						actedBy: { fullName: t('frame.staff'), until: '2027-05-03T15:30:00Z' },
						user: { id: '', fullName: t('frame.person'), email: '', photo: null },
						home: null,
						locale: root.locale,
					}}
				/>
			</Specimen>
		</div>
	);
}
