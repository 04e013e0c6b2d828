import { useFormat } from '#platform/web/format.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Badge, type Tone } from '#ui/surfaces.tsx';
import { Time } from '#ui/time.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import type { HourEntry } from '../contract.ts';
import { type EntryStatus, MAX_ANSWER, MAX_QUESTIONS } from '../enums.ts';
import { asksForDay, type Refused } from './change-hours.ts';
import { DayFields } from './day-fields.tsx';

const tones: Readonly<Record<EntryStatus, Tone>> = {
	stated: 'warning',
	questioned: 'info',
	signed: 'success',
	declined: 'danger',
};

type Shown = { mine: boolean; refused: Refused | undefined; today: string };

/** Entries with what may be done with each. */
export function EntryList({ entries, ...shown }: Shown & { entries: readonly HourEntry[] }) {
	return (
		<ul className="hour-list">
			{entries.map((entry) => (
				<Entry key={entry.id} entry={entry} {...shown} />
			))}
		</ul>
	);
}

function Entry({ entry, mine, refused, today }: Shown & { entry: HourEntry }) {
	const t = useTranslations('hours');
	const format = useFormat();
	const locale = useLocale();
	const { id, name, vacancyTitle, organizationName, applicationId, status, meta } = entry;
	const can = meta?.can;
	const about = t('entry', { hours: format.number(entry.hours), day: format.date(entry.workedOn), name });
	const of = (
		<span className="visually-hidden">
			: {about}, {vacancyTitle}
		</span>
	);
	const again = refused?.of === id ? refused : undefined;
	// Approved as the organisation entered it, without a word of who worked.
	const isDisputed = status === 'signed';
	return (
		<li className="panel">
			<div className="hour-entry">
				<div>
					<strong>
						{t('count', { hours: entry.hours })}, <Time value={entry.workedOn} style="medium" />
					</strong>
					<span className="row-sub">
						{mine ? (
							`${vacancyTitle}, ${organizationName}`
						) : (
							<>
								<a href={`/${locale}/applications/${applicationId}`}>{name}</a>, {vacancyTitle}
							</>
						)}
					</span>
				</div>
				<Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
			</div>
			<Said entry={entry} mine={mine} />
			{!mine && meta?.isMine && (status === 'stated' || status === 'questioned') && (
				<p className="row-sub">{t('own', { organisation: organizationName })}</p>
			)}
			{(can?.approve || (can?.remove && mine)) && (
				<PostForm className="actions" preventScrollReset data-leave="free" role="none">
					<SeenFields entry={entry} />
					{can.approve && (
						<Button type="submit" name="intent" value="approve" size="sm" icon="check">
							{t('approve')}
							{of}
						</Button>
					)}
					{can.remove && mine && (
						<Button type="submit" name="intent" value="remove" size="sm" variant="outline" icon="trash-2">
							{t('remove')}
							{of}
						</Button>
					)}
				</PostForm>
			)}
			{(['question', 'decline'] as const)
				.filter((verb) => can?.[verb])
				.map((verb) => (
					<details key={verb}>
						<summary>
							{t(`${verb}.title`)}
							{of}
						</summary>
						<PostForm className="stacked-form" preventScrollReset data-leave="free" role="none">
							<SeenFields entry={entry} />
							<TextArea
								id={`${verb}-${id}`}
								name="reason"
								label={t(`${verb}.reason`)}
								maxLength={500}
								rows={3}
								required
							/>
							<div className="actions">
								<Button type="submit" name="intent" value={verb} size="sm" variant="outline">
									{t(`${verb}.submit`)}
									{of}
								</Button>
							</div>
						</PostForm>
					</details>
				))}
			{can?.remove && !mine && (
				<details>
					<summary>
						{t('remove')}
						{of}
					</summary>
					<p>{t('removeSure')}</p>
					<PostForm className="actions" preventScrollReset data-leave="free" role="none">
						<input type="hidden" name="id" value={id} />
						<Button type="submit" name="intent" value="remove" size="sm" variant="danger" icon="trash-2">
							{t('removeYes')}
							{of}
						</Button>
					</PostForm>
				</details>
			)}
			{mine && can?.restate && (
				<details open={again !== undefined || status === 'questioned'}>
					<summary>
						{t(status === 'questioned' ? 'answer.title' : isDisputed ? 'dispute.title' : 'restate.title')}
						{of}
					</summary>
					<WorkForm
						words={t}
						labels="fields."
						error={again?.error}
						intent="restate"
						submit={t('restate.submit')}
						size="sm"
						variant="outline"
						role="none"
					>
						{({ errors }) => (
							<>
								<input type="hidden" name="id" value={id} />
								{isDisputed && (
									<TextArea
										id={`answer-${id}`}
										name="answer"
										label={t('dispute.label')}
										hint={t('dispute.hint', { organisation: organizationName })}
										maxLength={MAX_ANSWER}
										rows={3}
										required
										defaultValue={again?.typed.answer ?? ''}
										errors={errors('answer')}
									/>
								)}
								{entry.question && !entry.answer && !isDisputed && (
									<TextArea
										id={`answer-${id}`}
										name="answer"
										label={t('answer.label')}
										hint={t('answer.hint')}
										maxLength={MAX_ANSWER}
										rows={3}
										showOptional
										defaultValue={again?.typed.answer ?? ''}
										errors={errors('answer')}
									/>
								)}
								<DayFields
									id={id}
									typed={again?.typed ?? { workedOn: entry.workedOn, hours: format.number(entry.hours) }}
									today={today}
									errors={errors}
									asks={again !== undefined && asksForDay(again)}
								/>
							</>
						)}
					</WorkForm>
				</details>
			)}
		</li>
	);
}

