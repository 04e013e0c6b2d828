import { Link } from 'react-router';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { useSay } from '#platform/web/forms/texts.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import type { DataResource, SavedDataView } from '../contract.ts';
import { maxViewName } from '../enums.ts';
import { addressOfView } from './viewer-state.ts';

/** A form of a view that was refused: of the one with this id, or of the one that was to be saved. */
export type RefusedView = { id: string; name: string; error: FormError };

/** The views that one keeps, of the list that is open or of all, and the form that keeps what is seen now. */
export function SavedViews(props: {
	views: readonly SavedDataView[];
	resources: readonly DataResource[];
	/** The address of the page with what is looked at now. */
	here: string;
	/** The list that is looked at; undefined where none is, or where it cannot be kept. */
	open: string | undefined;
	labelOf: (resource: string) => string;
	failed: RefusedView | undefined;
}) {
	const { views, resources, here, open, labelOf, failed } = props;
	const t = useTranslations('data-viewer');
	const base = `/${useLocale()}/admin/data-viewer`;
	if (views.length === 0 && open === undefined) return null;
	return (
		<details className="panel" open={views.length > 0 || failed !== undefined}>
			<summary>{t('views.title', { count: views.length })}</summary>
			<ul className="item-rows">
				{views.map((view) => {
					const resource = resources.find(({ id }) => id === view.resource);
					return (
						<li key={view.id} className="item-row">
							<div className="item-row-text">
								<Link to={base + addressOfView(view, resource)}>{view.name}</Link>
								{open === undefined && <p>{labelOf(view.resource)}</p>}
							</div>
							<ViewActions view={view} here={here} failed={failed?.id === view.id ? failed : undefined} />
						</li>
					);
				})}
			</ul>
			{open !== undefined && (
				<WorkForm
					words={t}
					error={failed?.id === '' ? failed.error : undefined}
					constraints={{ name: { required: true, maxLength: maxViewName } }}
					submit={t('views.save')}
					icon="bookmark"
				>
					{({ field }) => (
						<>
							<input type="hidden" name="intent" value="save-view" />
							<TextField
								{...field('name')}
								label={t('views.name')}
								hint={t('views.hint')}
								defaultValue={failed?.id === '' ? failed.name : ''}
							/>
						</>
					)}
				</WorkForm>
			)}
		</details>
	);
}

function ViewActions(props: { view: SavedDataView; here: string; failed: RefusedView | undefined }) {
	const { view, here, failed } = props;
	const { id, name } = view;
	const t = useTranslations('data-viewer');
	const say = useSay({ words: t });
	const wrong = failed?.error.errors.find(({ field }) => field === 'name');
	return (
		<details className="data-view-actions" open={failed !== undefined}>
			<summary aria-label={t('views.changeNamed', { name })}>{t('views.change')}</summary>
			<PostForm role="none" action={here} className="stacked-form" data-leave="free" preventScrollReset>
				<input type="hidden" name="id" value={id} />
				<TextField
					name="name"
					id={`view-${id}`}
					label={t('views.newName')}
					defaultValue={failed?.name ?? name}
					maxLength={maxViewName}
					required
					errors={wrong ? [say.field(wrong, false)] : []}
				/>
				<div className="actions">
					<Button type="submit" name="intent" value="rename-view" size="sm">
						{t('views.rename')}
					</Button>
					<Button
						type="submit"
						name="intent"
						value="remove-view"
						size="sm"
						variant="outline"
						formNoValidate
						aria-label={t('views.removeNamed', { name })}
					>
						{t('views.remove')}
					</Button>
				</div>
			</PostForm>
		</details>
	);
}
