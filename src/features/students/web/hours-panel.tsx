import { Form } from 'react-router';
import type { ApiClient } from '#platform/web/api-client.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { useWords } from '#platform/web/words.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/inputs.tsx';
import type { StudentApplication } from '../contract.ts';
import { HoursBadge } from './hours.tsx';
import './students.css';

/** The work of a student behind an application, for where it is done; undefined when it is no student's. */
export async function readWork(
	api: ApiClient,
	applicationId: string,
): Promise<StudentApplication | undefined> {
	const { data } = await api.get<StudentApplication[]>('/api/v1/student_applications', {
		query: { filter: { idEq: applicationId } },
	});
	return data[0];
}

/** States the hours as a form has them; gives back what was typed when it cannot be read. */
export async function stateHours(
	api: ApiClient,
	applicationId: string,
	form: FormData,
): Promise<'done' | 'changed' | { typed: string }> {
	const typed = String(form.get('hours') ?? '').trim();
	try {
		const hours = typed === '' ? null : Number(typed.replace(',', '.'));
		await api.put(`/api/v1/applications/${encodeURIComponent(applicationId)}/hours`, { hours });
		return 'done';
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		if (error.status === 409) return 'changed';
		if (error.status === 422) return { typed };
		throw error;
	}
}

/** How many hours a student worked, for who states them. */
export function HoursPanel(props: { work: StudentApplication; here: string; typed: string | undefined }) {
	const t = useWords('students');
	const { work, here, typed } = props;
	return (
		<section className="panel hours-panel" aria-labelledby="hours-title">
			<h2 id="hours-title">{t('panel.title')}</h2>
			<p>{t('panel.intro', { school: work.schoolName })}</p>
			<div className="work-states">
				<HoursBadge work={work} />
			</div>
			{work.question && (
				<div>
					<p>{t('panel.question')}</p>
					<blockquote className="plain-text">{work.question}</blockquote>
				</div>
			)}
			{work.meta?.can?.enter && (
				<Form method="post" action={here} className="stacked-form" preventScrollReset>
					<TextField
						name="hours"
						type="number"
						inputMode="decimal"
						min={0.25}
						max={1000}
						step={0.25}
						label={t('panel.label')}
						hint={t('panel.hint')}
						suffix={t('goal.unit')}
						defaultValue={typed ?? work.hours ?? ''}
						errors={typed === undefined ? [] : [t('panel.wrong')]}
						required
					/>
					<Button type="submit" name="verb" value="hours" size="sm">
						{t(work.hours === null ? 'panel.save' : 'panel.again')}
					</Button>
				</Form>
			)}
		</section>
	);
}
