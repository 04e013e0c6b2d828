import { Link } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { PostForm } from '#ui/post-form.tsx';
import type { Organisation } from '../../contract.ts';
import { confirmedVerbs, type Verb, verbs } from './verbs.ts';

const icons: Readonly<Record<Verb, IconName>> = {
	approve: 'check',
	deny: 'x',
	archive: 'archive',
	restore: 'archive-restore',
	delete: 'trash-2',
	undelete: 'archive-restore',
};

/** All actions on an organisation. `here` is the address of the page that confirms and runs them. */
export function RowActions(props: { organisation: Organisation; base: string; here: string }) {
	const t = useTranslations('organisation-work');
	const { organisation, base, here } = props;
	const { id, name } = organisation;
	const can = organisation.meta?.can;
	const asking = (verb: Verb) => `${here}${here.includes('?') ? '&' : '?'}confirm=${verb}&id=${id}`;
	return (
		<div className="row-actions">
			<Menu label={t('list.actions', { name })} button={<Icon name="ellipsis" />} className="row-menu">
				{can?.update && (
					<Link to={`${base}/${id}/edit`} className="menu-item">
						<Icon name="pencil" /> {t('verb.edit')}
					</Link>
				)}
				{organisation.status === 'approved' && (
					<Link to={`${base}/${id}`} className="menu-item">
						<Icon name="eye" /> {t('verb.view')}
					</Link>
				)}
				{can?.move && (
					<Link to={`${base}/${id}/move`} className="menu-item">
						<Icon name="arrow-right" /> {t('verb.move')}
					</Link>
				)}
				{verbs
					.filter((verb) => can?.[verb])
					.map((verb) =>
						confirmedVerbs.some((asked) => asked === verb) ? (
							<Link key={verb} to={asking(verb)} className="menu-item" preventScrollReset>
								<Icon name={icons[verb]} /> {t(`verb.${verb}`)}
							</Link>
						) : (
							<PostForm key={verb} role="none" action={here} preventScrollReset>
								<input type="hidden" name="id" value={id} />
								<button type="submit" name="verb" value={verb} className="menu-item">
									<Icon name={icons[verb]} /> {t(`verb.${verb}`)}
								</button>
							</PostForm>
						),
					)}
			</Menu>
		</div>
	);
}

/** The same as buttons, where there is one organisation and room for them. */
export function VerbButtons({ organisation, here }: { organisation: Organisation; here: string }) {
	const t = useTranslations('organisation-work');
	const can = organisation.meta?.can;
	return (
		<div className="actions">
			{verbs
				.filter((verb) => can?.[verb])
				.map((verb) =>
					confirmedVerbs.some((asked) => asked === verb) ? (
						<Link
							key={verb}
							to={`${here}?confirm=${verb}&id=${organisation.id}`}
							className="button"
							data-size="sm"
							data-variant="outline"
							data-flavor="solid"
							preventScrollReset
						>
							{t(`verb.${verb}`)}
						</Link>
					) : (
						<PostForm key={verb} role="none" action={here} preventScrollReset>
							<input type="hidden" name="id" value={organisation.id} />
							<Button type="submit" name="verb" value={verb} size="sm" icon={icons[verb]}>
								{t(`verb.${verb}`)}
							</Button>
						</PostForm>
					),
				)}
		</div>
	);
}
