import { NewPasswordField } from '#features/auth/web/public.tsx';
import { useWords } from '#platform/web/words.ts';
import { Checkbox } from '#ui/choices.tsx';
import { TextArea, TextField } from '#ui/inputs.tsx';
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
	const t = useWords('organisation-form');
	const { values, errors } = fields;
	if (step === 'organisation') {
		return (
			<>
				<NameFields {...fields} />
				<TypeField {...fields} />
				<TextArea
					name="description"
					label={t('about')}
					hint={t('aboutHint')}
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
	const t = useWords('organisation-sign-up');
	return (
		<>
			<p>{t('contactIntro')}</p>
			<TextField
				name="contactFirstName"
				label={t('firstName')}
				autoComplete="given-name"
				maxLength={80}
				defaultValue={texts.contactFirstName}
				errors={errors('contactFirstName')}
				required
			/>
			<TextField
				name="contactLastName"
				label={t('lastName')}
				autoComplete="family-name"
				maxLength={120}
				defaultValue={texts.contactLastName}
				errors={errors('contactLastName')}
				required
			/>
			<TextField
				name="contactEmail"
				type="email"
				label={t('email')}
				hint={t('emailHint')}
				autoComplete="email"
				maxLength={254}
				defaultValue={texts.contactEmail}
				errors={errors('contactEmail')}
				required
			/>
			<TextField
				name="contactPhoneNumber"
				type="tel"
				label={t('phone')}
				autoComplete="tel"
				maxLength={30}
				defaultValue={texts.contactPhoneNumber}
				errors={errors('contactPhoneNumber')}
				showOptional
			/>
		</>
	);
}

function Finish({ values: { texts }, errors, person }: Omit<Props, 'step'>) {
	const t = useWords('organisation-sign-up');
	const contact = person ?? {
		name: `${texts.contactFirstName ?? ''} ${texts.contactLastName ?? ''}`.trim(),
		email: texts.contactEmail ?? '',
	};
	const street = [texts.street, texts.houseNumber].filter(Boolean).join(' ');
	const town = [texts.postalCode, texts.city].filter(Boolean).join(' ');
	return (
		<>
			<dl className="facts">
				<dt>{t('check.name')}</dt>
				<dd>{texts.name}</dd>
				<dt>{t('check.address')}</dt>
				<dd>{[street, town].filter(Boolean).join(', ')}</dd>
				{texts.website && (
					<>
						<dt>{t('check.website')}</dt>
						<dd>{texts.website}</dd>
					</>
				)}
				<dt>{t('check.contact')}</dt>
				<dd>
					{contact.name}, {contact.email}
				</dd>
			</dl>
			{!person && <NewPasswordField label={t('password')} errors={errors('password')} />}
			<Checkbox
				name="acceptTerms"
				label={t('terms')}
				hint={t('termsHint')}
				errors={errors('acceptTerms')}
				required
			/>
		</>
	);
}
