import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { Picture } from '#features/files/web/public.tsx';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { PreloadLink } from '#ui/preload-link.tsx';
import type { RenderedBlock } from '../contract.ts';
import { Block } from './block.tsx';
import { EditorBar } from './editor-bar.tsx';
import type { PageView as View } from './load-page.ts';
import './blocks.css';
import '../blocks/styles.ts';

/** A page made by staff: its title and its blocks. */
export function PageView({ page }: { page: View }) {
	const t = useTranslations('content-page');
	const locale = useLocale();
	const isArticle = page.type !== 'default';
	const followInside = useFollowInside();
	const first = page.showTitle ? undefined : page.blocks.find(hasTitle)?.id;
	return (
		<>
			{page.editor && <EditorBar page={page} editor={page.editor} />}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
			<article
				className="page"
				data-layout={page.layout}
				data-kind={page.type}
				data-ground="white"
				lang={page.lang ?? undefined}
				onClick={followInside}
			>
				{page.lang && (
					<p className="container page-note" lang={locale}>
						{t('onlyIn', { language: t(`language.${page.lang === 'en' ? 'en' : 'nl'}`) })}
					</p>
				)}
				{page.showTitle ? (
					<header className="container page-head">
						{isArticle && (
							<p className="page-meta">
								<PreloadLink to={`/${locale}/nieuws`} className="text-link">
									{t('news.title')}
								</PreloadLink>
								{page.date && <span>{page.date}</span>}
							</p>
						)}
						<h1>{page.title}</h1>
						{page.summary && <p className="lead">{page.summary}</p>}
					</header>
				) : (
					first === undefined && <h1 className="visually-hidden">{page.title}</h1>
				)}
				{page.image && page.showTitle && (
					<div className="container page-picture">
						<Picture image={page.image} sizes="(min-width: 50rem) 46rem, 100vw" priority />
					</div>
				)}
				{page.blocks.map((block) => (
					<Block
						key={`${page.id}${page.stamp}${block.id}`}
						block={block}
						level={block.id === first ? 1 : 2}
					/>
				))}
			</article>
		</>
	);
}

/** Whether a block has a title that can serve as the page's. */
function hasTitle({ data }: RenderedBlock): boolean {
	return (
		typeof data === 'object' && data !== null && 'title' in data && data.title !== '' && !('video' in data)
	);
}

/** Handles links in static blocks with client-side navigation. */
function useFollowInside(): (event: MouseEvent) => void {
	const navigate = useNavigate();
	return (event) => {
		const link = (event.target as Element).closest('a');
		const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
		if (!link || modified || event.defaultPrevented || link.origin !== window.location.origin) return;
		const { pathname, search, hash } = link;
		// Leave files such as feeds, and anchors on this page, to the browser.
		if (!/^\/(?:nl|en)(?:\/|$)/.test(pathname) || /\.\w+$/.test(pathname) || hash !== '') return;
		event.preventDefault();
		void navigate(pathname + search);
	};
}
