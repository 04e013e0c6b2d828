import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { type ColourMode, chooseMode, chosenMode, colourModes } from '#platform/web/colour-mode.ts';
import { useWords } from '#platform/web/words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { Avatar } from '#ui/surfaces.tsx';
import type { RootData } from './root-data.ts';

const labels = [
	'search',
	'dashboard',
	'vacancies',
	'organisations',
	'users',
	'applications',
	'content',
	'settings',
	'conversations',
] as const;
type Label = (typeof labels)[number];
const isLabel = (label: string): label is Label => labels.some((known) => known === label);

function NavItems({ data }: { data: RootData }) {
	const t = useWords('shell');
	const font = data.centre?.profile.themeConfig?.header?.menuItemFontClass;
	return data.nav.map((item) => (
		<li key={item.href}>
			<NavLink to={item.href} end={item.label === 'vacancies'} className={classes('nav-item', font)}>
				{isLabel(item.label) ? t(`nav.${item.label}`) : item.label}
			</NavLink>
		</li>
	));
}

function Brand({ data }: { data: RootData }) {
	const t = useWords('shell');
	const profile = data.centre?.profile ?? {};
	const name = data.tenant.appName;
	return (
		<Link to={`/${data.locale}`} className="brand" aria-label={t('home', { name })}>
			{profile.websiteLogoUrl ? (
				<>
					<img
						src={profile.websiteLogoUrl}
						alt=""
						className={classes('brand-logo', profile.websiteLogoDarkModeUrl && 'only-light')}
					/>
					{profile.websiteLogoDarkModeUrl && (
						<img src={profile.websiteLogoDarkModeUrl} alt="" className="brand-logo only-dark" />
					)}
				</>
			) : (
				<>
					<span className="brand-mark" aria-hidden="true">
						<Icon name="hand-heart" size={22} />
					</span>
					<span className="brand-name">{name}</span>
				</>
			)}
		</Link>
	);
}

const modeIcons: Record<ColourMode, IconName> = { system: 'monitor', light: 'sun', dark: 'moon' };

/** Chooses between the device's mode, light and dark. It needs scripts and hides without them. */
export function ModeMenu({ mode: known }: { mode: ColourMode }) {
	const t = useWords('shell');
	const [mode, setMode] = useState(known);
	useEffect(() => setMode(chosenMode(known)), [known]);
	return (
		<Menu
			label={t('mode.label')}
			className="needs-script"
			button={
				<>
					<Icon name="sun" className="only-light" />
					<Icon name="moon" className="only-dark" />
				</>
			}
		>
			{colourModes.map((each) => (
				<button
					key={each}
					type="button"
					className="menu-item"
					aria-pressed={mode === each}
					onClick={() => {
						chooseMode(each);
						setMode(each);
					}}
				>
					<Icon name={modeIcons[each]} />
					<span>{t(`mode.${each}`)}</span>
					{mode === each && <Icon name="check" className="menu-check" />}
				</button>
			))}
		</Menu>
	);
}

/** The same page in the other language, with its query. A full load, because words come with the document. */
export function LanguageLink({ locale }: { locale: RootData['locale'] }) {
	const t = useWords('shell');
	const { pathname, search } = useLocation();
	const other = locale === 'nl' ? 'en' : 'nl';
	const rest = pathname.replace(/^\/(nl|en)(?=\/|$)/, '');
	return (
		<Link
			to={`/${other}${rest}${search}`}
			reloadDocument
			lang={other}
			hrefLang={other}
			className="tool-link"
			title={t('language')}
		>
			<Icon name="globe" />
			<span className="tool-text">{t('languageShort')}</span>
		</Link>
	);
}

function Account({ data }: { data: RootData }) {
	const t = useWords('shell');
	const { locale, user, organisation } = data;
	const { pathname, search } = useLocation();
	if (!user) {
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
	return (
		<Menu
			label={t('account.label', { name: user.fullName })}
			button={<Avatar name={user.fullName} size={36} />}
		>
			<div className="menu-head">
				<strong>{user.fullName}</strong>
				<span>{user.email}</span>
				{organisation && <span>{t('account.actingFor', { name: organisation.name })}</span>}
			</div>
			<Link to={`/${locale}/dashboard`} className="menu-item">
				<Icon name="layout-dashboard" />
				{t('account.dashboard')}
			</Link>
			<Link to={`/${locale}/uitloggen`} className="menu-item" reloadDocument>
				<Icon name="log-out" />
				{t('account.signOut')}
			</Link>
		</Menu>
	);
}

/** The bar at the top: brand, main menu, language, appearance, account. On a phone the menu folds away. */
export function Header({ data }: { data: RootData }) {
	const t = useWords('shell');
	const config = data.centre?.profile.themeConfig?.header ?? {};
	return (
		<header
			className="site-header"
			data-variant={config.variant ?? 'tab'}
			data-items={data.nav.length > 6 ? 'many' : data.nav.length > 3 ? 'some' : 'few'}
			data-sticky={config.sticky === false ? undefined : true}
			data-full={config.fullWidth || undefined}
			data-centred={config.centerMenuItems || undefined}
		>
			<div className="header-inner container">
				<Brand data={data} />
				<nav className="main-nav" aria-label={t('mainNavigation')}>
					<ul>
						<NavItems data={data} />
					</ul>
				</nav>
				<div className="header-tools">
					{config.languageToggle !== false && <LanguageLink locale={data.locale} />}
					<ModeMenu mode={data.mode} />
					<Account data={data} />
					{data.nav.length > 0 && (
						<Menu label={t('menu')} className="nav-drawer" button={<Icon name="menu" size={24} />}>
							<nav aria-label={t('mainNavigation')}>
								<ul>
									<NavItems data={data} />
								</ul>
							</nav>
						</Menu>
					)}
				</div>
			</div>
		</header>
	);
}
