import type { OutcomeInput } from '../../contract.ts';
import { outcomeReasons, outcomes } from '../../enums.ts';

/** Reads what a form says of an acceptance; undefined when nothing was chosen. A reason is only for what did not go on. */
export function outcomeOf(form: FormData): OutcomeInput | undefined {
	const outcome = outcomes.find((one) => one === form.get('outcome'));
	if (!outcome) return undefined;
	const reason = outcomeReasons.find((one) => one === form.get('reason')) ?? null;
	return { outcome, reason: outcome === 'started' ? null : reason };
}
