import type { StudentApplication } from '#features/students/contract.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { HoursBadge } from './hours.tsx';
import './hours.css';

/** Form for the hours a student worked, for the person who records them. */
export function HoursPanel(props: { work: StudentApplication; here: string; typed: string | undefined }) {
	const t = useTranslations('students');
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
				<PostForm action={here} className="stacked-form" preventScrollReset>
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
				</PostForm>
			)}
		</section>
	);
}
