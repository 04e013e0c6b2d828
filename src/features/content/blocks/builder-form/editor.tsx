import { useState } from 'react';
import { beginForm, type FormChoice } from '#features/forms/web/public.tsx';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
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
	const [made, setMade] = useState<FormChoice>();
	const [title, setTitle] = useState('');
	const [state, setState] = useState<'making' | 'failed'>();
	const make = async () => {
		setState('making');
		const begun = await beginForm(locale, title.trim());
		setState(begun ? undefined : 'failed');
		if (!begun) return;
		setMade({ ...begun, status: 'draft' });
		setTitle('');
		set(begun.id);
	};
	if (!forms) return <p className="field-hint">{t('BuilderForm.form.noRight')}</p>;
	const all = made ? [made, ...forms] : forms;
	const isKnown = value === null || all.some((form) => form.id === value);
	const options = all.map(({ id: form, name, status }) => ({
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
			{value && isKnown && (
				<p>
					<a href={`/${locale}/form_builder/${value}/edit`} target="_blank" rel="noreferrer">
						{t('BuilderForm.form.edit')}
					</a>
				</p>
			)}
			<TextField
				name={`${id}-new`}
				label={t('BuilderForm.form.title')}
				hint={t('BuilderForm.form.titleHint')}
				maxLength={120}
				value={title}
				onChange={(event) => setTitle(event.currentTarget.value)}
				errors={state === 'failed' ? [t('BuilderForm.form.failed')] : undefined}
			/>
			<p>
				<Button
					type="button"
					variant="outline"
					size="sm"
					icon="plus"
					busy={state === 'making'}
					aria-disabled={title.trim() === '' || undefined}
					onClick={() => title.trim() !== '' && void make()}
				>
					{t('BuilderForm.form.make')}
				</Button>
			</p>
		</>
	);
}
