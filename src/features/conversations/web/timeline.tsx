import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Note } from '#features/notes/contract.ts';
import { MentionedNames } from '#features/notes/web/public.tsx';
import { useFormat } from '#platform/web/format.ts';
import { fieldText } from '#platform/web/forms/texts.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmQuestion } from '#ui/confirm-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { Time } from '#ui/time.tsx';
import type { Conversation, Message } from '../contract.ts';
import { MAX_BODY } from '../enums.ts';
import { AttachedList } from './attached-list.tsx';
import type { RefusedEdit } from './change-conversation.ts';
import { withAdded } from './kept-search.ts';
import type { Entry } from './load-conversations.ts';
import { MessageText } from './message-text.tsx';
import { useNewestInSight } from './use-newest.ts';

type TimelineProps = {
	entries: readonly Entry[];
	/** The parties, by which messages get their names. */
	conversation: Pick<Conversation, 'us' | 'them'>;
	here: string;
	earlier: number | null;
	edited: RefusedEdit | undefined;
};

/** What was said, by day, with notes of the own party among it; what is new is read out. */
export function Timeline({ entries, conversation, here, earlier, edited }: TimelineProps) {
	const t = useTranslations('conversations');
	const format = useFormat();
	const [search] = useSearchParams();
	const editing = search.get('edit');
	const deleting = search.get('delete');
	const log = useNewestInSight(entries.at(-1)?.at);
	let day = '';
	return (
		<>
			{earlier !== null && (
				<p className="earlier">
					<ButtonLink to={withAdded(here, 'earlier', earlier)} variant="tertiary" size="sm" icon="chevron-up">
						{t('earlier')}
					</ButtonLink>
				</p>
			)}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keys too */}
			<div ref={log} className="messages-log" role="log" aria-label={t('log')} tabIndex={0}>
				<ol className="messages">
					{entries.map((entry, index) => {
						const itsDay = format.date(entry.at, 'weekday');
						const isNewDay = itsDay !== day;
						day = itsDay;
						const id = entry.kind === 'message' ? entry.message.id : entry.note.id;
						return (
							<li key={id} id={`m-${id}`}>
								{index === entries.length - 1 && <span id="last" />}
								{isNewDay && <p className="message-day">{itsDay}</p>}
								{entry.kind === 'note' ? (
									<NoteItem note={entry.note} />
								) : (editing === id || edited?.id === id) && entry.message.meta?.can.update ? (
									<EditForm
										message={entry.message}
										here={here}
										edited={edited?.id === id ? edited : undefined}
									/>
								) : (
									<>
										<MessageItem message={entry.message} conversation={conversation} here={here} />
										{(editing === id || edited?.id === id) && (
											<TooLate typed={edited?.id === id ? edited.body : ''} />
										)}
									</>
								)}
							</li>
						);
					})}
				</ol>
			</div>
			{entries.some(
				(entry) =>
					entry.kind === 'message' && entry.message.id === deleting && entry.message.meta?.can.remove,
			) && (
				<ConfirmQuestion
					title={t('deleteAsk')}
					text={t('deleteAskText')}
					back={here}
					name="verb"
					value="delete"
					submit={t('delete')}
					cancel={t('deleteNot')}
				>
					<input type="hidden" name="message" value={deleting ?? ''} />
				</ConfirmQuestion>
			)}
		</>
	);
}

/** Says that a message can no longer be changed, with what somebody had typed: it can go as a new one. */
function TooLate({ typed }: { typed: string }) {
	const t = useTranslations('conversations');
	return (
		<Alert tone="warning" live>
			<p>{t('late.text')}</p>
			{typed && <TextArea name="late" label={t('late.typed')} rows={3} readOnly defaultValue={typed} />}
		</Alert>
	);
}

type ItemProps = { message: Message; here: string } & Pick<TimelineProps, 'conversation'>;

