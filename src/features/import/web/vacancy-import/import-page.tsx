import { data, redirect } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { attempt } from '#platform/web/failures.ts';

import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Breadcrumb } from '#ui/navigation.tsx';
import { maxImported } from '../../contract.ts';
import { changeFeed, loadFeeds } from '../import-feeds/change-feed.ts';
import { ImportFeeds } from '../import-feeds/import-feeds.tsx';
import type { Route } from './+types/import-page';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportProgress } from './import-progress.tsx';
import { readCategories, readChoices, readColumns, readStart, readUpload } from './read-upload.ts';
import {
	answerCategories,
	bringFile,
	chooseList,
	earlierImports,
	loadImport,
	matchColumns,
	namedSources,
	removeSource,
	renameSource,
	requireStaff,
	restoreLeft,
	startImport,
} from './require-staff.ts';
import { SourceList } from './source-list.tsx';
import { UploadForm, type UploadProblem } from './upload-form.tsx';
import '#ui/work-form.css';

/** The upload form with the earlier imports, or the progress of one import. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = await requireStaff(context, request);
	const asked = new URL(request.url).searchParams.get('import');
	return {
		title: getTranslations(here.locale, 'vacancy-import')('title'),
		brought: asked === null ? null : await loadImport(here, asked),
		earlier: asked === null ? await earlierImports(here) : [],
		sources: asked === null ? await namedSources(here) : [],
		feeds: asked === null ? await loadFeeds(here) : [],
	};
}

/** Brings a file to be tried; imports it when what would come of it was seen. */
export async function action({ context, request }: Route.ActionArgs) {
	const here = await requireStaff(context, request);
	const form = await request.formData();
	const page = (id: string) => redirect(`/${here.locale}/vacancies/import?import=${encodeURIComponent(id)}`);
	if (form.has('feed')) {
		const feed = await changeFeed(here, form);
		return feed
			? data({ feed }, { status: statusFor(request, feed.status) })
			: redirect(`/${here.locale}/vacancies/import#feeds`);
	}
	const asked = form.get('import');
	if (typeof asked === 'string') {
		// Pressed twice: it is on its way.
		const { refusal } = await attempt(startImport(here, asked, readStart(form)), [409, 429]);
		if (refusal?.status !== 429) return page(asked);
		return data({ problem: 'tooOften' as const, choices: undefined }, { status: statusFor(request, 429) });
	}
	const restored = form.get('restore');
	if (typeof restored === 'string') {
		// Pressed twice: they are back.
		await attempt(restoreLeft(here, restored), [409]);
		return page(restored);
	}
	const renamed = form.get('renameSource');
	const removed = form.get('removeSource');
	if (typeof renamed === 'string' || typeof removed === 'string') {
		const { refusal } =
			typeof renamed === 'string'
				? await attempt(renameSource(here, renamed, String(form.get('name') ?? '').trim()), [404, 422])
				: await attempt(removeSource(here, String(removed)), [404]);
		// What somebody else removed is gone already.
		if (refusal?.status !== 422) return redirect(`/${here.locale}/vacancies/import`);
		return data({ problem: 'sourceName' as const, choices: undefined }, { status: statusFor(request, 422) });
	}
	const matched = form.get('match');
	if (typeof matched === 'string') {
		const { refusal } = await attempt(matchColumns(here, matched, readColumns(form)), [409, 422, 429]);
		if (!refusal || refusal.status === 409) return page(matched);
		const problem = refusal.status === 429 ? ('tooOften' as const) : ('columns' as const);
		return data({ problem, choices: undefined }, { status: statusFor(request, refusal.status) });
	}
	const listed = form.get('lists');
	if (typeof listed === 'string') {
		const list = String(form.get('list') ?? '');
		const { refusal } = await attempt(chooseList(here, listed, list), [409, 422, 429]);
		if (!refusal || refusal.status === 409) return page(listed);
		const problem = refusal.status === 429 ? ('tooOften' as const) : problemOf(refusal.code);
		return data({ problem, choices: undefined }, { status: statusFor(request, refusal.status) });
	}
	const answered = form.get('categories');
	if (typeof answered === 'string') {
		const { refusal } = await attempt(answerCategories(here, answered, readCategories(form)), [409, 429]);
		if (refusal?.status !== 429) return page(answered);
		return data({ problem: 'tooOften' as const, choices: undefined }, { status: statusFor(request, 429) });
	}
	const choices = readChoices(form);
	const refuse = (problem: UploadProblem, status: number) =>
		data({ problem, choices }, { status: statusFor(request, status) });
	const read = await readUpload(form, choices);
	if ('problem' in read) return refuse(read.problem, 422);
	const { done, refusal } = await attempt(bringFile(here, read.body), [422, 429]);
	if (!refusal) return page(done.id);
	return refusal.status === 429 ? refuse('tooOften', 429) : refuse(problemOf(refusal.code), 422);
}

function problemOf(code: string | undefined): UploadProblem {
	if (code === 'not_recognised') return 'notRecognised';
	if (code === 'too_many') return 'tooMany';
	if (code === 'one_file') return 'oneFile';
	return code === 'empty' ? 'empty' : 'unreadable';
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ImportVacanciesPage({ loaderData, actionData }: Route.ComponentProps) {
	const { title, brought, earlier, sources, feeds } = loaderData;
	const refusedFeed = actionData && 'feed' in actionData ? actionData.feed : undefined;
	const refused = actionData && 'problem' in actionData ? actionData : undefined;
	const t = useTranslations('vacancy-import');
	const base = `/${useLocale()}/vacancies`;
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t('back'), to: base }, { label: title }]} />
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			{brought ? (
				<ImportProgress brought={brought} base={base} problem={refused?.problem} />
			) : (
				<>
					<p className="work-intro">{t('intro', { most: maxImported })}</p>
					<UploadForm refused={refused} sources={sources.map(({ name }) => name)} />
					{sources.length > 0 && <SourceList sources={sources} />}
					{earlier.length > 0 && <EarlierImports imports={earlier} base={base} />}
					<ImportFeeds feeds={feeds} refused={refusedFeed} base={base} />
				</>
			)}
		</div>
	);
}
