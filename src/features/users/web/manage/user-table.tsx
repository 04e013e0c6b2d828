import { Form, Link } from 'react-router';
import { useWords } from '#platform/web/words.ts';
import { Button } from '#ui/button.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { TimeAgo } from '#ui/time.tsx';
import type { Person } from '../../contract.ts';
import { statusTones } from './status-tones.ts';
import './users.css';

/** People in a table, cards on a phone, to be chosen for the buttons below where there is anything to do with them. */
export function UserTable(props: { people: Person[]; base: string; here: string; now: string }) {
	const t = useWords('users');
	const choosing = props.people.some(canBeChosen);
	const columns: Column<Person>[] = [
		{
			key: 'choose',
			label: <span className="visually-hidden">{t('choose')}</span>,
			render: (person) =>
				canBeChosen(person) && (
					<input
						type="checkbox"
						className="choose-row"
						name="id"
						value={person.id}
						form="bulk"
						aria-label={t('chooseOne', { name: person.fullName })}
					/>
				),
		},
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
		{
			key: 'roles',
			label: t('roles'),
			render: (person) => <Roles person={person} />,
		},
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
	];
	return (
		<>
			<Table
				caption={t('title')}
				className="work-table"
				columns={choosing ? columns : columns.slice(1)}
				rows={props.people}
				rowKey={({ id }) => id}
			/>
			{choosing && (
				<Form id="bulk" method="post" action={props.here} className="chosen-bar" preventScrollReset>
					<span className="row-sub">{t('bulk.label')}</span>
					<Button type="submit" name="verb" value="resend" size="sm" variant="outline" icon="mail">
						{t('verb.resend')}
					</Button>
					<Button type="submit" name="verb" value="deactivate" size="sm" variant="outline" icon="eye-off">
						{t('verb.deactivate')}
					</Button>
				</Form>
			)}
		</>
	);
}

/** Whether one of the buttons for many can do something with this person. */
function canBeChosen({ meta }: Person): boolean {
	return Boolean(meta?.can?.resend || meta?.can?.deactivate);
}

function Roles({ person }: { person: Person }) {
	const t = useWords('users');
	const [first, ...rest] = person.roles ?? [];
	if (!first) return null;
	const where = person.organizations?.find(({ id }) => id === first.organizationId)?.name;
	return (
		<>
			{t(`role.${first.name}`)}
			{rest.length > 0 && ` ${t('andMore', { count: rest.length })}`}
			{where && <span className="row-sub">{where}</span>}
		</>
	);
}
