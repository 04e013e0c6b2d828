import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Select } from '#ui/inputs.tsx';
import { LineField, ParagraphField } from '../editing/fields.tsx';
import { useBlockField, useSurroundings } from '../editing/scope.ts';

export default function BuilderFormEditor() {
	return (
		<>
			<LineField name="title" />
			<ParagraphField name="lead" />
			<FormField />
		</>
	);
}

/** The form that is shown, and where one is made. Who may not read forms leaves the one that was chosen. */
function FormField() {
	const t = useTranslations('blocks');
	const locale = useLocale();
	const { forms } = useSurroundings();
	const { id, label, value, set } = useBlockField<string | null>('formId');
	if (!forms) return <p className="field-hint">{t('BuilderForm.form.noRight')}</p>;
	const isKnown = value === null || forms.some((form) => form.id === value);
	const options = forms.map(({ id: form, name, status }) => ({
		value: form,
		label:
			status === 'open'
				? name
				: t(`BuilderForm.form.${status === 'closed' ? 'closed' : 'draft'}`, {
						name: name || t('BuilderForm.form.nameless'),
					}),
	}));
	return (
		<>
			<Select
				name={id}
				label={label}
				hint={t('BuilderForm.form.hint')}
				options={isKnown ? options : [...options, { value: value ?? '', label: t('BuilderForm.form.other') }]}
				value={value ?? ''}
				onChange={(event) => set(event.currentTarget.value || null)}
			/>
			<p>
				<ButtonLink to={`/${locale}/form_builder/new`} variant="outline" size="sm" icon="plus">
					{t('BuilderForm.form.make')}
				</ButtonLink>
			</p>
		</>
	);
}
