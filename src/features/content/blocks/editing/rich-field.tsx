import { type ComponentType, useEffect, useId, useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/inputs.tsx';
import type { RichTextEditorProps } from '#ui/rich-text/rich-text-editor.tsx';
import type { RichText } from '../atoms.ts';
import { useBlockField, useSurroundings } from './scope.ts';

/**
 * Formatted text with headings, lists, emphasis and links; existing Markdown stays Markdown until the user converts it.
 */
export function RichField({ name = 'text' }: { name?: string }) {
	const t = useTranslations('block-editing');
	const { id, label, value, set, type } = useBlockField<RichText>(name);
	const isMarkdown = value.format === 'markdown' && value.text !== '';
	if (isMarkdown) {
		const convert = async () => {
			const { marked } = await import('marked');
			set({ format: 'html', text: marked.parse(value.text, { async: false, gfm: true }) });
		};
		return (
			<div className="stack">
				<TextArea
					name={id}
					label={label}
					hint={t('text.markdown')}
					rows={12}
					maxLength={20_000}
					value={value.text}
					onChange={(event) => type({ format: 'markdown', text: event.currentTarget.value })}
				/>
				<Button variant="outline" size="sm" onClick={() => void convert()}>
					{t('text.convert')}
				</Button>
			</div>
		);
	}
	return (
		<Writer id={id} label={label} initial={value.text} onHtml={(text) => type({ format: 'html', text })} />
	);
}

function Writer(props: { id: string; label: string; initial: string; onHtml: (html: string) => void }) {
	const { id, label, initial, onHtml } = props;
	const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps>>();
	const [first] = useState(initial);
	const base = useId();
	const { targets } = useSurroundings();
	useEffect(() => {
		let here = true;
		void import('#ui/rich-text/rich-text-editor.tsx').then((loaded) => {
			if (here) setEditor(() => loaded.RichTextEditor);
		});
		return () => {
			here = false;
		};
	}, []);
	return (
		<Field name={id} label={label}>
			{Editor ? (
				<Editor
					key={base}
					name={id}
					labelledBy={`${id}-label`}
					describedBy={undefined}
					required={false}
					invalid={false}
					initial={first}
					article
					targets={targets}
					onHtml={onHtml}
				/>
			) : (
				<textarea id={id} name={id} className="input textarea" rows={10} readOnly value={first} />
			)}
		</Field>
	);
}
