import { Link, useSearchParams } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { listSearch } from '#platform/web/list-state.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { DataTable } from '#ui/rich/data-table.tsx';
import { Badge } from '#ui/surfaces.tsx';
import type { Organisation } from '../../contract.ts';
import type { State } from './list-query.ts';
import { isPressing, problemsOf } from './problems.ts';
import { RowActions } from './row-actions.tsx';
import { statusTones } from './status.ts';
import type { Verb } from './verbs.ts';
import './organisation-work.css';

/** The bulk actions on each tab. */
const bulkVerbs: Readonly<Record<State['status'], readonly Verb[]>> = {
	all: [],
	pending: ['approve'],
	approved: ['archive'],
	denied: [],
	archived: ['restore'],
	deleted: ['undelete'],
};

/** Organisations as staff manage them; cards on a phone. */
export function OrganisationTable(props: {
	organisations: Organisation[];
	base: string;
	state: State;
	here: string;
	now: number;
}) {
	const t = useTranslations('organisation-work');
	const types = useTranslations('organisation-page');
	const format = useFormat();
	const [search] = useSearchParams();
	const { organisations, base, state, here } = props;
	const bulk = bulkVerbs[state.status];
	const descending = state.sort.startsWith('-');
	return (
		<div>
			<DataTable
				caption={t('list.title')}
				rows={organisations}
				rowKey={({ id }) => id}
				rowLabel={({ name }) => name}
				{...(bulk.length > 0 && { name: 'id', form: 'chosen-organisations' })}
				bulk={bulk.map((verb) => (
					<Button
						key={verb}
						type="submit"
						name="verb"
						value={verb}
						size="sm"
						form="chosen-organisations"
						variant={verb === 'archive' ? 'outline' : 'primary'}
					>
						{t(`verb.${verb}`)}
					</Button>
				))}
				sort={{
					key: state.sort.replace('-', ''),
					direction: descending ? 'descending' : 'ascending',
				}}
				sortsAbove
				sortHref={({ key, direction }) =>
					base + listSearch(search, { sort: direction === 'descending' ? `-${key}` : key })
				}
				columns={[
					{
						key: 'name',
						label: t('column.name'),
						main: true,
						sortable: true,
						render: ({ id, name, organizationType, createdAt, meta }) => (
							<>
								{meta?.can?.update ? (
									<Link to={`${base}/${id}/edit`} className="row-title">
										{name}
									</Link>
								) : (
									<span className="row-title">{name}</span>
								)}
								<span className="row-sub">
									{t('sinceType', {
										type: types(`type.${organizationType}`),
										date: format.date(createdAt, 'medium'),
									})}
								</span>
							</>
						),
					},
					{
						key: 'city',
						label: t('column.city'),
						name: true,
						sortable: true,
						render: ({ city }) => city,
					},
					{
						key: 'status',
						label: t('column.status'),
						render: (organisation) => (
							<>
								<Badge tone={statusTones[organisation.status]}>{t(`status.${organisation.status}`)}</Badge>
								{problemsOf(organisation, props.now).map((problem) => (
									<span
										key={problem}
										className="row-sub organisation-problem"
										data-pressing={isPressing(problem, organisation) || undefined}
									>
										{isPressing(problem, organisation) && <Icon name="triangle-alert" size={14} />}{' '}
										{t(`concern.${problem}`)}
									</span>
								))}
							</>
						),
					},
					{
						key: 'vacancies',
						label: t('column.vacancies'),
						align: 'end',
						wide: true,
						render: ({ meta }) => meta?.activity && format.number(meta.activity.vacancies),
					},
					{
						key: 'waitingApplications',
						label: t('column.waiting'),
						sortable: true,
						render: ({ meta }) => meta?.activity && <Waiting {...meta.activity} now={props.now} />,
					},
					{
						key: 'contact',
						label: t('column.contact'),
						name: true,
						wide: true,
						render: (organisation) => <Contact organisation={organisation} />,
					},
					{
						key: 'actions',
						label: t('column.actions'),
						align: 'end',
						render: (organisation) => <RowActions organisation={organisation} base={base} here={here} />,
					},
				]}
			/>
			<PostForm role="none" action={here} id="chosen-organisations" preventScrollReset />
		</div>
	);
}

/** Whom the centre asks for, and when somebody of the organisation was last there. */
function Contact({ organisation: { contactPerson, email: general, meta } }: { organisation: Organisation }) {
	const t = useTranslations('organisation-work');
	const format = useFormat();
	const email = contactPerson?.email ?? general;
	const name = contactPerson?.name ?? email;
	const seen = meta?.activity?.lastSeenAt;
	return (
		<>
			{email && name ? (
				<a href={`mailto:${email}`} className="text-link organisation-contact">
					{name}
				</a>
			) : (
				name
			)}
			{meta?.activity && (
				<span className="row-sub">
					{seen ? t('seen', { date: format.date(seen, 'medium') }) : t('neverSeen')}
				</span>
			)}
		</>
	);
}

const weekMs = 7 * 24 * 3600 * 1000;

type WaitingProps = { waiting: number; waitingSince: string | null; now: number };

/** How many applications wait for an answer of the organisation, and for how many days the oldest does. */
function Waiting({ waiting, waitingSince, now }: WaitingProps) {
	const t = useTranslations('organisation-work');
	if (waiting === 0 || waitingSince === null) return t('waiting.none');
	const past = now - Date.parse(waitingSince);
	return (
		<Badge tone={past > weekMs ? 'danger' : 'warning'}>
			{t('waiting.some', { count: waiting, days: Math.floor(past / (24 * 3600 * 1000)) })}
		</Badge>
	);
}
