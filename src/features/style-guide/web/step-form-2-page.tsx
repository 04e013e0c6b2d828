import { useTranslations } from '#platform/web/translations.ts';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { Progress } from '#ui/progress.tsx';
import { Steps } from '#ui/steps.tsx';
import { Alert, EmptyState, Skeleton } from '#ui/surfaces.tsx';
import { Timeline } from '#ui/timeline.tsx';
import type { Route } from './+types/step-form-2-page';
import { Example, GuidePage } from './guide.tsx';
import { guideTitle } from './guide-title.ts';

export const meta: Route.MetaFunction = (args) => guideTitle('flow.title', args);

export default function StepFormSecondPage() {
	const t = useTranslations('style-guide');
	return (
		<GuidePage title={t('flow.title')} lead={t('flow.lead')}>
			<div className="guide-grid">
				<Example title={t('flow.steps')}>
					<Steps
						label={t('flow.steps')}
						layout="column"
						current={1}
						steps={[
							{ label: t('flow.account'), hint: t('flow.accountHint'), to: '?' },
							{ label: t('flow.organisation') },
							{ label: t('flow.vacancy') },
							{ label: t('flow.publish') },
						]}
					/>
				</Example>
				<Example title={t('flow.timeline')}>
					<Timeline
						label={t('flow.timeline')}
						events={[
							{ id: '1', at: '2027-05-03T09:12:00Z', title: t('flow.sent'), icon: 'send', tone: 'info' },
							{ id: '2', at: '2027-05-04T07:40:00Z', title: t('flow.seen'), icon: 'eye' },
							{
								id: '3',
								at: '2027-05-04T14:05:00Z',
								title: t('flow.accepted'),
								icon: 'circle-check',
								tone: 'success',
								children: <p>{t('flow.acceptedText')}</p>,
							},
						]}
					/>
				</Example>
				<Example title={t('flow.progress')}>
					<Progress label={t('flow.profile')} value={0.7} />
					<Progress
						label={t('flow.imported')}
						value={12}
						max={40}
						text={t('flow.of', { done: 12, all: 40 })}
						tone="info"
					/>
					<Progress label={t('flow.profile')} value={1} tone="success" />
					<Progress label={t('flow.busy')} />
				</Example>
				<Example title={t('flow.loading')}>
					<div className="stack" aria-busy="true">
						<Skeleton width="60%" />
						<Skeleton />
						<Skeleton width="80%" />
						<Skeleton width="3rem" height="3rem" round />
					</div>
					<EmptyState title={t('flow.nothing')} level={3} illustration={<EmptyIllustration />}>
						<p>{t('flow.nothingText')}</p>
					</EmptyState>
					<Alert tone="danger" title={t('flow.failed')} />
				</Example>
			</div>
		</GuidePage>
	);
}
