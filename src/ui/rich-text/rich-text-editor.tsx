import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Icon, type IconName } from '../icon.tsx';
import { isLinkAddress, LinkForm, type LinkTarget } from './link-form.tsx';
import { listInText } from './list-in-text.ts';
import { cleanPasted } from './pasted-html.ts';
import './rich-text.css';

export type RichTextEditorProps = {
	name: string;
	labelledBy: string;
	describedBy: string | undefined;
	required: boolean;
	invalid: boolean;
	initial: string;
	/** Once the hidden field has its new value. */
	onChange?: () => void;
	onHtml?: (html: string) => void;
	/** For a text that is a page of its own: headings begin one level higher. */
	article?: boolean;
	/** Pages that a link may lead to, found by their name; their value, `page:…` or `system:…`, becomes its address. */
	targets?: readonly LinkTarget[];
};

/** Only what the server keeps: paragraphs, two headings, lists, stress, links and line breaks. */
const extensionsFor = (article: boolean) => [
	StarterKit.configure({
		blockquote: article ? {} : false,
		code: false,
		codeBlock: false,
		horizontalRule: article ? {} : false,
		strike: false,
		underline: false,
		heading: { levels: article ? [2, 3, 4] : [3, 4] },
		link: {
			openOnClick: false,
			isAllowedUri: (href) =>
				isLinkAddress(href, article) || (article && /^(?:page|system):[\w-]+$/.test(href)),
			HTMLAttributes: { target: null },
		},
	}),
];
const description = extensionsFor(false);
const articles = extensionsFor(true);

const tools = ['bold', 'italic', 'heading', 'subheading', 'bullets', 'numbers', 'link'] as const;
type Tool = (typeof tools)[number];
const icons: Readonly<Record<Tool, IconName>> = {
	bold: 'bold',
	italic: 'italic',
	heading: 'heading',
	subheading: 'heading',
	bullets: 'list',
	numbers: 'list-ordered',
	link: 'link',
};

/** The editor itself, loaded only where somebody writes. */
export function RichTextEditor(props: RichTextEditorProps) {
	const { name, labelledBy, describedBy, required, invalid, initial, article = false, targets } = props;
	const [html, setHtml] = useState(initial);
	const editor = useEditor({
		extensions: article ? articles : description,
		content: initial,
		immediatelyRender: true,
		onUpdate: ({ editor }) => {
			const now = editor.isEmpty ? '' : editor.getHTML();
			setHtml(now);
			props.onHtml?.(now);
			if (props.onChange) setTimeout(props.onChange);
		},
		editorProps: {
			transformPastedHTML: cleanPasted,
			clipboardTextParser: listInText,
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
			<Toolbar editor={editor} id={name} article={article} targets={targets} />
			<EditorContent editor={editor} />
			<input type="hidden" name={name} value={html} />
			<input type="hidden" name={`${name}.format`} value="html" />
		</div>
	);
}

function Toolbar(props: {
	editor: Editor;
	id: string;
	article: boolean;
	targets: readonly LinkTarget[] | undefined;
}) {
	const t = useTranslations('rich');
	const { editor, id, article, targets } = props;
	const [linking, setLinking] = useState(false);
	const active = useEditorState({
		editor,
		selector: ({ editor: now }) => ({
			bold: now.isActive('bold'),
			italic: now.isActive('italic'),
			heading: now.isActive('heading', { level: article ? 2 : 3 }),
			subheading: now.isActive('heading', { level: 3 }),
			bullets: now.isActive('bulletList'),
			numbers: now.isActive('orderedList'),
			link: now.isActive('link'),
		}),
	});
	const run = (tool: Tool): void => {
		const chain = editor.chain().focus();
		if (tool === 'bold') chain.toggleBold().run();
		else if (tool === 'italic') chain.toggleItalic().run();
		else if (tool === 'heading') chain.toggleHeading({ level: article ? 2 : 3 }).run();
		else if (tool === 'subheading') chain.toggleHeading({ level: 3 }).run();
		else if (tool === 'bullets') chain.toggleBulletList().run();
		else if (tool === 'numbers') chain.toggleOrderedList().run();
		else setLinking(!linking);
	};
	const close = () => {
		setLinking(false);
		editor.commands.focus();
	};
	const link = (href: string, words: string) => {
		const chain = editor.chain().focus().extendMarkRange('link');
		if (href === '') chain.unsetLink().run();
		else if (!active.link && editor.state.selection.empty)
			chain.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }).run();
		else chain.setLink({ href }).run();
		setLinking(false);
	};
	return (
		<>
			<fieldset className="rich-text-tools" aria-label={t('text.toolbar')}>
				{tools
					.filter((tool) => article || tool !== 'subheading')
					.map((tool) => (
						<button
							key={tool}
							type="button"
							aria-label={t(`text.${tool}`)}
							title={t(`text.${tool}`)}
							aria-pressed={active[tool]}
							aria-expanded={tool === 'link' ? linking : undefined}
							onClick={() => run(tool)}
						>
							<Icon name={icons[tool]} />
						</button>
					))}
			</fieldset>
			{linking && (
				<LinkForm
					id={`${id}.link`}
					current={active.link ? String(editor.getAttributes('link').href ?? '') : ''}
					article={article}
					targets={targets}
					onLink={link}
					onClose={close}
				/>
			)}
		</>
	);
}
