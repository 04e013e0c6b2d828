import { useTranslations } from '#platform/web/translations.ts';
import { Select } from '#ui/inputs.tsx';
import type { AnswerKind, AnswerTemplate } from '../../contract.ts';

type PickerProps = {
	templates: readonly AnswerTemplate[];
	kind: AnswerKind;
	/** The field that the chosen answer is put in. */
	field: string;
	/** The answer as it is put there. */
	write: (body: string) => string;
};

/** Puts a kept answer in a field, to be changed there. Without scripts one starts from the usual answer. */
export function TemplatePicker({ templates, kind, field, write }: PickerProps) {
	const t = useTranslations('answer-templates');
	const offered = templates.filter((template) => template.kind === kind);
	if (offered.length === 0) return null;
	return (
		<Select
			id={`template-${field}`}
			name="template"
			label={t('pick')}
			placeholder={t('pickNone')}
			className="needs-script"
			options={offered.map(({ id, name }) => ({ value: id, label: name }))}
			onChange={({ currentTarget }) => {
				const chosen = offered.find(({ id }) => id === currentTarget.value);
				const area = document.getElementById(field);
				if (!chosen || !(area instanceof HTMLTextAreaElement)) return;
				area.value = write(chosen.body);
				// What watches the field for unsaved words is told.
				area.dispatchEvent(new Event('input', { bubbles: true }));
			}}
		/>
	);
}
