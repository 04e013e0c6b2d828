import { lazy } from 'react';
import { data, redirect, useSearchParams } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { attempt } from '#platform/web/failures.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Flash } from '#ui/flash.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { menuApi } from '../../api.ts';
import { menus } from '../../enums.ts';
import type { Route } from './+types/menus-page';
import { loadTargets } from './link-targets.ts';
import { MenuForms } from './menu-forms.tsx';
import { menuSteps, type Row, rowsOf, stepped, treeOf } from './menu-tree.ts';
import './staff.css';

const MenuEditor = lazy(() => import('./menu-editor.tsx'));

/** A menu, and its possible targets. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireOrganisation(context, request);
	const here = site(context);
	const menu = menus.find((one) => one === new URL(request.url).searchParams.get('menu')) ?? 'header';
	const [items, { targets }] = await Promise.all([
		here.call(menuApi.items, { filter: { menu } }),
		loadTargets(here),
	]);
	if (items.meta.revision === undefined) throw data(null, { status: 403 });
	return {
		menu,
		rows: rowsOf(items.data),
		revision: items.meta.revision,
		targets,
		title: getTranslations(here.locale, 'content-staff')('menus.title'),
	};
}

/** Replaces the whole menu. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireOrganisation(context, request);
	const { call, locale } = site(context);
	const form = await request.formData();
	const menu = menus.find((one) => one === form.get('menu')) ?? 'header';
	const step = menuSteps.find((one) => one === form.get('step'));
	const rows = step
		? stepped(rowsOf((await call(menuApi.items, { filter: { menu } })).data), step, filledIn(form))
		: readRows(form.get('items'));
	const items = rows && treeOf(rows);
	const refuse = (problem: 'invalid' | 'conflict', status: number) =>
		data({ problem, ...(!step && { rows }) }, { status: statusFor(request, status) });
	if (!items) return refuse('invalid', 422);
	const replaced = call(menuApi.replace, {
		params: { menu },
		body: { items, revision: String(form.get('revision') ?? '') },
	});
	const { refusal } = await attempt(replaced, [409, 422]);
	if (refusal) return refuse(refusal.status === 409 ? 'conflict' : 'invalid', refusal.status);
	return redirect(`/${locale}/content/menu-items?menu=${menu}&done=menu`);
}

/** Parses one item from a form without scripts. */
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
	const t = useTranslations('content-staff');
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
