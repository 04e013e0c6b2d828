import { redirect, useSearchParams } from 'react-router';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { refused, submit } from '#platform/web/forms/submit.ts';
import { useSay } from '#platform/web/forms/texts.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { requireSession } from '#platform/web/guards.ts';
import { listSearch, readListState } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { getTranslations, type Translator, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { FilterSearch, ListFilters, ListPages, NothingFound } from '#ui/managed-list.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { FormProblems } from '#ui/submit-form.tsx';
import { Alert, Card, EmptyState } from '#ui/surfaces.tsx';
import { synonymApi } from '../../api.ts';
import type { Synonyms } from '../../contract.ts';
import type { Route } from './+types/synonyms-page';
import './synonyms.css';

const PAGE_SIZE = 25;
const verbs = ['add', 'save', 'delete'] as const;
type Verb = (typeof verbs)[number];

/** The words of a centre that mean the same, for its staff; the API refuses others. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const url = new URL(request.url);
	const { q, page } = readListState(url, { statuses: ['all'], sorts: ['newest'] });
	const { data, meta } = await call(synonymApi.list, {
		filter: { q: q || undefined },
		page: { number: page, size: PAGE_SIZE },
	});
	return {
		groups: data,
		total: Number(meta.total ?? data.length),
		q,
		page,
		/** A word that found nothing, from the list of those. */
		word: (url.searchParams.get('word') ?? '').slice(0, 60),
		title: getTranslations(locale, 'synonyms')('title'),
		vacancies: `/${locale}/vacancies`,
	};
}

type Values = { id: string; words: string };
type Wrong = { values: Values; error: FormError; gone?: boolean };

export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const form = await request.formData();
	const values = { id: String(form.get('id') ?? ''), words: String(form.get('words') ?? '') };
	const verb = verbs.find((one) => one === form.get('verb'));
	if (!verb) return redirect(request.url);
	const error = await change(here, verb, values);
	const gone = error?.status === 404;
	// A group that somebody else already removed counts as removed.
	if (error && !(gone && verb === 'delete')) {
		// What was typed goes into the form for new words, so that it can still be kept.
		if (gone) return refused(request, { status: 404, errors: [] }, { values: { ...values, id: '' }, gone });
		return refused(request, error, { values, gone });
	}
	return redirect(`/${here.locale}/vacancies/search-words?done=${verb}`);
}

async function change(here: SiteContext, verb: Verb, { id, words }: Values): Promise<FormError | undefined> {
	const body = { words: wordsIn(words) };
	const { error } = await submit(here, async () => {
		if (verb === 'add') await here.call(synonymApi.create, { body });
		else if (verb === 'save') await here.call(synonymApi.update, { params: { id }, body });
		else await here.call(synonymApi.remove, { params: { id } });
	});
	return error;
}

/** What stands between commas, or on lines of its own. */
const wordsIn = (text: string) =>
	text
		.split(/[,;\n]/)
		.map((word) => word.trim())
		.filter((word) => word !== '');

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function SynonymsPage({ loaderData, actionData }: Route.ComponentProps) {
	const { groups, total, q, page, word, title, vacancies } = loaderData;
	const t = useTranslations('synonyms');
	const [search] = useSearchParams();
	const base = `${vacancies}/search-words`;
	const done = verbs.find((verb) => verb === search.get('done'));
	const wrongOf = (id: string) => (actionData?.values.id === id ? actionData : undefined);
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t('vacancies'), to: vacancies }, { label: title }]} />
			<header className="work-head">
				<h1>{title}</h1>
				<ButtonLink to={`${vacancies}/missed-searches`} variant="outline" icon="search">
					{t('missed')}
				</ButtonLink>
			</header>
			<p className="work-intro">{t('intro')}</p>
			<Flash message={done && !actionData ? t(`done.${done}`) : undefined} />
			<Card as="section" className="new-words" aria-labelledby="new-words">
				<h2 id="new-words">{t('new')}</h2>
				{actionData?.gone && (
					<Alert tone="warning" title={t('goneTitle')} live>
						<p>{t('gone')}</p>
					</Alert>
				)}
				{word && !actionData && <p>{t('wordsMore', { word })}</p>}
				<WordsForm
					key={`new ${total} ${word} ${actionData?.gone ?? false}`}
					t={t}
					start={word ? `${word}, ` : ''}
					wrong={wrongOf('')}
				/>
			</Card>
			{(total > 0 || q) && (
				<>
					<ListFilters apply={t('apply')}>
						<FilterSearch label={t('search')} value={q} />
					</ListFilters>
					<p className="work-count" role="status">
						{t('count', { count: total })}
					</p>
				</>
			)}
			{total === 0 &&
				(q ? (
					<NothingFound
						title={t('noneFound')}
						text={t('noneFoundText')}
						all={t('clear')}
						to={base + listSearch(search, { q: undefined })}
					/>
				) : (
					<EmptyState title={t('none')} illustration={<EmptyIllustration />}>
						<p>{t('noneText')}</p>
					</EmptyState>
				))}
			<div className="word-groups">
				{groups.map((group) => (
					<details key={group.id} className="panel" open={wrongOf(group.id) !== undefined}>
						<summary>{group.words.join(', ')}</summary>
						<WordsForm t={t} group={group} wrong={wrongOf(group.id)} vacancies={vacancies} />
					</details>
				))}
			</div>
			<ListPages base={base} page={page} size={PAGE_SIZE} total={total} />
		</div>
	);
}

type FormProps = {
	t: Translator<'synonyms'>;
	group?: Synonyms;
	start?: string;
	wrong: Wrong | undefined;
	vacancies?: string;
};

/** Adds or changes a group of words. Every form on the page has its own field id. */
function WordsForm({ t, group, start = '', wrong, vacancies }: FormProps) {
	const form = useForm({ error: wrong?.error, say: useSay({ words: t, labels: '' }) });
	const [first = ''] = group?.words ?? [];
	return (
		<PostForm className="stacked-form" preventScrollReset aria-label={group?.words.join(', ') ?? t('new')}>
			{/* The error is shown at the field: the page has several of the same name. */}
			<FormProblems form={{ ...form, summary: [] }} />
			{group && <input type="hidden" name="id" value={group.id} />}
			<TextArea
				id={`words-${group?.id ?? 'new'}`}
				name="words"
				errors={form.errors('words')}
				label={t('words')}
				hint={group ? undefined : t('hint')}
				required
				rows={2}
				maxLength={1300}
				defaultValue={wrong?.values.words ?? group?.words.join(', ') ?? start}
			/>
			<div className="actions">
				<Button type="submit" name="verb" value={group ? 'save' : 'add'}>
					{t(group ? 'save' : 'add')}
				</Button>
				{group && (
					<>
						<ButtonLink
							to={`${vacancies}/search?q=${encodeURIComponent(first)}`}
							variant="outline"
							icon="search"
						>
							{t('try', { word: first })}
						</ButtonLink>
						<Button
							type="submit"
							name="verb"
							value="delete"
							variant="tertiary"
							icon="trash-2"
							formNoValidate
							aria-label={t('deleteNamed', { words: group.words.join(', ') })}
						>
							{t('delete')}
						</Button>
					</>
				)}
			</div>
		</PostForm>
	);
}