/** Which hours a form is about, and how they were when it was shown. */
function SeenFields({ entry: { id, status, enteredAt } }: { entry: HourEntry }) {
	return (
		<>
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="from" value={status} />
			<input type="hidden" name="fromEnteredAt" value={enteredAt} />
		</>
	);
}

/**
 * What was asked about hours, or why they were not approved, and what was answered: all of it, in order. Of approved hours
 * it is done with, and folded up.
 */
function Said({ entry, mine }: Pick<Shown, 'mine'> & { entry: HourEntry }) {
	const t = useTranslations('hours');
	const { said, status, meta } = entry;
	if (said.length === 0) return null;
	const all = (
		<ol className="hour-said">
			{said.map((one) => (
				<li key={one.askedAt}>
					<SaidOnce said={one} name={entry.name} mine={mine} />
				</li>
			))}
		</ol>
	);
	if (status === 'signed') {
		return (
			<details>
				<summary>{t('said.all')}</summary>
				{all}
			</details>
		);
	}
	const isEnough = status === 'stated' && meta?.can?.approve === true && meta.can.question === false;
	return (
		<>
			{all}
			{isEnough && <p className="row-sub">{t('said.enough', { count: MAX_QUESTIONS })}</p>}
		</>
	);
}

function SaidOnce({ said, name, mine }: { said: HourEntry['said'][number]; name: string; mine: boolean }) {
	const t = useTranslations('hours');
	const format = useFormat();
	const { kind, text, askedAt, answer, answeredAt, was } = said;
	return (
		<>
			<p className="row-sub">
				{kind === 'dispute'
					? t(mine ? 'said.disputedMine' : 'said.disputed', { name })
					: t(kind === 'decline' ? 'declinedWhy' : mine ? 'said.organisation' : 'said.us')}{' '}
				<Time value={askedAt} style="medium" />
			</p>
			<blockquote className="plain-text">{text}</blockquote>
			{was && (
				<p className="row-sub">
					{t(mine ? 'said.wasTheirs' : 'said.wasOurs', { hours: was.hours, day: format.date(was.workedOn) })}
				</p>
			)}
			{answer && (
				<>
					<p className="row-sub">
						{t(mine ? 'said.mine' : 'said.theirs', { name })}{' '}
						{answeredAt && <Time value={answeredAt} style="medium" />}
					</p>
					<blockquote className="plain-text">{answer}</blockquote>
				</>
			)}
		</>
	);
}
