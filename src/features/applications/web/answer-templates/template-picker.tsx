import { useRef } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Select } from '#ui/inputs.tsx';
import type { AnswerKind, AnswerTemplate } from '../../contract.ts';
import { withTemplate } from './with-template.ts';

type PickerProps = {
	templates: readonly AnswerTemplate[];
	kind: AnswerKind;
	/** Id of the field that the template is put in. */
	field: string;
	/** Converts the template's body to the text for the field. */
	write: (body: string) => string;
};

/**
 * Puts a reply template in a field, where it can be edited. Without scripts the field starts with the default template.
 */
export function TemplatePicker({ templates, kind, field, write }: PickerProps) {
	const t = useTranslations('answer-templates');
	const written = useRef('');
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
				const text = write(chosen.body);
				area.value = withTemplate(area.value, [area.defaultValue, written.current], text);
				written.current = area.value === text ? text : written.current;
				// Notify the listener that watches the field for unsaved changes.
				area.dispatchEvent(new Event('input', { bubbles: true }));
			}}
		/>
	);
}
