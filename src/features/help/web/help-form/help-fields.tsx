import type { ReactNode } from 'react';
import { Form, Link, useLocation, useNavigation } from 'react-router';
import { type FieldCode, useCheckedForm } from '#platform/web/checked-form.ts';
import { formatFor } from '#platform/web/format.ts';
import { useLocale, useWords } from '#platform/web/words.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Select, TextArea, TextField } from '#ui/inputs.tsx';
import {
	EmailField,
	FirstNameField,
	LastNameField,
	TelephoneField,
	telephonePattern,
} from '#ui/person-fields.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { Trap } from '#ui/trap.tsx';
import { type HelpKind, helpTopics } from '../../taxonomy.ts';
import type { FormAnswer, HelpValues } from './send-request.ts';
import '../help.css';

type HelpFormProps = {
	kind: HelpKind;
	centre: string;
	/** A guest says who they are. */
	guest: boolean;
	/** Where signing in is possible, and worth it. */
	canSignIn?: boolean;
	values?: HelpValues;
	answer: FormAnswer | undefined;
	action: string;
	submit: string;
	children?: ReactNode;
};

/** Asking or offering help, or changing it: what, when, roughly where, and of a guest who it is. */
export function HelpForm(props: HelpFormProps) {
	const t = useWords('help-form');
	const words = useWords('help-words');
	const { kind, answer, guest, centre } = props;
	const values = answer?.values ?? props.values ?? {};
	const explain = (field: string, code: FieldCode) =>
		t.maybe(`errors.${field}.${code}`) ?? t('errors.other', { field: t.maybe(field) ?? field });
	const checked = useCheckedForm({ found: answer?.codes, explain });
	const busy = useNavigation().formMethod === 'POST';
	const { errors } = checked;
	return (
		<Form method="post" action={props.action} className="stacked-form" {...checked.form}>
			{guest && props.canSignIn && <SignInHint />}
			<p className="field-hint">{t('required')}</p>
			<ErrorSummary errors={checked.summary} />
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
			<TextField
				name="near"
				icon="map-pin"
				label={t('near')}
				hint={t('nearHint')}
				required
				minLength={2}
				maxLength={80}
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
			<Trap />
			<Problem answer={answer} />
			<div className="help-send">
				<div className="actions">
					<Button type="submit" size="lg" icon="send" busy={busy}>
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
	const t = useWords('help-form');
	const locale = useLocale();
	const { pathname, search } = useLocation();
	const to = `/${locale}/auth/login-1?to=${encodeURIComponent(pathname + search)}`;
	return <p>{t.rich('haveAccount', { link: (text) => <Link to={to}>{text}</Link> })}</p>;
}

function PersonFields({ values, errors }: { values: HelpValues; errors: (name: string) => string[] }) {
	const t = useWords('help-form');
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

/** What stands in the way, or what the writer is asked once. */
function Problem({ answer }: { answer: FormAnswer | undefined }) {
	const t = useWords('help-form');
	const locale = useLocale();
	if (!answer) return null;
	const { details, problem } = answer;
	return (
		<>
			{details.length > 0 && (
				<Alert tone="warning" title={t('warn.title')} live>
					<p>
						{t('warn.text', {
							kinds: formatFor(locale).list(
								details.map((kind) => t(`details.${kind}`)),
								'disjunction',
							),
						})}
					</p>
					<Checkbox name="keepDetails" label={t('warn.keep')} />
				</Alert>
			)}
			{(problem === 'tooManyOpen' || problem === 'tooMany') && (
				<Alert tone="warning" title={t(`problems.${problem}Title`)} live>
					<p>{t(`problems.${problem}`)}</p>
				</Alert>
			)}
			{problem === 'state' && (
				<Alert tone="warning" title={t('edit.stateTitle')} live>
					<p>{t('edit.state')}</p>
				</Alert>
			)}
		</>
	);
}
