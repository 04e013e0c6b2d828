import { useTranslations } from '#platform/web/translations.ts';
import { Checkbox, CheckboxGroup, RadioGroup } from '#ui/choices.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import {
	ageGroups,
	categories,
	compensations,
	dayparts,
	dutchLevels,
	frequencies,
	hoursPeriods,
	skills,
	targetGroups,
	vogKinds,
} from '../../../enums.ts';
import { useField } from '../form-context.tsx';
import { boxedTags } from '../form-values.ts';
import { Section } from './section.tsx';

/** The volunteers wanted, and the people whom the work is for. */
export function WhoSection() {
	const t = useTranslations('manage');
	const labels = useTranslations('vacancy-words');
	const field = useField();
	return (
		<Section id="who" title={t('form.section.who')}>
			<CheckboxGroup
				{...field.several('categories')}
				label={t('form.categories')}
				hint={t('form.categoriesHint')}
				layout="columns"
				options={categories.map((value) => ({ value, label: labels(`category.${value}`) }))}
			/>
			<CheckboxGroup
				{...field.several('targetGroups')}
				label={t('form.targetGroups')}
				layout="columns"
				options={targetGroups.map((value) => ({ value, label: labels(`targetGroup.${value}`) }))}
			/>
			<CheckboxGroup
				{...field.several('skills')}
				label={t('form.skills')}
				layout="columns"
				options={skills.map((value) => ({ value, label: labels(`skill.${value}`) }))}
			/>
			<CheckboxGroup
				{...field.several('ageGroupIds')}
				label={t('form.ageGroups')}
				hint={t('form.ageGroupsHint')}
				layout="columns"
				options={ageGroups.map((value) => ({ value, label: labels(`ageGroup.${value}`) }))}
			/>
			<RadioGroup
				{...field.single('dutchLevel')}
				label={t('form.dutchLevel')}
				layout="columns"
				options={dutchLevels.map((value) => ({ value, label: labels(`dutchLevel.${value}`) }))}
			/>
		</Section>
	);
}

/** The frequency, dayparts, hours and number of people. */
export function WhenSection() {
	const t = useTranslations('manage');
	const labels = useTranslations('vacancy-words');
	const field = useField();
	return (
		<Section id="when" title={t('form.section.when')}>
			<RadioGroup
				{...field.single('frequency')}
				label={t('form.frequency')}
				layout="columns"
				options={[
					{ value: '', label: t('form.noFrequency') },
					...frequencies.map((value) => ({ value, label: labels(`frequency.${value}`) })),
				]}
			/>
			<CheckboxGroup
				{...field.several('dayparts')}
				label={t('form.dayparts')}
				layout="columns"
				options={dayparts.map((value) => ({ value, label: labels(`daypart.${value}`) }))}
			/>
			<div className="field-row">
				<TextField {...field.single('hoursMin')} label={t('form.hoursMin')} inputMode="numeric" />
				<TextField {...field.single('hoursMax')} label={t('form.hoursMax')} inputMode="numeric" />
				<Select
					{...field.single('hoursPeriod')}
					label={t('form.hoursPeriod')}
					options={hoursPeriods.map((value) => ({ value, label: t(`form.periods.${value}`) }))}
				/>
			</div>
			<div className="field-row">
				<TextField {...field.single('startsOn')} type="date" label={t('form.startsOn')} />
				<TextField {...field.single('endsOn')} type="date" label={t('form.endsOn')} />
			</div>
			<TextField
				{...field.single('spots')}
				label={t('form.spots')}
				hint={t('form.spotsHint')}
				inputMode="numeric"
				className="short-field"
			/>
			<CheckboxGroup
				{...field.several('tags')}
				label={t('form.tags')}
				layout="columns"
				options={boxedTags.map((value) => ({ value, label: labels.optional(`tag.${value}`) ?? value }))}
			/>
			<TextField {...field.single('otherTags')} label={t('form.otherTags')} hint={t('form.otherTagsHint')} />
		</Section>
	);
}

/** For whom it is suitable, certificate of conduct and compensation. */
export function TermsSection() {
	const t = useTranslations('manage');
	const field = useField();
	return (
		<Section id="terms" title={t('form.section.terms')}>
			<FieldGroup name="accessibility" label={t('form.accessibility')}>
				<Checkbox {...field.flag('wheelchairAccessible')} label={t('form.wheelchairAccessible')} />
				<Checkbox {...field.flag('suitableForGroups')} label={t('form.suitableForGroups')} />
				<Checkbox {...field.flag('suitableForInternship')} label={t('form.suitableForInternship')} />
			</FieldGroup>
			<RadioGroup
				{...field.single('vog')}
				label={t('form.vog')}
				hint={t('form.vogHint')}
				options={vogKinds.map((value) => ({ value, label: t(`form.vogs.${value}`) }))}
			/>
			<RadioGroup
				{...field.single('compensation')}
				label={t('form.compensation')}
				layout="columns"
				options={compensations.map((value) => ({ value, label: t(`form.compensations.${value}`) }))}
			/>
		</Section>
	);
}
