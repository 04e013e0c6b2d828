import { Form, useLocation } from 'react-router';
import { useSay } from '#platform/web/forms/texts.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { TelephoneField, telephonePattern } from '#ui/person-fields.tsx';
import { FormProblems } from '#ui/submit-form.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import type { HelpRequest } from '../../contract.ts';
import type { PageAnswer } from './send-from-page.ts';

type Data = { request: HelpRequest; member: boolean; phoneNumber: string };

/** Form to reply, or why the user cannot. */
export function AnswerSection({ data, answer }: { data: Data; answer: PageAnswer | undefined }) {
	const t = useTranslations('help-browse');
	const locale = useLocale();
	const { request, member } = data;
	const own = `/${locale}/een-op-een-hulp/mijn`;
	const name = request.firstName;
	if (request.meta?.own) {
		return (
			<Alert
				title={t('answer.ownTitle')}
				actions={
					<ButtonLink to={`${own}/${request.id}`} variant="white" size="sm">
						{t('answer.toRequest')}
					</ButtonLink>
				}
			>
				<p>{t('answer.own')}</p>
			</Alert>
		);
	}
	if (request.status !== 'published') {
		return (
			<Alert title={t('gone.title')}>
				<p>{t('gone.text')}</p>
			</Alert>
		);
	}
	if (member && !request.meta?.can?.answer) {
		return (
			<Alert
				tone="success"
				title={t('answer.doneTitle')}
				live
				actions={
					<ButtonLink to={own} variant="white" size="sm">
						{t('answer.toOwn')}
					</ButtonLink>
				}
			>
				<p>{t('answer.done', { name })}</p>
			</Alert>
		);
	}
	return (
		<section id="answer" aria-labelledby="answer-title" data-print="no">
			<Card className="help-answer">
				<h2 id="answer-title">{t(request.kind === 'ask' ? 'answer.titleAsk' : 'answer.titleOffer')}</h2>
				{member ? <AnswerForm data={data} answer={answer} /> : <SignInFirst />}
			</Card>
		</section>
	);
}

function SignInFirst() {
	const t = useTranslations('help-browse');
	const locale = useLocale();
	const { pathname } = useLocation();
	const to = encodeURIComponent(`${pathname}#answer`);
	return (
		<>
			<p>{t('answer.signIn')}</p>
			<p className="actions">
				<ButtonLink to={`/${locale}/auth/login-1?to=${to}`} icon="log-in">
					{t('answer.toSignIn')}
				</ButtonLink>
				<ButtonLink to={`/${locale}/signup`} variant="outline">
					{t('answer.toSignUp')}
				</ButtonLink>
			</p>
		</>
	);
}

function AnswerForm({ data, answer }: { data: Data; answer: PageAnswer | undefined }) {
	const t = useTranslations('help-browse');
	const mine = answer?.intent === 'answer' ? answer : undefined;
	const form = useForm({ error: mine?.error, intent: 'answer', say: useSay({ words: t }) });
	const { errors } = form;
	const name = data.request.firstName;
	return (
		<Form
			method="post"
			action={`${useLocation().pathname}#answer`}
			className="stacked-form"
			{...form.props}
			preventScrollReset
		>
			<input type="hidden" name="intent" value="answer" />
			<p>{t('answer.intro', { name })}</p>
			<FormProblems form={form} />
			<TextArea
				name="message"
				label={t('answer.message')}
				hint={t('answer.messageHint')}
				required
				minLength={10}
				maxLength={2000}
				defaultValue={mine?.values.message}
				errors={errors('message')}
			/>
			<TelephoneField
				label={t('answer.phone')}
				hint={t('answer.phoneHint', { name })}
				showOptional
				pattern={telephonePattern}
				defaultValue={mine?.values.phoneNumber ?? data.phoneNumber}
				errors={errors('phoneNumber')}
			/>
			<Checkbox
				name="shareContact"
				label={t('answer.share', { name })}
				required
				errors={errors('shareContact')}
			/>
			<Button type="submit" size="lg" icon="send" busy={form.busy}>
				{t('answer.send')}
			</Button>
		</Form>
	);
}
