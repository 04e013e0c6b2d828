import { Link } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import type { AnswerTemplate, ApplicationVerb } from '../../contract.ts';
import { TemplatePicker } from '../answer-templates/template-picker.tsx';
import { GroupBadge } from '../group/group-badge.tsx';
import { AgeBadge, NeedsTime, StatusBadge, TimeText, VogBadge } from './badges.tsx';
import type { UnsentDecision } from './form-verbs.ts';
import { MANY_FORM } from './many-form.tsx';
import { RefusedMessage, useGapErrors } from './refused-message.tsx';
import { isUnanswered } from './states.ts';
import { templateFor, writtenFor } from './templates.ts';
import { fullTimeOf, type ShownApplication } from './time-of.ts';
import { useSending } from './use-sending.ts';

type RowProps = {
	application: ShownApplication;
	base: string;
	/** URL to return to after answering. */
	here: string;
	me: string;
	templates: readonly AnswerTemplate[];
	showOrganisation: boolean;
	/** What was refused of it just now. */
	refused: UnsentDecision | undefined;
	/** Whether they are among those who get one answer. */
	chosen?: boolean;
};

/** A row of the inbox: applicant, vacancy, age and buttons to answer. */
export function InboxRow({
	application,
	base,
	here,
	me,
	templates,
	showOrganisation,
	refused,
	chosen,
}: RowProps) {
	const answering = { application, here, me, templates, refused };
	const t = useTranslations('inbox');
	const isSending = useSending();
	const { id, name, vacancyTitle, message, status, ageInDays, when, meta } = application;
	const can = isUnanswered(application) ? meta?.can : undefined;
	const isFullAt = fullTimeOf(application);
	return (
		<article className="inbox-row" aria-labelledby={`application-${id} vacancy-${id}`}>
			{can?.reject ? (
				<label className="inbox-choose" data-leave="free">
					<input
						type="checkbox"
						name="ids"
						value={id}
						form={MANY_FORM}
						className="choice-input"
						defaultChecked={chosen}
					/>
					<span className="visually-hidden">{t('many.choose', { name })}</span>
					<Avatar name={name} size={40} />
				</label>
			) : (
				<Avatar name={name} size={40} />
			)}
			<div className="inbox-main">
				<h2 className="inbox-name" id={`application-${id}`}>
					<Link to={`${base}/${id}`}>{name}</Link>
				</h2>
				<p className="inbox-vacancy" id={`vacancy-${id}`}>
					{showOrganisation
						? t('forAt', { title: vacancyTitle, organisation: application.organizationName })
						: vacancyTitle}
				</p>
				{application.groupSize > 1 && (
					<p>
						<GroupBadge size={application.groupSize} />
					</p>
				)}
				{when && <TimeText application={application} />}
				<NeedsTime application={application} />
				<VogBadge vog={application.vog} />
				{message && <p className="inbox-message">{message}</p>}
			</div>
			<div className="inbox-state">
				{status === 'pending' ? <AgeBadge days={ageInDays} /> : <StatusBadge application={application} />}
			</div>
			{refused && (
				<div className="inbox-refused">
					<RefusedMessage decision={refused} application={application} />
				</div>
			)}
			{(can?.accept || can?.reject) && (
				<div className="inbox-actions">
					{can.accept && (
						<PostForm role="none" action={here} preventScrollReset>
							<input type="hidden" name="id" value={id} />
							<input type="hidden" name="from" value={status} />
							<Button
								type="submit"
								name="verb"
								value="accept"
								busy={isSending('accept', id)}
								size="sm"
								variant="outline"
								icon="check"
								aria-label={t('acceptNamed', { name })}
							>
								{t('verb.accept')}
							</Button>
						</PostForm>
					)}
					{can.accept && <WithMessage verb="accept" {...answering} />}
					{can.reject && <WithMessage verb="reject" {...answering} />}
				</div>
			)}
			{status === 'pending' && can && !can.accept && can.reject && (
				<p className="inbox-full">
					{application.groupSize > 1
						? t('fullGroup')
						: isFullAt
							? t('fullAt', { when: isFullAt })
							: t('full')}
				</p>
			)}
		</article>
	);
}

/** Expands a message that can be edited before it is sent. */
function WithMessage({
	verb,
	application,
	here,
	me,
	templates,
	refused,
}: { verb: 'accept' | 'reject' } & Pick<RowProps, 'application' | 'here' | 'me' | 'templates' | 'refused'>) {
	const t = useTranslations('inbox');
	const { id } = application;
	const isSending = useSending();
	const gapErrors = useGapErrors();
	const field = `message-${verb}-${id}`;
	return (
		<details className="inbox-answer" name={`answer-${id}`} open={refused?.verb === verb}>
			<summary className="button" data-variant="tertiary" data-flavor="solid" data-size="sm">
				{t(verb === 'accept' ? 'acceptWith' : 'verb.reject')}
			</summary>
			<PostForm role="none" action={here} preventScrollReset className="inbox-answer-form">
				<input type="hidden" name="id" value={id} />
				<input type="hidden" name="from" value={application.status} />
				<TemplatePicker
					templates={templates}
					kind={verb}
					field={field}
					write={(body) => writtenFor(body, application, me)}
				/>
				<TextArea
					id={field}
					name="message"
					label={t('messageTo', { name: application.firstName })}
					rows={5}
					maxLength={5000}
					errors={gapErrors(refused, verb)}
					defaultValue={refused?.verb === verb ? refused.message : templateFor(t, verb, application, me)}
				/>
				<Button
					type="submit"
					name="verb"
					value={verb satisfies ApplicationVerb}
					busy={isSending(verb, id)}
					size="sm"
					variant={verb === 'reject' ? 'danger' : 'primary'}
				>
					{t(`send.${verb}`)}
				</Button>
			</PostForm>
		</details>
	);
}
