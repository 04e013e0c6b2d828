import type { Constraints } from '#platform/web/forms/constraints.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { TextField } from '#ui/inputs.tsx';
import { WorkForm } from '#ui/work-form.tsx';

/** The number of hours that the school requires of each student. */
export function GoalForm(props: {
	hours: number | null;
	constraints: Constraints<'hours'>;
	answer: { typed: string; error: FormError } | undefined;
	base: string;
}) {
	const t = useTranslations('students');
	const { hours, constraints, answer, base } = props;
	return (
		<section className="panel" aria-labelledby="goal-title">
			<h2 id="goal-title">{t('goal.title')}</h2>
			<WorkForm
				key={hours}
				words={t}
				labels="goal."
				error={answer?.error}
				constraints={constraints}
				action={base}
				className="goal-form"
				submit={t('goal.save')}
				variant="outline"
			>
				{({ field }) => (
					<TextField
						{...field('hours')}
						inputMode="numeric"
						label={t('goal.hours')}
						hint={t('goal.hint')}
						suffix={t('goal.unit')}
						defaultValue={answer?.typed ?? hours ?? ''}
					/>
				)}
			</WorkForm>
		</section>
	);
}
