import { Body, Container, Hr, Html, Link, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import type { Locale } from '#platform/contract/tenants.ts';
import { addressAt } from '#platform/http/site-address.ts';
import type { MailCentre } from './template.ts';

const dark = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
	.page, .page > table > tbody > tr > td { background-color: #11181f !important; }
	.line { border-color: #3a4a57 !important; }
	.sheet { background-color: #1a242e !important; }
	.ink { color: #eef3f6 !important; }
	.soft { color: #b9c6d0 !important; }
	.link { color: #8fd3c2 !important; }
	.quote { background-color: #22303b !important; border-left-color: #8fd3c2 !important; }
	.button { background-color: #8fd3c2 !important; color: #0d1a17 !important; }
}`;

const font = "Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export type LayoutProps = {
	locale: Locale;
	centre: MailCentre;
	subject: string;
	why: string;
	/** The unsubscribe link for mails of this kind. */
	stop?: { url: string; text: string } | undefined;
	/** What the centre has below each of its mails; line breaks are preserved. */
	footer?: string | undefined;
	/** The line above which one answers, at the top. */
	answerLine?: string | undefined;
	children?: ReactNode;
};

/**
 * The layout of every mail: the centre's name at the top, the reason for the mail at the bottom, for light and dark
 * mode.
 */
export function Layout({ locale, centre, subject, why, stop, footer, answerLine, children }: LayoutProps) {
	return (
		<Html lang={locale} dir="ltr">
			<head>
				<meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
				<meta name="x-apple-disable-message-reformatting" content="" />
				<title>{subject}</title>
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="supported-color-schemes" content="light dark" />
				<style>{dark}</style>
			</head>
			<Preview>{subject}</Preview>
			<Body
				className="page"
				style={{ margin: 0, padding: '24px 12px', backgroundColor: '#f2f5f4', fontFamily: font }}
			>
				<Container
					className="sheet"
					style={{
						maxWidth: 600,
						padding: '32px 28px',
						borderRadius: 12,
						backgroundColor: '#ffffff',
						wordBreak: 'break-word',
						overflowWrap: 'anywhere',
					}}
				>
					{answerLine && (
						<Text
							className="soft"
							style={{ margin: '0 0 16px', fontSize: 13, lineHeight: '20px', color: '#4a5a66' }}
						>
							{answerLine}
						</Text>
					)}
					<Section>
						<Text style={{ margin: '0 0 24px', fontSize: 16, lineHeight: '24px', fontWeight: 600 }}>
							<Link
								className="link"
								href={addressAt(centre.site, `/${locale}`)}
								style={{ color: '#1c5a4e', textDecoration: 'none' }}
							>
								{centre.name}
							</Link>
						</Text>
					</Section>
					<Section>{children}</Section>
					<Hr className="line" style={{ margin: '24px 0 16px', borderColor: '#d5dedb' }} />
					{footer && (
						<Text
							className="soft"
							style={{ margin: '0 0 12px', fontSize: 14, lineHeight: '22px', color: '#4a5a66' }}
						>
							{footer.split('\n').map((line, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the lines never change order
								<span key={index}>
									{index > 0 && <br />}
									{line}
								</span>
							))}
						</Text>
					)}
					<Text className="soft" style={{ margin: 0, fontSize: 14, lineHeight: '22px', color: '#4a5a66' }}>
						{why}
						{stop && (
							<>
								{' '}
								<Link className="link" href={stop.url} style={{ color: '#1c5a4e' }}>
									{stop.text}
								</Link>
							</>
						)}
					</Text>
				</Container>
			</Body>
		</Html>
	);
}
