import { data, redirect } from 'react-router';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { refused, submit } from '#platform/web/forms/submit.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Breadcrumb } from '#ui/navigation.tsx';
import { bulkEditApi, vacancyApi } from '../../api.ts';
import type { BulkEdit, BulkPreview } from '../../contract.ts';
import { publishers } from '../../enums.ts';
import type { Route } from './+types/bulk-edit-page';
import { BulkProgress } from './bulk-progress.tsx';
import { ChangeForm } from './change-form.tsx';
import { type Change, type Choice, changeOf, filterOf, readChange, readChoice } from './choice.ts';
import { ChoiceForm } from './choice-form.tsx';
import '#ui/work-form.css';

/** Loads the current selection, or the progress of a bulk edit. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireOrganisation(context, request, publishers);
	const here = site(context);
	const search = new URL(request.url).searchParams;
	const choice = readChoice(search);
	const asked = search.get('edit');
	const { meta: counts } = await here.call(vacancyApi.counts);
	return {
		/** Whether what goes on line is sent in to the centre. */
		looksFirst: counts.looksFirst,
		title: getTranslations(here.locale, 'bulk-edit')('title'),
		choice,
		edit: asked === null ? null : await readEdit(here, asked),
		chosen: asked === null && (search.has('q') || choice.ids.length > 0) ? await count(here, choice) : null,
	};
}

/** Says first what would happen; does it, or takes it back, when that was seen. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireOrganisation(context, request, publishers);
	const { call, locale } = site(context);
	const url = new URL(request.url);
	const form = await request.formData();
	const base = `/${locale}/vacancies/bulk-edit`;
	const change = readChange(form);
	const body = { filter: filterOf(readChoice(url.searchParams)), change: changeOf(change) };
	const intent = form.get('intent');
	const { done, error } = await submit(
		{ locale },
		async () => {
			if (intent === 'undo') {
				const id = String(form.get('edit'));
				await call(bulkEditApi.undo, { params: { id } });
				return redirect(`${base}?edit=${encodeURIComponent(id)}`);
			}
			if (intent === 'start') {
				const { meta } = await call(bulkEditApi.start, { body });
				return redirect(`${base}?edit=${meta.id}`);
			}
			const { meta } = await call(bulkEditApi.preview, { body });
			return data({ change, preview: meta, error: undefined });
		},
		{ field: fieldOfChange },
	);
	return error ? refused(request, error, { change, preview: null }) : done;
}

/** The field that a part of the change comes from. */
function fieldOfChange(path: string): string {
	return path.replace(/^change\./, '').replace(/[[.]\d.*$/, '');
}

/** Counts the selected vacancies with a preview of archiving them; the total is the same for every change. */
async function count({ call }: SiteContext, choice: Choice): Promise<BulkPreview> {
	const body = { filter: filterOf(choice), change: { verb: 'archive' } };
	return (await call(bulkEditApi.preview, { body })).meta;
}

async function readEdit({ call }: SiteContext, id: string): Promise<BulkEdit> {
	return (await call(bulkEditApi.read, { params: { id } })).meta;
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

/** The action data that the steps of the page share. */
export type BulkAnswer = { change: Change; error: FormError | undefined; preview: BulkPreview | null };

export default function BulkEditPage({ loaderData, actionData }: Route.ComponentProps) {
	const { title, choice, chosen, edit } = loaderData;
	const t = useTranslations('bulk-edit');
	const base = `/${useLocale()}/vacancies`;
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t('back'), to: base }, { label: title }]} />
			<h1>{title}</h1>
			{edit ? (
				<BulkProgress edit={edit} base={base} failed={actionData?.error !== undefined} />
			) : (
				<div className="work-form-main">
					<p className="lead">{t('lead')}</p>
					<ChoiceForm choice={choice} chosen={chosen} />
					{chosen !== null && chosen.total > 0 && (
						<ChangeForm answer={actionData} looksFirst={loaderData.looksFirst} />
					)}
				</div>
			)}
		</div>
	);
}
