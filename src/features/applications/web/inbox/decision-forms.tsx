import { Link } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import type { AnswerTemplate } from '../../contract.ts';
import { TemplatePicker } from '../answer-templates/template-picker.tsx';
import { decisionVerbs, type UnsentDecision } from './form-verbs.ts';
import { RaiseSpots, RefusedMessage, useGapErrors } from './refused-message.tsx';
import { templateFor, writtenFor } from './templates.ts';
import { fullTimeOf, type ShownApplication } from './time-of.ts';
import { useSending } from './use-sending.ts';

type FormsProps = {
	application: ShownApplication;
	me: string;
	templates: readonly AnswerTemplate[];
	/** The decision that was refused just now. */
	refused?: UnsentDecision | undefined;
	/** The address of vacancies. */
	vacancies: string;
	/** Whether the work needs a certificate of conduct that was not seen, or has expired. */
	lacksVog: boolean;
};

/** All decisions that are possible now: accept or reject with a message, or record how it went. */
export function DecisionForms(props: FormsProps) {
	const { application, refused, vacancies } = props;
	const can = application.meta?.can;
	const isFull = application.status === 'pending' && can?.reject && !can.accept;
	const answers = can?.accept || can?.reject || can?.reconsider;
	return (
		<>
			{refused && <RefusedMessage decision={refused} application={application} vacancies={vacancies} />}
			{(can?.complete || can?.noShow) && <HowItWent application={application} refused={refused} />}
			{isFull && refused?.kind !== 'full' && refused?.kind !== 'tooFew' && <NoSpots {...props} />}
			{answers && <Answer {...props} />}
		</>
	);
}

function NoSpots({ application, vacancies }: FormsProps) {
	const t = useTranslations('inbox');
	const when = fullTimeOf(application);
	return (
		<Alert tone="warning">
			<p>
				{application.groupSize > 1 ? t('fullGroup') : when ? t('fullAt', { when }) : t('full')}{' '}
				<RaiseSpots vacancy={`${vacancies}/${application.vacancyId}`} isTime={when !== undefined} />
			</p>
		</Alert>
	);
}

function Answer({ application, me, templates, refused, vacancies, lacksVog }: FormsProps) {
	const t = useTranslations('inbox');
	const verbs = decisionVerbs.filter((verb) => application.meta?.can?.[verb]);
	const { status, firstName, ifAccepted } = application;
	const corrects = status === 'accepted' || status === 'rejected' ? status : undefined;
	const isSending = useSending();
	const gapErrors = useGapErrors();
	const shown = verbs.some((verb) => verb === refused?.verb) ? refused : undefined;
	return (
		<section className="panel" aria-labelledby="answer-title" data-print="no">
			<h2 id="answer-title">{t(corrects ? 'change.title' : 'answer')}</h2>
			{corrects && <p className="work-count">{t(`change.${corrects}`, { name: firstName })}</p>}
			{verbs.map((verb, index) => (
				<details
					key={verb}
					name="answer"
					open={shown ? shown.verb === verb : index === 0 && !corrects}
					className="answer-fold"
				>
					<summary>{t(`verb.${verb}`)}</summary>
					<PostForm className="stacked-form" aria-label={t(`verb.${verb}`)} preventScrollReset>
						<input type="hidden" name="from" value={status} />
						{verb === 'accept' && ifAccepted === 'choice' && (
							<p className="field-hint">
								{t('choice', { name: firstName })}{' '}
								<Link to={`${vacancies}/${application.vacancyId}/participants`}>{t('choiceList')}</Link>
							</p>
						)}
						{verb === 'accept' && ifAccepted !== null && ifAccepted !== 'choice' && (
							<p className="field-hint">{t('placeAt', { name: firstName, when: ifAccepted.when })}</p>
						)}
						{verb === 'accept' && lacksVog && (
							<p className="field-hint">{t('lacksVog', { name: firstName })}</p>
						)}
						{verb !== 'reconsider' && (
							<TemplatePicker
								templates={templates}
								kind={verb}
								field={`message-${verb}`}
								write={(body) => writtenFor(body, application, me)}
							/>
						)}
						<TextArea
							id={`message-${verb}`}
							name="message"
							label={t('messageTo', { name: application.firstName })}
							hint={t('messageHint')}
							rows={7}
							maxLength={5000}
							errors={gapErrors(shown, verb)}
							defaultValue={shown?.verb === verb ? shown.message : templateFor(t, verb, application, me)}
						/>
						{verb === 'reject' && (
							<TextField
								name="reason"
								id="reason"
								label={t('reason')}
								hint={t('reasonHint')}
								showOptional
								maxLength={500}
								defaultValue={shown?.verb === verb ? shown.reason : undefined}
							/>
						)}
						<Button
							type="submit"
							name="verb"
							value={verb}
							busy={isSending(verb)}
							variant={verb === 'reject' ? 'danger' : 'primary'}
						>
							{t(`send.${verb}`)}
						</Button>
					</PostForm>
				</details>
			))}
		</section>
	);
}

function HowItWent({ application, refused }: Pick<FormsProps, 'application' | 'refused'>) {
	const t = useTranslations('inbox');
	const isSending = useSending();
	const can = application.meta?.can;
	return (
		<section className="panel" aria-labelledby="result-title" data-print="no">
			<h2 id="result-title">{t('howItWent')}</h2>
			<p className="work-count">
				{application.status === 'completed' || application.status === 'no_show'
					? t(`howItWentAgain.${application.status}`, { name: application.firstName })
					: t('howItWentText', { name: application.firstName })}
			</p>
			<PostForm className="stacked-form" preventScrollReset>
				<input type="hidden" name="from" value={application.status} />
				<TextArea
					name="message"
					label={t('messageTo', { name: application.firstName })}
					showOptional
					rows={3}
					maxLength={5000}
					defaultValue={
						refused?.verb === 'complete' || refused?.verb === 'no_show' ? refused.message : undefined
					}
				/>
				<div className="actions">
					{can?.complete && (
						<Button type="submit" name="verb" value="complete" busy={isSending('complete')} icon="check">
							{t('verb.complete')}
						</Button>
					)}
					{can?.noShow && (
						<Button type="submit" name="verb" value="no_show" busy={isSending('no_show')} variant="outline">
							{t('verb.no_show')}
						</Button>
					)}
				</div>
			</PostForm>
		</section>
	);
}
