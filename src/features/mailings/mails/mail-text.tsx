import { Fragment, type ReactNode } from 'react';
import { ADDRESS_SIGN } from '#platform/http/written-links.ts';
import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Paragraph, Quote, TextLink } from '#platform/server/mail/parts.tsx';
import type { MailSetting } from '#platform/server/mail/template.ts';
import { isSafeLink } from '../links.ts';

type Setting = Pick<MailSetting, 'locale' | 'centre'>;

const BUTTON = new RegExp(`^\\[\\[([^[\\]]+)\\]\\]\\((${ADDRESS_SIGN}+)\\)$`);
const INLINE = new RegExp(`(\\*\\*[^*\\n]+\\*\\*|\\*[^*\\n]+\\*|\\[[^[\\]\\n]+\\]\\(${ADDRESS_SIGN}+\\))`);
const LINK = new RegExp(`^\\[([^[\\]]+)\\]\\((${ADDRESS_SIGN}+)\\)$`);

/**
 * What a centre wrote, with the marks of notification templates: bold, italics, lists, quotes, links and buttons. A
 * link that leads anywhere else than to the site or by https is text.
 */
export function MailText({ text, setting }: { text: string; setting: Setting }) {
	return blocksOf(text).map((lines, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts never change order
		<TextBlock key={index} lines={lines} setting={setting} />
	));
}

function TextBlock({ lines, setting }: { lines: readonly string[]; setting: Setting }) {
	const [first = ''] = lines;
	const [, label, href = ''] = BUTTON.exec(first) ?? [];
	if (label && isSafeLink(href)) return <Action href={addressOf(href, setting)}>{label}</Action>;
	if (kindOf(first) === 'quote') return <Quote>{lines.map((line) => line.slice(1).trim()).join('\n')}</Quote>;
	if (kindOf(first) === 'list') {
		return (
			<ul style={{ margin: '0 0 16px', padding: '0 0 0 20px' }}>
				{lines.map((line, index) => (
					<li
						// biome-ignore lint/suspicious/noArrayIndexKey: the lines never change order
						key={index}
						className="ink"
						style={{ fontSize: 16, lineHeight: '26px', color: '#16202c' }}
					>
						{inline(line.replace(/^[-•]\s+/, ''), setting)}
					</li>
				))}
			</ul>
		);
	}
	return (
		<Paragraph>
			{lines.map((line, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the lines never change order
				<Fragment key={index}>
					{index > 0 && <br />}
					{inline(line, setting)}
				</Fragment>
			))}
		</Paragraph>
	);
}

type Kind = 'button' | 'quote' | 'list' | 'paragraph';

function kindOf(line: string): Kind {
	if (BUTTON.test(line)) return 'button';
	if (line.startsWith('>')) return 'quote';
	return /^[-•]\s+\S/.test(line) ? 'list' : 'paragraph';
}

/** Lines that belong together: those of one kind, without an empty one between them. A button stands alone. */
function blocksOf(text: string): string[][] {
	const blocks: string[][] = [];
	let last: Kind | undefined;
	for (const raw of text.split(/\r?\n/)) {
		const line = raw.trim();
		const kind = line === '' ? undefined : kindOf(line);
		if (kind !== undefined && kind === last && kind !== 'button') blocks.at(-1)?.push(line);
		else if (kind !== undefined) blocks.push([line]);
		last = kind;
	}
	return blocks;
}

function inline(line: string, setting: Setting): ReactNode[] {
	return line.split(INLINE).flatMap((piece, index): ReactNode[] => {
		if (piece === '') return [];
		const [, label, href = ''] = LINK.exec(piece) ?? [];
		const key = `${index} ${piece}`;
		if (label && isSafeLink(href)) {
			return [
				<TextLink key={key} name={`text_link_${index}`} href={addressOf(href, setting)}>
					{label}
				</TextLink>,
			];
		}
		if (/^\*\*.+\*\*$/.test(piece)) return [<strong key={key}>{piece.slice(2, -2)}</strong>];
		if (/^\*[^*]+\*$/.test(piece)) return [<em key={key}>{piece.slice(1, -1)}</em>];
		return [piece];
	});
}

function addressOf(href: string, setting: Setting): string {
	return href.startsWith('/') ? linkTo(setting, href) : href;
}
