import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';
import { useWords } from '#platform/web/words.ts';
import { Icon, type IconName } from '../icon.tsx';
import './rich-text.css';

export type RichTextEditorProps = {
	name: string;
	labelledBy: string;
	describedBy: string | undefined;
	required: boolean;
	invalid: boolean;
	initial: string;
	onChange: () => void;
};

/** Only what the server keeps: paragraphs, two headings, lists, stress, links and line breaks. */
const extensions = [
	StarterKit.configure({
		blockquote: false,
		code: false,
		codeBlock: false,
		horizontalRule: false,
		strike: false,
		underline: false,
		heading: { levels: [3, 4] },
		link: { openOnClick: false, protocols: ['http', 'https', 'mailto'], HTMLAttributes: { target: null } },
	}),
];

const tools = ['bold', 'italic', 'heading', 'bullets', 'numbers', 'link'] as const;
type Tool = (typeof tools)[number];
const icons: Readonly<Record<Tool, IconName>> = {
	bold: 'bold',
	italic: 'italic',
	heading: 'heading',
	bullets: 'list',
	numbers: 'list-ordered',
	link: 'link',
};

/** The editor itself, loaded only where somebody writes. */
export function RichTextEditor(props: RichTextEditorProps) {
	const { name, labelledBy, describedBy, required, invalid, initial, onChange } = props;
	const [html, setHtml] = useState(initial);
	const editor = useEditor({
		extensions,
		content: initial,
		immediatelyRender: true,
		onUpdate: ({ editor }) => {
			setHtml(editor.isEmpty ? '' : editor.getHTML());
			// After the hidden field has its new value.
			setTimeout(onChange);
		},
		editorProps: {
			attributes: {
				class: 'input prose rich-text',
				id: name,
				role: 'textbox',
				'aria-multiline': 'true',
				'aria-labelledby': labelledBy,
				...(describedBy && { 'aria-describedby': describedBy }),
				...(required && { 'aria-required': 'true' }),
				...(invalid && { 'aria-invalid': 'true' }),
			},
		},
	});
	return (
		<div className="rich-text-box">
			<Toolbar editor={editor} />
			<EditorContent editor={editor} />
			<input type="hidden" name={name} value={html} />
			<input type="hidden" name={`${name}.format`} value="html" />
		</div>
	);
}

function Toolbar({ editor }: { editor: Editor }) {
	const t = useWords('rich');
	const active = useEditorState({
		editor,
		selector: ({ editor: now }) => ({
			bold: now.isActive('bold'),
			italic: now.isActive('italic'),
			heading: now.isActive('heading'),
			bullets: now.isActive('bulletList'),
			numbers: now.isActive('orderedList'),
			link: now.isActive('link'),
		}),
	});
	const run = (tool: Tool): void => {
		const chain = editor.chain().focus();
		if (tool === 'bold') chain.toggleBold().run();
		else if (tool === 'italic') chain.toggleItalic().run();
		else if (tool === 'heading') chain.toggleHeading({ level: 3 }).run();
		else if (tool === 'bullets') chain.toggleBulletList().run();
		else if (tool === 'numbers') chain.toggleOrderedList().run();
		else if (active.link) chain.unsetLink().run();
		else {
			const href = window.prompt(t('text.linkPrompt'), 'https://');
			if (href && /^(https?:\/\/|mailto:)./.test(href)) chain.setLink({ href }).run();
		}
	};
	return (
		<fieldset className="rich-text-tools" aria-label={t('text.toolbar')}>
			{tools.map((tool) => (
				<button
					key={tool}
					type="button"
					aria-label={t(`text.${tool}`)}
					title={t(`text.${tool}`)}
					aria-pressed={active[tool]}
					onClick={() => run(tool)}
				>
					<Icon name={icons[tool]} />
				</button>
			))}
		</fieldset>
	);
}
