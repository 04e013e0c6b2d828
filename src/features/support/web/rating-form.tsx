import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import type { SupportArticle } from '../contract.ts';
import { maxRemark } from '../enums.ts';

/**
 * Asks whether an article was useful, and what was missing where it was not. An answer may be changed. With `inPlace` it
 * is sent without leaving the page that it stands beside.
 */
export function RatingForm({
	article: { id, title, rating },
	inPlace,
}: {
	article: Pick<SupportArticle, 'id' | 'title' | 'rating'>;
	inPlace?: boolean;
}) {
	const t = useTranslations('support');
	const form = {
		action: `/${useLocale()}/support/${id}`,
		'data-leave': 'free',
		role: 'none',
		...(inPlace && { navigate: false, fetcherKey: `rating-${id}` }),
	} as const;
	const sent = inPlace && <input type="hidden" name="inPlace" value="1" />;
	return (
		<div className="support-rating">
			<PostForm {...form}>
				{sent}
				<input type="hidden" name="remark" value={rating?.remark ?? ''} />
				<fieldset>
					<legend>{t('rating.question')}</legend>
					<p className="actions">
						{(['yes', 'no'] as const).map((answer) => (
							<Button
								key={answer}
								type="submit"
								name="useful"
								value={answer}
								size="sm"
								variant="outline"
								icon={rating?.useful === (answer === 'yes') ? 'check' : undefined}
								aria-pressed={rating?.useful === (answer === 'yes')}
								aria-label={t(`rating.named.${answer}`, { title })}
							>
								{t(`rating.${answer}`)}
							</Button>
						))}
					</p>
				</fieldset>
			</PostForm>
			<p role="status">
				{rating && t(rating.useful || rating.remark !== '' ? 'rating.thanks' : 'rating.more')}
			</p>
			{rating && !rating.useful && (
				<PostForm {...form} {...(inPlace && { fetcherKey: `remark-${id}` })}>
					{sent}
					<input type="hidden" name="useful" value="no" />
					<TextArea
						name="remark"
						id={`remark-${id}`}
						label={t('rating.remark')}
						hint={t('rating.remarkHint')}
						maxLength={maxRemark}
						rows={3}
						defaultValue={rating.remark}
						key={rating.remark}
					/>
					<Button type="submit" size="sm" variant="outline">
						{t('rating.send')}
					</Button>
				</PostForm>
			)}
		</div>
	);
}
