import { useTranslations } from '#platform/web/translations.ts';
import { Checkbox, CheckboxGroup } from '#ui/choices.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import { AddressFields } from '#ui/rich/address-fields.tsx';
import { activityTypes, nonProfitTypes } from '../../enums.ts';
import { lookUpAddress } from './look-up.ts';
import type { FormValues } from './values.ts';

export type FieldsProps = { values: FormValues; errors: (name: string) => string[] };

/** The field for the name. */
export function NameFields({ values: { texts }, errors }: FieldsProps) {
	const t = useTranslations('organisation-form');
	return (
		<TextField
			name="name"
			label={t('name')}
			autoComplete="organization"
			minLength={2}
			maxLength={160}
			defaultValue={texts.name}
			errors={errors('name')}
			required
		/>
	);
}

/** A school or another organisation: chosen once, when it is made. */
export function TypeField({ values: { texts }, errors }: FieldsProps) {
	const t = useTranslations('organisation-form');
	return (
		<Select
			name="organizationType"
			label={t('type')}
			hint={t('typeHint')}
			placeholder={false}
			defaultValue={texts.organizationType ?? 'NonProfit'}
			errors={errors('organizationType')}
			options={(['NonProfit', 'School'] as const).map((value) => ({ value, label: t(`types.${value}`) }))}
		/>
	);
}

/** The address. The town is filled in from the postcode. */
export function AddressSection({
	values: { texts },
	errors,
	required,
}: FieldsProps & { required?: boolean }) {
	return (
		<AddressFields
			required={required ?? false}
			lookUp={lookUpAddress}
			defaultValue={{
				postalCode: texts.postalCode ?? '',
				houseNumber: texts.houseNumber ?? '',
				street: texts.street ?? '',
				city: texts.city ?? '',
			}}
			errors={{
				postalCode: errors('postalCode'),
				houseNumber: errors('houseNumber'),
				street: errors('street'),
				city: errors('city'),
			}}
		/>
	);
}

/** The website, e-mail address and telephone number. */
export function ReachFields({ values: { texts }, errors }: FieldsProps) {
	const t = useTranslations('organisation-form');
	return (
		<>
			<TextField
				name="website"
				label={t('website')}
				hint={t('websiteHint')}
				inputMode="url"
				maxLength={300}
				defaultValue={texts.website}
				errors={errors('website')}
				showOptional
			/>
			<TextField
				name="email"
				type="email"
				label={t('email')}
				hint={t('emailHint')}
				maxLength={254}
				defaultValue={texts.email}
				errors={errors('email')}
				showOptional
			/>
			<TextField
				name="phoneNumber"
				type="tel"
				label={t('phoneNumber')}
				hint={t('phoneHint')}
				maxLength={30}
				defaultValue={texts.phoneNumber}
				errors={errors('phoneNumber')}
				showOptional
			/>
		</>
	);
}

/** The description and activities, and whether the organisation is on the social map. */
export function ProfileFields({ values: { texts, activities }, errors }: FieldsProps) {
	const t = useTranslations('organisation-form');
	const words = useTranslations('organisation-page');
	return (
		<>
			<Select
				name="nonProfitType"
				label={t('kind')}
				defaultValue={texts.nonProfitType ?? ''}
				errors={errors('nonProfitType')}
				showOptional
				options={nonProfitTypes.map((value) => ({ value, label: words(`kind.${value}`) }))}
			/>
			<CheckboxGroup
				name="activityTypeIds"
				label={t('activities')}
				hint={t('activitiesHint')}
				layout="columns"
				defaultValue={[...activities]}
				errors={errors('activityTypeIds')}
				options={activityTypes.map((value) => ({ value, label: words(`activity.${value}`) }))}
			/>
			<Checkbox
				name="showOnSocialMap"
				label={t('socialMap')}
				hint={t('socialMapHint')}
				defaultChecked={texts.showOnSocialMap !== undefined}
			/>
		</>
	);
}
