import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Organisation } from '../../contract.ts';

/** Where members with the right to it delete their own organisation; the link leads to the page that asks first. */
export function DeleteOwn({
	organisation: { id, meta },
}: {
	organisation: Pick<Organisation, 'id' | 'meta'>;
}) {
	const t = useTranslations('organisation-work');
	const locale = useLocale();
	if (!meta?.can?.delete) return null;
	return (
		<section className="panel stacked-form" aria-labelledby="delete-own">
			<h2 id="delete-own">{t('deleteOwn.title')}</h2>
			<p>{t('deleteOwn.text')}</p>
			<div className="actions">
				<ButtonLink
					to={`/${locale}/organizations/${id}/edit?confirm=delete`}
					variant="outline"
					icon="trash-2"
					size="sm"
				>
					{t('deleteOwn.button')}
				</ButtonLink>
			</div>
		</section>
	);
}
