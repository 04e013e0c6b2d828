import type { ReactNode } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { PlaceField } from '#features/geo/web/public.tsx';
import { type HelpKind, helpTopics } from '#features/vacancies/enums.ts';
import { formatFor } from '#platform/web/format.ts';
import { useSay } from '#platform/web/forms/texts.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Honeypot } from '#ui/honeypot.tsx';
import { Select, TextArea, TextField } from '#ui/inputs.tsx';
import {
	EmailField,
	FirstNameField,
	LastNameField,
	TelephoneField,
	telephonePattern,
} from '#ui/person-fields.tsx';
import { FormProblems } from '#ui/submit-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import type { ContactDetailKind } from '../../contact-details.ts';
import type { FormAnswer, HelpValues } from './send-request.ts';
import '../help.css';

type HelpFormProps = {
	kind: HelpKind;
	centre: string;
	/** Shows the fields for a guest's name and address. */
	guest: boolean;
	/** Whether to offer signing in. */
	canSignIn?: boolean;
	values?: HelpValues;
	answer: FormAnswer | undefined;
	action: string;
	submit: string;
	children?: ReactNode;
};

/** Form to request, offer or edit help: topic, time, approximate place, and a guest's identity. */
export function HelpForm(props: HelpFormProps) {
	const t = useTranslations('help-form');
	const words = useTranslations('help-words');
	const { kind, answer, guest, centre } = props;
	const values = answer?.values ?? props.values ?? {};
	const form = useForm({ error: answer?.error, say: useSay({ words: t, labels: '' }) });
	const { errors } = form;
	return (
		<Form method="post" action={props.action} className="stacked-form" {...form.props}>
			{guest && props.canSignIn && <SignInHint />}
			<p className="field-hint">{t('required')}</p>
			<FormProblems form={form} />
			<Select
				name="topic"
				label={t('topic')}
				required
				defaultValue={values.topic ?? ''}
				options={helpTopics.map((value) => ({ value, label: words(`topic.${value}`) }))}
				errors={errors('topic')}
			/>
			<TextField
				name="title"
				label={t(`heading.${kind}`)}
				hint={t(`headingHint.${kind}`)}
				required
				minLength={5}
				maxLength={100}
				autoComplete="off"
				defaultValue={values.title}
				errors={errors('title')}
			/>
			<TextArea
				name="body"
				label={t(`body.${kind}`)}
				hint={t('bodyHint')}
				required
				minLength={20}
				maxLength={2000}
				rows={6}
				defaultValue={values.body}
				errors={errors('body')}
			/>
			<TextField
				name="timing"
				label={t('timing')}
				hint={t('timingHint')}
				showOptional
				maxLength={200}
				autoComplete="off"
				defaultValue={values.timing}
				errors={errors('timing')}
			/>
			<PlaceField
				name="near"
				label={t('near')}
				hint={t('nearHint')}
				required
				minLength={2}
				autoComplete="postal-code"
				defaultValue={values.near}
				errors={errors('near')}
			/>
			<fieldset className="help-person">
				<legend>{t('person')}</legend>
				<p className="field-hint">{t('personText', { centre })}</p>
				{guest && <PersonFields values={values} errors={errors} />}
				<TelephoneField
					label={t('phoneNumber')}
					hint={t('phoneHint')}
					showOptional
					pattern={telephonePattern}
					defaultValue={values.phoneNumber}
					errors={errors('phoneNumber')}
				/>
			</fieldset>
			<Honeypot />
			<Warning details={answer?.details ?? []} />
			<div className="help-send">
				<div className="actions">
					<Button type="submit" size="lg" icon="send" busy={form.busy}>
						{props.submit}
					</Button>
					{props.children}
				</div>
				<p className="field-hint">{t('next', { centre })}</p>
			</div>
		</Form>
	);
}

function SignInHint() {
	const t = useTranslations('help-form');
	const locale = useLocale();
	const { pathname, search } = useLocation();
	const to = `/${locale}/auth/login-1?to=${encodeURIComponent(pathname + search)}`;
	return <p>{t.rich('haveAccount', { link: (text) => <Link to={to}>{text}</Link> })}</p>;
}

function PersonFields({ values, errors }: { values: HelpValues; errors: (name: string) => string[] }) {
	const t = useTranslations('help-form');
	return (
		<>
			<div className="field-row">
				<FirstNameField
					label={t('firstName')}
					required
					defaultValue={values.firstName}
					errors={errors('firstName')}
				/>
				<LastNameField
					label={t('lastName')}
					required
					defaultValue={values.lastName}
					errors={errors('lastName')}
				/>
			</div>
			<EmailField
				label={t('email')}
				hint={t('emailHint')}
				required
				defaultValue={values.email}
				errors={errors('email')}
			/>
		</>
	);
}

/** Asks once for confirmation if the text seems to contain contact details. */
function Warning({ details }: { details: ContactDetailKind[] }) {
	const t = useTranslations('help-form');
	const locale = useLocale();
	if (details.length === 0) return null;
	const kinds = formatFor(locale).list(
		details.map((kind) => t(`details.${kind}`)),
		'disjunction',
	);
	return (
		<Alert tone="warning" title={t('warn.title')} live>
			<p>{t('warn.text', { kinds })}</p>
			<Checkbox name="keepDetails" label={t('warn.keep')} />
		</Alert>
	);
}
