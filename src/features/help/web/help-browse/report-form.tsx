import { Form, useLocation } from 'react-router';
import { useCheckedForm } from '#platform/web/checked-form.ts';
import { useWords } from '#platform/web/words.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { useExplain } from './answer-section.tsx';
import type { PageAnswer } from './send-from-page.ts';

/** Telling the centre that something is not right; folded away until it is needed. */
export function ReportForm({ centre, answer }: { centre: string; answer: PageAnswer | undefined }) {
	const t = useWords('help-browse');
	const { pathname } = useLocation();
	const mine = answer?.intent === 'report' ? answer : undefined;
	const checked = useCheckedForm({ found: mine?.codes, explain: useExplain() });
	if (mine?.done) {
		return (
			<Alert tone="success" live>
				<p>{t('report.done', { centre })}</p>
			</Alert>
		);
	}
	return (
		<details className="help-report" open={mine !== undefined} data-print="no">
			<summary>{t('report.open')}</summary>
			<Form method="post" action={pathname} className="stacked-form" {...checked.form} preventScrollReset>
				<input type="hidden" name="intent" value="report" />
				<TextArea
					name="reason"
					label={t('report.reason')}
					hint={t('report.hint', { centre })}
					rows={3}
					required
					minLength={5}
					maxLength={1000}
					defaultValue={mine?.values.reason}
					errors={checked.errors('reason')}
				/>
				{mine?.problem && (
					<Alert tone="warning" live>
						<p>{t(`problems.${mine.problem}`)}</p>
					</Alert>
				)}
				<Button type="submit" variant="outline">
					{t('report.send')}
				</Button>
			</Form>
		</details>
	);
}
