import { Extension, type Extensions, mergeAttributes, Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { isLinkAddress } from '#ui/rich-text/link-form.tsx';

/** What a chip says for what stands between braces, and whether a mail has that. */
export type ChipOf = (source: string) => { label: string; isKnown: boolean };

const BETWEEN_BRACES = /^\{\{[^{}]*\}\}$/;

/** The parts of a chip's element: its words, and what stands between the braces as its title. */
function chip(element: 'span' | 'div', name: string, source: string, chipOf: ChipOf) {
	const { label, isKnown } = chipOf(source);
	const attributes = { class: name, 'data-source': source, title: source };
	return [element, isKnown ? attributes : { ...attributes, 'data-unknown': '' }, label] as const;
}

/** What the text and the subject of a mail are made of, beside words: chips. */
function tag(chipOf: ChipOf) {
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
	});
}

/** Conditions, and what is a part of the mail by itself, on a line of their own. */
function tagLine(chipOf: ChipOf) {
	return Node.create({
		name: 'tagLine',
		group: 'block',
		atom: true,
		addAttributes: () => ({ source: { default: '' } }),
		parseHTML: () => [
			{
				tag: 'div.template-chip-line',
				getAttrs: (element) => ({ source: element.getAttribute('data-source') ?? '' }),
			},
		],
		renderHTML: ({ node }) => chip('div', 'template-chip-line', String(node.attrs.source), chipOf),
		renderText: ({ node }) => String(node.attrs.source),
	});
}

const mailButton = Node.create({
	name: 'mailButton',
	group: 'block',
	content: 'inline*',
	marks: '',
	addAttributes: () => ({ href: { default: '' } }),
	parseHTML: () => [
		{
			tag: 'div.template-button',
			getAttrs: (element) => ({ href: element.getAttribute('data-href') ?? '' }),
		},
	],
	renderHTML: ({ HTMLAttributes: { href, ...rest } }) => [
		'div',
		mergeAttributes(rest, { class: 'template-button', 'data-href': href, title: href }),
		0,
	],
});

/** Bold and italics are never together: the text of a template cannot say both. */
const oneStress = Extension.create({
	name: 'oneStress',
	priority: 1000,
	addKeyboardShortcuts() {
		return {
			'Mod-b': () => this.editor.chain().unsetItalic().toggleBold().run(),
			'Mod-i': () => this.editor.chain().unsetBold().toggleItalic().run(),
		};
	},
});

/** Only what the text of a template can say. */
export function bodyExtensions(chipOf: ChipOf): Extensions {
	return [
		StarterKit.configure({
			code: false,
			codeBlock: false,
			horizontalRule: false,
			orderedList: false,
			strike: false,
			underline: false,
			heading: { levels: [2] },
			link: {
				openOnClick: false,
				isAllowedUri: (href) => BETWEEN_BRACES.test(href) || isLinkAddress(href, true),
				HTMLAttributes: { target: null },
			},
		}),
		oneStress,
		tag(chipOf),
		tagLine(chipOf),
		mailButton,
	];
}

/** A subject is one line of words and chips. */
export function lineExtensions(chipOf: ChipOf): Extensions {
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
		Node.create({ name: 'doc', topNode: true, content: 'paragraph' }),
		tag(chipOf),
	];
}
