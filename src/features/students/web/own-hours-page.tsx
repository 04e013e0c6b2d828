import { HoursBadge, HoursProgress, StatusBadge } from '#features/applications/web/public.tsx';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { studentApi, studentApplicationApi } from '../api.ts';
import type { Route } from './+types/own-hours-page';
import { WorkList } from './work-list.tsx';
import './students.css';

const MOST = 100;

/** A student's own hours: the progress, and the work they were made in. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { user } = await requireSession(context, request);
	const { call, locale } = site(context);
	const [students, work] = await Promise.all([
		call(studentApi.list),
		call(studentApplicationApi.list, { page: { size: MOST } }),
	]);
	const mine = students.data.filter(({ userId }) => userId === user.id);
	return {
		mine,
		work: work.data.filter(({ studentId }) => mine.some(({ id }) => id === studentId)),
		title: getTranslations(locale, 'students')('own.title'),
		base: `/${locale}`,
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function OwnHoursPage({ loaderData }: Route.ComponentProps) {
	const { mine, work, title, base } = loaderData;
	const t = useTranslations('students');
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			<p className="work-intro">{t('own.intro')}</p>
			{mine.map((student) => (
				<section key={student.id} className="panel" aria-labelledby={`school-${student.id}`}>
					<h2 id={`school-${student.id}`}>{student.schoolName}</h2>
					<HoursProgress student={student} label={t('signed')} />
					<p className="row-sub">
						{student.mentorName ? t('own.mentor', { name: student.mentorName }) : t('own.noMentor')}
					</p>
				</section>
			))}
			{work.length === 0 ? (
				<EmptyState
					title={t('own.empty')}
					illustration={<EmptyIllustration />}
					actions={
						<ButtonLink to={`${base}/vacancies/search`} icon="search">
							{t('own.search')}
						</ButtonLink>
					}
				>
					<p>{t('own.emptyText')}</p>
				</EmptyState>
			) : (
				<section className="panel" aria-labelledby="work-title">
					<h2 id="work-title">{t('applications')}</h2>
					<WorkList work={work} vacancies={`${base}/vacancies`}>
						{(one) => (
							<div className="work-states">
								<StatusBadge application={{ status: one.status, waitingPlace: null }} />
								<HoursBadge work={one} />
							</div>
						)}
					</WorkList>
				</section>
			)}
		</div>
	);
}
