import { lazy } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { FoldedChoices } from './folded-choices.tsx';
import { LanguageChoices } from './language-choices.tsx';
import { ModeChoices } from './mode-choices.tsx';
import type { RootData } from './root-data.ts';

/** Visitors who are not signed in do not load it. */
const AccountMenu = lazy(() => import('./account-menu/account-menu.tsx'));

/** For those who run an organisation, or the centre. */
const ActivityPanel = lazy(async () => ({
	default: (await import('#features/audit/web/public.tsx')).ActivityPanel,
}));

const WorkBar = lazy(() => import('./work-bar/work-bar.tsx'));

const Bell = lazy(async () => ({ default: (await import('#features/notifications/web/public.tsx')).Bell }));

/** The way in, and from there back to this page. */
function SignIn({ locale }: { locale: string }) {
	const t = useTranslations('shell');
	const { pathname, search } = useLocation();
	const back = pathname.includes('/auth/') ? '' : `?to=${encodeURIComponent(pathname + search)}`;
	return (
		<ButtonLink
			to={`/${locale}/auth/login-1${back}`}
			variant="outline"
			size="sm"
			className="sign-in"
			icon="log-in"
		>
			{t('account.signIn')}
		</ButtonLink>
	);
}

/** The items of the menu of the site; an item with a submenu unfolds. */
function SiteItems({ data, folded }: { data: RootData; folded: boolean }) {
	const t = useTranslations('shell');
	const look = classes('nav-item', data.theme.header.menuItemFontClass);
	return data.menus.header.map(({ id, name, href, children }) => (
		<li key={id}>
			<NavLink to={href} end className={look}>
				{name}
			</NavLink>
			{children.length > 0 &&
				(folded ? (
					<Menu
						label={t('submenu', { name })}
						className="nav-more"
						button={<Icon name="chevron-down" size={18} />}
					>
						{children.map((child) => (
							<Link key={child.id} to={child.href} className="menu-item">
								{child.name}
							</Link>
						))}
					</Menu>
				) : (
					<ul>
						{children.map((child) => (
							<li key={child.id}>
								<NavLink to={child.href} end className={look}>
									{child.name}
								</NavLink>
							</li>
						))}
					</ul>
				))}
		</li>
	));
}

/** The way home: the logo of the centre, or else the name of the site as a heading. */
export function Brand({ data }: { data: RootData }) {
	const t = useTranslations('shell');
	const { websiteLogoUrl: logo, websiteLogoDarkModeUrl: dark } = data.centre?.profile ?? {};
	const name = data.tenant.appName;
	const picture = (src: string, look?: string | null) => (
		<img src={src} alt="" loading="lazy" className={classes('brand-logo', look)} />
	);
	return (
		<Link to={`/${data.locale}`} className="brand" aria-label={t('home', { name })}>
			{logo ? (
				<>
					{picture(logo, dark && 'only-light')}
					{dark && picture(dark, 'only-dark')}
				</>
			) : (
				<>
					<span className="brand-mark" aria-hidden="true">
						<Icon name="hand-heart" size={22} />
					</span>
					<h2 className="brand-name">{name}</h2>
				</>
			)}
		</Link>
	);
}

/** Light, dark or as the device; hidden where there are no scripts. */
function ModeMenu({ mode }: Pick<RootData, 'mode'>) {
	const t = useTranslations('shell');
	return (
		<Menu
			label={t('mode.label')}
			className="needs-script tool-choice"
			button={
				<>
					<Icon name="sun" className="only-light" />
					<Icon name="moon" className="only-dark" />
				</>
			}
		>
			<ModeChoices mode={mode} />
		</Menu>
	);
}

function LanguageMenu({ locale }: Pick<RootData, 'locale'>) {
	const t = useTranslations('shell');
	const own = t(`language.${locale}`);
	return (
		<Menu
			// The name holds what is seen, so that who speaks to the browser can say it.
			label={`${t('language.label')}: ${own}`}
			className="tool-choice language-menu"
			button={
				<>
					<Icon name="globe" />
					<span className="tool-text">{own}</span>
				</>
			}
		>
			<p className="menu-title">{t('language.label')}</p>
			<LanguageChoices locale={locale} />
		</Menu>
	);
}

/**
 * The bar at the top: brand, menu of the site, language, appearance, account; for who is signed in their own menu under it. On a
 * phone the menus fold away.
 */
export function Header({ data }: { data: RootData }) {
	const t = useTranslations('shell');
	const { header } = data.theme;
	return (
		<header
			className="site-header"
			data-variant={header.variant}
			data-row={data.row}
			data-signed-in={data.user ? true : undefined}
			data-sticky={header.sticky || undefined}
			data-full={header.fullWidth || undefined}
			data-centred={header.centerMenuItems || undefined}
		>
			<div className="header-inner container">
				<Brand data={data} />
				<nav className="main-nav" aria-label={t('mainNavigation')}>
					<ul>
						<SiteItems data={data} folded />
					</ul>
				</nav>
				<div className="header-tools">
					{header.languageToggle && <LanguageMenu locale={data.locale} />}
					<ModeMenu mode={data.mode} />
					{data.user ? (
						<>
							{data.follows && <ActivityPanel />}
							<Bell unread={data.unread} />
							<AccountMenu data={data} user={data.user} />
						</>
					) : (
						<SignIn locale={data.locale} />
					)}
					<Menu label={t('menu')} className="nav-drawer" button={<Icon name="menu" size={24} />}>
						{data.user && <WorkBar data={data} folded />}
						<nav aria-label={t('mainNavigation')}>
							<ul>
								<SiteItems data={data} folded={false} />
							</ul>
						</nav>
						{!data.user && <FoldedChoices data={data} />}
					</Menu>
				</div>
			</div>
			{data.user && <WorkBar data={data} folded={false} />}
		</header>
	);
}
