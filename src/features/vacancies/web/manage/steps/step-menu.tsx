import { useTranslations } from '#platform/web/translations.ts';
import { Icon } from '#ui/icon.tsx';
import '#ui/flow.css';
import type { Hint } from '../quality/quality-hints.ts';
import { countIn, formSteps, placeOf } from './form-steps.ts';
import type { Steps } from './use-steps.ts';

/** The steps of the form, or its parts on one page, with what each still needs; and the choice between the two. */
export function StepMenu({ steps, needed }: { steps: Steps; needed: readonly Hint[] }) {
	const t = useTranslations('manage');
	const stepped = steps.view === 'steps';
	return (
		<div className="step-menu">
			<nav aria-label={t('steps.label')}>
				<ol>
					{formSteps.map((step, index) => {
						const toDo = countIn(step, needed);
						const isCurrent = stepped && step === steps.current;
						// A step without anything needed is done once somebody has been there.
						const isDone = toDo === 0 && steps.seen.has(step) && step !== 'check' && !isCurrent;
						return (
							<li key={step} data-state={isCurrent ? 'current' : isDone ? 'done' : 'todo'}>
								<a href={`#${placeOf(step)}`} aria-current={isCurrent ? 'step' : undefined}>
									<span className="step-sign" aria-hidden="true">
										{isDone ? <Icon name="check" size="1em" /> : index + 1}
									</span>
									<span className="step-text">
										{t(`steps.${step}`)}
										{isDone && <span className="visually-hidden"> ({t('steps.done')})</span>}
										{toDo > 0 && steps.seen.has(step) && !isCurrent && (
											<span className="field-hint">{t('steps.toDo', { count: toDo })}</span>
										)}
									</span>
								</a>
							</li>
						);
					})}
				</ol>
			</nav>
			<button
				type="button"
				className="text-link needs-script step-view"
				onClick={() => steps.choose(stepped ? 'page' : 'steps')}
			>
				{t(stepped ? 'steps.onePage' : 'steps.inSteps')}
			</button>
		</div>
	);
}
