import type { ReactNode } from 'react';
import { data, redirect, useSearchParams } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { submit } from '#platform/web/forms/submit.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { askWithToken, tokenOf } from '#platform/web/token-link.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Flash } from '#ui/flash.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import { Time } from '#ui/time.tsx';
import { guestConversationApi } from '../api.ts';
import type { GuestConversation } from '../contract.ts';
import type { Route } from './+types/guest-page.ts';
import { takeFiles } from './attached-files.ts';
import { AttachedList } from './attached-list.tsx';
import { Composer } from './composer.tsx';
import { GuestReport, GuestVerbs } from './guest-verbs.tsx';
import { MessageText } from './message-text.tsx';
import type { RefusedReport } from './report-view.tsx';
import { useGuestLive } from './use-live.ts';
import { useNewestInSight } from './use-newest.ts';
import './conversations.css';

/** A conversation of somebody without an account, by the link of a mail. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const token = tokenOf(request);
	// Programs that look into the links of mails do not say what for, as browsers do.
	const seen = request.headers.get('sec-fetch-dest') !== null;
	const found = await askWithToken(
		({ body }) => here.call(guestConversationApi.lookUp, { body: { ...body, seen } }),
		token,
	);
	const title = getTranslations(here.locale, 'conversations')('guest.title');
	const filesAt = `/${here.locale}/conversations/guest/files`;
	return { title, token, found, filesAt, clientKey: crypto.randomUUID() };
}

/** Answers, and shows the conversation anew. */
export async function action({ context, request }: Route.ActionArgs) {
	const here = site(context);
	const token = tokenOf(request);
	const form = await request.formData();
	const verb = guestVerbs.find((one) => one === form.get('verb'));
	if (verb) {
		const reason = String(form.get('reason') ?? '');
		const { error } = await submit(here, () =>
			verb === 'report'
				? here.call(guestConversationApi.report, { body: { token, reason } })
				: here.call(guestConversationApi.block, { body: { token, on: verb === 'block' } }),
		);
		if (error) return data({ verbError: error, reason }, { status: statusFor(request, error.status) });
		return redirect(pageOf(here.locale, token, `&done=${verb}`));
	}
	const typed = String(form.get('body') ?? '');
	const store = (file: File) => {
		const body = new FormData();
		body.set('token', token);
		body.set('file', file);
		return here.call(guestConversationApi.addFile, { body: body as never });
	};
	const { kept, error: refusal } = await takeFiles(form, store, here.locale);
	const clientKey = String(form.get('clientKey') ?? '');
	const fileIds = kept.map(({ fileId }) => fileId);
	const body = { token, body: typed, fileIds, clientKey };
	const { error } = refusal
		? { error: refusal }
		: await submit(here, () => here.call(guestConversationApi.write, { body }));
	if (error) return data({ error, typed, kept }, { status: statusFor(request, error.status) });
	return redirect(pageOf(here.locale, token));
}

const guestVerbs = ['block', 'unblock', 'report'] as const;

const pageOf = (locale: string, token: string, more = '') =>
	`/${locale}/conversations/guest?token=${encodeURIComponent(token)}${more}`;

export { secretPage as headers } from '#platform/web/token-link.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function GuestPage({ loaderData, actionData }: Route.ComponentProps) {
	const { title, found, clientKey, filesAt, token } = loaderData;
	const addressOf = (id: string) => `${filesAt}/${id}?token=${encodeURIComponent(token)}`;
	const t = useTranslations('conversations');
	const lastOwn = found.found?.messages.findLast(({ isOurs }) => isOurs);
	useGuestLive(found.found ? token : undefined);
	return (
		<div className="narrow-page">
			<Card>
				<h1 className="guest-title">{found.found ? found.found.subject : title}</h1>
				{found.problem && (
					<Alert tone="warning" title={t(`guest.${found.problem}Title`)} live>
						<p>{t(`guest.${found.problem}`)}</p>
					</Alert>
				)}
				{found.found && (
					<Said
						conversation={found.found}
						addressOf={addressOf}
						again={`?token=${encodeURIComponent(token)}`}
						refused={actionData && 'verbError' in actionData ? actionData : undefined}
					>
						<Composer
							key={lastOwn?.id ?? ''}
							draftOf="guest"
							after={lastOwn?.id ?? ''}
							lastSaid={lastOwn?.body}
							clientKey={clientKey}
							{...(actionData && 'typed' in actionData ? actionData : {})}
						/>
					</Said>
				)}
			</Card>
		</div>
	);
}

type SaidProps = {
	conversation: GuestConversation;
	addressOf: (fileId: string) => string;
	/** The page itself, which without scripts shows what is new once it is opened again. */
	again: string;
	refused: RefusedReport | undefined;
	children: ReactNode;
};

function Said({ conversation, addressOf, again, refused, children }: SaidProps) {
	const t = useTranslations('conversations');
	const { them, messages, canWrite, isEnded, isBlocked, canBlock } = conversation;
	const [search] = useSearchParams();
	const done = guestVerbs.find((verb) => verb === search.get('done'));
	const log = useNewestInSight(messages.at(-1)?.id);
	return (
		<>
			<p className="lead">{t('guest.with', { name: them })}</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keys too */}
			<div ref={log} className="messages-log" role="log" aria-label={t('log')} tabIndex={0}>
				<ol className="messages">
					{messages.map(({ id, body, files, isOurs, authorName, createdAt, deletedAt }) => (
						<li key={id}>
							<div className="message" data-ours={isOurs || undefined}>
								<header className="message-head">
									<strong>{isOurs ? t('ourself') : (authorName ?? them)}</strong>
									<Time value={createdAt} kind="dateTime" style="medium" />
								</header>
								{deletedAt ? (
									<p className="message-deleted">{t('deleted')}</p>
								) : (
									<>
										{body && <MessageText>{body}</MessageText>}
										<AttachedList files={files} addressOf={addressOf} />
									</>
								)}
							</div>
						</li>
					))}
				</ol>
			</div>
			<noscript>
				<p>
					<a href={again}>{t('guest.again')}</a>
				</p>
			</noscript>
			<Flash message={done && t(`done.${done}`)} />
			<GuestReport conversation={conversation} />
			{canWrite ? (
				children
			) : (
				<p>{t(isEnded ? 'ended.title' : isBlocked ? 'blocked.own' : 'blocked.theirsText')}</p>
			)}
			{canBlock && <GuestVerbs conversation={conversation} refused={refused} />}
		</>
	);
}
