import { useSearchParams } from 'react-router';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CheckboxGroup } from '#ui/choices.tsx';
import { CancelLink, ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Card } from '#ui/surfaces.tsx';
import type { Page, PageManager } from '../../contract.ts';
import { BIN_DAYS } from '../../enums.ts';

/** Panel to see versions, duplicate the page, assign page managers, and delete it. */
export function MorePanel({ page, managers }: { page: Page; managers: PageManager[] }) {
	const t = useTranslations('content-staff');
	const locale = useLocale();
	const [search] = useSearchParams();
	const base = `/${locale}/content/pages/${page.id}`;
	const here = `${base}/settings`;
	const can = page.meta?.can;
	return (
		<Card as="section" className="content-panel" aria-labelledby="more">
			<h2 id="more">{t('more.title')}</h2>
			<div className="actions">
				<ButtonLink to={`${base}/versions`} variant="outline" size="sm" icon="clock">
					{t('form.versions')}
				</ButtonLink>
				{can?.duplicate && (
					<PostForm role="none">
						<Button type="submit" name="intent" value="duplicate" variant="outline" size="sm" icon="copy">
							{t('more.duplicate')}
						</Button>
					</PostForm>
				)}
				{can?.delete && (
					<ButtonLink to="?confirm=delete" variant="tertiary" size="sm" icon="trash-2" preventScrollReset>
						{t('more.delete')}
					</ButtonLink>
				)}
			</div>
			{can?.assign && managers.length === 0 && <p className="field-hint">{t('more.noManagers')}</p>}
			{can?.assign && managers.length > 0 && (
				<PostForm className="stack" aria-label={t('more.managers')} preventScrollReset>
					<CheckboxGroup
						name="managers"
						label={t('more.managers')}
						hint={t('more.managersHint')}
						defaultValue={page.managerIds}
						options={managers.map(({ id, fullName, email }) => ({
							value: id,
							label: fullName,
							hint: email,
						}))}
					/>
					<Button type="submit" name="intent" value="managers" variant="outline" size="sm">
						{t('more.saveManagers')}
					</Button>
				</PostForm>
			)}
			{can?.delete && search.get('confirm') === 'delete' && (
				<ConfirmDialog title={t('more.deleteTitle')} back={here}>
					<p>{t('more.deleteText', { title: page.title || t('list.unsavedTitle'), days: BIN_DAYS })}</p>
					<PostForm action={here} className="actions">
						<Button type="submit" name="intent" value="delete" variant="danger">
							{t('more.delete')}
						</Button>
						<CancelLink to={here}>{t('form.cancel')}</CancelLink>
					</PostForm>
				</ConfirmDialog>
			)}
		</Card>
	);
}
