import { Link } from 'react-router';
import type { PageHandle } from '#platform/web/page.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { MailLink, PhoneLink } from '#ui/contact-links.tsx';
import type { CentreProfile } from '#ui/theme.ts';
import type { RootData } from '../root-data.ts';

/** The sign of a public benefit organisation, drawn by us: four letters in a rounded field. */
function AnbiLogo({ label }: { label: string }) {
	return (
		<svg viewBox="0 0 96 44" width="96" height="44" role="img" aria-label={label} className="footer-logo">
			<path
				d="M12 2h72a10 10 0 0 1 10 10v20a10 10 0 0 1-10 10H12A10 10 0 0 1 2 32V12A10 10 0 0 1 12 2z"
				className="logo-line"
			/>
			<path
				d="M16 30 22.5 14 29 30M18.5 25h8M36 30V14l11 16V14M55 14v16h6a4.2 4.2 0 0 0 0-8.400h-6 5.5a3.800 3.800 0 0 0 0-7.600zM76 14v16"
				className="logo-line"
			/>
		</svg>
	);
}

/** The sign of the association of voluntary organisations, drawn by us: three joined rings and its letters. */
function NovLogo({ label }: { label: string }) {
	return (
		<svg viewBox="0 0 116 44" width="116" height="44" role="img" aria-label={label} className="footer-logo">
			<path d="M13 27a8 8 0 1 0 0-.1M23 18a8 8 0 1 0 0-.1M27 31a8 8 0 1 0 0-.1" className="logo-line" />
			<path
				d="M54 30V14l11 16V14M73 22a8 8 0 1 0 16 0 8 8 0 1 0-16 0M94 14l7 16 7-16"
				className="logo-line"
			/>
		</svg>
	);
}

/** HTML written by staff and sanitised by the server. */
function Content({ html, signedIn }: { html: string; signedIn: boolean }) {
	const shown = breakable(signedIn ? withoutSignIn(html) : html);
	// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
	return <div className="footer-content" dangerouslySetInnerHTML={{ __html: shown }} />;
}

/** The text without the entries of its lists that only lead to where one signs in. */
function withoutSignIn(html: string): string {
	return html.replaceAll(/<li>(<p>)?<a [^>]*href="[^"]*\/auth\/login-1[^>]*>[^<]*<\/a>(<\/p>)?<\/li>/g, '');
}

/** Addresses of mail in the text may go on a new line where they are read on, not in the middle of a name. */
function breakable(html: string): string {
	return html.replaceAll(/[^\s<>"']+@[^\s<>"']+(?=[^<>]*<)/g, (address) =>
		address.replace('@', '@<wbr>').replace(/\.(?=[^.]*$)/, '<wbr>.'),
	);
}

/** The centre's contact details and opening hours. */
function Contact({ data, profile }: { data: RootData; profile: CentreProfile }) {
	const t = useTranslations('footer');
	const person = profile.contactPerson?.shown.includes('footer') ? profile.contactPerson : undefined;
	const hours = profile.openingHours?.[data.locale];
	if (!person && !hours) return null;
	return (
		<>
			{person && (
				<section className="footer-person">
					{profile.contactPhoto && (
						<img src={profile.contactPhoto.url} alt="" loading="lazy" width="64" height="64" />
					)}
					<div>
						<h2>{t('contact')}</h2>
						<p>
							<strong>{person.name}</strong>
							{person.jobTitle[data.locale] && `, ${person.jobTitle[data.locale]}`}
						</p>
						<p className="footer-content">
							{person.phoneNumber && <PhoneLink number={person.phoneNumber} />}{' '}
							{person.email && <MailLink address={person.email} />}
						</p>
					</div>
				</section>
			)}
			{hours && (
				<section>
					<h2>{t('hours')}</h2>
					<Content html={hours} signedIn={data.user !== null} />
				</section>
			)}
		</>
	);
}

/** The button that asks again for consent to analytics. */
function CookieChoice({ locale }: { locale: string }) {
	const t = useTranslations('footer');
	return (
		<form method="post" action={`/${locale}/account/cookies`}>
			<button type="submit" className="footer-choice">
				{t('cookies')}
			</button>
		</form>
	);
}

function FooterMenu({ data }: { data: RootData }) {
	const t = useTranslations('footer');
	if (data.menus.footer.length === 0) return null;
	return (
		<nav className="footer-menu" aria-label={t('menu')}>
			<ul>
				{data.menus.footer
					.flatMap((item) => [item, ...item.children])
					.map(({ id, name: label, href }) => (
						<li key={id}>
							<Link to={href}>{label}</Link>
						</li>
					))}
			</ul>
		</nav>
	);
}

/**
 * The footer of every page: the columns that the centre filled in, its logos, and its name. Where people work it is one
 * line: what the columns tell visitors would only hang below their lists. `year` is this one by default.
 */
export default function Footer({
	data,
	area,
	year = new Date().getFullYear(),
}: {
	data: RootData;
	area?: PageHandle['area'];
	year?: number;
}) {
	const t = useTranslations('footer');
	if (area === 'work')
		return (
			<footer className="site-footer" data-variant="legacy" data-brief>
				<div className="container">
					<p className="footer-small">{t('rights', { year: String(year), name: data.tenant.appName })}</p>
					<FooterMenu data={data} />
					{data.analytics?.consent !== undefined && <CookieChoice locale={data.locale} />}
				</div>
			</footer>
		);
	const profile = data.centre?.profile ?? {};
	const columns = Object.entries(profile.footerColumns ?? {}).flatMap(([key, column]) =>
		column ? [{ key, ...column }] : [],
	);
	const main = columns.filter(({ key }) => Number(key) <= 4);
	const rest = columns.filter(({ key }) => Number(key) > 4);
	const name = data.tenant.appName;
	const signedIn = data.user !== null;
	return (
		<footer className="site-footer" data-variant={data.theme.footer.variant}>
			<div className="container">
				<div className="footer-columns">
					{main.map((column) => (
						<section key={column.key}>
							{column.title[data.locale] && <h2>{column.title[data.locale]}</h2>}
							<Content html={column.content[data.locale]} signedIn={signedIn} />
						</section>
					))}
					<Contact data={data} profile={profile} />
				</div>
				<FooterMenu data={data} />
				<div className="footer-base">
					<div>
						{rest.map((column) => (
							<section key={column.key} className="footer-closing">
								{column.title[data.locale] && <h2>{column.title[data.locale]}</h2>}
								<Content html={column.content[data.locale]} signedIn={signedIn} />
							</section>
						))}
						<p className="footer-small">{t('rights', { year: String(year), name })}</p>
						{data.analytics?.consent !== undefined && <CookieChoice locale={data.locale} />}
					</div>
					{(profile.showAnbiLogo || profile.showNovLogo) && (
						<div className="footer-logos">
							{profile.showAnbiLogo && <AnbiLogo label={t('anbi')} />}
							{profile.showNovLogo && <NovLogo label={t('nov')} />}
						</div>
					)}
				</div>
			</div>
		</footer>
	);
}
