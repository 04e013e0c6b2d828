import { useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Time } from '#ui/time.tsx';
import type { ChangedPart } from '../changed-words.ts';
import { SubjectInWords } from './subject-in-words.tsx';
import type { ChangedVersion, VersionChange } from './version-changes.ts';

type Words = { gone: string; new: string };
type LinesProps = { lines: readonly (readonly ChangedPart[])[]; words: Words; named?: boolean };

/** The lines of two texts; `named` shows whose each is, which otherwise only is read out. */
function Lines({ lines, words, named = false }: LinesProps) {
	return (
		<ul className="template-lines">
			{lines.map((parts, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the lines never change order
				<li key={index} data-kind={parts.length === 1 ? parts[0]?.kind : 'changed'}>
					{parts.map((part, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: nor do the words of a line
						<Part key={at} {...part} words={words} named={named} />
					))}
				</li>
			))}
		</ul>
	);
}

/** Words that stayed, went or came. Not every screen reader tells <ins> and <del>, so that it is said too, with its end. */
function Part({ kind, text, words, named }: ChangedPart & { words: Words; named: boolean }) {
	if (kind === 'same') return text;
	const Tag = kind === 'gone' ? 'del' : 'ins';
	return (
		<Tag>
			{named ? (
				<span className="template-line-of">{words[kind]}: </span>
			) : (
				<span className="visually-hidden">[{words[kind]}: </span>
			)}
			{text}
			{!named && <span className="visually-hidden">]</span>}
		</Tag>
	);
}

/** What somebody else saved meanwhile beside what was typed, and the choice between the two. */
export function Conflict({
	lines,
	author,
	here,
}: {
	lines: readonly (readonly ChangedPart[])[];
	author: string;
	here: string;
}) {
	const t = useTranslations('notification-templates');
	return (
		<section className="panel template-conflict" aria-labelledby="conflict">
			<h2 id="conflict">{t('conflict.title', { name: author })}</h2>
			<p>{t('conflict.text', { name: author })}</p>
			<Lines lines={lines} words={{ gone: author, new: t('conflict.you') }} named />
			<p className="actions">
				<ButtonLink to={here} variant="outline" icon="undo" reloadDocument>
					{t('conflict.theirs', { name: author })}
				</ButtonLink>
			</p>
		</section>
	);
}

/** The words of the product, or what changed in them since the centre wrote its own. */
export function DefaultText({ text, difference }: { text: string; difference: ChangedPart[][] | null }) {
	const t = useTranslations('notification-templates');
	return (
		<details className="template-fold">
			<summary>{t(difference ? 'defaultDifference' : 'defaultText')}</summary>
			{difference ? (
				<Lines lines={difference} words={{ gone: t('line.gone'), new: t('line.new') }} />
			) : (
				<pre className="template-text">{text}</pre>
			)}
		</details>
	);
}

/** What the centre wrote before, with what each changed; each can be taken back. */
export function Versions({ versions }: { versions: readonly ChangedVersion[] }) {
	const t = useTranslations('notification-templates');
	if (versions.length === 0) return null;
	return (
		<details className="template-fold">
			<summary>{t('history', { count: versions.length })}</summary>
			<ol className="template-versions">
				{versions.map(({ id, subjectParts, body, active, authorName, createdAt, change }, index) => (
					<li key={id}>
						<p>
							<Time value={createdAt} kind="dateTime" /> · {authorName ?? t('somebody')}
							{!active && ` · ${t('mark.off')}`}
						</p>
						{subjectParts === null ? (
							<p className="field-hint">{t('toDefault')}</p>
						) : (
							<details>
								<summary>
									<SubjectInWords parts={subjectParts} />
								</summary>
								{change && <VersionChanges {...change} />}
								{!change && <pre className="template-text">{body}</pre>}
							</details>
						)}
						{index > 0 && (
							<PostForm role="none" data-leave="free">
								<input type="hidden" name="intent" value="restore" />
								<input type="hidden" name="version" value={id} />
								<Button type="submit" size="sm" variant="outline">
									{t('restore')}
								</Button>
							</PostForm>
						)}
					</li>
				))}
			</ol>
		</details>
	);
}

function VersionChanges({ against, lines }: VersionChange) {
	const t = useTranslations('notification-templates');
	const isSame = lines.every((parts) => parts.every(({ kind }) => kind === 'same'));
	return (
		<>
			<p className="field-hint">{t(isSame ? 'sameText' : `against.${against}`)}</p>
			<Lines lines={lines} words={{ gone: t('line.gone'), new: t('line.new') }} />
		</>
	);
}
