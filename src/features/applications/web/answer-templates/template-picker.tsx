import { useRef } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/inputs.tsx';
import type { AnswerKind, AnswerTemplate } from '../../contract.ts';
import { insertVerb, TEMPLATE_FIELD } from './insert-template.ts';
import { withTemplate } from './with-template.ts';
import './template-picker.css';

type PickerProps = {
	templates: readonly AnswerTemplate[];
	kind: AnswerKind;
	/** Id of the field that the template is put in. */
	field: string;
	/** Converts the template's body to the text for the field. */
	write: (body: string) => string;
};

/**
 * Puts a reply template in a field, where it can be edited. Without scripts a button posts the form for it, and the page
 * comes back with the text in the field: see insert-template.ts.
 */
export function TemplatePicker({ templates, kind, field, write }: PickerProps) {
	const t = useTranslations('answer-templates');
	const written = useRef('');
	const offered = templates.filter((template) => template.kind === kind);
	if (offered.length === 0) return null;
	return (
		<div className="template-picker">
			<Select
				id={`template-${field}`}
				name={TEMPLATE_FIELD}
				label={t('pick')}
				placeholder={t('pickNone')}
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
				// Back at its first entry, the same answer can be chosen again. Not while arrows go through the answers.
				onBlur={({ currentTarget }) => {
					currentTarget.value = '';
				}}
				onPointerDown={({ currentTarget }) => {
					currentTarget.value = '';
				}}
			/>
			<noscript>
				<Button type="submit" name="verb" value={insertVerb(kind)} formNoValidate size="sm" variant="outline">
					{t('insert')}
				</Button>
			</noscript>
		</div>
	);
}
