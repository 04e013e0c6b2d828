import type { ReactElement } from 'react';
import { writtenIn } from '#platform/server/mail/look.ts';
import { Action, Paragraph, Quote, TextLink, Title } from '#platform/server/mail/parts.tsx';
import { lineAt, type TemplateProblem, type TemplateTag } from './template-tags.ts';

/** The names of the variables of a mail, by what may be done with them. */
export type VariableNames = { links: ReadonlySet<string>; blocks: ReadonlySet<string> };

/** Writes a React element as HTML; the renderer is large, so whoever needs it brings it. */
export type ToHtml = (element: ReactElement) => string;

/** Each tag is one character while the text around it is read; nothing that people type has these. */
const FIRST_TAG = 0xe000;
const isTag = (character: string) => character >= '\uE000' && character <= '\uE0FF';
const CHILD = '\uF8FF';

type Wrap = (inner: string) => string;

/**
 * The HTML of the body of a template, with its tags still in it. Every part of it is closed by itself, so that no
 * condition can leave one open. Of marks it knows headings, lists, quotes, buttons, links, bold and italics; everything
 * else is text.
 */
export function bodyHtml(
	body: string,
	tags: readonly TemplateTag[],
	names: VariableNames,
	tools: { toHtml: ToHtml; linkTo: (path: string) => string },
): { html: string; problems: TemplateProblem[] } {
	const problems: TemplateProblem[] = [];
	const text = withTagCharacters(body.replace(/[\uE000-\uF8FF]/g, ' '), tags);
	const tag = (character: string) => tags[character.charCodeAt(0) - FIRST_TAG] as TemplateTag;
	const refuse = (at: number, code: TemplateProblem['code'], what = ''): void => {
		problems.push({ line: lineAt(text, at), code, what });
	};
	const wrapOf = (element: ReactElement): Wrap => {
		const [before = '', after = ''] = tools.toHtml(element).split(CHILD);
		return (inner) => `${before}${inner}${after}`;
	};
	const wraps = {
		title: wrapOf(<Title>{CHILD}</Title>),
		paragraph: wrapOf(<Paragraph>{CHILD}</Paragraph>),
		quote: wrapOf(<Quote>{CHILD}</Quote>),
		list: (inner: string) => `<ul style="margin:0 0 16px;padding:0 0 0 20px">${inner}</ul>`,
		point: (inner: string) =>
			`<li class="ink" style="font-size:16px;line-height:26px;color:${writtenIn.ink}">${inner}</li>`,
	};
	const write = (character: string): string => {
		const { source } = tag(character);
		const [one] = [tag(character)];
		return one.kind === 'output' && names.blocks.has(one.name) ? `{{ ${one.name} | raw }}` : source;
	};

	/** The address of a link: one of the mail's own links, a page of the site, or a page elsewhere by https. */
	const address = (href: string, at: number): string => {
		if (href.length === 1 && isTag(href)) {
			const one = tag(href);
			if (one.kind === 'output' && names.links.has(one.name)) return `{{ ${one.name} }}`;
			refuse(at, 'link_variable', one.kind === 'output' ? one.name : one.source);
			return '';
		}
		const target = href.startsWith('/') && !href.startsWith('//') ? tools.linkTo(href) : href;
		if (![...target].some(isTag) && isAllowedLink(target)) return escapeHtml(target);
		refuse(at, 'link', [...href].map((one) => (isTag(one) ? tag(one).source : one)).join(''));
		return '';
	};

	/** Text with its marks; `from` is where it begins, for the line of what is wrong. */
	const inline = (source: string, from: number): string => {
		let html = '';
		let depth = 0;
		for (let at = 0; at < source.length; ) {
			const rest = source.slice(at);
			const character = rest[0] as string;
			const marked = /^(\*\*)([^*]+)\*\*|^(\*)([^*]+)\*|^\[([^[\]]*)\]\(([^()\s]*)\)/.exec(rest);
			if (character === '\\' && /^\\[*[\]\\#>-]/.test(rest)) {
				html += escapeHtml(rest[1] as string);
				at += 2;
			} else if (marked) {
				const [whole, bold, strong = '', italic, stressed = '', label = '', href = ''] = marked;
				if (bold) html += `<strong>${inline(strong, from + at)}</strong>`;
				else if (italic) html += `<em>${inline(stressed, from + at)}</em>`;
				else {
					const url = address(href, from + at);
					const link = wrapOf(
						<TextLink name="" href="HREF">
							{CHILD}
						</TextLink>,
					);
					html += link(inline(label, from + at)).replace('HREF', () => url);
				}
				at += whole.length;
			} else if (isTag(character)) {
				const one = tag(character);
				if (one.kind === 'output' && names.blocks.has(one.name)) refuse(from + at, 'alone', one.name);
				if (one.kind === 'open') depth++;
				if (one.kind === 'close' && --depth < 0) refuse(from + at, 'crossing', one.source);
				if (one.kind === 'else' && depth === 0) refuse(from + at, 'crossing', one.source);
				html += write(character);
				at++;
			} else {
				html += character === '\n' ? '<br/>' : escapeHtml(character);
				at++;
			}
		}
		if (depth > 0) refuse(from, 'crossing', '{% if %}');
		return html;
	};

	const button = (label: string, href: string, at: number): string => {
		const url = address(href, at);
		return wrapOf(<Action href="HREF">{CHILD}</Action>)(inline(label, at)).replace('HREF', () => url);
	};

	const block = ({ kind, text: source, at }: Block): string => {
		if (kind === 'tags') return [...source].filter(isTag).map(write).join('');
		if (kind === 'title') return wraps.title(inline(source, at));
		if (kind === 'quote') return wraps.quote(inline(source, at));
		if (kind === 'list')
			return wraps.list(
				source
					.split('\n')
					.map((line) => wraps.point(inline(line, at)))
					.join(''),
			);
		const pressed = /^\[\[([^[\]]*)\]\]\(([^()\s]*)\)$/.exec(source);
		return pressed ? button(pressed[1] ?? '', pressed[2] ?? '', at) : wraps.paragraph(inline(source, at));
	};

	const html = blocksOf(text, (character) => {
		const one = tag(character);
		return one.kind !== 'output' || names.blocks.has(one.name);
	})
		.map(block)
		.join('');
	return { html, problems };
}

type Block = { kind: 'tags' | 'title' | 'quote' | 'list' | 'paragraph'; text: string; at: number };

const kinds = [
	['title', /^#{1,2} +/],
	['quote', /^> ?/],
	['list', /^[-•] +/],
] as const;

/** The lines of a text as blocks; a line of nothing but tags stands by itself. */
function blocksOf(text: string, standsAlone: (tag: string) => boolean): Block[] {
	const blocks: Block[] = [];
	let open = false;
	let at = 0;
	for (const raw of text.split('\n')) {
		const line = raw.trim();
		const [kind, mark] = kinds.find(([, begin]) => begin.test(line)) ?? ['paragraph', /^/];
		const last = blocks.at(-1);
		if (line === '') open = false;
		else if ([...line].every((one) => one === ' ' || (isTag(one) && standsAlone(one)))) {
			blocks.push({ kind: 'tags', text: line, at });
			open = false;
		} else {
			const rest = line.replace(mark, '');
			if (open && last?.kind === kind && kind !== 'title' && !line.startsWith('[[')) last.text += `\n${rest}`;
			else blocks.push({ kind, text: rest, at });
			open = !line.startsWith('[[');
		}
		at += raw.length + 1;
	}
	return blocks;
}

function withTagCharacters(text: string, tags: readonly TemplateTag[]): string {
	let result = '';
	let at = 0;
	tags.forEach((tag, index) => {
		result += text.slice(at, tag.at) + String.fromCharCode(FIRST_TAG + index);
		at = tag.at + tag.source.length;
	});
	return result + text.slice(at);
}

function isAllowedLink(href: string): boolean {
	if (href.length > 500 || /[\p{Cc}\s<>"]/u.test(href)) return false;
	return /^(https:\/\/[^/]|http:\/\/localhost[:/]|mailto:[^@]+@|tel:\+?[\d-]+$)/i.test(href);
}

function escapeHtml(text: string): string {
	return text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;')
		.replaceAll("'", '&#39;');
}
