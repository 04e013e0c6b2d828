import { Form } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/inputs.tsx';

/** How many hours the school asks of each student. */
export function GoalForm(props: { hours: number | null; typed: string | undefined; base: string }) {
	const t = useTranslations('students');
	const { hours, typed } = props;
	return (
		<section className="panel" aria-labelledby="goal-title">
			<h2 id="goal-title">{t('goal.title')}</h2>
			<Form method="post" action={props.base} className="goal-form" key={hours}>
				<TextField
					name="hours"
					type="number"
					inputMode="numeric"
					min={1}
					max={1000}
					label={t('goal.label')}
					hint={t('goal.hint')}
					suffix={t('goal.unit')}
					defaultValue={typed ?? hours ?? ''}
					errors={typed === undefined ? [] : [t('goal.wrong')]}
				/>
				<Button type="submit" variant="outline">
					{t('goal.save')}
				</Button>
			</Form>
		</section>
	);
}
