import { Body, Container, Hr, Html, Link, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import type { Locale } from '#platform/contract/tenants.ts';
import { addressAt } from '#platform/http/site-address.ts';
import { writtenIn, writtenInDark } from './look.ts';
import type { MailCentre } from './template.ts';

/** A logo that is made for a light background keeps one where the mail is dark. */
const LOGO_GROUND = '#fefefe';

const { page, sheet, ink, soft, line, link, quote, bar, button, onButton } = writtenInDark;
const dark = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
	.page, .page > table > tbody > tr > td { background-color: ${page} !important; }
	.line { border-color: ${line} !important; }
	.sheet { background-color: ${sheet} !important; }
	.ink { color: ${ink} !important; }
	.soft { color: ${soft} !important; }
	.link { color: ${link} !important; }
	.logo { background-color: ${LOGO_GROUND} !important; }
	.quote { background-color: ${quote} !important; border-left-color: ${bar} !important; }
	.button { background-color: ${button} !important; color: ${onButton} !important; }
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
 * The layout of every mail: the centre's logo or name at the top, the reason for the mail at the bottom, for light and
 * dark mode.
 */
export function Layout({ locale, centre, subject, why, stop, footer, answerLine, children }: LayoutProps) {
	const logo = centre.look?.logo;
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
				style={{ margin: 0, padding: '24px 12px', backgroundColor: writtenIn.page, fontFamily: font }}
			>
				<Container
					className="sheet"
					style={{
						maxWidth: 600,
						padding: '32px 28px',
						borderRadius: 12,
						backgroundColor: writtenIn.sheet,
						wordBreak: 'break-word',
						overflowWrap: 'anywhere',
					}}
				>
					{answerLine && (
						<Text
							className="soft"
							style={{ margin: '0 0 16px', fontSize: 13, lineHeight: '20px', color: writtenIn.soft }}
						>
							{answerLine}
						</Text>
					)}
					<Section>
						<Text style={{ margin: '0 0 24px', fontSize: 16, lineHeight: '24px', fontWeight: 600 }}>
							<Link
								className="link"
								href={addressAt(centre.site, `/${locale}`)}
								style={{ color: writtenIn.link, textDecoration: 'none' }}
							>
								{logo ? (
									<img
										className="logo"
										src={logo.url}
										width={logo.width}
										height={logo.height}
										alt={centre.name}
										style={{ display: 'block', border: 0 }}
									/>
								) : (
									centre.name
								)}
							</Link>
						</Text>
					</Section>
					<Section>{children}</Section>
					<Hr className="line" style={{ margin: '24px 0 16px', borderColor: writtenIn.line }} />
					{footer && (
						<Text
							className="soft"
							style={{ margin: '0 0 12px', fontSize: 14, lineHeight: '22px', color: writtenIn.soft }}
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
					<Text
						className="soft"
						style={{ margin: 0, fontSize: 14, lineHeight: '22px', color: writtenIn.soft }}
					>
						{why}
						{stop && (
							<>
								{' '}
								<Link className="link" href={stop.url} style={{ color: writtenIn.link }}>
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
