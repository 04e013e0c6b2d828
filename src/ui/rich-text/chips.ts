import { type Editor, Extension, type Extensions, isNodeSelection, Node, nodeInputRule } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import './chips.css';

/** What a chip says for what stands between braces, and whether that is known. */
export type ChipOf = (source: string) => { label: string; isKnown: boolean };

/** The parts of a chip's element: its words, and what stands between the braces as its title. */
export function chip(element: 'span' | 'div', name: string, source: string, chipOf: ChipOf) {
	const { label, isKnown } = chipOf(source);
	const attributes = { class: name, 'data-source': source, title: source };
	return [element, isKnown ? attributes : { ...attributes, 'data-unknown': '' }, label] as const;
}

/** A chip in a line. */
export function tag(chipOf: ChipOf) {
	return Node.create({
		name: 'tag',
		group: 'inline',
		inline: true,
		atom: true,
		addAttributes: () => ({ source: { default: '' } }),
		parseHTML: () => [
			{
				tag: 'span.template-chip',
				getAttrs: (element) => ({ source: element.getAttribute('data-source') ?? '' }),
			},
		],
		renderHTML: ({ node }) => chip('span', 'template-chip', String(node.attrs.source), chipOf),
		renderText: ({ node }) => String(node.attrs.source),
		addKeyboardShortcuts() {
			const leave = (side: 'from' | 'to') => () => leaveChip(this.editor, side);
			return { Home: leave('from'), ArrowUp: leave('from'), End: leave('to'), ArrowDown: leave('to') };
		},
	});
}

/** Puts the caret beside a chip that is selected, from where the browser moves it on: by itself it would stay, and what is typed replace the chip. */
function leaveChip(editor: Editor, side: 'from' | 'to'): false {
	const { selection } = editor.state;
	if (isNodeSelection(selection) && selection.node.isInline)
		editor.commands.setTextSelection(selection[side]);
	return false;
}

/** A text of words and chips alone: one line, or a paragraph for each. */
export function plainExtensions(chipOf: ChipOf, lines: 'one' | 'many'): Extensions {
	return [
		StarterKit.configure({
			document: false,
			blockquote: false,
			bold: false,
			bulletList: false,
			code: false,
			codeBlock: false,
			dropcursor: false,
			hardBreak: false,
			heading: false,
			horizontalRule: false,
			italic: false,
			link: false,
			listItem: false,
			listKeymap: false,
			orderedList: false,
			strike: false,
			trailingNode: false,
			underline: false,
		}),
		Node.create({ name: 'doc', topNode: true, content: lines === 'one' ? 'paragraph' : 'paragraph+' }),
		tag(chipOf),
		...(lines === 'one' ? [] : [typedTags]),
	];
}

/** What somebody types between two braces becomes a chip as well. */
const typedTags = Extension.create({
	name: 'typedTags',
	addKeyboardShortcuts() {
		return { 'Shift-Enter': () => this.editor.commands.splitBlock() };
	},
	addInputRules() {
		const type = this.editor.schema.nodes.tag;
		if (!type) return [];
		return [
			nodeInputRule({
				find: /\{\{[^{}]+\}\}$/,
				type,
				getAttributes: ([source]: string[]) => ({ source }),
			}),
		];
	},
});
