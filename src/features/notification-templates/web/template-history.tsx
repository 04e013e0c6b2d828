import type { FlatOf } from '#platform/contract/calls.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Time } from '#ui/time.tsx';
import type { templateVersionResource } from '../contract.ts';
import type { ChangedLine } from '../differences.ts';

/** The words of the product, or what changed in them since the centre wrote its own. */
export function DefaultText({ text, difference }: { text: string; difference: ChangedLine[] | null }) {
	const t = useTranslations('notification-templates');
	return (
		<details className="template-fold">
			<summary>{t(difference ? 'defaultDifference' : 'defaultText')}</summary>
			{difference ? (
				<ul className="template-lines">
					{difference.map(({ kind, text: line }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the lines never change order
						<li key={index} data-kind={kind}>
							{kind !== 'same' && <span className="visually-hidden">{t(`line.${kind}`)}: </span>}
							{line}
						</li>
					))}
				</ul>
			) : (
				<pre className="template-text">{text}</pre>
			)}
		</details>
	);
}

/** What the centre wrote before; each can be taken back. */
export function Versions({ versions }: { versions: readonly FlatOf<typeof templateVersionResource>[] }) {
	const t = useTranslations('notification-templates');
	if (versions.length === 0) return null;
	return (
		<details className="template-fold">
			<summary>{t('history', { count: versions.length })}</summary>
			<ol className="template-versions">
				{versions.map(({ id, subject, body, active, authorName, createdAt }, index) => (
					<li key={id}>
						<p>
							<Time value={createdAt} kind="dateTime" /> · {authorName ?? t('somebody')}
							{!active && ` · ${t('mark.off')}`}
						</p>
						{subject === null ? (
							<p className="field-hint">{t('toDefault')}</p>
						) : (
							<details>
								<summary>{subject}</summary>
								<pre className="template-text">{body}</pre>
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
