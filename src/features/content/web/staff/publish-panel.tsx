import { Link } from 'react-router';
import { toLocal } from '#platform/http/wall-clock.ts';
import { useFormat } from '#platform/web/format.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert, Badge, Card } from '#ui/surfaces.tsx';
import type { Page } from '../../contract.ts';
import type { Values } from './settings-values.ts';
import { statusTones } from './status.ts';

/** What was typed for a plan that was refused, and what is wrong with it by field. */
export type RefusedPlan = { values: Values; errors: Record<string, string> };

/** Publication state and period of the page, with the buttons to change them. */
export function PublishPanel({
	page,
	problem,
	refused,
}: {
	page: Page;
	problem: string | undefined;
	refused: RefusedPlan | undefined;
}) {
	const t = useTranslations('content-staff');
	const format = useFormat();
	const { status, publishAt, unpublishAt, publishedAt, hasChanges, plannedAt } = page;
	const isOnline = status === 'published';
	const can = page.meta?.can;
	const date = (moment: string | null) => format.dateTime(moment ?? '', 'long');
	const planLabel = isOnline ? (hasChanges ? 'publish.planChanges' : 'publish.planEnd') : 'publish.plan';
	const local = (moment: string | null) => {
		if (!moment) return '';
		const { date: day, time } = toLocal(moment);
		return `${day}T${time}`;
	};
	/** A moment of the form: as it was typed when it was refused, otherwise as planned. One that is over is no plan. */
	const planned = (name: 'publishAt' | 'unpublishAt', moment: string | null) => ({
		type: 'datetime-local',
		name,
		defaultValue: refused ? refused.values[name] : local(status === 'ended' ? null : moment),
		errors: refused?.errors[name] ? [refused.errors[name]] : undefined,
	});
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
			{hasChanges && !plannedAt && <p>{t('publish.changes')}</p>}
			{plannedAt && <PlannedChange page={page} />}
			{problem && (
				<Alert tone="danger" live>
					<p>{problem}</p>
				</Alert>
			)}
			{can?.publish && (status !== 'published' || hasChanges) && (
				<PostForm role="none" preventScrollReset>
					<input type="hidden" name="revision" value={page.revision} />
					{plannedAt && <p className="field-hint">{t('publish.nowCancels')}</p>}
					<Button type="submit" name="intent" value="publish" full icon="globe">
						{t(isOnline ? 'publish.changesNow' : 'publish.now')}
					</Button>
				</PostForm>
			)}
			{can?.publish && (
				<details className="content-more" open={refused !== undefined}>
					<summary>{t(planLabel)}</summary>
					<PostForm className="stack" aria-label={t(planLabel)} preventScrollReset>
						<input type="hidden" name="revision" value={page.revision} />
						{isOnline && hasChanges && (
							<TextField
								{...planned('publishAt', plannedAt)}
								label={t('publish.changeFrom')}
								hint={t('publish.changeHint')}
								required
							/>
						)}
						{!isOnline && (
							<TextField
								{...planned('publishAt', publishAt)}
								label={t('publish.from')}
								hint={t('publish.fromHint')}
							/>
						)}
						<TextField
							{...planned('unpublishAt', unpublishAt)}
							label={t('publish.to')}
							hint={t('publish.toHint')}
						/>
						<Button type="submit" name="intent" value="schedule" variant="outline">
							{t(isOnline ? (hasChanges ? 'publish.planChange' : 'publish.saveEnd') : 'publish.save')}
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

/** The change that waits for its moment, what does not go along with it, and a button to give it up. */
function PlannedChange({ page }: { page: Page }) {
	const t = useTranslations('content-staff');
	const locale = useLocale();
	const format = useFormat();
	const { plannedAt, plannedVersion, hasLaterChanges } = page;
	const versions = `/${locale}/content/pages/${page.id}/versions`;
	return (
		<Alert tone="info" title={t('publish.planned', { date: format.dateTime(plannedAt ?? '', 'long') })}>
			<p>{t('publish.plannedText')}</p>
			{hasLaterChanges && (
				<p>
					{t('publish.laterChanges')}{' '}
					<Link to={`${versions}?compare=${plannedVersion}`}>{t('publish.compare')}</Link>
				</p>
			)}
			{page.meta?.can?.publish && (
				<PostForm role="none" preventScrollReset>
					<Button type="submit" name="intent" value="cancelPlan" variant="outline" size="sm">
						{t('publish.cancelPlan')}
					</Button>
				</PostForm>
			)}
		</Alert>
	);
}
