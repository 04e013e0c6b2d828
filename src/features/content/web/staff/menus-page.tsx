import { lazy } from 'react';
import { data, redirect, useSearchParams } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { useLocale, useWords, wordsFor } from '#platform/web/words.ts';
import { Flash } from '#ui/flash.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { MenuItem } from '../../contract.ts';
import { menus } from '../../enums.ts';
import type { Route } from './+types/menus-page';
import { loadTargets } from './link-targets.ts';
import { MenuForms } from './menu-forms.tsx';
import { menuSteps, type Row, rowsOf, stepped, treeOf } from './menu-tree.ts';
import './staff.css';

const MenuEditor = lazy(() => import('./menu-editor.tsx'));

/** A menu, and all it may lead to. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireOrganisation(context, request);
	const here = site(context);
	const menu = menus.find((one) => one === new URL(request.url).searchParams.get('menu')) ?? 'header';
	const [items, { targets }] = await Promise.all([
		here.api.get<MenuItem[]>('/api/v1/menu_items', { query: { filter: { menu } } }),
		loadTargets(here),
	]);
	if (items.meta.revision === undefined) throw data(null, { status: 403 });
	return {
		menu,
		rows: rowsOf(items.data),
		revision: String(items.meta.revision),
		targets,
		title: wordsFor(here.locale, 'content-staff')('menus.title'),
	};
}

/** Puts the whole menu in place of the one there is. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireOrganisation(context, request);
	const { api, locale } = site(context);
	const form = await request.formData();
	const menu = menus.find((one) => one === form.get('menu')) ?? 'header';
	const step = menuSteps.find((one) => one === form.get('step'));
	const rows = step
		? stepped(await currentRows(api, menu), step, filledIn(form))
		: readRows(form.get('items'));
	const items = rows && treeOf(rows);
	const refuse = (problem: 'invalid' | 'conflict', status: number) =>
		data({ problem, ...(!step && { rows }) }, { status: statusFor(request, status) });
	if (!items) return refuse('invalid', 422);
	try {
		await api.put(`/api/v1/menus/${menu}`, { items, revision: String(form.get('revision') ?? '') });
	} catch (error) {
		if (!(error instanceof ApiFailure) || (error.status !== 409 && error.status !== 422)) throw error;
		return refuse(error.status === 409 ? 'conflict' : 'invalid', error.status);
	}
	return redirect(`/${locale}/content/menu-items?menu=${menu}&done=menu`);
}

async function currentRows(api: SiteContext['api'], menu: string): Promise<Row[]> {
	return rowsOf((await api.get<MenuItem[]>('/api/v1/menu_items', { query: { filter: { menu } } })).data);
}

/** One item as a form without scripts has it. */
function filledIn(form: FormData): Pick<Row, 'id' | 'nl' | 'en' | 'target'> {
	const text = (name: string) => String(form.get(name) ?? '');
	return { id: text('id'), nl: text('nl'), en: text('en'), target: text('target') };
}

function readRows(text: unknown): Row[] | undefined {
	try {
		const rows: unknown = JSON.parse(String(text));
		return Array.isArray(rows) ? (rows as Row[]).filter((row) => typeof row?.target === 'string') : undefined;
	} catch {
		return undefined;
	}
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function MenusPage({ loaderData, actionData }: Route.ComponentProps) {
	const { menu, rows, revision, targets, title } = loaderData;
	const t = useWords('content-staff');
	const locale = useLocale();
	const [search] = useSearchParams();
	const base = `/${locale}/content/menu-items`;
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t('overview.title'), to: `/${locale}/content` }, { label: title }]} />
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			<p className="work-intro">{t('menus.intro')}</p>
			<Flash message={search.get('done') === 'menu' ? t('done.menu') : undefined} />
			<Tabs
				label={t('menus.which')}
				tabs={menus.map((one) => ({
					to: `${base}?menu=${one}`,
					label: t(`menus.${one}`),
					active: one === menu,
				}))}
			/>
			{actionData?.problem && (
				<Alert tone="danger" live>
					<p>{t(`menus.${actionData.problem}`)}</p>
				</Alert>
			)}
			<noscript>
				<MenuForms menu={menu} rows={rows} revision={revision} targets={targets} />
			</noscript>
			<div className="needs-script">
				<MenuEditor
					key={menu + revision}
					menu={menu}
					rows={actionData?.rows ?? rows}
					revision={revision}
					targets={targets}
				/>
			</div>
		</div>
	);
}
