import { Link } from 'react-router';
import { StatusBadge } from '#features/applications/web/public.tsx';
import { VacancyCards } from '#features/vacancies/web/public.tsx';
import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert, Badge, EmptyState } from '#ui/surfaces.tsx';
import { FirstSteps, nextStep } from './first-steps-panel.tsx';
import type { Volunteering } from './load-volunteer.ts';
import { NextPanel } from './next-panel.tsx';
import { Panel } from './panel.tsx';
import { Tiles } from './tiles.tsx';
import { ToDoButton } from './to-do-button.tsx';
import './dashboard.css';

/**
 * Dashboard of a volunteer: where they are expected next, the state of their applications, and new vacancies; for a mentor
 * also the hours to sign.
 */
export function VolunteerDashboard({ volunteering, base }: { volunteering: Volunteering; base: string }) {
	const t = useTranslations('dashboard');
	const { applications, suggestions, applies, keepsContent, next, hours, fitting, pausedAfter } =
		volunteering;
	// What others wait for comes before a first step.
	const asked = volunteering.toDo.count > 0;
	const steps = <FirstSteps steps={volunteering.steps} base={base} quiet={asked} />;
	// Who never applied begins with the first steps; later those stand beside what goes on.
	const begins = applications.length === 0;
	// A first step, a spot that is held or a question of its own comes before what is always there to do.
	const leads = (asked || !nextStep(volunteering.steps)) && next.offers.length === 0 && pausedAfter === null;
	// Where they are expected comes before any number.
	const isExpected = next.times.length > 0;
	const hasSide = (!begins && volunteering.steps.length > 0) || fitting.length > 0;
	return (
		<>
			{isExpected && <NextPanel next={next} base={base} />}
			<Tiles
				tiles={volunteering.figures.map(({ what, count, goal, to }) => ({
					key: what,
					count,
					label: t(`figure.${what}`, { count, goal: goal ?? 0 }),
					to: `${base}${to}`,
					urgent: what === 'toSign' && count > 0,
				}))}
			/>
			{(leads || keepsContent) && (
				<p className="actions">
					{leads && <ToDoButton toDo={volunteering.toDo} base={base} />}
					{keepsContent && (
						<>
							<ButtonLink to={`${base}/content`} variant="outline">
								{t('quick.content')}
							</ButtonLink>
							<ButtonLink to={`${base}/analytics/content`} variant="outline">
								{t('quick.figures')}
							</ButtonLink>
						</>
					)}
				</p>
			)}
			<div className="dash-columns">
				<div>
					{!isExpected && <NextPanel next={next} base={base} />}
					<Asked asked={volunteering.asked} base={base} />
					{begins && steps}
					{hours && <HoursToSign hours={hours} base={base} />}
					{pausedAfter !== null && (
						<StillLooking vacancy={pausedAfter} ended={volunteering.matchEnded} base={base} />
					)}
					{applies && <Applied volunteering={volunteering} base={base} />}
				</div>
				{hasSide && (
					<div>
						{!begins && steps}
						{fitting.length > 0 && <Fitting fitting={fitting} base={base} />}
					</div>
				)}
			</div>
			{suggestions.length > 0 && (
				<section className="dash-suggestions" aria-labelledby="suggestions">
					<div className="dash-head">
						<h2 id="suggestions">{t('suggestions.title')}</h2>
						<Link to={`${base}/vacancies/search?sort=newest`} className="text-link">
							{t('suggestions.all')}
						</Link>
					</div>
					<VacancyCards vacancies={suggestions} level={3} />
				</section>
			)}
		</>
	);
}

/** What somebody applied for last, and how that stands. */
function Applied({ volunteering, base }: { volunteering: Volunteering; base: string }) {
	const t = useTranslations('dashboard');
	const format = useFormat();
	const { applications, total } = volunteering;
	return (
		<Panel
			id="mine"
			title={t('mine.title')}
			more={total > 0 ? { to: `${base}/applications`, label: t('mine.all', { count: total }) } : undefined}
		>
			{applications.length === 0 && (
				<EmptyState
					level={3}
					title={t('mine.none')}
					actions={
						<ButtonLink to={`${base}/vacancies/search`} variant="outline">
							{t('mine.find')}
						</ButtonLink>
					}
				>
					<p>{t('mine.noneText')}</p>
				</EmptyState>
			)}
			<ul className="dash-list">
				{applications.map((application) => (
					<li key={application.id}>
						<div>
							<Link to={`${base}/applications/${application.id}`} className="row-title">
								{application.vacancyTitle}
							</Link>
							<span className="row-sub">
								{t('mine.sent', {
									organisation: application.organizationName,
									date: format.date(application.createdAt),
								})}
							</span>
						</div>
						<StatusBadge application={application} />
					</li>
				))}
			</ul>
			<p>
				<Link to={`${base}/vacancies/saved`} className="text-link">
					{t('mine.saved')}
				</Link>
			</p>
		</Panel>
	);
}

