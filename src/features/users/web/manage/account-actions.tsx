import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PostForm } from '#ui/post-form.tsx';
import type { Person } from '../../contract.ts';
import { allowedVerbs, isConfirmed } from './verbs.ts';

/** The actions on a person's account. Those that cannot simply be undone ask for confirmation on the page itself. */
export function AccountActions(props: { person: Person; self: boolean; here: string }) {
	const t = useTranslations('users');
	const locale = useLocale();
	const { person, self, here } = props;
	const archived = person.status === 'archived';
	return (
		<section className="panel" aria-labelledby="actions-title">
			<h2 id="actions-title">{t('account')}</h2>
			<p className="row-sub">{t(self ? 'accountSelf' : archived ? 'accountArchived' : 'accountText')}</p>
			<div className="actions">
				{self && (
					<ButtonLink to={`/${locale}/profile-edit`} variant="outline" icon="user">
						{t('toOwnProfile')}
					</ButtonLink>
				)}
				{person.meta?.can?.signInAs && (
					<PostForm action={`/${locale}/account/sign-in-as`} reloadDocument>
						<input type="hidden" name="id" value={person.id} />
						<Button type="submit" variant="outline" icon="eye">
							{t('signInAs')}
						</Button>
					</PostForm>
				)}
				{allowedVerbs(person.meta?.can).map((verb) =>
					isConfirmed(verb) ? (
						<ButtonLink
							key={verb}
							to={`${here}?confirm=${verb}`}
							variant="outline"
							icon={verb === 'archive' ? 'trash-2' : 'eye-off'}
							preventScrollReset
						>
							{t(`verb.${verb}`)}
						</ButtonLink>
					) : (
						<PostForm key={verb} action={here}>
							<Button
								type="submit"
								name="verb"
								value={verb}
								variant="outline"
								icon={verb === 'resend' ? 'mail' : 'check'}
							>
								{t(`verb.${verb}`)}
							</Button>
						</PostForm>
					),
				)}
			</div>
		</section>
	);
}
