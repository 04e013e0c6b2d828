import { Link } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Step } from './first-steps.ts';
import { Panel } from './panel.tsx';

/** The first step that can be taken and was not. */
export const nextStep = (steps: readonly Step[]) => steps.find(({ done, to }) => !done && to !== null);

/**
 * What somebody does first, until all is done: each step leads to where it is done, the next one by a button, which is
 * `quiet` where something else comes before it.
 */
export function FirstSteps({
	steps,
	base,
	quiet,
}: {
	steps: readonly Step[];
	base: string;
	quiet?: boolean;
}) {
	const t = useTranslations('dashboard');
	if (steps.length === 0) return null;
	const next = nextStep(steps);
	return (
		<Panel id="first-steps" title={t('steps.title')}>
			<p className="row-sub">
				{t('steps.count', { done: steps.filter(({ done }) => done).length, total: steps.length })}
			</p>
			<ol className="dash-steps">
				{steps.map(({ step, done, to }) => (
					<li key={step} data-done={done || undefined}>
						<Icon
							name={done ? 'circle-check' : 'circle-help'}
							label={t(done ? 'steps.done' : 'steps.open')}
						/>
						{done || to === null ? (
							<span>{t(`steps.${step}`)}</span>
						) : (
							<Link to={`${base}${to}`}>{t(`steps.${step}`)}</Link>
						)}
					</li>
				))}
			</ol>
			{next?.to && (
				<p className="actions">
					<ButtonLink to={`${base}${next.to}`} iconEnd="arrow-right" variant={quiet ? 'outline' : 'primary'}>
						{t('steps.next', { step: t(`steps.${next.step}`) })}
					</ButtonLink>
				</p>
			)}
		</Panel>
	);
}
