import type { ReactNode } from 'react';
import { marksOf, type TemplatePart } from '#features/notification-templates/server/public.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { writtenIn } from '#platform/server/mail/look.ts';
import { Action, Paragraph, Quote, TextLink } from '#platform/server/mail/parts.tsx';
import type { MailSetting } from '#platform/server/mail/template.ts';
import { isSafeLink } from '../links.ts';

type Setting = Pick<MailSetting, 'locale' | 'centre'>;

const NO_BLOCKS: ReadonlySet<string> = new Set();

/**
 * What a centre wrote, with the marks of notification templates: headings, bold, italics, lists, quotes, links and buttons,
 * and a backslash before a sign that is meant as one. A link that leads anywhere else than to the site or by https is text.
 */
export function MailText({ text, setting }: { text: string; setting: Setting }) {
	// Its variables are filled in already.
	return marksOf(text.replaceAll('\r\n', '\n'), [], NO_BLOCKS).blocks.map((block, index): ReactNode => {
		if (block.kind === 'tags') return null;
		if (block.kind === 'list') {
			return (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts never change order
				<ul key={index} style={{ margin: '0 0 16px', padding: '0 0 0 20px' }}>
					{block.points.map((parts, point) => (
						<li
							// biome-ignore lint/suspicious/noArrayIndexKey: nor do the points of a list
							key={point}
							className="ink"
							style={{ fontSize: 16, lineHeight: '26px', color: writtenIn.ink }}
						>
							{inline(parts, setting)}
						</li>
					))}
				</ul>
			);
		}
		const inner = inline(block.parts, setting);
		if (block.kind === 'button' && isSafeLink(block.to.written)) {
			return (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts never change order
				<Action key={index} href={addressOf(block.to.written, setting)}>
					{inner}
				</Action>
			);
		}
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts never change order
		if (block.kind === 'quote') return <Quote key={index}>{wordsOf(block.parts)}</Quote>;
		const Tag = block.kind === 'title' ? Heading : Paragraph;
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts never change order
		return <Tag key={index}>{inner}</Tag>;
	});
}

/** A heading within the mail, below its title. */
function Heading({ children }: { children: ReactNode }) {
	return (
		<h2
			className="ink"
			style={{ margin: '0 0 8px', fontSize: 20, lineHeight: '28px', fontWeight: 700, color: writtenIn.ink }}
		>
			{children}
		</h2>
	);
}

function inline(parts: readonly TemplatePart[], setting: Setting): ReactNode[] {
	return parts.map((part, index): ReactNode => {
		if (part.kind === 'text') return part.text;
		if (part.kind === 'tag') return null;
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts never change order
		if (part.kind === 'break') return <br key={index} />;
		const inner = inline(part.parts, setting);
		if (part.kind === 'link' && !isSafeLink(part.to.written)) return ['[', ...inner, `](${part.to.written})`];
		if (part.kind === 'link') {
			return (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts never change order
				<TextLink key={index} name={`text_link_${index}`} href={addressOf(part.to.written, setting)}>
					{inner}
				</TextLink>
			);
		}
		const Tag = part.kind === 'strong' ? 'strong' : 'em';
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts never change order
		return <Tag key={index}>{inner}</Tag>;
	});
}

/** The words of a quote, which has no marks. */
function wordsOf(parts: readonly TemplatePart[]): string {
	return parts
		.map((part) => {
			if (part.kind === 'text') return part.text;
			if (part.kind === 'break') return '\n';
			return part.kind === 'tag' ? '' : wordsOf(part.parts);
		})
		.join('');
}

function addressOf(href: string, setting: Setting): string {
	return href.startsWith('/') ? linkTo(setting, href) : href;
}
