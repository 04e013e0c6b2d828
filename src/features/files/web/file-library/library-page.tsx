import { data, Link, redirect, useRevalidator, useSearchParams } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { attempt } from '#platform/web/failures.ts';
import { useFormat } from '#platform/web/format.ts';
import { requireSession } from '#platform/web/guards.ts';
import { readListState } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { FilterChoice, FilterSearch, ListFilters, ListPages } from '#ui/managed-list.tsx';
import { Progress } from '#ui/progress.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { fileApi } from '../../api.ts';
import { libraryUsers, megabyte } from '../../enums.ts';
import { problemText } from '../problem-text.ts';
import type { Route } from './+types/library-page';
import { AddFiles } from './add-files.tsx';
import { FileGrid } from './file-grid.tsx';
import './file-library.css';

const PAGE_SIZE = 24;
const kinds = ['all', 'image', 'document'] as const;
const sorts = ['newest', 'name', 'largest'] as const;
const order = { newest: '-createdAt', name: 'name', largest: '-bytes' } as const;
/** Query value for files without a folder; no folder can have this name, since names are trimmed. */
const WITHOUT_FOLDER = ' ';

/** The library, filtered by folder and type. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request, libraryUsers);
	const { call, locale } = site(context);
	const url = new URL(request.url);
	const state = readListState(url, { statuses: kinds, sorts });
	const folder = url.searchParams.get('folder') ?? '';
	const [list, { meta }] = await Promise.all([
		call(fileApi.list, {
			filter: {
				purposeEq: 'library',
				kindEq: state.status === 'all' ? undefined : state.status,
				...(folder === WITHOUT_FOLDER ? { folderBlank: true } : { folderEq: folder || undefined }),
				search: state.q || undefined,
			},
			sort: order[state.sort],
			page: { number: state.page, size: PAGE_SIZE },
		}),
		call(fileApi.folders),
	]);
	return {
		files: list.data,
		total: list.meta.total,
		folders: meta.folders,
		storage: meta.storage,
		folder,
		state,
		title: getTranslations(locale, 'file-library')('title'),
		base: `/${locale}/content/file-upload`,
		stock: `/${locale}/content/stock-images`,
	};
}

/** Stores files submitted without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request, libraryUsers);
	const { call, locale } = site(context);
	const form = await request.formData();
	const files = form.getAll('files').filter((one) => one instanceof File && one.name !== '');
	const problems: string[] = [];
	for (const file of files) {
		const body = new FormData();
		body.set('file', file);
		body.set('folder', String(form.get('folder') ?? ''));
		if (form.get('private') === 'on') body.set('public', 'false');
		const { refusal } = await attempt(call(fileApi.create, { body }), 'any');
		if (refusal?.status === 403) throw refusal;
		if (refusal) problems.push(`${(file as File).name}: ${problemText(refusal, locale)}`);
	}
	if (files.length === 0) problems.push(getTranslations(locale, 'file-problems')('file_missing'));
	if (problems.length > 0) return data({ problems }, { status: statusFor(request, 422) });
	return redirect(`/${locale}/content/file-upload?done=added`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function LibraryPage({ loaderData, actionData }: Route.ComponentProps) {
	const { files, total, folders, folder, state, title, base, stock, storage } = loaderData;
	const t = useTranslations('file-library');
	const [search] = useSearchParams();
	const { revalidate } = useRevalidator();
	const done = search.get('done');
	const narrowed = state.q !== '' || state.status !== 'all' || folder !== '';
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
				<ButtonLink to={stock} variant="outline" icon="image">
					{t('stockLink')}
				</ButtonLink>
			</header>
			<p className="work-intro">{t('intro')}</p>
			{storage && <StorageUsed {...storage} />}
			<Flash message={done === 'added' || done === 'deleted' ? t(`done.${done}`) : undefined} />
			<AddFiles
				folders={folders.map(({ name }) => name).filter(Boolean)}
				folder={folder.trim()}
				problems={actionData?.problems ?? []}
				onAdded={() => void revalidate()}
			/>
			<ListFilters
				apply={t('apply')}
				search={<FilterSearch label={t('search')} value={state.q} />}
				active={Number(folder !== '') + Number(state.status !== kinds[0])}
			>
				<FilterChoice
					name="folder"
					label={t('folder')}
					all={t('allFolders')}
					value={folder}
					options={folders.map(({ name, count }) => ({
						value: name || WITHOUT_FOLDER,
						label: `${name || t('noFolder')} (${count})`,
					}))}
				/>
				<FilterChoice
					name="status"
					label={t('kind')}
					value={state.status}
					options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
				/>
				<FilterChoice
					name="sort"
					label={t('sort')}
					value={state.sort}
					options={sorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
				/>
			</ListFilters>
			<p className="work-count" role="status">
				{t('count', { count: total })}
			</p>
			{files.length > 0 ? (
				<FileGrid files={files} base={base} />
			) : (
				<EmptyState title={t(narrowed ? 'none' : 'empty')} illustration={<EmptyIllustration />}>
					<p>{t(narrowed ? 'noneText' : 'emptyText')}</p>
					{narrowed && (
						<p>
							<Link to={base}>{t('clear')}</Link>
						</p>
					)}
				</EmptyState>
			)}
			<ListPages base={base} page={state.page} size={PAGE_SIZE} total={total} />
		</div>
	);
}

/** Used and available storage of the centre. */
function StorageUsed({ used, room }: { used: number; room: number }) {
	const t = useTranslations('file-library');
	const format = useFormat();
	const inMegabytes = (bytes: number) => format.number(Math.ceil(bytes / megabyte));
	return (
		<div className="file-storage">
			<Progress
				label={t('storageLabel')}
				value={used}
				max={room}
				text={t('storage', { used: inMegabytes(used), room: inMegabytes(room) })}
				tone={used > room * 0.9 ? 'danger' : 'primary'}
			/>
		</div>
	);
}
