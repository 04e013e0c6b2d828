import { Slice } from '@tiptap/pm/model';
import { type Content, EditorContent, useEditor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Icon } from '../icon.tsx';
import { Menu } from '../menu.tsx';
import { type ChipDoc, chipDocOf, chipTextOf } from './chip-text.ts';
import { type ChipOf, plainExtensions } from './chips.ts';
import { hasList, pastedText } from './pasted-html.ts';
import './rich-text.css';

/** What can be put into a text: as it is written, and what it is called. */
export type ChipVariable = { source: string; label: string };

export type ChipEditorProps = {
	id: string;
	name: string;
	describedBy: string | undefined;
	required: boolean;
	invalid: boolean;
	text: string;
	/** Whether somebody was writing in the field that this one takes the place of. */
	focus: boolean;
	variables: readonly ChipVariable[];
	chipOf: ChipOf;
};

/** A plain text of several lines with chips, and the menu that puts one where the cursor is; loaded only where somebody writes. */
export function ChipEditor(props: ChipEditorProps) {
	const { id, name, describedBy, required, invalid, text, focus, variables, chipOf } = props;
	const [value, setValue] = useState(text);
	const [extensions] = useState(() => plainExtensions(chipOf, 'many'));
	const [content] = useState(() => chipDocOf(text) as Content);
	const posted = useRef<HTMLInputElement>(null);
	const editor = useEditor({
		extensions,
		content,
		immediatelyRender: true,
		autofocus: focus ? 'end' : false,
		coreExtensionOptions: { clipboardTextSerializer: { blockSeparator: '\n' } },
		onUpdate: ({ editor: now }) => setValue(chipTextOf(now.getJSON() as ChipDoc)),
		editorProps: {
			// Tab leaves the field, as everywhere.
			handleDOMEvents: { keydown: (_, event) => event.key === 'Tab' },
			// Empty lines stay, and what stands between braces is a chip.
			clipboardTextParser: (pasted, _context, _plain, view) => {
				const doc = view.state.schema.nodeFromJSON(chipDocOf(pasted.replaceAll(/\r\n?/g, '\n')));
				return Slice.maxOpen(doc.content);
			},
			// Of a list the text has no points, and what stands there is text.
			handlePaste: (view, event) => {
				const html = event.clipboardData?.getData('text/html') ?? '';
				return hasList(html) && !html.includes('template-chip') && view.pasteText(pastedText(html));
			},
			attributes: {
				class: 'input prose rich-text chip-editor',
				id,
				role: 'textbox',
				'aria-multiline': 'true',
				'aria-labelledby': `${id}-label`,
				...(required && { 'aria-required': 'true' }),
				...(describedBy && { 'aria-describedby': describedBy }),
				...(invalid && { 'aria-invalid': 'true' }),
			},
		},
	});
	const insert = (source: string): void => {
		// At once: a key that is pressed before the next frame belongs to the text, and not to the menu.
		editor.view.focus();
		editor.chain().focus().insertContent({ type: 'tag', attrs: { source } }).run();
		// Who leaves the page is asked about it, as about what was typed.
		posted.current?.dispatchEvent(new Event('input', { bubbles: true }));
	};
	return (
		<div className="rich-text-box">
			<InsertMenu variables={variables} onInsert={insert} />
			<EditorContent editor={editor} />
			<input ref={posted} type="hidden" name={name} value={value} />
		</div>
	);
}

function InsertMenu(props: { variables: readonly ChipVariable[]; onInsert: (source: string) => void }) {
	const t = useTranslations('rich');
	return (
		<Menu
			className="chip-menu"
			label={t('chips.insertLabel')}
			button={
				<>
					<Icon name="plus" />
					<span>{t('chips.insert')}</span>
				</>
			}
		>
			{props.variables.map(({ source, label }) => (
				<button
					key={source}
					type="button"
					className="menu-item"
					onClick={({ currentTarget }) => {
						const menu = currentTarget.closest('details');
						if (menu) menu.open = false;
						props.onInsert(source);
					}}
				>
					{label}
				</button>
			))}
		</Menu>
	);
}
