import { useTranslations } from '#platform/web/translations.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Select } from '#ui/inputs.tsx';
import { type Outcome, type OutcomeReason, type OutcomeSide, outcomeReasons, outcomes } from '../../enums.ts';

/** What became of an acceptance, and for what did not go on why. */
export function OutcomeFields(props: {
	side: OutcomeSide;
	outcome: Outcome | null;
	reason: OutcomeReason | null;
}) {
	const t = useTranslations('outcome');
	const { side, outcome, reason } = props;
	return (
		<>
			<RadioGroup
				name="outcome"
				label={t('question')}
				options={outcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
				{...(outcome && { defaultValue: outcome })}
				required
			/>
			<Select
				name="reason"
				label={t('why')}
				placeholder={t('notSaid')}
				options={outcomeReasons.map((value) => ({ value, label: t(`reason.${side}.${value}`) }))}
				defaultValue={reason ?? ''}
			/>
			<p className="row-sub">{t(`seen.${side}`)}</p>
		</>
	);
}
