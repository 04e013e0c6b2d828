import { formatFor } from '#platform/web/format.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import { Time } from '#ui/time.tsx';
import type { HelpRequest } from '../../contract.ts';
import { RequestBadges, useNeighbourhood } from '../request-head.tsx';

/** A request in moderation: author, texts, warnings and actions. */
export function ModerationCard({ request, here }: { request: HelpRequest; here: string }) {
	const t = useTranslations('help-moderation');
	const locale = useLocale();
	const { id, title, status, reason, meta } = request;
	const found = request.contactDetails ?? [];
	const reports = request.reports ?? [];
	const label = `request-${id}`;
	return (
		<Card as="article" className="help-answer-card" aria-labelledby={label}>
			<RequestBadges request={request} />
			<h2 id={label}>{title}</h2>
			<p className="row-sub">
				{t('sent')} <Time value={request.createdAt} kind="dateTime" style="medium" />
				{(request.openAnswers ?? 0) > 0 && <> · {t('answers', { count: request.openAnswers ?? 0 })}</>}
			</p>
			{reports.length > 0 && (
				<Alert tone="danger" title={t('reports', { count: reports.length })}>
					<ul className="help-reports">
						{reports.map((report) => (
							<li key={report.createdAt}>
								{report.reason}{' '}
								<span className="row-sub">
									<Time value={report.createdAt} style="short" />
								</span>
							</li>
						))}
					</ul>
				</Alert>
			)}
			{found.length > 0 && (
				<Alert tone="warning">
					<p>
						{t('found', {
							kinds: formatFor(locale).list(
								found.map((kind) => t(`details.${kind}`)),
								'disjunction',
							),
						})}
					</p>
				</Alert>
			)}
			<p className="help-story">{request.body}</p>
			<RequestFacts request={request} />
			{status === 'refused' && reason && <p className="row-sub">{t('refusedBecause', { reason })}</p>}
			<div className="actions">
				{meta?.can?.publish && (
					<VerbForm id={id} here={here} verb="publish" label={label}>
						{t('verb.publish')}
					</VerbForm>
				)}
				{reports.length > 0 && (
					<VerbForm id={id} here={here} verb="dismiss_reports" label={label}>
						{t('verb.dismiss')}
					</VerbForm>
				)}
				{meta?.can?.refuse && (
					<ButtonLink
						to={`${here}${here.includes('?') ? '&' : '?'}confirm=refuse&id=${id}`}
						variant="outline"
						aria-describedby={label}
						preventScrollReset
					>
						{t(status === 'published' ? 'verb.takeOff' : 'verb.refuse')}
					</ButtonLink>
				)}
			</div>
		</Card>
	);
}

function VerbForm(props: { id: string; here: string; verb: string; label: string; children: string }) {
	return (
		<PostForm action={props.here} preventScrollReset>
			<input type="hidden" name="id" value={props.id} />
			<Button type="submit" name="verb" value={props.verb} icon="check" aria-describedby={props.label}>
				{props.children}
			</Button>
		</PostForm>
	);
}

function RequestFacts({ request }: { request: HelpRequest }) {
	const t = useTranslations('help-moderation');
	const where = useNeighbourhood();
	const { author, timing } = request;
	return (
		<Facts>
			<Fact
				label={t('author')}
				value={author && (author.guest ? `${author.name} (${t('guest')})` : author.name)}
			/>
			<Fact label={t('email')} value={author?.email} />
			<Fact label={t('phone')} value={author?.phoneNumber} />
			<Fact label={t('place')} value={where(request)} />
			<Fact label={t('timing')} value={timing} />
		</Facts>
	);
}
