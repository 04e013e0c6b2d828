import { useState } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { Picture } from '#features/files/web/public.tsx';
import { HelpButton } from '#features/support/web/public.tsx';
import { usePageHandle } from '#platform/web/page.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { FoldedChoices } from '../folded-choices.tsx';
import type { RootData } from '../root-data.ts';

/** A button for each organisation that the user may act for, in a plain form that works without scripts. */
function OrganisationSwitch({ data }: { data: RootData }) {
	const t = useTranslations('account-menu');
	const { pathname, search } = useLocation();
	return (
		<Form
			method="post"
			action={`/${data.locale}/account/acting-for`}
			className="menu-group"
			aria-label={t('switch')}
		>
			<input type="hidden" name="to" value={pathname + search} />
			<p className="menu-title">{t('switch')}</p>
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

/**
 * What only people who are signed in have at the end of the header: in the work area help with the page, and everywhere
 * the menu of their account. Together, so that the header of a visitor knows of one.
 */
export default function AccountTools(props: Props) {
	const [helping, setHelping] = useState(false);
	const helps = usePageHandle().area === 'work';
	return (
		<>
			{helps && <HelpButton open={helping} setOpen={setHelping} />}
			<AccountMenu {...props} onHelp={helps ? () => setHelping(true) : undefined} />
		</>
	);
}

type Props = { data: RootData; user: NonNullable<RootData['user']> };

/** The signed-in user, the current organisation, and the button to sign out. */
function AccountMenu({ data, user, onHelp }: Props & { onHelp: (() => void) | undefined }) {
	const t = useTranslations('account-menu');
	const { locale, organisation, organisations } = data;
	const { pathname } = useLocation();
	return (
		<Menu
			label={t('label', { name: user.fullName })}
			button={
				<Avatar name={user.fullName} size={36}>
					{user.photo && <Picture image={user.photo} alt="" sizes="36px" widest={320} priority />}
				</Avatar>
			}
		>
			<div className="menu-head">
				<strong>{user.fullName}</strong>
				<span>{user.email}</span>
				{organisation && <span>{t('actingFor', { name: organisation.name })}</span>}
			</div>
			{organisations.length > 1 && <OrganisationSwitch data={data} />}
			<Link to={`/${locale}/dashboard`} className="menu-item">
				<Icon name="layout-dashboard" />
				{t('dashboard')}
			</Link>
			<Link to={`/${locale}/profile-edit`} className="menu-item">
				<Icon name="circle-user" />
				{t('own')}
			</Link>
			<Link to={`/${locale}/profiel/zoekopdrachten`} className="menu-item">
				<Icon name="bookmark" />
				{t('searches')}
			</Link>
			{organisation && (
				<Link to={`/${locale}/account/roles`} className="menu-item">
					<Icon name="building-2" />
					{t('roles')}
				</Link>
			)}
			{data.roles.includes('center_superuser') && (
				<Link to={`/${locale}/admin/audit-log`} className="menu-item">
					<Icon name="shield-check" />
					{t('auditLog')}
				</Link>
			)}
			{data.follows && (
				<Link to={`/${locale}/dashboard/activiteit`} className="menu-item tool-choice-folded">
					<Icon name="history" />
					{t('activity')}
				</Link>
			)}
			<FoldedChoices data={data} />
			<Link
				to={`/${locale}/support?screen=${pathname.replace(/^\/\w\w(?=\/|$)/, '')}`}
				className="menu-item"
				onClick={
					onHelp &&
					((event) => {
						// Who wants another tab gets the page of help there.
						if (event.ctrlKey || event.metaKey || event.shiftKey) return;
						event.preventDefault();
						event.currentTarget.closest('details')?.removeAttribute('open');
						onHelp();
					})
				}
			>
				<Icon name="circle-help" />
				{t('help')}
			</Link>
			<Link to={`/${locale}/uitloggen`} className="menu-item" reloadDocument>
				<Icon name="log-out" />
				{t('signOut')}
			</Link>
		</Menu>
	);
}
