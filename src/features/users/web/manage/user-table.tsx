import { Link } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { DataTable } from '#ui/rich/data-table.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { TimeAgo } from '#ui/time.tsx';
import type { Person } from '../../contract.ts';
import { heldRoles } from './held-roles.ts';
import { statusTones } from './status-tones.ts';

const bulk = 'chosen-people';

/** People in a table, as cards on a phone. Rows can be selected where bulk actions are available. */
export function UserTable(props: { people: Person[]; base: string; here: string; now: string }) {
	const t = useTranslations('users');
	const choosing = props.people.some(canBeChosen);
	return (
		<div>
			<DataTable
				caption={t('title')}
				rows={props.people}
				rowKey={({ id }) => id}
				rowLabel={({ fullName, email }) => fullName || email}
				choosable={canBeChosen}
				{...(choosing && { name: 'id', form: bulk })}
				bulk={(['resend', 'deactivate'] as const).map((verb) => (
					<Button
						key={verb}
						type="submit"
						name="verb"
						value={verb}
						form={bulk}
						size="sm"
						variant="outline"
						icon={verb === 'resend' ? 'mail' : 'eye-off'}
					>
						{t(`verb.${verb}`)}
					</Button>
				))}
				columns={[
					{
						key: 'name',
						label: t('field.name'),
						main: true,
						render: ({ id, fullName, email, status }) => (
							<>
								<Link to={`${props.base}/${id}`} className="row-title">
									{fullName || t('nameless')}
								</Link>
								{status !== 'archived' && <span className="row-sub">{email}</span>}
							</>
						),
					},
					{ key: 'roles', label: t('roles'), render: (person) => <Roles person={person} /> },
					{
						key: 'status',
						label: t('field.status'),
						render: ({ status, meta }) => (
							<Badge tone={statusTones[status]}>
								{t(meta?.unconfirmed ? 'status.unconfirmed' : `status.${status}`)}
							</Badge>
						),
					},
					{
						key: 'seen',
						label: t('field.lastSeenAt'),
						wide: true,
						render: ({ lastSeenAt }) =>
							lastSeenAt ? (
								<TimeAgo value={lastSeenAt} now={props.now} />
							) : (
								<span className="row-sub">{t('never')}</span>
							),
					},
				]}
			/>
			<PostForm id={bulk} action={props.here} preventScrollReset />
		</div>
	);
}

/** Whether one of the buttons for many can do something with this person. */
function canBeChosen({ meta }: Person): boolean {
	return Boolean(meta?.can?.resend || meta?.can?.deactivate);
}

function Roles({ person }: { person: Person }) {
	const t = useTranslations('users');
	const held = heldRoles(person);
	// A superuser is shown as such, whatever other roles they have.
	const first = held.find(({ name }) => name === 'center_superuser') ?? held[0];
	if (!first) return null;
	const where = person.organizations?.find(({ id }) => id === first.organizationId)?.name;
	return (
		<>
			{t(`role.${first.name}`)}
			{held.length > 1 && ` ${t('andMore', { count: held.length - 1 })}`}
			{where && <span className="row-sub">{where}</span>}
		</>
	);
}
