import { isWritable } from '#platform/http/written-links.ts';
import { marksOf, type TemplateBlock, type TemplatePart } from './template-marks.ts';
import { tagsOf } from './template-tags.ts';

/** The body of a template as an editor has it: the JSON of its document. */
export type DocNode = {
	type: string;
	attrs?: Record<string, string | number | null>;
	content?: DocNode[];
	text?: string;
	marks?: DocMark[];
};
type DocMark = { type: string; attrs?: Record<string, unknown> };

/** Returns the body of a template as a document; `blocks` are the variables that stand on a line of their own. */
export function docOf(body: string, blocks: ReadonlySet<string>): DocNode {
	const { tags } = tagsOf(body, 'any');
	const content = marksOf(body, tags, blocks).blocks.map(nodeOf);
	// After a chip on a line of its own there is nowhere to go on writing.
	const goesOn = content.at(-1)?.type !== 'tagLine' && content.length > 0;
	return { type: 'doc', content: goesOn ? content : [...content, { type: 'paragraph' }] };
}

/** Returns the subject of a template, which is one line, as a document. */
export function lineDocOf(subject: string): DocNode {
	const { tags } = tagsOf(subject, 'any');
	const content: DocNode[] = [];
	let at = 0;
	const say = (text: string) => text && content.push({ type: 'text', text });
	for (const tag of tags) {
		say(subject.slice(at, tag.at));
		content.push({ type: 'tag', attrs: { source: tag.source } });
		at = tag.at + tag.source.length;
	}
	say(subject.slice(at));
	return { type: 'doc', content: [{ type: 'paragraph', content }] };
}

function nodeOf(block: TemplateBlock): DocNode {
	switch (block.kind) {
		case 'tags':
			return { type: 'tagLine', attrs: { source: block.tags.map(({ source }) => source).join(' ') } };
		case 'title':
			return { type: 'heading', attrs: { level: 2 }, content: inlineOf(block.parts) };
		case 'quote':
			return { type: 'blockquote', content: [{ type: 'paragraph', content: inlineOf(block.parts) }] };
		case 'list':
			return {
				type: 'bulletList',
				content: block.points.map((parts) => ({
					type: 'listItem',
					content: [{ type: 'paragraph', content: inlineOf(parts) }],
				})),
			};
		case 'button':
			return { type: 'mailButton', attrs: { href: block.to.written }, content: inlineOf(block.parts) };
		case 'paragraph':
			return { type: 'paragraph', content: inlineOf(block.parts) };
	}
}

function inlineOf(parts: readonly TemplatePart[], marks: readonly DocMark[] = []): DocNode[] {
	return parts.flatMap((part): DocNode[] => {
		const marked = marks.length > 0 ? { marks: [...marks] } : {};
		if (part.kind === 'text') return [{ type: 'text', text: part.text, ...marked }];
		if (part.kind === 'break') return [{ type: 'hardBreak' }];
		if (part.kind === 'tag') return [{ type: 'tag', attrs: { source: part.tag.source }, ...marked }];
		if (part.kind === 'link')
			return inlineOf(part.parts, [...marks, { type: 'link', attrs: { href: part.to.written } }]);
		return inlineOf(part.parts, [...marks, { type: part.kind === 'strong' ? 'bold' : 'italic' }]);
	});
}