function MessageItem({ message, conversation: { us, them }, here }: ItemProps) {
	const t = useTranslations('conversations');
	const {
		id,
		body,
		keptBody,
		files,
		isOurs,
		isMine,
		partyName,
		createdAt,
		editedAt,
		deletedAt,
		isRead,
		meta,
	} = message;
	const isOwn = isMine || (isOurs && us?.kind === 'person');
	// One name for one person: that of the heading.
	const isTheirs = !isOurs && them.kind === 'person' && partyName === null;
	const authorName = isOwn ? t('ourself') : isTheirs ? them.name : message.authorName;
	return (
		<div className="message" data-ours={isOurs || (us === null && partyName !== null) || undefined}>
			<header className="message-head">
				<strong>{authorName ?? t('gone')}</strong>
				{us === null && partyName && <span>{partyName}</span>}
				<Time value={createdAt} kind="time" />
				{(meta?.can.update || meta?.can.remove) && (
					<details className="message-more" onKeyDown={closeOnEscape}>
						<summary>
							<Icon name="ellipsis" label={t('more')} />
						</summary>
						<div className="message-actions">
							{meta.can.update && (
								<Link to={`${withAdded(here, 'edit', id)}#m-${id}`} preventScrollReset>
									{t('edit')}
								</Link>
							)}
							{meta.can.remove && (
								<Link to={`${withAdded(here, 'delete', id)}#m-${id}`} preventScrollReset>
									{t('delete')}
								</Link>
							)}
						</div>
					</details>
				)}
			</header>
			{deletedAt ? (
				<p className="message-deleted">{t('deleted')}</p>
			) : (
				body && <MessageText>{body}</MessageText>
			)}
			{keptBody !== null && (
				<div className="message-kept">
					<p className="row-sub">{t(deletedAt ? 'kept.deleted' : 'kept.changed')}</p>
					{keptBody && <MessageText>{keptBody}</MessageText>}
				</div>
			)}
			<AttachedList files={files} addressOf={(file) => here.replace(/[^/]+$/, `files/${file}`)} />
			<footer className="message-foot">
				{editedAt && !deletedAt && <span>{t('edited')}</span>}
				{isRead && !deletedAt && (
					<span className="message-read">
						<Icon name="check" /> {t('read')}
					</span>
				)}
			</footer>
		</div>
	);
}

/** Escape closes the actions of a message, and leads back to their button. */
function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
	if (key !== 'Escape' || !currentTarget.open) return;
	currentTarget.open = false;
	currentTarget.querySelector('summary')?.focus();
}

type EditProps = { message: Message; here: string; edited: RefusedEdit | undefined };

function EditForm({ message, here, edited }: EditProps) {
	const t = useTranslations('conversations');
	const locale = useLocale();
	const [error] = edited?.error.errors ?? [];
	const form = useFocusWhileEditing(message.id);
	return (
		<PostForm
			ref={form}
			role="none"
			action={here}
			className="message stacked-form"
			data-ours
			preventScrollReset
			onKeyDown={saveOnControlEnter}
		>
			<input type="hidden" name="message" value={message.id} />
			<TextArea
				name="body"
				label={t('message')}
				hideLabel
				rows={3}
				maxLength={MAX_BODY}
				required
				errors={error ? [fieldText(locale, error, { words: t })] : []}
				defaultValue={edited?.body ?? message.body}
			/>
			<div className="actions">
				<Button type="submit" name="verb" value="edit" size="sm">
					{t('save')}
				</Button>
				<ButtonLink to={here} variant="tertiary" size="sm">
					{t('cancel')}
				</ButtonLink>
			</div>
		</PostForm>
	);
}

/** Control and Enter save, as they send a new message. */
function saveOnControlEnter(event: KeyboardEvent<HTMLFormElement>): void {
	if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
	event.preventDefault();
	event.currentTarget.requestSubmit(event.currentTarget.querySelector<HTMLElement>('[name=verb]'));
}

/** Puts the focus at the end of the text that is edited, and afterwards on the button of its message again. */
function useFocusWhileEditing(id: string) {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		const text = form.current?.querySelector('textarea');
		text?.focus();
		text?.setSelectionRange(text.value.length, text.value.length);
		return () => {
			// Somebody who went on elsewhere stays there.
			if (document.activeElement !== document.body) return;
			document.getElementById(`m-${id}`)?.querySelector('summary')?.focus();
		};
	}, [id]);
	return form;
}

function NoteItem({ note: { note, authorName, mentionedNames, createdAt } }: { note: Note }) {
	const t = useTranslations('conversations');
	return (
		<div className="message" data-note>
			<header className="message-head">
				<strong>
					<Icon name="lock" /> {t('note.head', { name: authorName ?? t('gone') })}
				</strong>
				<Time value={createdAt} kind="time" />
			</header>
			<p className="message-text">{note}</p>
			<MentionedNames names={mentionedNames} />
		</div>
	);
}
