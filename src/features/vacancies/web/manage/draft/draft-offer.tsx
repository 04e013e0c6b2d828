import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert } from '#ui/surfaces.tsx';

/** Gives back what was typed before and not saved: to go on with, or to throw away. */
export function DraftOffer({ savedAt, page }: { savedAt: string; page: string }) {
	const t = useTranslations('manage');
	const format = useFormat();
	return (
		<PostForm role="none" action={page} data-leave="free">
			<Alert
				tone="info"
				title={t('draft.offerTitle')}
				actions={
					<>
						<ButtonLink to={`${page}?draft=go-on`} variant="primary" size="sm" reloadDocument>
							{t('draft.goOn')}
						</ButtonLink>
						<Button type="submit" name="draft" value="throw-away" variant="outline" size="sm">
							{t('draft.throwAway')}
						</Button>
					</>
				}
			>
				<p>{t('draft.offer', { date: format.date(savedAt), time: format.time(savedAt) })}</p>
			</Alert>
		</PostForm>
	);
}
