import type { Mentor } from '#features/students/contract.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import type { Person, Studying } from '../../contract.ts';

/** The mentor of a student at each of their schools, with the other mentors to choose from. */
export function MentorForms(props: { person: Person; mentors: Mentor[]; here: string }) {
	const { person, mentors, here } = props;
	return person.meta?.studies?.map((study) => (
		<MentorForm
			key={`${study.organizationId} ${study.mentorId}`}
			study={study}
			mentors={mentors.filter(({ organizationId }) => organizationId === study.organizationId)}
			here={here}
		/>
	));
}

function MentorForm({ study, mentors, here }: { study: Studying; mentors: Mentor[]; here: string }) {
	const t = useTranslations('users');
	const id = `mentor-${study.organizationId}`;
	return (
		<section className="panel" aria-labelledby={id}>
			<h2 id={id}>{t('mentor.title', { school: study.organizationName })}</h2>
			<PostForm action={here} className="stacked-form" preventScrollReset>
				<input type="hidden" name="organizationId" value={study.organizationId} />
				<Select
					name="mentorId"
					label={t('field.mentorId')}
					hint={t('mentor.hint')}
					placeholder={t('mentor.none')}
					defaultValue={study.mentorId ?? ''}
					options={mentors.map(({ userId, fullName }) => ({ value: userId, label: fullName }))}
				/>
				<div className="actions">
					<Button type="submit" name="verb" value="mentor" variant="outline" size="sm">
						{t('mentor.save')}
					</Button>
				</div>
			</PostForm>
		</section>
	);
}
