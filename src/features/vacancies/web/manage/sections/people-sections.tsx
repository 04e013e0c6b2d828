import { useTranslations } from '#platform/web/translations.ts';
import { Checkbox, CheckboxGroup, RadioGroup } from '#ui/choices.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import {
	ageGroups,
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
import { MoreSection, Section } from './section.tsx';

const suits = ['wheelchairAccessible', 'suitableForGroups', 'suitableForInternship'] as const;

/** What the volunteer needs and gets; nothing of it is chosen until somebody does. */
export function TermsSection() {
	const t = useTranslations('manage');
	const labels = useTranslations('vacancy-words');
	const field = useField();
	return (
		<Section id="terms" title={t('form.section.terms')}>
			<RadioGroup
				{...field.single('dutchLevel')}
				label={t('form.dutchLevel')}
				layout="columns"
				options={dutchLevels.map((value) => ({ value, label: labels(`dutchLevel.${value}`) }))}
			/>
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

/** The people whom the work is for, and the volunteers whom it suits. */
export function WhoSection() {
	const t = useTranslations('manage');
	const labels = useTranslations('vacancy-words');
	const field = useField();
	return (
		<MoreSection
			title={t('form.more.who')}
			used={['targetGroups', 'skills', 'ageGroupIds', ...suits].some(field.isUsed)}
		>
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
			<FieldGroup name="accessibility" label={t('form.accessibility')}>
				{suits.map((name) => (
					<Checkbox key={name} {...field.flag(name)} label={t(`form.${name}`)} />
				))}
			</FieldGroup>
		</MoreSection>
	);
}

/** The frequency, dayparts, hours and number of people. */
export function WhenSection() {
	const t = useTranslations('manage');
	const labels = useTranslations('vacancy-words');
	const field = useField();
	// The same as no answer, but chosen by nobody until somebody does.
	const [frequency] = field.values.frequency ?? [];
	return (
		<Section id="when" title={t('form.section.when')}>
			<RadioGroup
				name="frequency"
				{...(frequency !== undefined && { defaultValue: frequency })}
				errors={field.errors('frequency')}
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
			<TextField
				{...field.single('spots')}
				label={t('form.spots')}
				hint={t('form.spotsHint')}
				inputMode="numeric"
				className="short-field"
			/>
		</Section>
	);
}

/** The period, and the features and labels that searches know it by. */
export function LabelsSection() {
	const t = useTranslations('manage');
	const labels = useTranslations('vacancy-words');
	const field = useField();
	return (
		<MoreSection
			title={t('form.more.where')}
			used={['startsOn', 'endsOn', 'tags', 'otherTags'].some(field.isUsed)}
		>
			<div className="field-row">
				<TextField {...field.single('startsOn')} type="date" label={t('form.startsOn')} />
				<TextField {...field.single('endsOn')} type="date" label={t('form.endsOn')} />
			</div>
			<CheckboxGroup
				{...field.several('tags')}
				label={t('form.tags')}
				layout="columns"
				options={boxedTags.map((value) => ({ value, label: labels.optional(`tag.${value}`) ?? value }))}
			/>
			<TextField {...field.single('otherTags')} label={t('form.otherTags')} hint={t('form.otherTagsHint')} />
		</MoreSection>
	);
}
