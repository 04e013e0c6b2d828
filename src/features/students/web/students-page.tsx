import { Link, redirect, useSearchParams } from 'react-router';
import { HoursProgress } from '#features/applications/web/public.tsx';
import { constraintsOf } from '#platform/web/forms/constraints.ts';
import { check, refused, submit, textsOf } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { audienceOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Flash } from '#ui/flash.tsx';
import { FilterChoice, ListExport, ManagedList } from '#ui/managed-list.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { mentorApi, schoolGoalApi, studentApi } from '../api.ts';
import { goalSchema, type Student } from '../contract.ts';
import type { Route } from './+types/students-page';
import { GoalForm } from './goal-form.tsx';
import { readStudentsState, sorts, studentsQuery, tabs } from './students-state.ts';
import './students.css';

const PAGE_SIZE = 25;

/** The students of a mentor, of a school for its admins, or of the centre for its staff. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const { call, locale } = site(context);
	const state = readStudentsState(new URL(request.url));
	const guides = audienceOf(session) === 'volunteer';
	const runsSchool =
		audienceOf(session) === 'organisation' && session.organisation?.organizationType === 'School';
	const [list, mentors, goal] = await Promise.all([
		call(studentApi.list, { ...studentsQuery(state), page: { number: state.page, size: PAGE_SIZE } }),
		guides ? { data: [] } : call(mentorApi.list, { page: { size: 1000 } }),
		runsSchool ? call(schoolGoalApi.read) : undefined,
	]);
	return {
		students: list.data,
		total: list.meta.total,
		mentors: mentors.data,
		goal: goal && { hours: goal.meta.hours, constraints: constraintsOf(goalSchema) },
		guides,
		state,
		title: getTranslations(locale, 'students')(guides ? 'mine' : 'title'),
		base: `/${locale}/students`,
		users: `/${locale}/users`,
	};
}

/** Sets the number of hours that the school requires of each student. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const { hours: typed } = textsOf(await request.formData(), ['hours']);
	const body = { hours: typed === '' ? null : Number(typed) };
	const error =
		check(goalSchema, body) ?? (await submit(here, () => here.call(schoolGoalApi.set, { body }))).error;
	if (error) return refused(request, error, { typed });
	return redirect(`/${here.locale}/students?done=goal`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function StudentsPage({ loaderData, actionData }: Route.ComponentProps) {
	const { students, total, state, title, base, guides, goal } = loaderData;
	const t = useTranslations('students');
	const [search] = useSearchParams();
	return (
		<ManagedList
			title={title}
			base={base}
			state={state}
			shown={students.length}
			size={PAGE_SIZE}
			total={total}
			add={{ to: `${loaderData.users}/add`, label: t('invite'), icon: 'user-plus' }}
			actions={<ListExport base={base}>{t('export')}</ListExport>}
			notices={
				<>
					<Flash message={search.get('done') === 'goal' ? t('goal.done') : undefined} />
					{goal && <GoalForm {...goal} answer={actionData} base={base} />}
				</>
			}
			tabs={{
				label: t('tabs'),
				tabs: tabs.filter((tab) => !guides || tab !== 'withoutMentor'),
				words: (tab) => t(`tab.${tab}`),
			}}
			filters={{
				apply: t('apply'),
				search: t('search'),
				more: !guides && (
					<FilterChoice
						name="mentor"
						label={t('mentor')}
						all={t('allMentors')}
						value={state.mentor}
						options={loaderData.mentors.map(({ userId, fullName }) => ({ value: userId, label: fullName }))}
					/>
				),
				active: Number(state.mentor !== undefined),
				sort: { label: t('sort.label'), sorts, words: (sort) => t(`sort.${sort}`) },
			}}
			count={t('count', { count: total })}
			narrowed={state.q !== '' || state.status !== 'all' || state.mentor !== undefined}
			nothingFound={{
				title: t('empty.found'),
				text: t('empty.foundText'),
				all: t('empty.clear'),
				to: base,
			}}
			empty={{ title: t('empty.title'), text: t('empty.text') }}
		>
			<StudentTable students={students} base={base} guides={guides} />
		</ManagedList>
	);
}

function StudentTable({ students, base, guides }: { students: Student[]; base: string; guides: boolean }) {
	const t = useTranslations('students');
	const columns: Column<Student>[] = [
		{
			key: 'name',
			label: t('name'),
			main: true,
			render: ({ id, fullName, email }) => (
				<>
					<Link to={`${base}/${id}`} className="row-title">
						{fullName || email}
					</Link>
					<span className="row-sub">{email}</span>
				</>
			),
		},
		{
			key: 'mentor',
			label: t('mentor'),
			render: ({ mentorName }) => mentorName ?? <span className="row-sub">{t('noMentor')}</span>,
		},
		{
			key: 'applications',
			label: t('applications'),
			render: ({ applicationCount, openCount }) => (
				<>
					{applicationCount}
					{openCount > 0 && <span className="row-sub">{t('open', { count: openCount })}</span>}
				</>
			),
		},
		{
			key: 'hours',
			label: t('hoursSigned'),
			render: (student) => <HoursProgress student={student} label={t('signed')} />,
		},
		{
			key: 'toSign',
			label: t('toSign'),
			render: ({ toSign }) =>
				toSign > 0 ? (
					<Badge tone="warning" icon="clock">
						{t('waits', { count: toSign })}
					</Badge>
				) : (
					<span className="row-sub">{t('nothing')}</span>
				),
		},
	];
	return (
		<Table
			caption={t('title')}
			className="work-table"
			columns={guides ? columns.filter(({ key }) => key !== 'mentor') : columns}
			rows={students}
			rowKey={({ id }) => id}
		/>
	);
}
