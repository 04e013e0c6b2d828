import { type Content, type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { LinkForm, type LinkTarget } from '#ui/rich-text/link-form.tsx';
import { cleanPasted } from '#ui/rich-text/pasted-html.ts';
import '#ui/rich-text/rich-text.css';
import type { TemplateVariable } from '../../contract.ts';
import { bodyOf, type DocNode, docOf, lineDocOf, lineOf } from '../../template-doc.ts';
import { chipsOf, sourceOf } from './chips.ts';
import { bodyExtensions, lineExtensions } from './nodes.ts';

/** Puts a variable where the cursor was last. */
export type Insert = (variable: TemplateVariable) => void;

export type TemplateEditorProps = {
	name: 'subject' | 'body';
	labelledBy: string;
	describedBy: string | undefined;
	invalid: boolean;
	text: string;
	variables: readonly TemplateVariable[];
	onText: (text: string) => void;
	/** Where the editor that was last written in offers to take a variable. */
	inserter: RefObject<Insert | null>;
};

/** The subject or the text of a mail as it reads, with variables and conditions as chips; loaded only where somebody writes. */
export function TemplateEditor(props: TemplateEditorProps) {
	const { name, labelledBy, describedBy, invalid, text, variables, onText, inserter } = props;
	const t = useTranslations('notification-templates');
	const isBody = name === 'body';
	const [extensions] = useState(() => (isBody ? bodyExtensions : lineExtensions)(chipsOf(variables, t)));
	const [content] = useState(() => (isBody ? docOf(text, blocksOf(variables)) : lineDocOf(text)) as Content);
	const editor = useEditor({
		extensions,
		content,
		immediatelyRender: true,
		onUpdate: ({ editor: now }) => {
			const document = now.getJSON() as DocNode;
			onText(isBody ? bodyOf(document) : lineOf(document));
		},
		onFocus: ({ editor: now }) => {
			inserter.current = (variable) => insert(now, variable, isBody);
		},
		editorProps: {
			// Tab leaves the field, as everywhere.
			transformPastedHTML: cleanPasted,
			handleDOMEvents: { keydown: (_, event) => event.key === 'Tab' },
			attributes: {
				class: `input prose rich-text template-editor${isBody ? '' : ' template-line'}`,
				id: name,
				role: 'textbox',
				'aria-multiline': String(isBody),
				'aria-labelledby': labelledBy,
				'aria-required': 'true',
				...(describedBy && { 'aria-describedby': describedBy }),
				...(invalid && { 'aria-invalid': 'true' }),
			},
		},
	});
	useEffect(() => {
		// Until somebody wrote anywhere, variables go into the text.
		if (isBody) inserter.current ??= (variable) => insert(editor, variable, true);
	}, [editor, inserter, isBody]);
	return (
		<div className="rich-text-box">
			{isBody && <Toolbar editor={editor} variables={variables} />}
			<EditorContent editor={editor} />
			<input type="hidden" name={name} value={text} />
		</div>
	);
}

function blocksOf(variables: readonly TemplateVariable[]): ReadonlySet<string> {
	return new Set(variables.filter(({ type }) => type === 'block').map(({ name }) => name));
}

/** A condition stands around what is chosen, a link becomes a button, everything else is a chip in the line. */
function insert(editor: Editor, variable: TemplateVariable, isBody: boolean): void {
	const { name, type, description } = variable;
	// At once: a key that is pressed before the next frame belongs to the text, and not to the button.
	editor.view.focus();
	const chain = editor.chain().focus();
	const line = (source: string) => ({ type: 'tagLine', attrs: { source } });
	if (type === 'flag' && isBody) {
		const inner = { type: 'paragraph', content: [{ type: 'text', text: '…' }] };
		chain.insertContent([line(`{% if ${name} %}`), inner, line('{% endif %}')]).run();
	} else if (type === 'flag') {
		const source = (text: string) => ({ type: 'tag', attrs: { source: text } });
		chain
			.insertContent([source(`{% if ${name} %}`), { type: 'text', text: '…' }, source('{% endif %}')])
			.run();
	} else if (type === 'block' && isBody) chain.insertContent(line(sourceOf(variable))).run();
	else if (type === 'link' && isBody) {
		const label = { type: 'text', text: description.replace(/\.$/, '') };
		chain.insertContent({ type: 'mailButton', attrs: { href: sourceOf(variable) }, content: [label] }).run();
	} else chain.insertContent({ type: 'tag', attrs: { source: sourceOf(variable) } }).run();
}

const tools = ['bold', 'italic', 'heading', 'bullets', 'quote', 'link', 'button'] as const;
type Tool = (typeof tools)[number];
const icons: Readonly<Record<Tool, IconName>> = {
	bold: 'bold',
	italic: 'italic',
	heading: 'heading',
	bullets: 'list',
	quote: 'quote',
	link: 'link',
	button: 'square-arrow-right',
};

function Toolbar({ editor, variables }: { editor: Editor; variables: readonly TemplateVariable[] }) {
	const t = useTranslations('notification-templates');
	const [asking, setAsking] = useState<'link' | 'button' | null>(null);
	const active = useEditorState({
		editor,
		selector: ({ editor: now }): Record<Tool, boolean> => ({
			bold: now.isActive('bold'),
			italic: now.isActive('italic'),
			heading: now.isActive('heading'),
			bullets: now.isActive('bulletList'),
			quote: now.isActive('blockquote'),
			link: now.isActive('link'),
			button: now.isActive('mailButton'),
		}),
	});
	const run = (tool: Tool): void => {
		const chain = editor.chain().focus();
		if (tool === 'bold') chain.unsetItalic().toggleBold().run();
		else if (tool === 'italic') chain.unsetBold().toggleItalic().run();
		else if (tool === 'heading') chain.toggleHeading({ level: 2 }).run();
		else if (tool === 'bullets') chain.toggleBulletList().run();
		else if (tool === 'quote') chain.toggleBlockquote().run();
		else setAsking(asking === tool ? null : tool);
	};
	const close = () => {
		setAsking(null);
		editor.commands.focus();
	};
	const lead = (href: string, words: string) => {
		const chain = editor.chain().focus();
		const said = [{ type: 'text', text: words }];
		if (asking === 'button') {
			if (!active.button)
				chain.insertContent({ type: 'mailButton', attrs: { href }, content: chosen(editor) ?? said }).run();
			else if (href === '') chain.setNode('paragraph').run();
			else chain.updateAttributes('mailButton', { href }).run();
		} else if (href === '') chain.extendMarkRange('link').unsetLink().run();
		else if (!active.link && editor.state.selection.empty)
			chain.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }).run();
		else chain.extendMarkRange('link').setLink({ href }).run();
		setAsking(null);
	};
	return (
		<>
			<fieldset className="rich-text-tools" aria-label={t('editor.tools')}>
				{tools.map((tool) => (
					<button
						key={tool}
						type="button"
						aria-label={t(`editor.tool.${tool}`)}
						title={t(`editor.tool.${tool}`)}
						aria-pressed={active[tool]}
						aria-expanded={tool === 'link' || tool === 'button' ? asking === tool : undefined}
						onClick={() => run(tool)}
					>
						<Icon name={icons[tool]} />
					</button>
				))}
			</fieldset>
			{asking && (
				<LinkForm
					key={asking}
					id={`body.${asking}`}
					current={String(editor.getAttributes(asking === 'link' ? 'link' : 'mailButton').href ?? '')}
					article
					targets={targetsOf(variables)}
					onLink={lead}
					onClose={close}
				/>
			)}
		</>
	);
}

/** The words that are chosen in the text, for the button that is made of them. */
function chosen(editor: Editor): DocNode[] | undefined {
	const { from, to } = editor.state.selection;
	const text = editor.state.doc.textBetween(from, to, ' ').trim();
	return text === '' ? undefined : [{ type: 'text', text }];
}

/** The links of the mail, which a link or a button may lead to. */
function targetsOf(variables: readonly TemplateVariable[]): LinkTarget[] | undefined {
	const links = variables.filter(({ type }) => type === 'link');
	if (links.length === 0) return undefined;
	return links.map((variable) => {
		const label = variable.description.replace(/\.$/, '');
		return { value: sourceOf(variable), label, words: label };
	});
}
