import { useSearchParams } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { type DataColumn, DataTable, type SortState } from '#ui/rich/data-table.tsx';
import { Badge, EmptyState, Skeleton } from '#ui/surfaces.tsx';
import { Time } from '#ui/time.tsx';
import type { Route } from './+types/user-store-page';
import { Example, GuidePage, TryForm } from './guide.tsx';
import { guideTitle } from './guide-title.ts';

export const meta: Route.MetaFunction = (args) => guideTitle('store.title', args);

const people = [
	{ id: '1', name: 'Amina el Idrissi', place: 'Apeldoorn', since: '2026-02-11', active: true },
	{
		id: '2',
		name: 'Jan-Willem van der Broek-Hoogendoorn',
		place: 'Loenen',
		since: '2024-09-30',
		active: false,
	},
	{ id: '3', name: 'Sjoerd Bakker', place: 'Oldebroek', since: '2027-01-05', active: true },
	{ id: '4', name: 'Chantal Jansen', place: 'Roermond', since: '2025-06-17', active: true },
];
type Person = (typeof people)[number];
const sortable = ['name', 'place', 'since'] as const;

export default function UserStorePage() {
	const t = useTranslations('style-guide');
	const [given] = useSearchParams();
	const wanted = given.get('sort') ?? 'name';
	const key = sortable.find((name) => wanted.replace(/^-/, '') === name) ?? 'name';
	const sort: SortState = { key, direction: wanted.startsWith('-') ? 'descending' : 'ascending' };
	const rows = people.toSorted(
		(one, other) => one[key].localeCompare(other[key]) * (sort.direction === 'ascending' ? 1 : -1),
	);
	const columns: DataColumn<Person>[] = [
		{
			key: 'name',
			label: t('store.name'),
			main: true,
			sortable: true,
			render: ({ name }) => (
				<span className="guide-name">
					<Avatar name={name} size={32} />
					{name}
				</span>
			),
		},
		{ key: 'place', label: t('store.place'), sortable: true, optional: true, render: ({ place }) => place },
		{
			key: 'since',
			label: t('store.since'),
			sortable: true,
			optional: true,
			render: ({ since }) => <Time value={since} style="medium" />,
		},
		{
			key: 'status',
			label: t('store.status'),
			optional: true,
			render: ({ active }) => (
				<Badge tone={active ? 'success' : 'neutral'}>{t(active ? 'store.active' : 'store.invited')}</Badge>
			),
		},
	];
	return (
		<GuidePage title={t('store.title')} lead={t('store.lead')}>
			<TryForm>
				<DataTable
					caption={t('store.table')}
					columns={columns}
					rows={rows}
					rowKey={({ id }) => id}
					rowLabel={({ name }) => name}
					name="people"
					sort={sort}
					sortHref={({ key, direction }) => `?sort=${direction === 'descending' ? '-' : ''}${key}`}
					storageKey="test-people"
					bulk={
						<>
							<Button size="sm" variant="white" icon="mail">
								{t('store.mail')}
							</Button>
							<Button size="sm" variant="white" icon="archive">
								{t('store.archive')}
							</Button>
						</>
					}
				/>
			</TryForm>
			<Example title={t('store.loading')}>
				<div className="stack" aria-busy="true">
					<Skeleton height="2.5rem" />
					<Skeleton height="2.5rem" />
				</div>
			</Example>
			<Example title={t('store.empty')}>
				<EmptyState title={t('store.none')} level={3}>
					<p>{t('store.noneText')}</p>
				</EmptyState>
			</Example>
		</GuidePage>
	);
}
