import { Link, useSearchParams } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { listSearch } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useSiteLocales } from '#platform/web/site-locales.ts';
import { getTranslations, isLocale, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { FilterSearch, ListFilters, NothingFound } from '#ui/managed-list.tsx';
import { Alert, Badge } from '#ui/surfaces.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { notificationTemplateApi } from '../api.ts';
import type { TemplateSummary } from '../contract.ts';
import { templateManagers } from '../enums.ts';
import type { Route } from './+types/templates-page';
import '#ui/rich-text/chips.css';
import { SubjectInWords } from './subject-in-words.tsx';
import { templatesSaying } from './templates-saying.ts';
import './templates.css';

const done = ['saved', 'reset'] as const;

/** Every mail of the product, by the part that sends it, with what the centre changed. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request, templateManagers);
	const { call, locale } = site(context);
	const search = new URL(request.url).searchParams;
	const asked = search.get('language');
	const language = isLocale(asked) ? asked : locale;
	const { data } = await call(notificationTemplateApi.list, { filter: { locale: language } });
	const t = getTranslations(locale, 'notification-templates');
	const words = search.get('q')?.slice(0, 100) ?? '';
	return {
		templates: templatesSaying(data, words, ({ group, to }) => [
			nameOf(t, group),
			t.optional(`to.${to}`) ?? '',
		]),
		words,
		failed: data.filter(({ failedAt }) => failedAt !== null).length,
		language: data[0]?.locale ?? language,
		title: t('title'),
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function TemplatesPage({ loaderData }: Route.ComponentProps) {
	const { templates, words, failed, language, title } = loaderData;
	const t = useTranslations('notification-templates');
	const locale = useLocale();
	const siteLocales = useSiteLocales();
	const [search] = useSearchParams();
	const base = `/${locale}/notification_templates`;
	const flash = done.find((one) => one === search.get('done'));
	const groups = [...new Set(templates.map(({ group }) => group))].sort((a, b) =>
		nameOf(t, a).localeCompare(nameOf(t, b), locale),
	);
	const changed = templates.filter(({ isChanged, active }) => isChanged || !active);
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
				<div className="actions">
					<ButtonLink to={`/${locale}/mailings`} variant="outline" icon="send">
						{t('mailings')}
					</ButtonLink>
					<ButtonLink to={`${base}/sender`} variant="outline" icon="pencil">
						{t('sender')}
					</ButtonLink>
					<ButtonLink to={`${base}/outbox`} variant="outline" icon="mail">
						{t('outbox')}
					</ButtonLink>
				</div>
			</header>
			<p className="work-intro">{t('intro')}</p>
			<Flash message={flash && t(`done.${flash}`)} />
			{siteLocales.length > 1 && (
				<Tabs
					label={t('languages')}
					tabs={siteLocales.map((one) => ({
						to: base + listSearch(search, { language: one }),
						label: t(`language.${one}`),
						active: one === language,
					}))}
				/>
			)}
			{failed > 0 && (
				<Alert tone="danger" title={t('failedTitle', { count: failed })}>
					<p>{t('failedText')}</p>
				</Alert>
			)}
			<ListFilters apply={t('searchMails')} kept={{ language: search.get('language') ?? undefined }}>
				<FilterSearch label={t('searchFor')} value={words} />
			</ListFilters>
			{templates.length === 0 && (
				<NothingFound
					title={t('noMails')}
					text={t('noMailsText')}
					all={t('allMails')}
					to={base + listSearch(search, { q: undefined })}
				/>
			)}
			<p className="work-count" role="status">
				{t('count', { count: templates.length, changed: changed.length })}
			</p>
			{groups.map((group) => (
				<section key={group} aria-labelledby={`group-${group}`} className="template-group">
					<h2 id={`group-${group}`}>{nameOf(t, group)}</h2>
					<ul className="template-rows">
						{templates
							.filter((one) => one.group === group)
							.map((one) => (
								<TemplateRow key={one.id} template={one} base={base} />
							))}
					</ul>
				</section>
			))}
		</div>
	);
}

type Words = { optional: (key: string) => string | undefined };
const nameOf = (t: Words, group: string) => t.optional(`group.${group}`) ?? group;

function TemplateRow({ template, base }: { template: TemplateSummary; base: string }) {
	const t = useTranslations('notification-templates');
	const { id, when, subjectParts, to, active, isChanged, defaultChanged, failedAt } = template;
	return (
		<li className="template-row">
			<div>
				<Link to={`${base}/${id}/edit`} className="template-name">
					{when}
				</Link>
				<p className="field-hint">
					{t.optional(`to.${to}`)} · <SubjectInWords parts={subjectParts} />
				</p>
			</div>
			<p className="template-marks">
				{!active && <Badge tone="warning">{t('mark.off')}</Badge>}
				{isChanged && <Badge tone="info">{t('mark.changed')}</Badge>}
				{defaultChanged && <Badge tone="warning">{t('mark.defaultChanged')}</Badge>}
				{failedAt && <Badge tone="danger">{t('mark.failed')}</Badge>}
			</p>
		</li>
	);
}
