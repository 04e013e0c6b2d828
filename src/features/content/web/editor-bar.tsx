import { Link } from 'react-router';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Icon } from '#ui/icon.tsx';
import type { PageView } from './load-page.ts';

/** Bar for editors: the state of the page, and a link to edit it. */
export function EditorBar({ page, editor }: { page: PageView; editor: NonNullable<PageView['editor']> }) {
	const t = useTranslations('content-page');
	const locale = useLocale();
	const key = editor.draft
		? editor.status === 'draft'
			? 'draft'
			: 'working'
		: editor.hasChanges
			? 'changed'
			: 'live';
	return (
		<aside className="editor-bar" aria-label={t('bar.label')} data-draft={editor.draft || undefined}>
			<div className="container">
				<p>
					<Icon name={editor.draft ? 'eye-off' : 'eye'} /> {t(`bar.${key}`)}
				</p>
				<div className="editor-bar-links">
					{key === 'changed' && <Link to="?draft=1">{t('bar.showDraft')}</Link>}
					{key === 'working' && <Link to="?">{t('bar.showLive')}</Link>}
					<Link to={`/${locale}/content/pages/${page.id}`}>{t('bar.edit')}</Link>
				</div>
			</div>
		</aside>
	);
}
