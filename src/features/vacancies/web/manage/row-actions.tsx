import { Link, useSearchParams } from 'react-router';
import { listSearch } from '#platform/web/list-state.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { PostForm } from '#ui/post-form.tsx';
import type { Vacancy } from '../../contract.ts';
import { confirmedVerbs, type ListVerb } from './run-verb.ts';
import { wantsRenewal } from './status.ts';

const icons: Readonly<Record<ListVerb, IconName>> = {
	publish: 'send',
	return: 'undo',
	unpublish: 'eye-off',
	fill: 'users',
	reopen: 'rotate-cw',
	renew: 'rotate-cw',
	archive: 'archive',
	restore: 'archive-restore',
	duplicate: 'copy',
	delete: 'trash-2',
};
const order = Object.keys(icons) as ListVerb[];
/** The verb that a vacancy most likely needs in its state, shown as a button next to the menu. */
const likely: readonly ListVerb[] = ['publish', 'renew', 'reopen', 'restore'];

/** Everything that may be done with a vacancy: the likely thing as a button, the rest in a menu. */
export function RowActions(props: { vacancy: Vacancy; base: string; looksFirst: boolean; now: number }) {
	const { vacancy, base, looksFirst, now } = props;
	const t = useTranslations('manage');
	const named = (verb: ListVerb) => t(verb === 'publish' && looksFirst ? 'verb.sendIn' : `verb.${verb}`);
	const [search] = useSearchParams();
	const can = vacancy.meta?.can;
	const here = base + listSearch(search, { page: Number(search.get('page') ?? 1) });
	const allowed = order.filter((verb) => can?.[verb]);
	const first = likely.find(
		(verb) => allowed.includes(verb) && (verb !== 'renew' || wantsRenewal(vacancy, now)),
	);
	return (
		<div className="row-actions">
			{first && (
				<VerbForm vacancy={vacancy} action={here}>
					<Button type="submit" name="verb" value={first} size="sm" variant="outline">
						{named(first)}
					</Button>
				</VerbForm>
			)}
			<Menu
				label={t('list.actions', { title: vacancy.title })}
				button={<Icon name="ellipsis" />}
				className="row-menu"
			>
				{can?.update && (
					<Link to={`${base}/${vacancy.id}/edit`} className="menu-item">
						<Icon name="pencil" /> {t('verb.edit')}
					</Link>
				)}
				<Link to={`${base}/${vacancy.id}`} className="menu-item">
					<Icon name="eye" /> {t('verb.view')}
				</Link>
				{vacancy.vacancyType === 'activity' && can?.update && (
					<Link to={`${base}/${vacancy.id}/participants`} className="menu-item">
						<Icon name="users" /> {t('participants')}
					</Link>
				)}
				{allowed.map((verb) =>
					confirmedVerbs.includes(verb) ? (
						<Link
							key={verb}
							to={
								base +
								listSearch(search, {
									confirm: verb,
									id: vacancy.id,
									revision: verb === 'return' ? vacancy.revision : undefined,
									page: Number(search.get('page') ?? 1),
								})
							}
							className="menu-item"
							preventScrollReset
						>
							<Icon name={icons[verb]} /> {t(`verb.${verb}`)}
						</Link>
					) : (
						<VerbForm key={verb} vacancy={vacancy} action={here}>
							<button type="submit" name="verb" value={verb} className="menu-item">
								<Icon name={icons[verb]} /> {named(verb)}
							</button>
						</VerbForm>
					),
				)}
			</Menu>
		</div>
	);
}

/** The revision goes along: what is put on line is what was there to look at. */
function VerbForm(props: { vacancy: Vacancy; action: string; children: React.ReactNode }) {
	const { id, revision } = props.vacancy;
	return (
		<PostForm role="none" action={props.action} preventScrollReset>
			<input type="hidden" name="id" value={id} />
			{revision && <input type="hidden" name="revision" value={revision} />}
			{props.children}
		</PostForm>
	);
}
