import { Link } from 'react-router';
import { AgeBadge } from '#features/applications/web/public.tsx';
import { StartPages } from '#features/content/web/public.tsx';
import { useFormat } from '#platform/web/format.ts';
import { usePageRoot } from '#platform/web/page.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { MailLink, PhoneLink } from '#ui/contact-links.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { FirstSteps, nextStep } from './first-steps-panel.tsx';
import type { Work } from './load-work.ts';
import { Panel } from './panel.tsx';
import { Tiles } from './tiles.tsx';
import { type ToDo, workToDo } from './to-do.ts';
import { ToDoButton } from './to-do-button.tsx';
import './dashboard.css';

/** What somebody else waits for. */
const awaited: ReadonlySet<ToDo['what']> = new Set(['waiting', 'signUps', 'held', 'reviews']);

/** Dashboard of an organisation or centre: open applications, expiring vacancies and new sign-ups. */
export function WorkDashboard({ work, base }: { work: Work; base: string }) {
	const t = useTranslations('dashboard');
	const toDo = workToDo(work);
	// Whoever waits for an answer comes before what is still to be set up.
	const isAwaited = awaited.has(toDo.what);
	const begins = !isAwaited && nextStep(work.steps) !== undefined;
	const steps = <FirstSteps steps={work.steps} base={base} quiet={isAwaited} />;
	return (
		<>
			<Counts work={work} base={base} />
			<p className="actions">
				{/* Who still has first steps to take has one next thing to do, and that is it. */}
				{!begins && <ToDoButton toDo={toDo} base={base} />}
				{(begins || toDo.what !== 'vacancy') && (
					<ButtonLink to={`${base}/vacancies/add`} icon="plus" variant="outline">
						{t('quick.add')}
					</ButtonLink>
				)}
				<ButtonLink to={`${base}/applications`} variant="outline" icon="inbox">
					{t('quick.applications')}
				</ButtonLink>
				<ButtonLink to={`${base}/vacancies`} variant="outline" icon="briefcase">
					{t('quick.vacancies')}
				</ButtonLink>
				<ButtonLink to={`${base}/analytics`} variant="outline">
					{t('quick.figures')}
				</ButtonLink>
				<ButtonLink to={`${base}/form_builder`} variant="outline">
					{t('quick.forms')}
				</ButtonLink>
			</p>
			{!isAwaited && steps}
			<StartPages slugs={work.startPages} />
			<div className="dash-grid">
				<Waiting work={work} base={base} />
				<Expiring work={work} base={base} />
				{work.fits.length > 0 && <Fits work={work} base={base} />}
				{work.wholeCentre ? <SignUps work={work} base={base} /> : <ContactPerson />}
			</div>
			{isAwaited && steps}
		</>
	);
}

type Props = { work: Work; base: string };

function Counts({ work, base }: Props) {
	const t = useTranslations('dashboard');
	const { counts } = work;
	const tiles = [
		{ key: 'waiting', count: counts.waiting, to: `${base}/applications` },
		{ key: 'online', count: counts.online, to: `${base}/vacancies?status=published` },
		{ key: 'drafts', count: counts.drafts, to: `${base}/vacancies?status=draft` },
		...(counts.reviews > 0
			? [{ key: 'reviews', count: counts.reviews, to: `${base}/vacancies?status=waiting` } as const]
			: []),
		...(counts.held > 0
			? [{ key: 'held', count: counts.held, to: `${base}/profile-replies?side=held` } as const]
			: []),
		...(work.wholeCentre ? [{ key: 'signUps', count: counts.signUps, to: '#sign-ups' } as const] : []),
	] as const;
	const isUrgent = (key: string) =>
		key === 'waiting' || key === 'signUps' || key === 'held' || (key === 'reviews' && work.wholeCentre);
	return (
		<Tiles
			tiles={tiles.map((tile) => ({
				...tile,
				label: t(`count.${tile.key}`, { count: tile.count }),
				urgent: isUrgent(tile.key) && tile.count > 0,
			}))}
		/>
	);
}

/** How many volunteers of the pool fit each vacancy, without naming them. */
function Fits({ work, base }: Props) {
	const t = useTranslations('dashboard');
	return (
		<Panel
			id="fits"
			title={t('fits.title')}
			more={{ to: `${base}/vrijwilligerspool`, label: t('fits.pool') }}
		>
			<ul className="dash-list">
				{work.fits.map(({ id, title, count }) => (
					<li key={id}>
						<div>
							<Link to={`${base}/vrijwilligerspool?vacancy=${id}`} className="row-title">
								{t('fits.count', { count })}
							</Link>
							<span className="row-sub">{title}</span>
						</div>
					</li>
				))}
			</ul>
		</Panel>
	);
}

