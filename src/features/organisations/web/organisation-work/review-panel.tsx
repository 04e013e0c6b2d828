import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { type VacancyReview, vacancyReviews } from '../../enums.ts';

/** For the centre: whether it looks at the vacancies of this organisation before they go on line. */
export function ReviewPanel({ rule }: { rule: VacancyReview }) {
	const t = useTranslations('organisation-work');
	return (
		<section className="panel" aria-labelledby="review-title">
			<h2 id="review-title">{t('review.title')}</h2>
			<PostForm className="stacked-form" role="none" preventScrollReset>
				<Select
					name="vacancyReview"
					label={t('review.label')}
					placeholder={false}
					defaultValue={rule}
					options={vacancyReviews.map((value) => ({ value, label: t(`review.${value}`) }))}
				/>
				<div className="actions">
					<Button type="submit" size="sm" variant="outline">
						{t('review.save')}
					</Button>
				</div>
			</PostForm>
		</section>
	);
}
