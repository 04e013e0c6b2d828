import { useState } from 'react';
import { data, Link, redirect, useNavigation, useSearchParams } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { attempt } from '#platform/web/failures.ts';
import { formErrorOf } from '#platform/web/forms/submit.ts';
import { textsByField } from '#platform/web/forms/texts.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useSiteLocales } from '#platform/web/site-locales.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { useFileSize } from '#ui/file-size.ts';
import { Flash } from '#ui/flash.tsx';
import { TextArea, TextField } from '#ui/inputs.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { FileField } from '#ui/rich/file-field.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { fileApi } from '../../api.ts';
import type { FileUse, StoredFile } from '../../contract.ts';
import {
	documentAccept,
	imageAccept,
	libraryUsers,
	maximumDocumentBytes,
	maximumImageBytes,
} from '../../enums.ts';
import { problemText } from '../problem-text.ts';
import type { Route } from './+types/file-page';
import { FocalPoint } from './focal-point.tsx';
import './file-library.css';

/** One file: its texts, its uses, and the actions on it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request, libraryUsers);
	const { call, locale } = site(context);
	const { data: file } = await call(fileApi.read, { params: { id: params.id } });
	return {
		file,
		base: `/${locale}/content/file-upload`,
		title: getTranslations(locale, 'file-library')('title'),
	};
}

type Answer = { errors: Record<string, string>; values: Record<string, string>; problem?: string };

/** Saves the texts of the file, replaces its content, or deletes it. */
export async function action({ context, request, params }: Route.ActionArgs) {
	await requireSession(context, request, libraryUsers);
	const { call, locale } = site(context);
	const form = await request.formData();
	const base = `/${locale}/content/file-upload`;
	const text = (name: string): string => String(form.get(name) ?? '').trim();
	const names = ['name', 'altNl', 'altEn', 'credit', 'folder', 'keywords'];
	const values = Object.fromEntries(names.map((name) => [name, text(name)]));
	const t = getTranslations(locale, 'file-library');
	const answer = (part: Partial<Answer>) =>
		data<Answer>({ errors: {}, values, ...part }, { status: statusFor(request, 422) });
	// A site in Dutch alone has no field for English.
	const needed = form.has('intent') ? [] : ['altNl', 'altEn'];
	const missing = needed.filter((name) => form.has(name) && text(name) === '');
	if (missing.length > 0)
		return answer({ errors: Object.fromEntries(missing.map((name) => [name, t('file.altNeeded')])) });
	/** Runs the submitted action. Returns the path to redirect to. */
	const run = async () => {
		if (form.get('intent') === 'delete') {
			await call(fileApi.remove, { params });
			return `${base}?done=deleted`;
		}
		if (form.get('intent') === 'replace') {
			const body = new FormData();
			body.set('file', form.get('file') ?? '');
			await call(fileApi.replace, { params, body });
			return `${base}/${params.id}?done=replaced`;
		}
		const attributes = {
			name: text('name'),
			...(form.has('altNl') && {
				alt: { nl: text('altNl'), ...(form.has('altEn') && { en: text('altEn') }) },
			}),
			...(form.has('focalX') && { focalX: Number(text('focalX')), focalY: Number(text('focalY')) }),
			credit: text('credit') || null,
			folder: text('folder'),
			keywords: text('keywords')
				.split(',')
				.map((word) => word.trim())
				.filter(Boolean),
		};
		await call(fileApi.update, { params, body: attributes });
		return `${base}/${params.id}?done=saved`;
	};
	const { done, refusal } = await attempt(run(), [409, 422, 429, 503]);
	if (!refusal) return redirect(done);
	if (form.has('intent')) return answer({ problem: problemText(refusal, locale) });
	return answer({ errors: textsByField(locale, formErrorOf(locale, refusal)) });
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.file.name ?? '', matches) },
];