/** Returns the text of a document of the body: what is read as the same document again. */
export function bodyOf({ content = [] }: DocNode): string {
	let text = '';
	let before = '';
	for (const node of content) {
		const block = textOfBlock(node);
		if (block === '') continue;
		const together = /^\{%-?\s*(?:if|unless|else)/.test(before) || /^\{%-?\s*(?:else|end)/.test(block);
		text += text === '' ? block : `${together ? '\n' : '\n\n'}${block}`;
		before = node.type === 'tagLine' ? block : '';
	}
	return text;
}

/** Returns the text of a document of one line. */
export function lineOf({ content = [] }: DocNode): string {
	return content
		.flatMap((node) => node.content ?? [])
		.map(({ type, text, attrs }) => (type === 'tag' ? String(attrs?.source ?? '') : (text ?? ' ')))
		.join('')
		.replace(/\s+/g, ' ');
}

function textOfBlock(node: DocNode): string {
	const { type, attrs, content = [] } = node;
	if (type === 'tagLine') return String(attrs?.source ?? '');
	if (type === 'heading') return prefixed('# ', oneLine(content));
	if (type === 'mailButton') {
		const label = oneLine(content);
		return label && `[[${label}]](${addressOf(attrs?.href)})`;
	}
	if (type === 'bulletList') return pointsOf(node).filter(Boolean).join('\n');
	if (type === 'blockquote')
		return content
			.flatMap((one) => linesOf(one.content ?? []))
			.map((line) => prefixed('> ', line))
			.filter(Boolean)
			.join('\n');
	return linesOf(content).filter(Boolean).join('\n');
}

/** The points of a list, and of lists within it. */
function pointsOf({ content: items = [] }: DocNode): string[] {
	return items.flatMap(({ content = [] }) => {
		const own = content.filter(({ type }) => type !== 'bulletList').flatMap((one) => one.content ?? []);
		const within = content.filter(({ type }) => type === 'bulletList').flatMap(pointsOf);
		return [prefixed('- ', oneLine(own)), ...within];
	});
}

const prefixed = (mark: string, line: string) => (line === '' ? '' : mark + line);
const oneLine = (content: readonly DocNode[]) => linesOf(content).filter(Boolean).join(' ');

/** The lines of a block; what would begin a heading, a list or a quote is kept from it. */
function linesOf(content: readonly DocNode[]): string[] {
	const lines: DocNode[][] = [[]];
	for (const node of content) {
		if (node.type === 'hardBreak') lines.push([]);
		else lines.at(-1)?.push(node);
	}
	return lines.map((line) =>
		written(line)
			.trim()
			.replace(/^([#>-])/, '\\$1')
			.replace(/^•/, '\\-'),
	);
}

/** Text with its marks: links around bold and italics, which are never together. */
function written(line: readonly DocNode[]): string {
	return runsOf(line, (node) => hrefOf(node) ?? '')
		.map(([href, linked]) => {
			const inner = runsOf(linked, stressOf)
				.map(([stress, nodes]) => stressed(stress, nodes, href !== ''))
				.join('');
			return href === '' || inner === '' ? inner : `[${inner}](${addressOf(href)})`;
		})
		.join('');
}

const stressOf = ({ marks = [] }: DocNode) =>
	marks.some(({ type }) => type === 'bold') ? '**' : marks.some(({ type }) => type === 'italic') ? '*' : '';

/** A stressed part cannot hold the sign that ends it. */
function stressed(stress: string, nodes: readonly DocNode[], isLink: boolean): string {
	const text = nodes.map((node) => plain(node, isLink)).join('');
	if (stress === '') return text;
	return text
		.split(/(\\\*)/)
		.map((piece) => (piece === '' || piece === '\\*' ? piece : `${stress}${piece}${stress}`))
		.join('');
}

function plain({ type, text = '', attrs }: DocNode, isLink: boolean): string {
	if (type === 'tag') return String(attrs?.source ?? '');
	// The words of a link hold no brackets.
	const words = isLink ? text.replaceAll('[', '(').replaceAll(']', ')') : text;
	return words.replace(/[*[\]\\]/g, '\\$&').replaceAll('\n', ' ');
}

function hrefOf({ marks = [] }: DocNode): string | undefined {
	const href = marks.find(({ type }) => type === 'link')?.attrs?.href;
	return typeof href === 'string' ? href : undefined;
}

/** An address without what would end it; a tag stays as it is. */
function addressOf(href: unknown): string {
	const address = String(href ?? '').trim();
	if (/^\{\{[^{}]*\}\}$/.test(address)) return address;
	const joined = address.replaceAll(/\s/g, '%20');
	return isWritable(joined) ? joined : joined.replaceAll('(', '%28').replaceAll(')', '%29');
}

/** Neighbours that are the same, together. */
function runsOf(nodes: readonly DocNode[], keyOf: (node: DocNode) => string): [string, DocNode[]][] {
	const runs: [string, DocNode[]][] = [];
	for (const node of nodes) {
		const key = keyOf(node);
		const last = runs.at(-1);
		if (last?.[0] === key) last[1].push(node);
		else runs.push([key, [node]]);
	}
	return runs;
}
