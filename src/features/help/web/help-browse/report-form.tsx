import { Form, useLocation } from 'react-router';
import { useSay } from '#platform/web/forms/texts.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { FormProblems } from '#ui/submit-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import type { PageAnswer } from './send-from-page.ts';

/** Form to report a request to the centre; collapsed at first. */
export function ReportForm({ centre, answer }: { centre: string; answer: PageAnswer | undefined }) {
	const t = useTranslations('help-browse');
	const { pathname } = useLocation();
	const mine = answer?.intent === 'report' ? answer : undefined;
	const form = useForm({ error: mine?.error, intent: 'report', say: useSay({ words: t }) });
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
			<Form method="post" action={pathname} className="stacked-form" {...form.props} preventScrollReset>
				<FormProblems form={form} />
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
					errors={form.errors('reason')}
				/>
				<Button type="submit" variant="outline" busy={form.busy}>
					{t('report.send')}
				</Button>
			</Form>
		</details>
	);
}
