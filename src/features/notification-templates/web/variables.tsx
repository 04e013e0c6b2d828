import { type RefObject, useEffect, useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import type { TemplateVariable } from '../contract.ts';
import { sourceOf } from './editor/chips.ts';
import type { Insert } from './editor/template-editor.tsx';

type VariablesProps = {
	variables: readonly TemplateVariable[];
	/** The field that they are put into where there is no editor. */
	field: string;
	inserter: RefObject<Insert | null>;
	/** Of a text that has no conditions and no filters. */
	plain?: boolean;
};

/** What a mail can be filled with; with scripts each is put where the cursor is. */
export function Variables({ variables, field, inserter, plain = false }: VariablesProps) {
	const t = useTranslations('notification-templates');
	const [alive, setAlive] = useState(false);
	useEffect(() => setAlive(true), []);
	return (
		<section className="panel template-variables" aria-labelledby="variables">
			<h2 id="variables">{t('variables')}</h2>
			<p className="field-hint">{t('variablesHint')}</p>
			<dl>
				{variables.map((variable) => (
					<div key={variable.name}>
						<dt>
							{variable.description.replace(/\.$/, '') || variable.name}
							{variable.required && <span className="template-required">{t('required')}</span>}
						</dt>
						<dd>
							<code>{sourceOf(variable)}</code>
							{variable.example && <em>{t('example', { example: variable.example })}</em>}
							{alive && (
								<Button
									size="sm"
									variant="tertiary"
									icon="plus"
									aria-label={t('insertNamed', { name: variable.name })}
									onClick={() =>
										inserter.current ? inserter.current(variable) : insert(field, sourceOf(variable))
									}
								>
									{t('insert')}
								</Button>
							)}
						</dd>
					</div>
				))}
			</dl>
			<details>
				<summary>{t(plain ? 'marksOnly' : 'marks')}</summary>
				<pre className="template-text">{t(plain ? 'marksPlain' : 'marksText')}</pre>
			</details>
		</section>
	);
}

/** Puts a text where the cursor is, as typing would, so that it can be undone. */
function insert(name: string, text: string): void {
	const field = document.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`);
	if (!field) return;
	field.focus();
	if (!document.execCommand('insertText', false, text)) {
		field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
		field.dispatchEvent(new Event('input', { bubbles: true }));
	}
}
