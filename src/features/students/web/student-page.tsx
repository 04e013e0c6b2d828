import { data, redirect, useSearchParams } from 'react-router';
import { HoursBadge, HoursProgress, StatusBadge } from '#features/applications/web/public.tsx';
import { statusFor } from '#platform/web/action-status.ts';
import { attempt } from '#platform/web/failures.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { Flash } from '#ui/flash.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { studentApi, studentApplicationApi } from '../api.ts';
import type { StudentApplication } from '../contract.ts';
import type { Route } from './+types/student-page';
import { WorkList } from './work-list.tsx';
import './students.css';

const MOST = 100;

/** One student, with what they applied for and the hours that wait for the mentor. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const { call, locale } = site(context);
	const [student, work] = await Promise.all([
		call(studentApi.read, { params }),
		call(studentApplicationApi.list, { filter: { studentIdEq: params.id }, page: { size: MOST } }),
	]);
	return {
		student: student.data,
		work: work.data,
		self: student.data.userId === session.user.id,
		base: `/${locale}/students`,
		site: `/${locale}`,
	};
}

/** Signs off hours, or asks the organisation about them. */
export async function action({ context, request, params }: Route.ActionArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const form = await request.formData();
	const id = String(form.get('id') ?? '');
	const verb = form.get('verb');
	const here = `/${locale}/students/${params.id}`;
	if (verb !== 'sign' && verb !== 'question') return redirect(here);
	const reason = String(form.get('reason') ?? '');
	const settled =
		verb === 'sign'
			? call(studentApplicationApi.signHours, { params: { id } })
			: call(studentApplicationApi.questionHours, { params: { id }, body: { reason } });
	const { refusal } = await attempt(settled, [409, 422]);
	if (refusal?.status === 422) return data({ id, reason }, { status: statusFor(request, 422) });
	return redirect(`${here}?${refusal ? 'failed=changed' : `done=${verb}`}`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.student.fullName ?? '', matches) },
];

export default function StudentPage({ loaderData, actionData }: Route.ComponentProps) {
	const { student, work, base, self } = loaderData;
	const t = useTranslations('students');
	const [search] = useSearchParams();
	const done = search.get('done');
	const here = `${base}/${student.id}`;
	return (
		<div className="work-page">
			{!self && <Breadcrumb items={[{ label: t('title'), to: base }, { label: student.fullName }]} />}
			<header className="work-head">
				<h1>{student.fullName}</h1>
				{!self && (
					<ButtonLink to={`${loaderData.site}/users/${student.userId}`} variant="outline" icon="user">
						{t('account')}
					</ButtonLink>
				)}
			</header>
			<Flash message={done === 'sign' || done === 'question' ? t(`done.${done}`) : undefined} />
			<Flash message={search.get('failed') === 'changed' ? t('failed') : undefined} tone="danger" />
			<div className="detail-grid">
				<div className="detail-main">
					<section className="panel" aria-labelledby="work-title">
						<h2 id="work-title">{t('applications')}</h2>
						{work.length === 0 ? (
							<p className="row-sub">{t('noWork')}</p>
						) : (
							<WorkList work={work} vacancies={`${loaderData.site}/vacancies`}>
								{(one) => (
									<>
										<div className="work-states">
											<StatusBadge application={{ status: one.status, waitingPlace: null }} />
											<HoursBadge work={one} />
										</div>
										<SignForms
											work={one}
											here={here}
											typed={actionData?.id === one.id ? actionData.reason : undefined}
										/>
									</>
								)}
							</WorkList>
						)}
					</section>
				</div>
				<div className="detail-side">
					<section className="panel" aria-labelledby="sum-title">
						<h2 id="sum-title">{t('hoursTitle')}</h2>
						<HoursProgress student={student} label={t('signed')} />
					</section>
					<section className="panel" aria-labelledby="school-title">
						<h2 id="school-title">{t('school')}</h2>
						<Facts>
							<Fact label={t('school')} value={student.schoolName} />
							<Fact label={t('mentor')} value={student.mentorName ?? t('noMentor')} />
							<Fact label={t('email')} value={student.email} />
						</Facts>
					</section>
				</div>
			</div>
		</div>
	);
}

/** The mentor's buttons for hours that were entered. */
function SignForms(props: { work: StudentApplication; here: string; typed: string | undefined }) {
	const t = useTranslations('students');
	const { work, here, typed } = props;
	if (work.question) return <p className="row-sub">{t('asked', { question: work.question })}</p>;
	if (!work.meta?.can?.sign) return null;
	return (
		<>
			<PostForm role="none" action={here} preventScrollReset>
				<input type="hidden" name="id" value={work.id} />
				<Button type="submit" name="verb" value="sign" size="sm" icon="check">
					{t('sign', { hours: work.hours ?? 0 })}
				</Button>
			</PostForm>
			<details open={typed !== undefined}>
				<summary>{t('ask.open')}</summary>
				<PostForm action={here} className="stacked-form" aria-label={t('ask.open')} preventScrollReset>
					<input type="hidden" name="id" value={work.id} />
					<TextArea
						name="reason"
						label={t('ask.label', { organisation: work.organizationName })}
						rows={3}
						maxLength={500}
						defaultValue={typed}
						errors={typed === undefined ? [] : [t('ask.wrong')]}
						required
					/>
					<Button type="submit" name="verb" value="question" size="sm" variant="outline" icon="send">
						{t('ask.send')}
					</Button>
				</PostForm>
			</details>
		</>
	);
}
