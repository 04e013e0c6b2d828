import { useTranslations } from '#platform/web/translations.ts';
import { Checkbox, RadioGroup } from '#ui/choices.tsx';
import { TextField } from '#ui/inputs.tsx';
import { defaultDaysOnline } from '../../../contract.ts';
import { applyMethods, locationKinds } from '../../../enums.ts';
import { useField } from '../form-context.tsx';
import { Section } from './section.tsx';

/** At an address, on-line or all over the area. */
export function WhereSection() {
	const t = useTranslations('manage');
	const labels = useTranslations('vacancy-words');
	const field = useField();
	return (
		<Section id="where" title={t('form.section.where')}>
			<RadioGroup
				{...field.single('locationKind')}
				label={t('form.locationKind')}
				layout="columns"
				options={locationKinds.map((value) => ({ value, label: labels(`locationKind.${value}`) }))}
			/>
			<div className="field-row">
				<TextField {...field.single('postalCode')} label={t('form.postalCode')} autoComplete="off" />
				<TextField {...field.single('houseNumber')} label={t('form.houseNumber')} autoComplete="off" />
			</div>
			<div className="field-row">
				<TextField {...field.single('street')} label={t('form.street')} autoComplete="off" />
				<TextField {...field.single('city')} label={t('form.city')} autoComplete="off" />
			</div>
			<p className="field-hint">{t('form.cityHint')}</p>
			<Checkbox
				{...field.flag('hideExactPlace')}
				label={t('form.hideExactPlace')}
				hint={t('form.hideExactPlaceHint')}
			/>
		</Section>
	);
}

/** The contact person, and the way to apply. */
export function ContactSection() {
	const t = useTranslations('manage');
	const field = useField();
	return (
		<Section id="contact" title={t('form.section.contact')}>
			<RadioGroup
				{...field.single('applyMethod')}
				label={t('form.applyMethod')}
				layout="cards"
				options={applyMethods.map((value) => ({
					value,
					label: t(`form.applyMethods.${value}`),
					hint: t(`form.applyMethodHints.${value}`),
				}))}
			/>
			<TextField
				{...field.single('applyUrl')}
				label={t('form.applyUrl')}
				hint={t('form.applyUrlHint')}
				inputMode="url"
				className="only-link"
			/>
			<TextField {...field.single('contactPerson')} label={t('form.contactPerson')} autoComplete="off" />
			<div className="field-row">
				<TextField
					{...field.single('contactEmail')}
					label={t('form.contactEmail')}
					hint={t('form.contactEmailHint')}
					inputMode="email"
					autoComplete="off"
				/>
				<TextField
					{...field.single('contactPhone')}
					label={t('form.contactPhone')}
					inputMode="tel"
					autoComplete="off"
				/>
			</div>
			<Checkbox {...field.flag('contactPhoneVisible')} label={t('form.contactPhoneVisible')} />
		</Section>
	);
}

/** Until when it is to be found. */
export function OnlineSection() {
	const t = useTranslations('manage');
	const field = useField();
	return (
		<Section>
			<TextField
				{...field.single('expiresAt')}
				type="date"
				label={t('form.expiresAt')}
				hint={t('form.expiresAtHint', { days: defaultDaysOnline })}
				className="short-field"
			/>
		</Section>
	);
}
