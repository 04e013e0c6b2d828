import { Link } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Badge } from '#ui/surfaces.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { Vacancy } from '../../contract.ts';
import { RowActions } from './row-actions.tsx';
import { statusTones } from './status.ts';

/** Where the reader goes on with a vacancy. Help of people has pages of its own, where the centre looks at it as well. */
function pageOf({ id, helpKind, status, meta }: Vacancy, base: string): string {
	if (!helpKind) return `${base}/${id}${meta?.can?.update ? '/edit' : ''}`;
	const help = base.replace(/vacancies$/, 'een-op-een-hulp');
	return status === 'draft' ? `${help}/beoordelen` : `${help}/${id}`;
}

/** Vacancies as their owners manage them; cards on a phone. */
export function VacancyTable(props: {
	vacancies: Vacancy[];
	base: string;
	wholeCentre: boolean;
	now: number;
}) {
	const t = useTranslations('manage');
	const types = useTranslations('vacancy-words');
	const format = useFormat();
	const columns: (Column<Vacancy> | false)[] = [
		{
			key: 'title',
			label: t('column.title'),
			main: true,
			render: (vacancy) => (
				<>
					<Link to={pageOf(vacancy, props.base)} className="row-title">
						{vacancy.title}
					</Link>
					<span className="row-sub">{types(`vacancyType.${vacancy.vacancyType}`)}</span>
				</>
			),
		},
		props.wholeCentre && {
			key: 'organisation',
			label: t('column.organisation'),
			render: (vacancy) => vacancy.organization?.name,
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
			tight: true,
			render: (vacancy) =>
				vacancy.spots === null
					? t('list.unlimited')
					: t('list.spots', { left: vacancy.spotsLeft ?? 0, all: vacancy.spots }),
		},
		{
			key: 'expires',
			label: t('column.expires'),
			wide: true,
			tight: true,
			render: (vacancy) => (vacancy.expiresAt ? format.date(vacancy.expiresAt, 'medium') : null),
		},
		{
			key: 'applications',
			label: t('column.applications'),
			tight: true,
			render: (vacancy) =>
				vacancy.helpKind === null && <Applications vacancy={vacancy} base={props.base} now={props.now} />,
		},
		{
			key: 'actions',
			label: <span className="visually-hidden">{t('column.actions')}</span>,
			align: 'end',
			tight: true,
			render: (vacancy) =>
				vacancy.helpKind === null && <RowActions vacancy={vacancy} base={props.base} now={props.now} />,
		},
	];
	return (
		<Table
			caption={t('list.title')}
			className="work-table"
			columns={columns.filter((column) => column !== false)}
			rows={props.vacancies}
			rowKey={({ id }) => id}
		/>
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
			</Link>{' '}
			{waiting > 0 && (
				<Link to={to}>
					<Badge tone={isLate ? 'danger' : 'warning'}>{t('list.waiting', { count: waiting })}</Badge>
				</Link>
			)}
		</>
	);
}
