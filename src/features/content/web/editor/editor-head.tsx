import { Link } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { useSiteLocales } from '#platform/web/site-locales.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink, IconButton } from '#ui/button.tsx';
import { Badge } from '#ui/surfaces.tsx';
import type { Page } from '../../contract.ts';
import { statusTones } from '../staff/status.ts';
import type { DraftState, PageLocale } from './draft-answer.ts';
import { SaveStatus } from './save-status.tsx';
import type { SaveState } from './use-saving.ts';

/** Header of the editor: title and state of the page, save status, and page actions. */
export function EditorHead(props: {
	page: Page;
	now: DraftState;
	title: string;
	language: PageLocale;
	state: SaveState;
	invalid: string | undefined;
	canUndo: boolean;
	canRedo: boolean;
	publishing: boolean;
	onUndo: () => void;
	onRedo: () => void;
	onCheck: () => void;
	onPublish: () => void;
	onFix: (block: string) => void;
}) {
	const t = useTranslations('content-editor');
	const staff = useTranslations('content-staff');
	const { page, now, title, language } = props;
	const locale = useLocale();
	const siteLocales = useSiteLocales();
	const format = useFormat();
	const here = `/${locale}/content/pages/${page.id}`;
	const path = page.paths[language] ?? page.path;
	const isLive = now.status === 'published' && !now.hasChanges;
	return (
		<header className="editor-head">
			<div className="work-head">
				<h1>{title}</h1>
				<span className="content-badges">
					<Badge tone={statusTones[now.status]}>{staff(`status.${now.status}`)}</Badge>
					{now.plannedAt && (
						<Badge tone="info">{staff('list.planned', { date: format.date(now.plannedAt) })}</Badge>
					)}
					{now.hasChanges && <Badge tone="warning">{t('head.changes')}</Badge>}
				</span>
				<SaveStatus state={props.state} invalid={props.invalid} onFix={props.onFix} />
			</div>
			<div className="editor-tools">
				{siteLocales.length > 1 && (
					<nav className="editor-languages" aria-label={t('head.language')}>
						{siteLocales.map((one) => (
							<Link
								key={one}
								to={`?language=${one}`}
								replace
								preventScrollReset
								aria-current={one === language ? 'true' : undefined}
							>
								{t(`language.${one}`)}
							</Link>
						))}
					</nav>
				)}
				<span className="editor-undo">
					<IconButton
						icon="undo"
						label={t('head.undo')}
						aria-disabled={!props.canUndo || undefined}
						aria-keyshortcuts="Control+Z"
						onClick={props.onUndo}
					/>
					<IconButton
						icon="redo"
						label={t('head.redo')}
						aria-disabled={!props.canRedo || undefined}
						aria-keyshortcuts="Control+Y"
						onClick={props.onRedo}
					/>
				</span>
				<span className="editor-elsewhere">
					<ButtonLink to={`${here}/settings`} variant="tertiary" icon="settings">
						<span>{t('head.settings')}</span>
					</ButtonLink>
					<ButtonLink to={`${here}/versions`} variant="tertiary" icon="history">
						<span>{staff('form.versions')}</span>
					</ButtonLink>
					<ButtonLink to={`/${language}${path}?draft=1`} variant="tertiary" icon="eye">
						<span>{staff('form.view')}</span>
					</ButtonLink>
				</span>
				<Button variant="outline" icon="circle-check" onClick={props.onCheck}>
					{t('head.check')}
				</Button>
				{page.meta?.can?.publish && (
					<Button icon="globe" busy={props.publishing} disabled={isLive} onClick={props.onPublish}>
						{staff(now.status === 'published' ? 'publish.changesNow' : 'publish.now')}
					</Button>
				)}
			</div>
		</header>
	);
}
