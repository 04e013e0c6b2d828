import { htmlToText } from './simple-html.ts';

/** What is copied from Word, Outlook and Google Docs, as an editor understands it. For the browser alone. */

/**
 * Makes lists of what only looks like lists, keeps bold, italics and links, and drops what is around them: empty paragraphs,
 * pictures, comments, and elements of Office. The editor drops what else it does not know.
 */
export function cleanPasted(html: string): string {
	const { body } = new DOMParser().parseFromString(html, 'text/html');
	for (const dropped of body.querySelectorAll(
		'style, script, meta, link, title, img, svg, xml, br.Apple-interchange-newline',
	))
		dropped.remove();
	dropOffice(body);
	makeWordLists(body);
	mendNesting(body);
	joinWrapped(body);
	markStress(body);
	for (const link of body.querySelectorAll('a'))
		for (const { name } of [...link.attributes]) if (name !== 'href') link.removeAttribute(name);
	for (const empty of body.querySelectorAll('p')) if (!empty.textContent?.trim()) empty.remove();
	return body.innerHTML;
}

/** The comments of Office, and its own elements, of which the content stays. */
function dropOffice(body: HTMLElement): void {
	const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
	const comments: Node[] = [];
	while (walker.nextNode()) comments.push(walker.currentNode);
	for (const comment of comments) comment.parentNode?.removeChild(comment);
	for (const one of body.querySelectorAll('*')) if (one.localName.includes(':')) unwrap(one);
}

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';
const LEVEL = /mso-list:\s*\w+\s+level(\d)/i;
/** `1.`, `a)`, `(iv)`: what a numbered point begins with. */
const NUMBER = /^\(?[\da-z]{1,4}[.)]/i;

/** A paragraph of Word that is a point of a list says so in its style alone, and has its mark as text. */
function makeWordLists(body: HTMLElement): void {
	for (const paragraph of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
		const level = Number(LEVEL.exec(styleOf(paragraph))?.[1] ?? 0);
		if (level === 0) continue;
		const mark = [...paragraph.querySelectorAll('span')].find((one) =>
			/mso-list:\s*ignore/i.test(styleOf(one)),
		);
		const name = NUMBER.test(mark?.textContent?.trim() ?? '') ? 'ol' : 'ul';
		mark?.remove();
		const item = document.createElement('li');
		item.append(...paragraph.childNodes);
		const before = paragraph.previousElementSibling;
		const goesOn = before?.hasAttribute('data-pasted') && (level > 1 || before.localName === name);
		const list = before && goesOn ? before : startList(name);
		if (list !== before) paragraph.before(list);
		deepest(list, level, name).append(item);
		paragraph.remove();
	}
	for (const list of body.querySelectorAll('[data-pasted]')) list.removeAttribute('data-pasted');
}

function startList(name: 'ul' | 'ol'): Element {
	const list = document.createElement(name);
	list.setAttribute('data-pasted', '');
	return list;
}

/** The list of a level within another, made where there is none. */
function deepest(list: Element, level: number, name: 'ul' | 'ol'): Element {
	let at = list;
	for (let depth = 1; depth < level; depth++) {
		const item = at.lastElementChild;
		if (!item) return at;
		const inner = item.lastElementChild;
		at = inner && /^[uo]l$/.test(inner.localName) ? inner : item.appendChild(document.createElement(name));
	}
	return at;
}

/** Google Docs has a list within a list beside the point that it belongs to. */
function mendNesting(body: HTMLElement): void {
	for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
		list.previousElementSibling?.append(list);
}

/** Word on the web has a list for each point, each in a box of its own. */
function joinWrapped(body: HTMLElement): void {
	for (const box of body.querySelectorAll('.ListContainerWrapper')) unwrap(box);
	for (const list of [...body.querySelectorAll('ul, ol')]) {
		const before = list.previousElementSibling;
		const isOne = before?.localName === list.localName && !/\S/.test(list.previousSibling?.nodeValue ?? '');
		if (!before || !isOne) continue;
		before.append(...list.childNodes);
		list.remove();
	}
}

/** Stress that is written as a style, and what says that it is none. */
function markStress(body: HTMLElement): void {
	for (const one of [...body.querySelectorAll('b, strong')])
		if (/font-weight:\s*(normal|[1-4]00)/i.test(styleOf(one))) unwrap(one);
	for (const one of [...body.querySelectorAll('span')]) {
		if (/font-weight:\s*(bold|[6-9]00)/i.test(styleOf(one))) wrapContent(one, 'strong');
		if (/font-style:\s*italic/i.test(styleOf(one))) wrapContent(one, 'em');
	}
}

function wrapContent(element: Element, name: string): void {
	const inner = document.createElement(name);
	inner.append(...element.childNodes);
	element.append(inner);
	element.removeAttribute('style');
}

function unwrap(element: Element): void {
	element.replaceWith(...element.childNodes);
}

/** The same as the text of one who types: its points behind dashes or numbers, and addresses behind what leads to them. */
export function pastedText(html: string): string {
	const { body } = new DOMParser().parseFromString(cleanPasted(html), 'text/html');
	for (const link of body.querySelectorAll('a[href]')) {
		const [href, words] = [link.getAttribute('href') ?? '', link.textContent ?? ''];
		if (/^https?:/.test(href) && href !== words) link.append(` (${href})`);
	}
	for (const list of body.querySelectorAll('ol'))
		for (const [at, item] of [...list.children].entries()) item.prepend(`${at + 1}. `);
	// The innermost first.
	for (const list of [...body.querySelectorAll('li :is(ul, ol)')].reverse()) {
		list.closest('li')?.after(...list.children);
		list.remove();
	}
	return htmlToText(body.innerHTML).replace(/^- (?=\d+\. )/gm, '');
}

/** Whether something has a list, of which the plain text that comes with it has lost the points. */
export const hasList = (html: string): boolean => /<(?:ul|ol)[\s>]|mso-list:/i.test(html);
