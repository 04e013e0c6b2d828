import type { ReactNode } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { type FormStep, placeOf } from './form-steps.ts';
import { type Steps, titleOf } from './use-steps.ts';

/** The fields of one step. Those of other steps stay in the page, out of sight. */
export function StepPanel(props: { steps: Steps; step: FormStep; children: ReactNode }) {
	const t = useTranslations('manage');
	const { steps, step } = props;
	return (
		<section
			className="form-step"
			id={placeOf(step)}
			data-step={step}
			data-current={step === steps.current || undefined}
			aria-labelledby={titleOf(step)}
		>
			<h2 id={titleOf(step)} tabIndex={-1}>
				{t(`steps.title.${step}`)}
			</h2>
			{props.children}
		</section>
	);
}
