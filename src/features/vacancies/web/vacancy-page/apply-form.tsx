import type { ReactNode } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Honeypot } from '#ui/honeypot.tsx';
import { Select, TextArea, TextField } from '#ui/inputs.tsx';
import {
	EmailField,
	FirstNameField,
	LastNameField,
	TelephoneField,
	telephonePattern,
} from '#ui/person-fields.tsx';
import { Alert } from '#ui/surfaces.tsx';
import type { VacancyPageData } from '../vacancy-view/load-vacancy.ts';
import type { ApplyAnswer } from './send-application.ts';

type ApplyFormProps = {
	data: VacancyPageData;
	answer: ApplyAnswer | undefined;
	/** Renders the organisation's own questions. Absent when it asks none. */
	questions?: (errors: (name: string) => string[]) => ReactNode;
};

/** Applying: a guest says who they are, a member only what they want to say. Works without scripts. */
export function ApplyForm({ data, answer, questions }: ApplyFormProps) {
	const t = useTranslations('vacancy-page');
	const { member, apply } = data;
	const form = useForm({ error: answer?.error, texts: data.texts });
	const { errors, problem } = form;
	return (
		<Form method="post" action={`${useLocation().pathname}#apply`} {...form.props} preventScrollReset>
			<h2 id="apply-title">{apply.heading}</h2>
			{member ? <p>{member.intro}</p> : <GuestIntro intro={apply.intro} />}
			<ErrorSummary errors={form.summary} />
			{data.times.length > 0 && (
				<Select
					name="occurrence"
					label={t('apply.occurrence')}
					hint={data.timesHint}
					required
					defaultValue={answer?.values.occurrence || data.chosen}
					options={data.times}
					errors={errors('occurrence')}
				/>
			)}
			{data.group && <GroupFields group={data.group} answer={answer} errors={errors} />}
			{!member && <GuestFields errors={errors} values={answer?.values} />}
			<TelephoneField
				label={t('apply.phoneNumber')}
				hint={t('apply.phoneHint')}
				showOptional
				pattern={telephonePattern}
				defaultValue={answer?.values.phoneNumber ?? member?.phoneNumber}
				errors={errors('phoneNumber')}
			/>
			{questions?.(errors)}
			<TextArea
				name="message"
				label={t('apply.message')}
				hint={t('apply.messageHint')}
				showOptional
				maxLength={5000}
				defaultValue={answer?.values.message}
				errors={errors('message')}
			/>
			{problem && (
				<Alert tone={problem.code === 'already_applied' ? 'info' : 'warning'} title={problem.title} live>
					<p>{problem.text}</p>
					{answer?.queue && (
						<Button type="submit" name="queue" variant="outline">
							{answer.queue}
						</Button>
					)}
				</Alert>
			)}
			<Honeypot />
			<div className="apply-send">
				<Button type="submit" size="lg" icon="send" busy={form.busy}>
					<span>{apply.send}</span>
					{apply.wait && <span>{apply.wait}</span>}
				</Button>
				{apply.vog && <p>{apply.vog}</p>}
				<p className="field-hint">{apply.privacy}</p>
			</div>
		</Form>
	);
}

/** For a group, of which the one who applies says the number. */
function GroupFields(props: {
	group: NonNullable<VacancyPageData['group']>;
	answer: ApplyAnswer | undefined;
	errors: (name: string) => string[];
}) {
	const { group, answer, errors } = props;
	const { values } = answer ?? {};
	return (
		<details
			className="apply-group"
			open={Boolean(values?.groupSize || values?.groupKind || values?.groupName)}
		>
			<summary>{group.title}</summary>
			<p className="field-hint">{group.hint}</p>
			<TextField
				name="groupSize"
				type="number"
				min={2}
				label={group.size}
				defaultValue={values?.groupSize}
				errors={errors('groupSize')}
			/>
			<Select name="groupKind" label={group.kind} defaultValue={values?.groupKind} options={group.kinds} />
			<TextField
				name="groupName"
				label={group.name}
				maxLength={120}
				defaultValue={values?.groupName}
				errors={errors('groupName')}
			/>
		</details>
	);
}

function GuestIntro({ intro }: { intro: string }) {
	const t = useTranslations('vacancy-page');
	const locale = useLocale();
	const { pathname } = useLocation();
	const signIn = `/${locale}/auth/login-1?to=${encodeURIComponent(`${pathname}#apply`)}`;
	return (
		<>
			<p>
				{intro} {t.rich('apply.haveAccount', { link: (text) => <Link to={signIn}>{text}</Link> })}
			</p>
			<p className="field-hint">{t('apply.required')}</p>
		</>
	);
}

function GuestFields(props: {
	errors: (name: string) => string[];
	values: ApplyAnswer['values'] | undefined;
}) {
	const t = useTranslations('vacancy-page');
	const { errors, values } = props;
	return (
		<>
			<div className="field-row">
				<FirstNameField
					label={t('apply.firstName')}
					required
					defaultValue={values?.firstName}
					errors={errors('firstName')}
				/>
				<LastNameField
					label={t('apply.lastName')}
					required
					defaultValue={values?.lastName}
					errors={errors('lastName')}
				/>
			</div>
			<EmailField
				label={t('apply.email')}
				hint={t('apply.emailHint')}
				required
				defaultValue={values?.email}
				errors={errors('email')}
			/>
		</>
	);
}
