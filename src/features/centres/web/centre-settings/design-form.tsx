import { useRef } from 'react';
import { useNavigation } from 'react-router';
import type { Image } from '#features/files/enums.ts';
import { ImageField } from '#features/files/web/public.tsx';
import { fontNames, lengthVariables, menuFontClasses } from '#platform/contract/theme-options.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { useSay } from '#platform/web/forms/texts.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox, RadioGroup } from '#ui/choices.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { ColourField } from '#ui/rich/colour-field.tsx';
import { FormProblems } from '#ui/submit-form.tsx';
import { rolesOf } from '#ui/theme.ts';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { ColourReport, Shades } from './colour-report.tsx';
import {
	type colourFields,
	headerSwitches,
	lengthField,
	lengthWord,
	pictureFields,
	type Values,
} from './design-values.ts';

const swatches = ['#1c6b57', '#1d5f8a', '#7a3e1d', '#8f1d3f', '#5b3a8c', '#c2410c', '#f2c200'];
const reported = [
	{ name: 'primaryColor', role: 'accent' },
	{ name: 'secondaryColor', role: 'secondary' },
] as const;

/** Form for the appearance of a site. It works without scripts; with scripts `onChange` is called on each change. */
export function DesignForm(props: {
	values: Values;
	/** Current values of the fields. */
	shown: Values;
	error: FormError | undefined;
	pictures: Readonly<Record<(typeof pictureFields)[number], Image | null>>;
	onChange: (form: HTMLFormElement) => void;
}) {
	const { values, shown, error, pictures } = props;
	const t = useTranslations('centre-settings');
	const form = useRef<HTMLFormElement>(null);
	const touched = Object.entries(shown).some(([name, value]) => (values[name] ?? '') !== value);
	const busy = useNavigation().state !== 'idle';
	// A rich text field writes its value to the form only after rendering.
	const follow = () => requestAnimationFrame(() => form.current && props.onChange(form.current));
	const checked = useForm({ error, say: useSay({ words: t, labels: 'colour.' }) });
	const problem = (name: string) => ({ errors: checked.errors(name) });
	const light = rolesOf(shown, 'light');
	const colour = (name: (typeof colourFields)[number], against?: string) => (
		<ColourField
			name={name}
			label={t(`colour.${name}`)}
			hint={t(`colourHint.${name}`)}
			{...(values[name] !== undefined && { defaultValue: values[name] })}
			{...(against && { against })}
			swatches={swatches}
			onChange={follow}
			{...problem(name)}
		/>
	);
	const variants = (name: 'headerVariant' | 'footerVariant') => (
		<RadioGroup
			name={name}
			label={t(`${name}.label`)}
			defaultValue={values[name] ?? ''}
			layout="columns"
			options={(['tab', 'legacy'] as const).map((value) => ({
				value,
				label: t(`${name}.${value}`),
				hint: t(`${name}.${value}Hint`),
			}))}
			{...problem(name)}
		/>
	);
	return (
		<PostForm
			ref={form}
			encType="multipart/form-data"
			className="settings-form"
			onInput={follow}
			preventScrollReset
		>
			<UnsavedGuard dirty={touched && !busy} />
			<FormProblems form={checked} />
			<fieldset className="panel settings-set">
				<legend>{t('design.colours')}</legend>
				<p className="field-hint">{t('design.coloursHint')}</p>
				{reported.map(({ name, role }) => (
					<div key={name} className="settings-colour">
						{colour(name, light.page)}
						<Shades colour={shown[name]} name={t(`colour.${name}`)} />
						<ColourReport colours={shown} chosen={shown[name]} role={role} />
					</div>
				))}
				<div className="settings-colour">
					{colour('mutedColor', light.page)}
					<Shades colour={shown.mutedColor} name={t('colour.mutedColor')} />
				</div>
				{colour('backgroundColor', light['on-surface'])}
				{colour('textColor', light.page)}
			</fieldset>
			<fieldset className="panel settings-set">
				<legend>{t('design.type')}</legend>
				{(['fontSans', 'fontHeading'] as const).map((name) => (
					<Select
						key={name}
						name={name}
						label={t(`font.${name}`)}
						hint={t(`font.${name}Hint`)}
						placeholder={false}
						defaultValue={values[name] ?? 'Inter'}
						options={fontNames.map((font) => ({ value: font, label: `${font}: ${t(`font.kind.${font}`)}` }))}
						{...problem(name)}
					/>
				))}
				<RadioGroup
					name="defaultShape"
					label={t('defaultShape.label')}
					defaultValue={values.defaultShape ?? ''}
					layout="columns"
					options={(['rounded', 'straight'] as const).map((value) => ({
						value,
						label: t(`defaultShape.${value}`),
						hint: t(`defaultShape.${value}Hint`),
					}))}
					{...problem('defaultShape')}
				/>
			</fieldset>
			<fieldset className="panel settings-set">
				<legend>{t('design.logos')}</legend>
				{pictureFields.map((name) => (
					<ImageField
						key={name}
						name={name}
						label={t(`picture.${name}`)}
						hint={t(`picture.${name}Hint`)}
						image={pictures[name]}
						{...(values[name] && { value: values[name] })}
						sources={['upload', 'library']}
						onChange={follow}
						{...problem(name)}
					/>
				))}
			</fieldset>
			<fieldset className="panel settings-set">
				<legend>{t('design.header')}</legend>
				{variants('headerVariant')}
				{headerSwitches.map((name) => (
					<Checkbox
						key={name}
						name={`header-${name}`}
						label={t(`header.${name}`)}
						hint={t(`header.${name}Hint`)}
						defaultChecked={values[`header-${name}`] === 'on'}
					/>
				))}
				<Select
					name="menuItemFontClass"
					label={t('menuFont.label')}
					placeholder={false}
					defaultValue={values.menuItemFontClass ?? ''}
					options={[
						{ value: '', label: t('menuFont.usual') },
						...menuFontClasses.map((value) => ({ value, label: t(`menuFont.${value}`) })),
					]}
				/>
			</fieldset>
			<fieldset className="panel settings-set">
				<legend>{t('design.footer')}</legend>
				{variants('footerVariant')}
			</fieldset>
			<details className="panel settings-set">
				<summary>{t('design.lengths')}</summary>
				<p className="field-hint">{t('design.lengthsHint')}</p>
				<div className="settings-lengths">
					{lengthVariables.map((name) => (
						<TextField
							key={name}
							name={lengthField(name)}
							label={t(`length.${lengthWord(name)}`)}
							defaultValue={values[lengthField(name)]}
							maxLength={12}
							{...problem(lengthField(name))}
						/>
					))}
				</div>
			</details>
			<div className="settings-submit">
				<Button type="submit" busy={busy}>
					{t('save')}
				</Button>
				<p className="field-hint" aria-live="polite">
					{touched ? t('unsaved') : t('allSaved')}
				</p>
			</div>
		</PostForm>
	);
}
