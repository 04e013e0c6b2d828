import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Form, Link, useFetcher, useLocation } from 'react-router';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink, IconButton } from '#ui/button.tsx';
import { SearchField } from '#ui/inputs.tsx';
import { Skeleton } from '#ui/surfaces.tsx';
import type { SupportArticle } from '../contract.ts';
import { ArticleText } from './article-text.tsx';
import type { loader } from './panel.ts';
import { RatingForm } from './rating-form.tsx';
import './support.css';

/** Where there is no room beside the screen it lies over its lower part, and is all there is to use. */
const WHOLE_WIDTH = '(max-width: 47.9375rem)';
/** What Escape closes before the panel. */
const ABOVE = 'dialog:modal, details.menu[open], [role="combobox"][aria-expanded="true"]';

/**
 * The articles about the page that one is on, with their text. It stays beside that page, which can be used meanwhile; on
 * a phone it comes from below and leaves some of the page in sight. Escape, and a press beside it there, close it and
 * give focus back to what opened it.
 */
export default function HelpPanel({
	id,
	screen,
	onClose,
}: {
	id: string;
	screen: string;
	onClose: () => void;
}) {
	const t = useTranslations('support');
	const box = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const dialog = box.current;
		if (dialog && !dialog.open) matchMedia(WHOLE_WIDTH).matches ? dialog.showModal() : dialog.show();
	}, []);
	useEffect(() => {
		const hear = (event: KeyboardEvent): void => {
			if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(ABOVE)) return;
			box.current?.close();
		};
		document.addEventListener('keydown', hear);
		return () => document.removeEventListener('keydown', hear);
	}, []);
	const { key } = useLocation();
	const opened = useRef(key);
	useEffect(() => {
		// It would hide the page to which a link in it leads.
		if (key !== opened.current && box.current?.matches(':modal')) box.current.close();
		opened.current = key;
	}, [key]);
	return createPortal(
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
		<dialog
			ref={box}
			id={id}
			className="dialog help-panel"
			data-kind="panel"
			aria-labelledby={`${id}-title`}
			onClose={onClose}
			onClick={(event) => {
				if (event.target === box.current) box.current?.close();
			}}
		>
			<div className="dialog-box">
				<header className="dialog-head">
					<h2 id={`${id}-title`}>{t('title')}</h2>
					<IconButton icon="x" label={t('panel.close')} onClick={() => box.current?.close()} />
				</header>
				<div className="dialog-body">
					<Help screen={screen} />
				</div>
			</div>
		</dialog>,
		document.body,
	);
}

function Help({ screen }: { screen: string }) {
	const t = useTranslations('support');
	const base = `/${useLocale()}`;
	const { load, data } = useFetcher<typeof loader>();
	const asked = `${base}/support/panel?screen=${screen}`;
	useEffect(() => void load(asked), [load, asked]);
	if (!data)
		return (
			<div aria-busy="true">
				<Skeleton />
				<Skeleton width="60%" />
			</div>
		);
	const { about, others, asks } = data;
	return (
		<>
			<Form method="get" action={`${base}/support`} className="support-search" role="search">
				<input type="hidden" name="screen" value={screen} />
				<SearchField name="q" id="help-panel-q" label={t('search')} maxLength={100} />
				<Button type="submit">{t('submit')}</Button>
			</Form>
			{about.length > 0 ? (
				<>
					<h3>{t('panel.about')}</h3>
					{about.map((article, index) => (
						<FoldedArticle key={article.id} article={article} open={index === 0} />
					))}
				</>
			) : (
				<p>{t('panel.none')}</p>
			)}
			{others.length > 0 && <h3>{t('others')}</h3>}
			{others.map((article) => (
				<FoldedArticle key={article.id} article={article} open={false} />
			))}
			<p className="actions">
				<ButtonLink to={`${base}/support?screen=${screen}`} variant="outline" size="sm">
					{t('panel.all')}
				</ButtonLink>
				{asks && (
					<ButtonLink to={`${base}/conversations/new?from=${screen}`} icon="message-circle" size="sm">
						{t('ask')}
					</ButtonLink>
				)}
			</p>
		</>
	);
}

function FoldedArticle({ article, open }: { article: SupportArticle; open: boolean }) {
	const { title, parts, screen } = article;
	const locale = useLocale();
	return (
		<details className="help-article" open={open}>
			<summary>{title}</summary>
			<div className="support-article">
				<ArticleText parts={parts} />
				{screen && (
					<p>
						<Link to={`/${locale}${screen.path}`} className="text-link">
							{screen.label}
						</Link>
					</p>
				)}
				<RatingForm article={article} inPlace />
			</div>
		</details>
	);
}
