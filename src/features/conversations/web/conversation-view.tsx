import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { writtenTo } from '#features/applications/web/public.tsx';
import { NoteForm, useRefusedNote } from '#features/notes/web/public.tsx';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { MailLink, PhoneLink } from '#ui/contact-links.tsx';
import { focusHeading } from '#ui/focus-heading.ts';
import { Select, TextArea } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import type { Conversation } from '../contract.ts';
import type { KeptFile } from './attached-files.ts';
import type { RefusedEdit } from './change-conversation.ts';
import { Composer } from './composer.tsx';
import { forgetFirstDraft, readDraft } from './drafts.ts';
import { addressedIn } from './kept-answers.ts';
import type { Opened } from './load-conversations.ts';
import { type RefusedHandling, type RefusedReport, ReportAlert, ReportForm } from './report-view.tsx';
import { Timeline } from './timeline.tsx';
import { useTakenUp } from './use-draft.ts';
import { Waits } from './waits.tsx';

type ViewProps = {
	opened: Opened;
	aboutTo: string | undefined;
	here: string;
	back: string;
	clientKey: string;
	/** The user's name, for answers that are kept. */
	me: string;
	error?: FormError | undefined;
	typed?: string | undefined;
	kept?: readonly KeptFile[] | undefined;
	/** A change of a message that was refused. */
	edited: RefusedEdit | undefined;
	/** A report that was refused. */
	refusedReport: RefusedReport | undefined;
	/** What came of a report, which was refused. */
	refusedHandling: RefusedHandling | undefined;
};

/** One conversation: with whom and about what, what was said, and where one answers. */
export function ConversationView({
	opened,
	aboutTo,
	here,
	back,
	clientKey,
	me,
	error,
	typed,
	kept,
	edited,
	refusedReport,
	refusedHandling,
}: ViewProps) {
	const t = useTranslations('conversations');
	const { conversation, entries, earlier, lastOwn, templates } = opened;
	const { them, meta } = conversation;
	const { isBlocked, isRefused, isEnded, awaitsInterest, asksInterest, invitation } = conversation;
	const can = meta?.can;
	const locale = useLocale();
	useSentDraft(conversation);
	useFieldAfterSending(lastOwn);
	useHeadingAfterList();
	return (
		<section className="conversation" aria-labelledby="conversation-title">
			{/* What is read and answered at once, as high as a phone is. */}
			<div className="conversation-now">
				<ConversationHead {...{ conversation, aboutTo, here, back }} />
				<ReportAlert conversation={conversation} here={here} refused={refusedHandling} />
				{asksInterest && aboutTo && (
					<Invited invitation={invitation} name={them.name ?? t('gone')} aboutTo={aboutTo} />
				)}
				<Timeline
					entries={entries}
					conversation={conversation}
					here={here}
					earlier={earlier}
					edited={edited}
				/>
				{can?.write ? (
					<Composer
						key={lastOwn}
						draftOf={conversation.id}
						after={lastOwn}
						lastSaid={opened.lastSaid}
						clientKey={clientKey}
						error={error}
						typed={typed}
						kept={kept}
						action={here}
						templates={templates}
						templatesAt={opened.keepsAnswers ? `/${locale}/applications/templates` : undefined}
						write={(body) => writtenTo(body, addressedIn(conversation, me))}
					/>
				) : isEnded ? (
					<Alert tone="info" title={t('ended.title')}>
						<p>{t('ended.text')}</p>
						<Unsent typed={typed} draftOf={conversation.id} after={lastOwn} />
					</Alert>
				) : awaitsInterest && !isBlocked && !isRefused ? (
					<Waits invitation={invitation} name={them.name ?? t('gone')} />
				) : (
					(isBlocked || isRefused) && (
						<Alert tone="info" title={t(isBlocked ? 'blocked.own' : 'blocked.theirs')}>
							<p>{t(isBlocked ? 'blocked.ownText' : 'blocked.theirsText')}</p>
							<Unsent typed={typed} draftOf={conversation.id} after={lastOwn} />
						</Alert>
					)
				)}
			</div>
			{can && (can.settle || can.assign) && (
				<MoreActions opened={opened} here={here} refusedReport={refusedReport} />
			)}
		</section>
	);
}

type HeadProps = Pick<ViewProps, 'aboutTo' | 'here' | 'back'> & { conversation: Conversation };

/** With whom the conversation is and about what, and the button that puts it away. */
function ConversationHead({ conversation, aboutTo, here, back }: HeadProps) {
	const t = useTranslations('conversations');
	const { subject, them, parties, state, us, meta, isBlocked, isRefused, isEnded } = conversation;
	return (
		<header className="conversation-head">
			<ButtonLink to={back} variant="tertiary" size="sm" icon="chevron-left" className="conversation-back">
				{t('back')}
			</ButtonLink>
			<div className="conversation-names">
				<h1 id="conversation-title">{parties.length > 0 ? parties.join(' – ') : (them.name ?? t('gone'))}</h1>
				<p className="row-sub">
					{aboutTo ? <Link to={aboutTo}>{subject}</Link> : subject}
					{us && us.kind !== 'person' && <> · {t('asParty', { name: us.name ?? '' })}</>}
				</p>
				{(them.email || them.phoneNumber) && (
					<p className="row-sub conversation-contact">
						{them.email && <MailLink address={them.email} />}
						{them.phoneNumber && <PhoneLink number={them.phoneNumber} />}
					</p>
				)}
			</div>
			{meta?.can.settle && !isBlocked && !isRefused && !isEnded && (
				<PostForm role="none" action={here} preventScrollReset>
					<Button
						type="submit"
						name="verb"
						value={state === 'done' ? 'unsettle' : 'settle'}
						variant="outline"
						size="sm"
						icon={state === 'done' ? 'inbox' : 'check'}
					>
						{t(state === 'done' ? 'unsettle' : 'settle')}
					</Button>
				</PostForm>
			)}
		</header>
	);
}

