import { NewPasswordField } from '#features/auth/web/public.tsx';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { EmailField, FirstNameField, LastNameField, TelephoneField } from '#ui/person-fields.tsx';
import { termsLinks } from '#ui/terms-links.tsx';
import {
	AddressSection,
	type FieldsProps,
	NameFields,
	ProfileFields,
	ReachFields,
	TypeField,
} from '../organisation-form/fields.tsx';
import type { Step } from './steps.ts';

type Props = FieldsProps & { step: Step; person: { name: string; email: string } | null };

/** The fields of one step. */
export function StepFields({ step, person, ...fields }: Props) {
	const t = useTranslations('organisation-form');
	const { values, errors } = fields;
	if (step === 'organisation') {
		return (
			<>
				<NameFields {...fields} />
				<TypeField {...fields} />
				<TextArea
					name="description"
					label={t('description')}
					hint={t('descriptionHint')}
					rows={5}
					maxLength={5000}
					defaultValue={values.texts.description}
					errors={errors('description')}
					showOptional
				/>
			</>
		);
	}
	if (step === 'address') return <AddressSection {...fields} required />;
	if (step === 'profile') {
		return (
			<>
				<ReachFields {...fields} />
				<ProfileFields {...fields} />
			</>
		);
	}
	return step === 'contact' ? <ContactFields {...fields} /> : <Finish {...fields} person={person} />;
}

function ContactFields({ values: { texts }, errors }: FieldsProps) {
	const t = useTranslations('organisation-sign-up');
	return (
		<>
			<p>{t('contactIntro')}</p>
			<FirstNameField
				name="contactFirstName"
				label={t('firstName')}
				defaultValue={texts.contactFirstName}
				errors={errors('contactFirstName')}
				required
			/>
			<LastNameField
				name="contactLastName"
				label={t('lastName')}
				defaultValue={texts.contactLastName}
				errors={errors('contactLastName')}
				required
			/>
			<EmailField
				name="contactEmail"
				label={t('email')}
				hint={t('emailHint')}
				defaultValue={texts.contactEmail}
				errors={errors('contactEmail')}
				required
			/>
			<TelephoneField
				name="contactPhoneNumber"
				label={t('phone')}
				defaultValue={texts.contactPhoneNumber}
				errors={errors('contactPhoneNumber')}
				showOptional
			/>
		</>
	);
}

function Finish({ values: { texts }, errors, person }: Omit<Props, 'step'>) {
	const t = useTranslations('organisation-sign-up');
	const locale = useLocale();
	const contact = person ?? {
		name: `${texts.contactFirstName ?? ''} ${texts.contactLastName ?? ''}`.trim(),
		email: texts.contactEmail ?? '',
	};
	const street = [texts.street, texts.houseNumber].filter(Boolean).join(' ');
	const town = [texts.postalCode, texts.city].filter(Boolean).join(' ');
	return (
		<>
			<Facts>
				<Fact label={t('check.name')} value={texts.name} />
				<Fact label={t('check.address')} value={[street, town].filter(Boolean).join(', ')} />
				<Fact label={t('check.website')} value={texts.website} />
				<Fact label={t('check.contact')} value={`${contact.name}, ${contact.email}`} />
			</Facts>
			{!person && <NewPasswordField label={t('password')} errors={errors('password')} />}
			<Checkbox
				name="acceptTerms"
				label={t.rich('terms', termsLinks(locale))}
				hint={t('termsHint')}
				errors={errors('acceptTerms')}
				required
			/>
		</>
	);
}
