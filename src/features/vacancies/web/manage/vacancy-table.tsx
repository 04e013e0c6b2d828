import { Form, Link, useSearchParams } from 'react-router';
import { Picture } from '#features/files/web/public.tsx';
import { useFormat } from '#platform/web/format.ts';
import { listSearch } from '#platform/web/list-state.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Placeholder } from '#ui/placeholder.tsx';
import { type DataColumn, DataTable } from '#ui/rich/data-table.tsx';
import { Badge } from '#ui/surfaces.tsx';
import type { Vacancy } from '../../contract.ts';
import { RowActions } from './row-actions.tsx';
import type { spotsShown } from './spots-shown.ts';
import { type Sort, statusTones } from './status.ts';

const chosen = 'chosen-vacancies';

/** A vacancy as the list shows it, with its spots already added up. */
export type ListedVacancy = Vacancy & { shownSpots: ReturnType<typeof spotsShown> };

/** Where the reader goes on with a vacancy. Help of people has pages of its own, where the centre looks at it as well. */
function pageOf({ id, helpKind, status, meta }: Vacancy, base: string): string {
	if (!helpKind) return `${base}/${id}${meta?.can?.update ? '/edit' : ''}`;
	const help = base.replace(/vacancies$/, 'een-op-een-hulp');
	return status === 'draft' ? `${help}/beoordelen` : `${help}/${id}`;
}

/** Vacancies as their owners manage them, of which many can be ticked and changed at once; cards on a phone. */
export function VacancyTable(props: {
	vacancies: ListedVacancy[];
	base: string;
	sort: Sort;
	wholeCentre: boolean;
	/** The centre looks first at what goes on line. */
	looksFirst: boolean;
	now: number;
}) {
	const t = useTranslations('manage');
	const types = useTranslations('vacancy-words');
	const format = useFormat();
	const [search] = useSearchParams();
	const columns: DataColumn<ListedVacancy>[] = [
		{
			key: 'title',
			label: t('column.title'),
			main: true,
			sortable: true,
			render: (vacancy) => (
				<div className="vacancy-named">
					<Thumbnail vacancy={vacancy} />
					<div>
						<Link to={pageOf(vacancy, props.base)} className="row-title">
							{vacancy.title}
						</Link>
						<span className="row-sub">
							{props.wholeCentre && vacancy.organization && `${vacancy.organization.name} · `}
							{types(`vacancyType.${vacancy.vacancyType}`)}
						</span>
					</div>
				</div>
			),
		},
		{
			key: 'status',
			label: t('column.status'),
			render: (vacancy) => <Status vacancy={vacancy} />,
		},
		{
			key: 'spots',
			label: t('column.spots'),
			align: 'end',
			wide: true,
			render: ({ shownSpots }) => {
				if (!shownSpots) return t('list.unlimited');
				const { times, ...spots } = shownSpots;
				return (
					<>
						{t('list.spots', spots)}
						{times > 1 && <span className="row-sub">{t('list.times', { count: times })}</span>}
					</>
				);
			},
		},
		{
			key: 'views',
			label: t('column.views'),
			align: 'end',
			wide: true,
			sortable: true,
			render: ({ meta }) => meta?.views !== undefined && format.number(meta.views),
		},
		{
			key: 'expiresAt',
			label: t('column.expires'),
			sortable: true,
			wide: true,
			tight: true,
			render: (vacancy) => (vacancy.expiresAt ? format.date(vacancy.expiresAt, 'medium') : null),
		},
		{
			key: 'waitingApplications',
			label: t('column.applications'),
			tight: true,
			sortable: true,
			render: (vacancy) =>
				vacancy.helpKind === null && <Applications vacancy={vacancy} base={props.base} now={props.now} />,
		},
		{
			key: 'actions',
			label: t('column.actions'),
			align: 'end',
			tight: true,
			render: (vacancy) =>
				vacancy.helpKind === null && (
					<RowActions vacancy={vacancy} base={props.base} looksFirst={props.looksFirst} now={props.now} />
				),
		},
	];
	return (
		<div className="vacancy-table">
			<DataTable
				caption={t('list.title')}
				columns={columns}
				rows={props.vacancies}
				rowKey={({ id }) => id}
				rowLabel={({ title }) => title}
				choosable={({ helpKind, meta }) => helpKind === null && meta?.can?.update === true}
				name="id"
				form={chosen}
				bulk={
					<Button type="submit" form={chosen} size="sm" icon="pencil">
						{t('list.changeChosen')}
					</Button>
				}
				sort={{
					key: props.sort.replace('-', ''),
					direction: props.sort.startsWith('-') ? 'descending' : 'ascending',
				}}
				sortsAbove
				sortHref={({ key, direction }) =>
					props.base + listSearch(search, { sort: direction === 'descending' ? `-${key}` : key })
				}
			/>
			<Form id={chosen} method="get" action={`${props.base}/bulk-edit`} />
		</div>
	);
}

/** A small picture, so that a row is recognised before it is read. */
function Thumbnail({ vacancy: { id, image, categories } }: { vacancy: Vacancy }) {
	return (
		<span className="vacancy-thumbnail">
			{image ? (
				<Picture image={image} alt="" sizes="4rem" widest={320} className="card-picture" />
			) : (
				<Placeholder category={categories[0]} seed={id} />
			)}
		</span>
	);
}

/** The state; of a draft also that the centre looks at it, or what it asked for, unless that stands elsewhere. */
export function Status({
	vacancy: { status, helpKind, review },
	brief = false,
}: {
	vacancy: Vacancy;
	brief?: boolean;
}) {
	const t = useTranslations('manage');
	// Help that somebody asks for is a draft for one reason: the centre has not looked at it yet.
	const state = review?.state ?? (helpKind && status === 'draft' ? 'waiting' : undefined);
	if (!state) return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>;
	return (
		<>
			<Badge tone={state === 'waiting' ? 'warning' : 'danger'}>{t(`review.${state}`)}</Badge>
			{review && !brief && <span className="row-sub">{review.reason ?? t(`review.why.${review.why}`)}</span>}
		</>
	);
}

const weekMs = 7 * 24 * 3600 * 1000;

/** How many applied, and how many of them wait: longer than a week stands out. */
function Applications({ vacancy, base, now }: { vacancy: Vacancy; base: string; now: number }) {
	const t = useTranslations('manage');
	const { total = 0, waiting = 0, waitingSince = null } = vacancy.meta?.applications ?? {};
	const isLate = waitingSince !== null && now - Date.parse(waitingSince) > weekMs;
	const to = `${base.replace(/vacancies$/, 'applications')}?vacancy=${vacancy.id}`;
	return (
		<>
			<Link to={`${to}&status=all`} className="text-link">
				<span className="visually-hidden">{t('list.applicationsOf', { title: vacancy.title })}: </span>
				{t('list.applications', { total })}
			</Link>
			{waiting > 0 && (
				<Link to={to} className="waiting-applications">
					<Badge tone={isLate ? 'danger' : 'warning'}>{t('list.waiting', { count: waiting })}</Badge>
				</Link>
			)}
		</>
	);
}
