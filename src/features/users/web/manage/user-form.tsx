import type { ReactNode } from 'react';
import type { Constraints } from '#platform/web/forms/constraints.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import type { ShownForm } from '#platform/web/forms/use-form.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { IconName } from '#ui/icon.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { genders } from '../../enums.ts';
import type { Giving } from './giving.ts';
import './users.css';
import '#ui/beside.css';

type Props = {
	error: FormError | undefined;
	constraints?: Constraints;
	submit: string;
	icon: IconName;
	back: string;
	children: (form: ShownForm) => ReactNode;
};

/** The form of a person, with a cancel link next to its button. */
export function UserForm({ back, ...props }: Props) {
	const t = useTranslations('users');
	return (
		<WorkForm
			{...props}
			words={t}
			labels="field."
			className="stacked-form person-form beside"
			guarded
			aside={
				<ButtonLink to={back} variant="tertiary">
					{t('cancel')}
				</ButtonLink>
			}
		/>
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

/** The fields of a person. Leaves out an e-mail address that only its owner may change. */
export function PersonFields(props: { values: PersonValues; form: ShownForm; withEmail: boolean }) {
	const t = useTranslations('users');
	const field = (name: (typeof personFields)[number]) => ({
		...props.form.field(name),
		label: t(`field.${name}`),
		defaultValue: props.values[name],
	});
	return (
		<>
			<TextField {...field('firstName')} autoComplete="off" />
			<TextField {...field('lastName')} autoComplete="off" showOptional />
			{props.withEmail && (
				<TextField {...field('email')} inputMode="email" autoComplete="off" hint={t('emailHint')} />
			)}
			<TextField {...field('phoneNumber')} type="tel" autoComplete="off" showOptional />
			<TextField {...field('jobTitle')} autoComplete="off" showOptional />
			<Select
				{...field('gender')}
				placeholder={t('genderUnknown')}
				options={genders.map((gender) => ({ value: gender, label: t(`gender.${gender}`) }))}
				showOptional
			/>
			<Select
				{...field('locale')}
				required={false}
				placeholder={false}
				options={(['nl', 'en'] as const).map((locale) => ({ value: locale, label: t(`locale.${locale}`) }))}
			/>
		</>
	);
}

/** The role, and for staff its organisation. */
export function RoleFields(props: {
	giving: Giving;
	role: string;
	organisation: string;
	errors: (name: string) => string[];
}) {
	const t = useTranslations('users');
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
