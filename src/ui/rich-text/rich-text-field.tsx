import { type ComponentType, useEffect, useRef, useState } from 'react';
import { describe, Field } from '../field.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import { textToHtml } from './simple-html.ts';

export type RichTextFieldProps = {
	name: string;
	label: string;
	hint?: string | undefined;
	errors?: string[] | undefined;
	required?: boolean;
	/** As plain text, for the field without scripts. */
	text?: string;
	/** As mark-up, when there is any. */
	html?: string;
	/** Whether `text` is mark-up that the editor sent. */
	isHtml?: boolean;
	onChange?: () => void;
};

/**
 * A text area with headings, lists, emphasis and links. It is a plain text field until scripts run; with `name.format`
 * 'html' it posts HTML, otherwise plain text. Text typed before the editor was loaded is kept. The server sanitises
 * both.
 */
export function RichTextField(props: RichTextFieldProps) {
	const native = useRef<HTMLTextAreaElement>(null);
	const [rich, setRich] = useState<{
		Editor: ComponentType<RichTextEditorProps>;
		typed: string | undefined;
	}>();
	const { name, label, hint, errors, required = false, text = '', html = '', isHtml } = props;
	useEffect(() => {
		let here = true;
		void import('./rich-text-editor.tsx').then((loaded) => {
			if (!here) return;
			const { value, defaultValue } = native.current ?? {};
			setRich({ Editor: loaded.RichTextEditor, typed: value === defaultValue ? undefined : value });
		});
		return () => {
			here = false;
		};
	}, []);
	const field = {
		name,
		label,
		required,
		...(hint === undefined ? {} : { hint }),
		...(errors === undefined ? {} : { errors }),
	};
	if (rich) {
		const { Editor, typed } = rich;
		const { id, 'aria-describedby': describedBy } = describe(field);
		return (
			<Field {...field}>
				<Editor
					name={name}
					labelledBy={`${id}-label`}
					describedBy={describedBy}
					required={required}
					invalid={Boolean(errors?.length)}
					initial={
						isHtml ? (typed ?? text) : typed === undefined ? html || textToHtml(text) : textToHtml(typed)
					}
					onChange={() => props.onChange?.()}
				/>
			</Field>
		);
	}
	return (
		<Field {...field}>
			<textarea
				ref={native}
				{...describe(field)}
				required={false}
				rows={10}
				className="input textarea"
				defaultValue={text}
				maxLength={20_000}
			/>
			<input type="hidden" name={`${name}.html`} value={html} />
			{isHtml && <input type="hidden" name={`${name}.format`} value="html" />}
		</Field>
	);
}
