import type { ReactNode } from 'react';
import { getTranslations, type Locale } from '#platform/translations.ts';
import { writtenIn } from './look.ts';

/**
 * The building blocks of a mail's body: plain elements, so that a template costs a process that only queues mails
 * nothing. The classes let the layout change the colours where the reader's mail program is dark.
 */

/** The mail's one heading. */
export function Title({ children }: { children: ReactNode }) {
	return (
		<h1
			className="ink"
			style={{ margin: '0 0 16px', fontSize: 24, lineHeight: '32px', fontWeight: 700, color: writtenIn.ink }}
		>
			{children}
		</h1>
	);
}

type OpeningProps = { locale: Locale; title: string; name: string; children: ReactNode };

/** The start of a mail: its heading and its recipient. */
export function Opening({ locale, title, name, children }: OpeningProps) {
	const words = getTranslations(locale, 'mail');
	return (
		<>
			<Title>{title}</Title>
			<Paragraph name="greeting">{name ? words('hello', { name }) : words('helloNobody')}</Paragraph>
			{children}
		</>
	);
}

/**
 * A piece of a mail that is made of data, such as a list. A centre that writes the mail itself places it as a whole, by
 * its name.
 */
export function Block({ children }: { name: string; children: ReactNode }) {
	return children;
}

/** A paragraph of a mail; with a name one that a centre that writes the mail itself has as a variable. */
export function Paragraph({ children }: { name?: string; children: ReactNode }) {
	return (
		<p className="ink" style={{ margin: '0 0 16px', fontSize: 16, lineHeight: '26px', color: writtenIn.ink }}>
			{children}
		</p>
	);
}

/** A text that a person wrote, set apart from the site's own text. Line breaks are preserved. */
export function Quote({ children }: { name?: string; children: string }) {
	return (
		<blockquote
			className="quote ink"
			style={{
				margin: '0 0 16px',
				padding: '12px 16px',
				borderLeft: `4px solid ${writtenIn.bar}`,
				backgroundColor: writtenIn.quote,
				fontSize: 16,
				lineHeight: '26px',
				color: writtenIn.ink,
			}}
		>
			{children.split(/\r?\n/).map((line, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the lines never change order
				<span key={index}>
					{index > 0 && <br />}
					{line}
				</span>
			))}
		</blockquote>
	);
}

/** A link in the middle of a sentence, by a name that it has nowhere else in the mail. */
export function TextLink({ href, children }: { name: string; href: string; children: ReactNode }) {
	return (
		<a className="link" href={href} style={linkStyle}>
			{children}
		</a>
	);
}

const linkStyle = { color: writtenIn.link };

/** A list of labelled facts, such as a phone number; those without a value are left out. */
export function Facts({
	facts,
}: {
	name?: string;
	facts: readonly { name: string; value: string | undefined; href?: string | undefined }[];
}) {
	const given = facts.filter(({ value }) => value);
	if (given.length === 0) return null;
	return (
		<ul style={{ margin: '0 0 16px', padding: '0 0 0 20px' }}>
			{given.map(({ name, value, href }) => (
				<li key={name} className="ink" style={{ fontSize: 16, lineHeight: '26px', color: writtenIn.ink }}>
					{name}:{' '}
					{href ? (
						<a className="link" href={href} style={linkStyle}>
							{value}
						</a>
					) : (
						value
					)}
				</li>
			))}
		</ul>
	);
}

/** The mail's main action, a link that looks like a button; another one has a name of its own. */
export function Action({ href, children }: { name?: string; href: string; children: ReactNode }) {
	return (
		<p style={{ margin: '24px 0' }}>
			<a
				className="button"
				href={href}
				style={{
					display: 'inline-block',
					padding: '12px 24px',
					borderRadius: 8,
					backgroundColor: writtenIn.button,
					color: writtenIn.onButton,
					fontSize: 16,
					lineHeight: '24px',
					fontWeight: 600,
					textDecoration: 'none',
				}}
			>
				{children}
			</a>
		</p>
	);
}
