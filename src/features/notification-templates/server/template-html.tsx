import type { ReactElement } from 'react';
import { writtenIn } from '#platform/server/mail/look.ts';
import { Action, Paragraph, Quote, TextLink, Title } from '#platform/server/mail/parts.tsx';
import { marksOf, type TemplateAddress, type TemplateBlock, type TemplatePart } from '../template-marks.ts';
import { lineAt, type TemplateProblem, type TemplateTag } from '../template-tags.ts';

/** The names of the variables of a mail, by what may be done with them. */
export type VariableNames = { links: ReadonlySet<string>; blocks: ReadonlySet<string> };

/** Writes a React element as HTML; the renderer is large, so whoever needs it brings it. */
export type ToHtml = (element: ReactElement) => string;

const CHILD = '\uF8FF';

type Wrap = (inner: string) => string;

/**
 * The HTML of the body of a template, with its tags still in it. Every part of it is closed by itself, so that no
 * condition can leave one open.
 */
export function bodyHtml(
	body: string,
	tags: readonly TemplateTag[],
	names: VariableNames,
	tools: { toHtml: ToHtml; linkTo: (path: string) => string },
): { html: string; problems: TemplateProblem[] } {
	const problems: TemplateProblem[] = [];
	const { text, blocks } = marksOf(body, tags, names.blocks);
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
		link: wrapOf(
			<TextLink name="" href="HREF">
				{CHILD}
			</TextLink>,
		),
		button: wrapOf(<Action href="HREF">{CHILD}</Action>),
	};
	const write = (tag: TemplateTag): string =>
		tag.kind === 'output' && names.blocks.has(tag.name) ? `{{ ${tag.name} | raw }}` : tag.source;

	/** The address of a link: one of the mail's own links, a page of the site, or a page elsewhere by https. */
	const address = ({ written, tag, hasTags }: TemplateAddress, at: number): string => {
		if (tag) {
			if (tag.kind === 'output' && names.links.has(tag.name)) return `{{ ${tag.name} }}`;
			refuse(at, 'link_variable', tag.kind === 'output' ? tag.name : tag.source);
			return '';
		}
		const target = written.startsWith('/') && !written.startsWith('//') ? tools.linkTo(written) : written;
		if (!hasTags && isAllowedLink(target)) return escapeHtml(target);
		refuse(at, 'link', written);
		return '';
	};

	/** Text with its marks. A condition begins and ends within the same part. */
	const inline = (parts: readonly TemplatePart[], from: number): string => {
		let html = '';
		let depth = 0;
		for (const part of parts) {
			if (part.kind === 'text') html += escapeHtml(part.text);
			else if (part.kind === 'break') html += '<br/>';
			else if (part.kind === 'tag') {
				const { tag, at } = part;
				if (tag.kind === 'output' && names.blocks.has(tag.name)) refuse(at, 'alone', tag.name);
				if (tag.kind === 'open') depth++;
				if (tag.kind === 'close' && --depth < 0) refuse(at, 'crossing', tag.source);
				if (tag.kind === 'else' && depth === 0) refuse(at, 'crossing', tag.source);
				html += write(tag);
			} else if (part.kind === 'link') {
				const url = address(part.to, part.at);
				html += wraps.link(inline(part.parts, part.at)).replace('HREF', () => url);
			} else {
				const element = part.kind === 'strong' ? 'strong' : 'em';
				html += `<${element}>${inline(part.parts, part.at)}</${element}>`;
			}
		}
		if (depth > 0) refuse(from, 'crossing', '{% if %}');
		return html;
	};

	const writeBlock = (block: TemplateBlock): string => {
		if (block.kind === 'tags') return block.tags.map(write).join('');
		const { at } = block;
		if (block.kind === 'list')
			return wraps.list(block.points.map((parts) => wraps.point(inline(parts, at))).join(''));
		if (block.kind !== 'button') return wraps[block.kind](inline(block.parts, at));
		const url = address(block.to, at);
		return wraps.button(inline(block.parts, at)).replace('HREF', () => url);
	};
	return { html: blocks.map(writeBlock).join(''), problems };
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