type InvitationProps = Pick<Conversation, 'invitation'> & { name: string };

/** What a volunteer is asked, while they can still say yes. */
function Invited({ invitation, name, aboutTo }: InvitationProps & { aboutTo: string }) {
	const t = useTranslations('conversations');
	const state = invitation === 'full' || invitation === 'over' ? invitation : 'open';
	return (
		<Alert tone="info" title={t(`invited.${state}`)}>
			<p>{t(`invited.${state}Text`, { name })}</p>
			<ButtonLink to={aboutTo} size="sm" variant={state === 'over' ? 'outline' : 'primary'}>
				{t(state === 'over' ? 'invited.look' : 'answerInterest')}
			</ButtonLink>
		</Alert>
	);
}

/** What was begun elsewhere and is said here now is no draft any more. */
function useSentDraft({ aboutType, aboutId }: Pick<Conversation, 'aboutType' | 'aboutId'>): void {
	useEffect(
		() => forgetFirstDraft(`new/${aboutType ? `${aboutType}/${aboutId}` : ''}`),
		[aboutType, aboutId],
	);
}

/** Leads back to the field once a message was sent from it: the field of the next one is another. */
function useFieldAfterSending(lastOwn: string): void {
	const before = useRef(lastOwn);
	useEffect(() => {
		if (before.current === lastOwn) return;
		before.current = lastOwn;
		if (document.activeElement !== document.body) return;
		document.querySelector<HTMLTextAreaElement>('.composer textarea')?.focus();
	}, [lastOwn]);
}

/** Leads into the conversation that was chosen in the list, which a phone does not show beside it. */
function useHeadingAfterList(): void {
	useLayoutEffect(() => {
		if (document.activeElement?.classList.contains('conversation-row')) focusHeading();
	}, []);
}

type UnsentProps = { typed: string | undefined; draftOf: string; after: string };

/** What was typed when the conversation ended meanwhile, to copy. */
function Unsent({ typed, draftOf, after }: UnsentProps) {
	const t = useTranslations('conversations');
	const [draft, setDraft] = useState('');
	const taken = useTakenUp(draftOf);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was taken up is read anew
	useEffect(() => setDraft(readDraft({ of: draftOf, after })), [draftOf, after, taken]);
	const text = typed || draft;
	if (!text) return null;
	return (
		<TextArea
			name="unsent"
			label={t('blocked.typed')}
			rows={4}
			readOnly
			value={text}
			onChange={() => undefined}
		/>
	);
}

type MoreProps = Pick<ViewProps, 'opened' | 'here' | 'refusedReport'>;

function MoreActions({ opened, here, refusedReport }: MoreProps) {
	const t = useTranslations('conversations');
	const refusedNote = useRefusedNote();
	const { conversation, entries, colleagues, canNote, mentionable } = opened;
	const { meta, assignedToId, sharesContact, isBlocked, them } = conversation;
	const can = meta?.can;
	const name = them.name ?? t('gone');
	const lastNote = entries.findLast((entry) => entry.kind === 'note');
	return (
		<div className="conversation-more" data-print="no">
			{canNote && (
				<details open={refusedNote !== undefined || undefined}>
					<summary>{t('note.add')}</summary>
					{/* The key empties the field after a note was written. */}
					<NoteForm
						key={lastNote?.note.id}
						role="none"
						here={here}
						label={t('note.label')}
						hint={t(conversation.aboutType === 'applications' ? 'note.hintApplication' : 'note.hint')}
						rows={2}
						people={mentionable}
						submit={t('note.save')}
					/>
				</details>
			)}
			{can?.assign && colleagues.length > 1 && (
				<PostForm role="none" action={here} className="conversation-assign" preventScrollReset>
					<Select
						name="userId"
						label={t('assign.label')}
						placeholder={t('assign.nobody')}
						defaultValue={assignedToId ?? ''}
						options={colleagues.map(({ id, name: label }) => ({ value: id, label }))}
					/>
					<Button type="submit" name="verb" value="assign" size="sm" variant="outline">
						{t('assign.save')}
					</Button>
				</PostForm>
			)}
			<details open={refusedReport !== undefined || undefined}>
				<summary>{t('moreActions')}</summary>
				<div className="conversation-verbs">
					<PostForm role="none" action={here} className="actions" preventScrollReset>
						<Button type="submit" name="verb" value="unread" size="sm" variant="tertiary" icon="mail">
							{t('markUnread')}
						</Button>
						{can?.shareContact && (
							<Button
								type="submit"
								name="verb"
								value={sharesContact ? 'hide' : 'share'}
								size="sm"
								variant="tertiary"
								icon={sharesContact ? 'eye-off' : 'phone'}
							>
								{t(sharesContact ? 'hide' : 'share')}
							</Button>
						)}
						{can?.block && (
							<Button
								type="submit"
								name="verb"
								value={isBlocked ? 'unblock' : 'block'}
								size="sm"
								variant="tertiary"
								icon={isBlocked ? 'message-circle' : 'x'}
							>
								{t(isBlocked ? 'unblock' : 'block', { name })}
							</Button>
						)}
					</PostForm>
					{can?.report && <ReportForm refused={refusedReport} here={here} />}
				</div>
			</details>
		</div>
	);
}
