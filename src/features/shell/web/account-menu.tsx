import { Form, Link, useLocation } from 'react-router';
import { useWords } from '#platform/web/words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { Avatar } from '#ui/surfaces.tsx';
import type { RootData } from './root-data.ts';

/** Each organisation one may act for as a button of a plain form, so that it works without scripts. */
function OrganisationSwitch({ data }: { data: RootData }) {
	const t = useWords('shell');
	const { pathname, search } = useLocation();
	return (
		<Form
			method="post"
			action={`/${data.locale}/account/acting-for`}
			className="menu-group"
			aria-label={t('account.switch')}
		>
			<input type="hidden" name="to" value={pathname + search} />
			<p className="menu-title">{t('account.switch')}</p>
			{data.organisations.map(({ id, name }) => {
				const current = id === data.organisation?.id;
				return (
					<button
						key={id}
						type="submit"
						name="organisation"
						value={id}
						className="menu-item"
						aria-current={current || undefined}
					>
						<Icon name="building-2" />
						<span>{name}</span>
						{current && <Icon name="check" className="menu-check" />}
					</button>
				);
			})}
		</Form>
	);
}

/** Who is signed in, for which organisation, and the way out; for a visitor the way in. */
export function AccountMenu({ data }: { data: RootData }) {
	const t = useWords('shell');
	const { locale, user, organisation, organisations } = data;
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
			{organisations.length > 1 && <OrganisationSwitch data={data} />}
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