/** Vacancies that fit the profile of somebody, each with why. */
function Fitting({ fitting, base }: { fitting: Volunteering['fitting']; base: string }) {
	const t = useTranslations('dashboard');
	return (
		<Panel
			id="fitting"
			title={t('fitting.title')}
			more={{ to: `${base}/profiel`, label: t('fitting.profile') }}
		>
			<ul className="dash-list">
				{fitting.map(({ id, title, organisation, reasons }) => (
					<li key={id}>
						<div>
							<Link to={`${base}/vacancies/${id}`} className="row-title">
								{title}
							</Link>
							<span className="row-sub">{organisation}</span>
							<span className="row-sub">{reasons.join(' · ')}</span>
						</div>
					</li>
				))}
			</ul>
		</Panel>
	);
}

/** What somebody was asked: the calls of the centre first, which cannot wait. */
function Asked({ asked: { invitations, calls }, base }: { asked: Volunteering['asked']; base: string }) {
	const t = useTranslations('dashboard');
	if (invitations.length + calls.length === 0) return null;
	return (
		<Panel id="asked" title={t('asked.title')}>
			<ul className="dash-list">
				{calls.map(({ id, title }) => (
					<li key={id}>
						<div>
							<Link to={`${base}/crisisoproepen`} className="row-title">
								{title}
							</Link>
							<span className="row-sub">{t('asked.call')}</span>
						</div>
					</li>
				))}
				{invitations.map(({ id, organizationName, vacancyTitle }) => (
					<li key={id}>
						<div>
							<Link to={`${base}/profile-replies?side=received`} className="row-title">
								{t('asked.invitation', { organisation: organizationName })}
							</Link>
							<span className="row-sub">{vacancyTitle}</span>
						</div>
					</li>
				))}
			</ul>
		</Panel>
	);
}

/** Hours that wait for the mentor's signature. */
function HoursToSign({ hours, base }: { hours: NonNullable<Volunteering['hours']>; base: string }) {
	const t = useTranslations('dashboard');
	return (
		<Panel id="hours" title={t('hours.title')} more={{ to: `${base}/students`, label: t('hours.all') }}>
			{hours.total === 0 ? (
				<p className="row-sub">{t('hours.none')}</p>
			) : (
				<ul className="dash-list">
					{hours.first.map((work) => (
						<li key={work.id}>
							<div>
								<Link to={`${base}/students/${work.studentId}#work-${work.id}`} className="row-title">
									{work.studentName}
								</Link>
								<span className="row-sub">
									{t('hours.at', { title: work.vacancyTitle, organisation: work.organizationName })}
								</span>
							</div>
							<Badge tone="warning" icon="clock">
								{t('hours.count', { hours: work.hours ?? 0 })}
							</Badge>
						</li>
					))}
				</ul>
			)}
			<p>
				<Link to={`${base}/analytics/students`} className="text-link">
					{t('hours.figures')}
				</Link>
			</p>
		</Panel>
	);
}

/** Asks somebody whose profile is paused since they were accepted whether they want to be found again. */
function StillLooking(props: { vacancy: string; ended: Volunteering['matchEnded']; base: string }) {
	const { vacancy, ended, base } = props;
	const t = useTranslations('dashboard');
	return (
		<Alert tone="info" title={t(ended ? 'stillLooking.ended.title' : 'stillLooking.title')}>
			<p>
				{t(ended && ended !== 'rejected' ? `stillLooking.ended.${ended}` : 'stillLooking.text', { vacancy })}
			</p>
			<PostForm role="none" action={`${base}/profiel`} className="actions" data-leave="free">
				<Button type="submit" name="intent" value="resume">
					{t(ended ? 'stillLooking.ended.show' : 'stillLooking.yes')}
				</Button>
				<Link to={`${base}/profiel`}>{t('fitting.profile')}</Link>
			</PostForm>
		</Alert>
	);
}
