import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { type FieldCode, useCheckedForm } from '#platform/web/checked-form.ts';
import { useWords } from '#platform/web/words.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import type { IconName } from '#ui/icon.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { genders } from '../../taxonomy.ts';
import type { Refusal } from './ask.ts';
import type { Giving } from './giving.ts';
import './users.css';

type Props = {
	refusal: Refusal | undefined;
	submit: string;
	icon: IconName;
	back: string;
	children: (errors: (name: string) => string[]) => ReactNode;
};

/** A form about somebody: its problems at the top and at the fields, what it does and the way back at the end. */
export function UserForm({ refusal, submit, icon, back, children }: Props) {
	const t = useWords('users');
	const checked = useCheckedForm({
		found: refusal?.codes,
		explain: (field: string, code: FieldCode) =>
			(code === 'format' && t.maybe(`errors.${field}.${refusal?.reasons[field]}`)) ||
			(t.maybe(`errors.${field}.${code}`) ??
				t('errors.other', { field: t.maybe(`field.${field}`) ?? field })),
	});
	const busy = useNavigation().state === 'submitting';
	return (
		<Form method="post" {...checked.form} className="stacked-form person-form">
			<UnsavedGuard dirty={checked.dirty} />
			<ErrorSummary errors={checked.summary} />
			{refusal?.problem && (
				<Alert tone="danger" title={t('problem.title')} live>
					<p>{t.maybe(`problem.${refusal.problem}`) ?? t('problem.other')}</p>
				</Alert>
			)}
			{children(checked.errors)}
			<div className="actions">
				<Button type="submit" busy={busy} icon={icon}>
					{submit}
				</Button>
				<ButtonLink to={back} variant="tertiary">
					{t('cancel')}
				</ButtonLink>
			</div>
		</Form>
	);
}

export const personFields = [
	'firstName',
	'lastName',
	'email',
	'phoneNumber',
	'jobTitle',
	'gender',
	'locale',
] as const;
export type PersonValues = Record<(typeof personFields)[number], string>;

/** Who somebody is; an address that is its owner's alone is not among the fields. */
export function PersonFields(props: {
	values: PersonValues;
	errors: (name: string) => string[];
	withEmail: boolean;
}) {
	const t = useWords('users');
	const { values, errors } = props;
	const field = (name: (typeof personFields)[number]) => ({
		name,
		label: t(`field.${name}`),
		defaultValue: values[name],
		errors: errors(name),
	});
	return (
		<>
			<TextField {...field('firstName')} maxLength={80} autoComplete="off" required />
			<TextField {...field('lastName')} maxLength={120} autoComplete="off" showOptional />
			{props.withEmail && (
				<TextField
					{...field('email')}
					type="email"
					inputMode="email"
					maxLength={254}
					autoComplete="off"
					hint={t('emailHint')}
					required
				/>
			)}
			<TextField {...field('phoneNumber')} type="tel" maxLength={30} autoComplete="off" showOptional />
			<TextField {...field('jobTitle')} maxLength={120} autoComplete="off" showOptional />
			<Select
				{...field('gender')}
				placeholder={t('genderUnknown')}
				options={genders.map((gender) => ({ value: gender, label: t(`gender.${gender}`) }))}
				showOptional
			/>
			<Select
				{...field('locale')}
				placeholder={false}
				options={(['nl', 'en'] as const).map((locale) => ({ value: locale, label: t(`locale.${locale}`) }))}
			/>
		</>
	);
}

/** Which role, and for staff in which organisation. */
export function RoleFields(props: {
	giving: Giving;
	role: string;
	organisation: string;
	errors: (name: string) => string[];
}) {
	const t = useWords('users');
	const { giving, errors } = props;
	return (
		<>
			<Select
				name="role"
				label={t('field.role')}
				defaultValue={props.role || (giving.roles.length === 1 ? giving.roles[0] : '')}
				options={giving.roles.map((role) => ({ value: role, label: t(`roleLong.${role}`) }))}
				errors={errors('role')}
				required
			/>
			{giving.organisations.length > 0 && (
				<Select
					name="organizationId"
					label={t('field.organizationId')}
					hint={t('organisationHint')}
					placeholder={t('noOrganisation')}
					defaultValue={props.organisation}
					options={giving.organisations.map(({ id, name }) => ({ value: id, label: name }))}
					errors={errors('organizationId')}
				/>
			)}
		</>
	);
}
