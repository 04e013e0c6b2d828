import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { submit } from '#platform/web/forms/submit.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { askWithToken, tokenOf } from '#platform/web/token-link.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Alert, Card } from '#ui/surfaces.tsx';
import { Time } from '#ui/time.tsx';
import { guestConversationApi } from '../api.ts';
import type { GuestConversation } from '../contract.ts';
import type { Route } from './+types/guest-page.ts';
import { Composer } from './composer.tsx';
import { MessageText } from './message-text.tsx';
import './conversations.css';

/** A conversation of somebody without an account, by the link of a mail. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const token = tokenOf(request);
	const found = await askWithToken((input) => here.call(guestConversationApi.lookUp, input), token);
	const title = getTranslations(here.locale, 'conversations')('guest.title');
	return { title, token, found, clientKey: crypto.randomUUID() };
}

/** Answers, and shows the conversation anew. */
export async function action({ context, request }: Route.ActionArgs) {
	const here = site(context);
	const token = tokenOf(request);
	const form = await request.formData();
	const typed = String(form.get('body') ?? '');
	const body = { token, body: typed, clientKey: String(form.get('clientKey') ?? '') };
	const { error } = await submit(here, () => here.call(guestConversationApi.write, { body }));
	if (error) return data({ error, typed }, { status: statusFor(request, error.status) });
	return redirect(`/${here.locale}/conversations/guest?token=${encodeURIComponent(token)}`);
}

export { secretPage as headers } from '#platform/web/token-link.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function GuestPage({ loaderData, actionData }: Route.ComponentProps) {
	const { title, found, clientKey } = loaderData;
	const t = useTranslations('conversations');
	return (
		<div className="narrow-page">
			<Card>
				<h1>{found.found ? found.found.subject : title}</h1>
				{found.problem && (
					<Alert tone="warning" title={t(`guest.${found.problem}Title`)} live>
						<p>{t(`guest.${found.problem}`)}</p>
					</Alert>
				)}
				{found.found && (
					<Said conversation={found.found}>
						<Composer
							key={found.found.messages.findLast(({ isOurs }) => isOurs)?.id ?? ''}
							draftOf="guest"
							after={found.found.messages.findLast(({ isOurs }) => isOurs)?.id ?? ''}
							clientKey={clientKey}
							error={actionData?.error}
							typed={actionData?.typed}
						/>
					</Said>
				)}
			</Card>
		</div>
	);
}

function Said({ conversation, children }: { conversation: GuestConversation; children: ReactNode }) {
	const t = useTranslations('conversations');
	const { them, messages, canWrite } = conversation;
	return (
		<>
			<p className="lead">{t('guest.with', { name: them })}</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keys too */}
			<div className="messages-log" role="log" aria-label={t('log')} tabIndex={0}>
				<ol className="messages">
					{messages.map(({ id, body, isOurs, authorName, createdAt, deletedAt }) => (
						<li key={id}>
							<div className="message" data-ours={isOurs || undefined}>
								<header className="message-head">
									<strong>{authorName ?? them}</strong>
									<Time value={createdAt} kind="dateTime" style="medium" />
								</header>
								{deletedAt ? (
									<p className="message-deleted">{t('deleted')}</p>
								) : (
									<MessageText>{body}</MessageText>
								)}
							</div>
						</li>
					))}
				</ol>
			</div>
			{canWrite ? children : <p>{t('blocked.theirsText')}</p>}
		</>
	);
}
