import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { CancelLink, ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PostForm } from '#ui/post-form.tsx';
import type { Vacancy } from '../../contract.ts';
import { confirmedVerbs, type ListVerb } from './run-verb.ts';

/** Explains the effect of a button and asks for confirmation. */
export function ConfirmVerb({ vacancy, verb, back }: { vacancy: Vacancy; verb: ListVerb; back: string }) {
	const t = useTranslations('manage');
	if (!confirmedVerbs.includes(verb)) return null;
	const kind = verb as 'archive' | 'delete' | 'unpublish';
	return (
		<ConfirmDialog title={t(`confirm.${kind}.title`)} back={back}>
			<p>{t(`confirm.${kind}.text`, { title: vacancy.title })}</p>
			<PostForm action={back} className="actions" preventScrollReset>
				<input type="hidden" name="id" value={vacancy.id} />
				<Button type="submit" name="verb" value={verb} variant={verb === 'delete' ? 'danger' : 'primary'}>
					{t(`verb.${kind}`)}
				</Button>
				<CancelLink to={back}>{t('confirm.cancel')}</CancelLink>
			</PostForm>
		</ConfirmDialog>
	);
}
