import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Icon } from './icon.tsx';
import './flow.css';

export type Step = {
	label: string;
	hint?: ReactNode /** For steps that one may go back to. */;
	to?: LinkProps['to'];
};

/** The progress in a task of several pages. `current` counts from 0; at the end it is the number of steps. */
export function Steps(props: {
	label: string;
	steps: readonly Step[];
	current: number;
	layout?: 'row' | 'column';
}) {
	const t = useTranslations('ui');
	const { label, steps, current, layout = 'row' } = props;
	return (
		<nav className="steps" data-layout={layout} aria-label={label}>
			{current < steps.length && (
				<p className="steps-count">{t('steps.of', { step: current + 1, count: steps.length })}</p>
			)}
			<ol>
				{steps.map((step, index) => {
					const state = index < current ? 'done' : index === current ? 'current' : 'todo';
					return (
						<li key={step.label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
							<span className="step-sign" aria-hidden="true">
								{state === 'done' ? <Icon name="check" size="1em" /> : index + 1}
							</span>
							<span className="step-text">
								{step.to && state === 'done' ? <Link to={step.to}>{step.label}</Link> : step.label}
								{state === 'done' && <span className="visually-hidden"> ({t('steps.done')})</span>}
								{step.hint && <span className="field-hint">{step.hint}</span>}
							</span>
						</li>
					);
				})}
			</ol>
		</nav>
	);
}
