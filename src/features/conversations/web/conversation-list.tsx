import { type KeyboardEvent, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { TimeAgo } from '#ui/time.tsx';
import type { Conversation } from '../contract.ts';
import { onDraftsChanged, readDraftOf } from './drafts.ts';
import { keptSearch } from './kept-search.ts';

type ListProps = {
	conversations: readonly Conversation[];
	open: string | undefined;
	base: string;
	now: string;
};

/** How much of a text that is not sent yet a row begins with. */
const MAX_EXCERPT = 120;
const nothing = () => '';

/** Conversations to choose from, with the arrow keys too. */
export function ConversationList({ conversations, open, base, now }: ListProps) {
	const t = useTranslations('conversations');
	return (
		<ul className="conversation-list" onKeyDown={moveWithArrows} aria-label={t('title')}>
			{conversations.map((conversation) => (
				<li key={conversation.id}>
					<Row {...{ conversation, base, now }} isOpen={conversation.id === open} />
				</li>
			))}
		</ul>
	);
}

function Row(props: { conversation: Conversation; isOpen: boolean; base: string; now: string }) {
	const { conversation, isOpen, base, now } = props;
	const {
		id,
		subject,
		us,
		them,
		parties,
		excerpt,
		isLastOurs,
		unread,
		lastMessageAt,
		state,
		assignedToName,
		report,
		reportedBy,
	} = conversation;
	const t = useTranslations('conversations');
	const [search] = useSearchParams();
	// Of the one that is open the text stands in its field. The server knows of none: they are in the browser.
	const draft = useSyncExternalStore(onDraftsChanged, () => (isOpen ? '' : readDraftOf(id)), nothing);
	return (
		<Link
			to={`${base}/${id}${keptSearch(search)}#last`}
			className="conversation-row"
			aria-current={isOpen ? 'page' : undefined}
			data-unread={unread > 0 || undefined}
		>
			<span className="conversation-who">
				<strong>{parties.length > 0 ? parties.join(' – ') : (them.name ?? t('gone'))}</strong>
				<TimeAgo value={lastMessageAt} now={now} />
			</span>
			<span className="conversation-subject">{subject}</span>
			<span className="conversation-excerpt">
				{draft ? (
					<>
						<strong className="conversation-draft">{t('draft')}</strong> {draft.slice(0, MAX_EXCERPT)}
					</>
				) : (
					<>
						{isLastOurs && `${t(us?.kind === 'person' ? 'you.person' : 'you.others')} `}
						{excerpt || t('deleted')}
					</>
				)}
			</span>
			{report !== null && parties.length > 0 && (
				<span className="conversation-report">
					<strong>{t('reported.row', { name: reportedBy ?? t('gone') })}</strong> {report}
				</span>
			)}
			<span className="conversation-marks">
				{unread > 0 && <span className="unread-count">{t('unread', { count: unread })}</span>}
				{state && <span>{t(`state.${state}`)}</span>}
				{assignedToName && <span>{t('answeredBy', { name: assignedToName })}</span>}
			</span>
		</Link>
	);
}

/** Up and down go from row to row, as in a mail program. */
function moveWithArrows(event: KeyboardEvent<HTMLUListElement>): void {
	if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
	const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.conversation-row')];
	const at = rows.indexOf(document.activeElement as HTMLElement);
	const next = rows[at + (event.key === 'ArrowDown' ? 1 : -1)];
	if (!next) return;
	event.preventDefault();
	next.focus();
}