export default function FilePage({ loaderData, actionData }: Route.ComponentProps) {
	const { file, base, title } = loaderData;
	const t = useTranslations('file-library');
	const size = useFileSize();
	const [search] = useSearchParams();
	const { formData } = useNavigation();
	const busy = formData?.get('intent');
	const done = search.get('done');
	const { bytes, width, height, image, meta: { can } = {} } = file;
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: title, to: base }, { label: file.name }]} />
			<header className="work-head">
				<h1 className="file-title">{file.name}</h1>
				<a href={file.url} className="text-link">
					{t('file.open')}
				</a>
			</header>
			<p className="work-intro">
				{width && height
					? t('file.size', { size: size(bytes), width, height })
					: t('file.bytes', { size: size(bytes) })}
				{image && !file.complete && ` ${t('file.working')}`}
			</p>
			<Flash message={done === 'saved' || done === 'replaced' ? t(`done.${done}`) : undefined} />
			{actionData?.problem && (
				<Alert tone="danger" live>
					<p>{actionData.problem}</p>
				</Alert>
			)}
			<div className="file-page">
				{can?.update && (
					<Details key={String(file.updatedAt)} file={file} answer={actionData} busy={busy === null} />
				)}
				<div className="file-side">
					<Card as="section" aria-labelledby="uses">
						<h2 id="uses">{t('file.uses')}</h2>
						<Uses uses={file.uses} />
					</Card>
					{can?.replace && (
						<Card as="section" aria-labelledby="replace">
							<h2 id="replace">{t('file.replace')}</h2>
							<p className="field-hint">{t('file.replaceHint')}</p>
							<PostForm encType="multipart/form-data" className="file-form">
								<FileField
									name="file"
									label={t('file.replaceFile')}
									accept={file.kind === 'image' ? imageAccept : documentAccept}
									maxSize={file.kind === 'image' ? maximumImageBytes : maximumDocumentBytes}
									required
								/>
								<Button
									type="submit"
									name="intent"
									value="replace"
									variant="outline"
									busy={busy === 'replace'}
								>
									{t('file.replaceSend')}
								</Button>
							</PostForm>
						</Card>
					)}
					{can?.delete && (
						<Card as="section" aria-labelledby="delete">
							<h2 id="delete">{t('file.delete')}</h2>
							{file.used > 0 ? (
								<p>{t('file.deleteUsed')}</p>
							) : (
								<PostForm className="file-form">
									<p className="field-hint">{t('file.deleteHint')}</p>
									<Button
										type="submit"
										name="intent"
										value="delete"
										variant="outline"
										icon="trash-2"
										busy={busy === 'delete'}
									>
										{t('file.deleteSend')}
									</Button>
								</PostForm>
							)}
						</Card>
					)}
				</div>
			</div>
		</div>
	);
}

/** Form for the texts of the file. */
function Details({ file, answer, busy }: { file: StoredFile; answer: Answer | undefined; busy: boolean }) {
	const t = useTranslations('file-library');
	const isTranslated = useSiteLocales().includes('en');
	const [dirty, setDirty] = useState(false);
	const { image } = file;
	const now: Record<string, string> = {
		name: file.name,
		altNl: file.alt.nl ?? '',
		altEn: file.alt.en ?? '',
		credit: file.credit ?? '',
		folder: file.folder,
		keywords: file.keywords.join(', '),
		...(answer && !answer.problem ? answer.values : {}),
	};
	const errors = answer?.errors ?? {};
	const field = (name: string) => ({
		name,
		defaultValue: now[name],
		errors: errors[name] ? [errors[name]] : undefined,
	});
	return (
		<PostForm
			noValidate
			className="file-form"
			onChange={() => setDirty(true)}
			onSubmit={() => setDirty(false)}
		>
			<UnsavedGuard dirty={dirty} />
			<h2>{t('file.details')}</h2>
			<ErrorSummary
				title={t('errorTitle')}
				errors={Object.entries(errors).map(([name, message]) => ({ field: name, message }))}
			/>
			{image && <FocalPoint image={image} />}
			{image && (
				<>
					<TextArea
						{...field('altNl')}
						label={t('file.altNl')}
						hint={t('file.altHint')}
						rows={2}
						maxLength={300}
						required
					/>
					{isTranslated ? (
						<TextArea
							{...field('altEn')}
							label={t('file.altEn')}
							rows={2}
							maxLength={300}
							lang="en"
							required
						/>
					) : (
						now.altEn && <input type="hidden" name="altEn" value={now.altEn} />
					)}
				</>
			)}
			<TextField {...field('name')} label={t('file.name')} maxLength={120} required />
			<TextField {...field('folder')} label={t('folder')} hint={t('add.folderHint')} maxLength={120} />
			<TextField {...field('keywords')} label={t('file.keywords')} hint={t('file.keywordsHint')} />
			<TextField {...field('credit')} label={t('file.credit')} hint={t('file.creditHint')} maxLength={160} />
			<Button type="submit" busy={busy}>
				{t('file.save')}
			</Button>
		</PostForm>
	);
}

const places: Record<string, string> = {
	pages: '/content/pages',
	vacancies: '/vacancies',
	organizations: '/organizations',
	stock_images: '/content/stock-images',
	partners: '/content/partners',
};

/** Uses of the file, with links where they have a page. */
function Uses({ uses = [] }: { uses?: readonly FileUse[] }) {
	const t = useTranslations('file-library');
	const locale = useLocale();
	if (uses.length === 0) return <p>{t('file.unused')}</p>;
	return (
		<ul className="file-uses">
			{uses.map(({ type, id, title, opens, deleted }) => {
				const kind = t.optional(`file.use.${type}`) ?? t('file.use.other');
				const place = opens ? places[type] : undefined;
				const name = deleted ? t('file.inBin', { title: title || kind }) : title;
				return (
					<li key={`${type} ${id}`}>
						<span>{kind}</span>
						{place ? <Link to={`/${locale}${place}/${id}`}>{name || kind}</Link> : name}
					</li>
				);
			})}
		</ul>
	);
}
