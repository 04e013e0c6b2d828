import { useNavigation } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import type { AnswerTemplate, Application } from '../../contract.ts';
import { TemplatePicker } from '../answer-templates/template-picker.tsx';
import { decisionVerbs } from './form-verbs.ts';
import { templateFor, writtenFor } from './templates.ts';

type FormsProps = { application: Application; me: string; templates: readonly AnswerTemplate[] };

/** All decisions that are possible now: accept or reject with a message, or record how it went. */
export function DecisionForms({ application, me, templates }: FormsProps) {
	const can = application.meta?.can;
	return (
		<>
			{(can?.complete || can?.noShow) && <HowItWent application={application} />}
			{(can?.accept || can?.reject || can?.reconsider) && (
				<Answer application={application} me={me} templates={templates} />
			)}
		</>
	);
}

function Answer({ application, me, templates }: FormsProps) {
	const t = useTranslations('inbox');
	const verbs = decisionVerbs.filter((verb) => application.meta?.can?.[verb]);
	const { status, firstName } = application;
	const corrects = status === 'accepted' || status === 'rejected' ? status : undefined;
	const sending = useNavigation().state === 'submitting';
	return (
		<section className="panel" aria-labelledby="answer-title" data-print="no">
			<h2 id="answer-title">{t(corrects ? 'change.title' : 'answer')}</h2>
			{corrects && <p className="work-count">{t(`change.${corrects}`, { name: firstName })}</p>}
			{verbs.map((verb, index) => (
				<details key={verb} name="answer" open={index === 0 && !corrects} className="answer-fold">
					<summary>{t(`verb.${verb}`)}</summary>
					<PostForm className="stacked-form" aria-label={t(`verb.${verb}`)} preventScrollReset>
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
							defaultValue={templateFor(t, verb, application, me)}
						/>
						{verb === 'reject' && (
							<TextField
								name="reason"
								id="reason"
								label={t('reason')}
								hint={t('reasonHint')}
								showOptional
								maxLength={500}
							/>
						)}
						<Button
							type="submit"
							name="verb"
							value={verb}
							busy={sending}
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

function HowItWent({ application }: { application: Application }) {
	const t = useTranslations('inbox');
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
				<TextArea
					name="message"
					label={t('messageTo', { name: application.firstName })}
					showOptional
					rows={3}
					maxLength={5000}
				/>
				<div className="actions">
					{can?.complete && (
						<Button type="submit" name="verb" value="complete" icon="check">
							{t('verb.complete')}
						</Button>
					)}
					{can?.noShow && (
						<Button type="submit" name="verb" value="no_show" variant="outline">
							{t('verb.no_show')}
						</Button>
					)}
				</div>
			</PostForm>
		</section>
	);
}
