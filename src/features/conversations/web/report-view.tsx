import { Link } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { RadioGroup } from '#ui/choices.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import type { Conversation, HandledReport } from '../contract.ts';
import { MAX_REPORT_ANSWER, reportOutcomes } from '../enums.ts';

type ReportProps = { conversation: Conversation; here: string; refused: RefusedHandling | undefined };

/** That a conversation was reported: to the centre, which says what came of it, or to who reported it, with what came of it. */
export function ReportAlert({ conversation, here, refused }: ReportProps) {
	const t = useTranslations('conversations');
	const format = useFormat();
	const { partyPages, report, reportedBy, reportedAt, handledReport, meta } = conversation;
	if (report === null) {
		return handledReport && <ToldAlert told={handledReport} />;
	}
	const handles = meta?.can.handleReport === true;
	return (
		<Alert tone="warning" title={t(handles ? 'reported.centre' : 'reported.own')}>
			{reportedBy && reportedAt && (
				<p>{t('reported.by', { name: reportedBy, when: format.dateTime(reportedAt, 'medium') })}</p>
			)}
			<p className="plain-text">{report}</p>
			{handles && <PartyPages pages={partyPages} />}
			{handles && <HandleForm here={here} refused={refused} />}
		</Alert>
	);
}

/** Why a report was not taken, and what it said. */
export type RefusedReport = { verbError: FormError; reason: string };

/** Reports the conversation to the centre, for either party. What was refused stands in it again. */
export function ReportForm({ refused, here }: { refused: RefusedReport | undefined; here?: string }) {
	const t = useTranslations('conversations');
	return (
		<WorkForm
			words={t}
			error={refused?.verbError}
			{...(here && { action: here })}
			submit={t('report.send')}
			size="sm"
			variant="outline"
			icon="triangle-alert"
			role="none"
			{...(here && { preventScrollReset: true })}
		>
			{({ errors }) => (
				<>
					<input type="hidden" name="verb" value="report" />
					<TextArea
						name="reason"
						label={t('report.label')}
						hint={t('report.hint')}
						rows={2}
						maxLength={1000}
						required
						defaultValue={refused?.reason ?? ''}
						errors={errors('reason')}
					/>
				</>
			)}
		</WorkForm>
	);
}

/** What came of a report, to who reported it. */
export function ToldAlert({
	told: { handledAt, outcome, answer },
}: {
	told: NonNullable<Conversation['handledReport']>;
}) {
	const t = useTranslations('conversations');
	const format = useFormat();
	return (
		<Alert tone="info" title={t('reported.handled', { when: format.dateTime(handledAt, 'medium') })}>
			<p>{t(`reported.told.${outcome}`)}</p>
			{answer && <p className="plain-text">{answer}</p>}
		</Alert>
	);
}

/** Why what came of a report was not taken, and what it said. */
export type RefusedHandling = { verbError: FormError; outcome: string; answer: string };

/** Says what came of a report, with what who reported reads about it. What was refused stands in it again. */
function HandleForm({ here, refused }: { here: string; refused: RefusedHandling | undefined }) {
	const t = useTranslations('conversations');
	return (
		<details className="report-handling" open={refused !== undefined || undefined}>
			<summary>{t('handle.open')}</summary>
			<WorkForm
				words={t}
				error={refused?.verbError}
				labels="handle."
				action={here}
				submit={t('handle.save')}
				size="sm"
				role="none"
			>
				{({ errors }) => (
					<>
						<input type="hidden" name="verb" value="handleReport" />
						<RadioGroup
							name="outcome"
							label={t('handle.outcome')}
							required
							{...(refused?.outcome && { defaultValue: refused.outcome })}
							errors={errors('outcome')}
							options={reportOutcomes.map((value) => ({
								value,
								label: t(`outcome.${value}`),
								hint: t(`outcome.${value}Hint`),
							}))}
						/>
						<TextArea
							name="answer"
							label={t('handle.answer')}
							hint={t('handle.answerHint')}
							rows={3}
							maxLength={MAX_REPORT_ANSWER}
							showOptional
							defaultValue={refused?.answer ?? ''}
							errors={errors('answer')}
						/>
					</>
				)}
			</WorkForm>
		</details>
	);
}

/** Where the centre finds those whose conversation was reported, to talk to them or to end what they may do. */
function PartyPages({ pages }: { pages: Conversation['partyPages'] }) {
	const t = useTranslations('conversations');
	const locale = useLocale();
	if (pages.length === 0) return null;
	return (
		<>
			<p>{t('reported.what')}</p>
			<ul className="conversation-pages">
				{pages.map(({ type, id, name }) => (
					<li key={id}>
						<Link to={`/${locale}/${type}/${id}${type === 'organizations' ? '/edit' : ''}`}>
							{name ?? t('gone')}
						</Link>
					</li>
				))}
			</ul>
		</>
	);
}

/** What came of a report, in place of a conversation that the centre no longer reads. */
export function HandledView({ handled, here, back }: { handled: HandledReport; here: string; back: string }) {
	const t = useTranslations('conversations');
	const format = useFormat();
	const { parties, subject, reason, reportedAt, handledAt, handledByName, outcome, answer, isEnded } =
		handled;
	return (
		<section className="conversation" aria-labelledby="conversation-title">
			<header className="conversation-head">
				<ButtonLink to={back} variant="tertiary" size="sm" icon="chevron-left" className="conversation-back">
					{t('back')}
				</ButtonLink>
				<div className="conversation-names">
					<h1 id="conversation-title">{parties.map((name) => name ?? t('gone')).join(' – ')}</h1>
					<p className="row-sub">{subject}</p>
				</div>
			</header>
			<Alert tone="info" title={t('handled.title', { when: format.dateTime(handledAt, 'medium') })}>
				<Facts>
					<Fact label={t('handled.by')} value={handledByName} />
					<Fact label={t('handled.outcome')} value={outcome && t(`outcome.${outcome}`)} />
					<Fact label={t('handled.answer')} value={answer && <span className="plain-text">{answer}</span>} />
					<Fact
						label={t('handled.reason', { when: format.dateTime(reportedAt, 'medium') })}
						value={<span className="plain-text">{reason}</span>}
					/>
				</Facts>
				<p>{t('handled.closed')}</p>
				{isEnded && (
					<PostForm role="none" action={here}>
						<Button type="submit" name="verb" value="reopen" size="sm" variant="outline">
							{t('handled.reopen')}
						</Button>
					</PostForm>
				)}
			</Alert>
		</section>
	);
}
