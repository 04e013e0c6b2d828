import { useFormat } from '#platform/web/format.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { usePolling } from '#platform/web/use-polling.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PostForm } from '#ui/post-form.tsx';
import type { ExportState } from '../../contract.ts';

type Separator = 'semicolon' | 'comma';
type Made = { id: string; state: ExportState; separator: Separator; createdAt: string };

/** What has submissions as CSV: at once, or for many as a file that is made apart. */
export function Exports(props: {
	/** Whether there are more than are passed on at once. */
	many: boolean;
	/** The address of the file at once for each way to separate it. */
	now: Readonly<Record<Separator, string>>;
	/** Where a file is asked for, with the filters of the list. */
	action: string;
}) {
	const { many, now, action } = props;
	const t = useTranslations('form-submissions');
	const ways = ['semicolon', 'comma'] as const;
	const look = { variant: 'tertiary', size: 'sm', icon: 'download' } as const;
	if (!many)
		return (
			<div className="actions">
				{ways.map((separator) => (
					<ButtonLink key={separator} to={now[separator]} {...look} reloadDocument>
						{t(`export.${separator}`)}
					</ButtonLink>
				))}
			</div>
		);
	return (
		<PostForm action={action} className="actions" data-leave="free" preventScrollReset>
			{ways.map((separator) => (
				<Button key={separator} type="submit" name="export" value={separator} {...look}>
					{t(`export.${separator}`)}
				</Button>
			))}
		</PostForm>
	);
}

/** The files that were asked for, each to save once it is ready; nothing where there are none. */
export function MadeExports({ files }: { files: readonly Made[] }) {
	const t = useTranslations('form-submissions');
	const format = useFormat();
	const locale = useLocale();
	usePolling(files.some(({ state }) => state === 'waiting'));
	if (files.length === 0) return null;
	return (
		<section className="panel" aria-labelledby="exports" id="files">
			<h2 id="exports">{t('export.files')}</h2>
			<p className="field-hint">{t('export.filesHint')}</p>
			<ul aria-live="polite">
				{files.map(({ id, state, separator, createdAt }) => (
					<li key={id}>
						{state === 'ready' ? (
							<a href={`/${locale}/form_exports/${id}`} download>
								{t(`export.${separator}`)}
							</a>
						) : (
							`${t(`export.${separator}`)}: ${t(`export.${state}`)}`
						)}{' '}
						<span className="row-sub">{format.dateTime(createdAt)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