/** For organisations: the contact person at the centre. */
function ContactPerson() {
	const t = useTranslations('dashboard');
	const locale = useLocale();
	const centre = usePageRoot()?.centre;
	const person = centre?.profile.contactPerson;
	if (!person?.shown.includes('dashboard')) return null;
	const { name, jobTitle, phoneNumber, email } = person;
	return (
		<Panel id="contact-person" title={t('contact.title')}>
			<p>
				<strong>{name}</strong>
				{jobTitle[locale] && `, ${jobTitle[locale]}`}
				<span className="row-sub"> {centre?.name}</span>
			</p>
			<p className="actions dash-contact">
				{phoneNumber && <PhoneLink number={phoneNumber} />}
				{email && <MailLink address={email} />}
			</p>
		</Panel>
	);
}

function Waiting({ work, base }: Props) {
	const t = useTranslations('dashboard');
	return (
		<Panel
			id="waiting"
			title={t('waiting.title')}
			more={
				work.counts.waiting > 0
					? { to: `${base}/applications`, label: t('waiting.all', { count: work.counts.waiting }) }
					: undefined
			}
		>
			{work.waiting.length === 0 && <p className="work-count">{t('waiting.none')}</p>}
			<ul className="dash-list">
				{work.waiting.map((application) => (
					<li key={application.id}>
						<div>
							<Link to={`${base}/applications/${application.id}`} className="row-title">
								{application.name}
							</Link>
							<span className="row-sub">
								{work.wholeCentre
									? t('waiting.forAt', {
											title: application.vacancyTitle,
											organisation: application.organizationName,
										})
									: application.vacancyTitle}
							</span>
						</div>
						<AgeBadge days={application.ageInDays} />
					</li>
				))}
			</ul>
		</Panel>
	);
}

function Expiring({ work, base }: Props) {
	const t = useTranslations('dashboard');
	const format = useFormat();
	return (
		<Panel
			id="expiring"
			title={t('expiring.title')}
			more={
				work.expiringTotal > work.expiring.length
					? {
							to: `${base}/vacancies?status=published&sort=expiresAt`,
							label: t('expiring.all', { count: work.expiringTotal }),
						}
					: undefined
			}
		>
			{work.expiring.length === 0 && <p className="work-count">{t('expiring.none')}</p>}
			<ul className="dash-list">
				{work.expiring.map(({ id, title, lang, expiresAt }) => (
					<li key={id}>
						<div>
							<Link to={`${base}/vacancies/${id}/edit#expiresAt`} className="row-title" lang={lang}>
								{title}
							</Link>
							{expiresAt && (
								<span className="row-sub">{t('expiring.until', { date: format.date(expiresAt) })}</span>
							)}
						</div>
						<PostForm role="none" action={`${base}/vacancies`}>
							<input type="hidden" name="id" value={id} />
							<Button
								type="submit"
								name="verb"
								value="renew"
								variant="outline"
								size="sm"
								aria-label={t('expiring.renewNamed', { title })}
							>
								{t('expiring.renew')}
							</Button>
						</PostForm>
					</li>
				))}
			</ul>
		</Panel>
	);
}

function SignUps({ work, base }: Props) {
	const t = useTranslations('dashboard');
	const format = useFormat();
	return (
		<Panel id="sign-ups" title={t('signUps.title')}>
			{work.signUps.length === 0 && <p className="work-count">{t('signUps.none')}</p>}
			<ul className="dash-list">
				{work.signUps.map(({ id, name, city, createdAt }) => (
					<li key={id}>
						<div>
							<Link to={`${base}/organizations/${id}`} className="row-title">
								{name}
							</Link>
							<span className="row-sub">
								{t('signUps.since', { date: format.date(createdAt), city: city ? `, ${city}` : '' })}
							</span>
						</div>
						<PostForm role="none">
							<Button
								type="submit"
								name="approve"
								value={id}
								variant="outline"
								size="sm"
								aria-label={t('signUps.approveNamed', { name })}
							>
								{t('signUps.approve')}
							</Button>
						</PostForm>
					</li>
				))}
			</ul>
		</Panel>
	);
}
