import { Extension, type Extensions, mergeAttributes, Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ChipOf, chip, plainExtensions, tag } from '#ui/rich-text/chips.ts';
import { isLinkAddress } from '#ui/rich-text/link-form.tsx';

const BETWEEN_BRACES = /^\{\{[^{}]*\}\}$/;

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
export const lineExtensions = (chipOf: ChipOf): Extensions => plainExtensions(chipOf, 'one');
