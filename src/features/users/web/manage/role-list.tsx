import { useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Person } from '../../contract.ts';
import { heldRoles } from './held-roles.ts';
import './users.css';

/** A person's roles and their organisations, with buttons to remove and add roles for users who may. */
export function RoleList(props: { person: Person; here: string; gives: boolean }) {
	const t = useTranslations('users');
	const { person, here, gives } = props;
	const roles = heldRoles(person);
	return (
		<section className="panel" aria-labelledby="roles-title">
			<h2 id="roles-title">{t('roles')}</h2>
			{roles.length === 0 ? (
				<p className="row-sub">{t('noRoles')}</p>
			) : (
				<ul className="role-list">
					{roles.map(({ id, name, organizationId }) => {
						const where = person.organizations?.find(
							(organisation) => organisation.id === organizationId,
						)?.name;
						return (
							<li key={id}>
								<span>
									<strong>{t(`role.${name}`)}</strong>
									{where && <span className="row-sub">{where}</span>}
								</span>
								{person.meta?.takeableRoles?.includes(id) && (
									<ButtonLink
										to={`${here}?confirm=removeRole&role=${id}`}
										size="sm"
										variant="tertiary"
										icon="x"
										aria-label={t('removeRoleOf', { role: t(`role.${name}`), where: where ?? '' })}
										preventScrollReset
									>
										{t('removeRole')}
									</ButtonLink>
								)}
							</li>
						);
					})}
				</ul>
			)}
			{gives && person.status !== 'archived' && (
				<div className="actions">
					<ButtonLink to={`${here}/add_role`} variant="outline" size="sm" icon="plus">
						{t('addRole.short')}
					</ButtonLink>
				</div>
			)}
		</section>
	);
}
