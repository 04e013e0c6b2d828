import { data, Link } from 'react-router';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Fact, Facts } from '#ui/facts.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { Time } from '#ui/time.tsx';
import { mailboxApi } from '../api.ts';
import type { Mail } from '../contract.ts';
import type { Route } from './+types/mailbox-page';
import './mailbox.css';

/** The mails that would have been sent, and the one that is chosen. Only in the demo and in development. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { call, demo, development, locale } = site(context);
	if (!demo && !development) throw data(null, { status: 404 });
	const [list, chosen] = await Promise.all([
		call(mailboxApi.list),
		params.id ? call(mailboxApi.read, { params: { id: params.id } }) : undefined,
	]);
	return {
		mails: list.data,
		chosen: chosen?.data,
		title: getTranslations(locale, 'mailbox')('title'),
		base: `/${locale}/test/mail`,
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.chosen?.subject ?? loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function MailboxPage({ loaderData }: Route.ComponentProps) {
	const { mails, chosen, title, base } = loaderData;
	const t = useTranslations('mailbox');
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			<p className="work-intro">{t('intro')}</p>
			{mails.length === 0 ? (
				<EmptyState title={t('empty')} illustration={<EmptyIllustration />}>
					<p>{t('emptyText')}</p>
				</EmptyState>
			) : (
				<div className="mailbox" data-open={chosen ? true : undefined}>
					<nav aria-label={t('list')}>
						<ul className="mail-list">
							{mails.map(({ id, subject, to, toName, sentAt }) => (
								<li key={id}>
									<Link
										to={`${base}/${id}`}
										className="mail-item"
										aria-current={id === chosen?.id ? 'page' : undefined}
										preventScrollReset
									>
										<strong>{subject}</strong>
										<span>{toName ? `${toName} (${to})` : to}</span>
										<Time value={sentAt} kind="dateTime" style="short" />
									</Link>
								</li>
							))}
						</ul>
					</nav>
					{chosen ? (
						<ChosenMail mail={chosen} base={base} />
					) : (
						<p className="work-count mail-none">{t('choose')}</p>
					)}
				</div>
			)}
		</div>
	);
}

function ChosenMail({ mail, base }: { mail: Mail; base: string }) {
	const t = useTranslations('mailbox');
	return (
		<article className="panel mail" aria-labelledby="mail-subject">
			<p className="mail-back">
				<Link to={base} className="text-link">
					{t('back')}
				</Link>
			</p>
			<h2 id="mail-subject">{mail.subject}</h2>
			<Facts>
				<Fact label={t('from')} value={mail.from} />
				<Fact label={t('to')} value={mail.toName ? `${mail.toName} (${mail.to})` : mail.to} />
				<Fact label={t('sent')} value={<Time value={mail.sentAt} kind="dateTime" />} />
				{mail.attachments.length > 0 && (
					<Fact label={t('attachments')} value={<Attachments files={mail.attachments} />} />
				)}
			</Facts>
			{/* Without scripts or forms; links open outside the frame. */}
			<iframe
				className="mail-frame"
				title={mail.subject}
				sandbox="allow-popups allow-popups-to-escape-sandbox"
				srcDoc={withLinksOutside(mail.html)}
			/>
			<details>
				<summary>{t('text')}</summary>
				<pre className="mail-text">{mail.text}</pre>
			</details>
		</article>
	);
}

/** The files that go with the mail, each to be saved. They are in the page, as nobody else may ask for them. */
function Attachments({ files }: { files: Mail['attachments'] }) {
	return (
		<ul className="mail-files">
			{files.map(({ name, type, content }) => (
				<li key={name}>
					<a
						className="text-link"
						href={`data:${type.replaceAll(' ', '')};base64,${content}`}
						download={name}
					>
						{name}
					</a>
				</li>
			))}
		</ul>
	);
}

/** The mail's document with its links opening in a page of their own. */
function withLinksOutside(html: string): string {
	const base = '<base target="_blank">';
	return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
}
