import { toLocal } from '#platform/http/wall-clock.ts';
import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert, Badge, Card } from '#ui/surfaces.tsx';
import type { Page } from '../../contract.ts';
import { statusTones } from './status.ts';

/** Publication state and period of the page, with the buttons to change them. */
export function PublishPanel({ page, problem }: { page: Page; problem: string | undefined }) {
	const t = useTranslations('content-staff');
	const format = useFormat();
	const { status, publishAt, unpublishAt, publishedAt, hasChanges } = page;
	const can = page.meta?.can;
	const date = (moment: string | null) => format.dateTime(moment ?? '', 'long');
	const local = (moment: string | null) => {
		if (!moment) return '';
		const { date: day, time } = toLocal(moment);
		return `${day}T${time}`;
	};
	return (
		<Card as="section" className="content-panel" aria-labelledby="online">
			<h2 id="online">{t('publish.title')}</h2>
			<p>
				<Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
			</p>
			<p>
				{status === 'draft' && t('publish.draft')}
				{status === 'scheduled' && t('publish.scheduled', { date: date(publishAt) })}
				{status === 'published' && t('publish.published', { date: date(publishedAt) })}
				{status === 'ended' && t('publish.ended', { date: date(unpublishAt) })}
			</p>
			{unpublishAt && status !== 'ended' && <p>{t('publish.until', { date: date(unpublishAt) })}</p>}
			{hasChanges && <p>{t('publish.changes')}</p>}
			{problem && (
				<Alert tone="danger" live>
					<p>{problem}</p>
				</Alert>
			)}
			{can?.publish && (status !== 'published' || hasChanges) && (
				<PostForm role="none" preventScrollReset>
					<input type="hidden" name="revision" value={page.revision} />
					<Button type="submit" name="intent" value="publish" full icon="globe">
						{t(status === 'published' ? 'publish.changesNow' : 'publish.now')}
					</Button>
				</PostForm>
			)}
			{can?.publish && (
				<details className="content-more">
					<summary>{t('publish.plan')}</summary>
					<PostForm className="stack" aria-label={t('publish.plan')} preventScrollReset>
						<input type="hidden" name="revision" value={page.revision} />
						<TextField
							type="datetime-local"
							name="publishAt"
							label={t('publish.from')}
							hint={t('publish.fromHint')}
							defaultValue={local(publishAt)}
						/>
						<TextField
							type="datetime-local"
							name="unpublishAt"
							label={t('publish.to')}
							hint={t('publish.toHint')}
							defaultValue={local(unpublishAt)}
						/>
						<Button type="submit" name="intent" value="schedule" variant="outline">
							{t('publish.save')}
						</Button>
					</PostForm>
				</details>
			)}
			{can?.unpublish && (
				<PostForm role="none" preventScrollReset>
					<Button type="submit" name="intent" value="unpublish" variant="tertiary" icon="eye-off" full>
						{t('publish.unpublish')}
					</Button>
				</PostForm>
			)}
		</Card>
	);
}
