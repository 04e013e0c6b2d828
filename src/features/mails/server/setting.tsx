import type { ReactNode } from 'react';
import { z } from 'zod';
import { Paragraph, Title } from '#platform/server/mail/parts.tsx';
import type { MailSetting } from '#platform/server/mail/template.ts';
import en from '../messages/en.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

export const messages = { nl, en };

/** Where links lead: the site's address, without a slash at the end. */
export const siteUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** The address of a page in the language of the mail. */
export function linkTo({ locale, centre }: Pick<MailSetting, 'locale' | 'centre'>, path: string): string {
	return `${centre.url.replace(/\/+$/, '')}/${locale}${path}`;
}

/** How a mail begins: its heading and who it is for. */
export function Opening({ words, title, name, children }: OpeningProps) {
	return (
		<>
			<Title>{title}</Title>
			<Paragraph>{name ? words('hello', { name }) : words('helloNobody')}</Paragraph>
			{children}
		</>
	);
}

type OpeningProps = { words: MailSetting['words']; title: string; name: string; children: ReactNode };
