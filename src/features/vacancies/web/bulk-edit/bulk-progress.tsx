import { Link, useNavigation } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { usePolling } from '#platform/web/use-polling.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Progress } from '#ui/progress.tsx';
import { Alert } from '#ui/surfaces.tsx';
import type { BulkEdit } from '../../contract.ts';

/** The progress and result of a bulk edit, and the button to undo it. */
export function BulkProgress({ edit, base, failed }: { edit: BulkEdit; base: string; failed: boolean }) {
	const t = useTranslations('bulk-edit');
	const format = useFormat();
	const busy = useNavigation().state === 'submitting';
	const { state, counts } = edit;
	const working = state === 'running' || state === 'undoing';
	usePolling(working);
	const back = counts.undone + counts.kept;
	const [total, done] =
		state === 'undoing' ? [counts.changed + back, back] : [edit.total, edit.total - counts.waiting];
	const stayed = state === 'undone' || state === 'undoing' ? counts.kept : counts.refused;
	if (working)
		return (
			<section className="form-section" aria-labelledby="progress">
				<h2 id="progress">{t(`progress.${state}`)}</h2>
				<Progress
					label={t(`progress.${state}`)}
					value={done}
					max={total}
					text={t('progress.share', { done: format.number(done), total: format.number(total) })}
				/>
				<p className="field-hint">{t('progress.wait')}</p>
				<p>
					<Link to={`${base}/bulk-edit?edit=${edit.id}`} className="text-link">
						{t('progress.refresh')}
					</Link>
				</p>
			</section>
		);
	return (
		<div className="work-form-main">
			<Alert tone="success" title={t(`progress.${state}`)} live>
				<p>
					{state === 'undone'
						? t('progress.undoneCount', { count: counts.undone })
						: t('progress.changed', { count: counts.changed })}
				</p>
			</Alert>
			{failed && <Alert tone="warning" title={t('progress.tooLate')} live />}
			{stayed > 0 && (
				<section className="form-section" aria-labelledby="stayed">
					<h2 id="stayed">{t('progress.keptTitle', { count: stayed })}</h2>
					<ul>
						{edit.refused.map(({ vacancyId, title, reason }) => (
							<li key={vacancyId}>
								<Link to={`${base}/${vacancyId}/edit`}>{title}</Link>: <Reason code={reason} />
							</li>
						))}
					</ul>
				</section>
			)}
			<PostForm action={`${base}/bulk-edit?edit=${edit.id}`} className="actions" data-leave="free">
				<ButtonLink to={base}>{t('progress.list')}</ButtonLink>
				<ButtonLink to={`${base}/bulk-edit`} variant="outline">
					{t('progress.again')}
				</ButtonLink>
				{state === 'done' && counts.changed > 0 && (
					<>
						<input type="hidden" name="edit" value={edit.id} />
						<Button type="submit" name="intent" value="undo" variant="tertiary" icon="rotate-cw" busy={busy}>
							{t('progress.undo')}
						</Button>
					</>
				)}
			</PostForm>
			{state === 'done' && counts.changed > 0 && (
				<p className="field-hint">{t('progress.until', { date: format.dateTime(edit.undoUntil) })}</p>
			)}
		</div>
	);
}

function Reason({ code }: { code: string }) {
	const t = useTranslations('bulk-edit');
	const state = /^state:(\w+)$/.exec(code)?.[1];
	if (state && state !== 'changed_since')
		return t('reason.state', { state: t.optional(`state.${state}`) ?? state });
	return t.optional(`reason.${state ?? code}`) ?? t('reason.other');
}
