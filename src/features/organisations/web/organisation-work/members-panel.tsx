import { Link } from 'react-router';
import type { Role } from '#platform/contract/roles.ts';
import { useTranslations } from '#platform/web/translations.ts';

/** A person of the organisation, as the list of users gives them. */
type Member = {
	id: string;
	fullName: string;
	email: string;
	status: string;
	roles?: { name?: Role; organizationId?: string | null }[];
};

/** The members of the organisation and their roles. `users` is the address of the page that manages people, if any. */
export function MembersPanel(props: {
	members: Member[];
	total: number;
	organisationId: string;
	users: string | undefined;
}) {
	const t = useTranslations('organisation-work');
	const { members, total, organisationId, users } = props;
	return (
		<section className="panel" aria-labelledby="members-title">
			<h2 id="members-title">{t('members.title')}</h2>
			{members.length === 0 ? (
				<p className="row-sub">{t('members.none')}</p>
			) : (
				<ul className="notes">
					{members.map(({ id, fullName, email, status, roles = [] }) => (
						<li key={id}>
							{users ? <Link to={`${users}/${id}`}>{fullName || email}</Link> : fullName || email}
							<p className="row-sub">
								{roles
									.filter(({ organizationId }) => organizationId === organisationId)
									.flatMap(({ name }) => (name ? [t(`role.${name}`)] : []))
									.join(', ')}
								{status === 'invited' && `, ${t('members.invited')}`}
							</p>
						</li>
					))}
				</ul>
			)}
			{total > members.length && (
				<p className="row-sub">{t('members.more', { count: total - members.length })}</p>
			)}
			{users && (
				<p>
					<Link to={`${users}/add?organisation=${organisationId}`}>{t('members.add')}</Link>
				</p>
			)}
		</section>
	);
}
