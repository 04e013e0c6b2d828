import { useSearchParams } from 'react-router';
import { listSearch } from '#platform/web/list-state.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Options } from '#ui/choices.tsx';
import { TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Card } from '#ui/surfaces.tsx';
import type { DataResource } from '../contract.ts';
import { exportLimits } from '../enums.ts';
import { useColumnNames } from './names.ts';

/** What was given when it was refused. */
export type Given = { reason: string; show: string[] };

/** Asks why, to show personal columns here or to have the rows as a file. */
export function Show(props: {
	resource: DataResource;
	columns: string[];
	/** The personal filters in use: without a reason they find nothing. */
	filters: string[];
	total: number;
	failed: boolean;
	given: Given | undefined;
}) {
	const { resource, columns, filters, total, failed, given } = props;
	const t = useTranslations('data-viewer');
	const [search] = useSearchParams();
	const base = `/${useLocale()}/admin/data-viewer`;
	const query = listSearch(search, { problem: undefined });
	const isLong = total > exportLimits.atOnce;
	const nameOf = useColumnNames(resource.rowType);
	const personal = resource.columns.filter(
		({ name, personal }) => personal && columns.includes(name) && !filters.includes(name),
	);
	const takesReason = personal.length > 0 || filters.length > 0;
	return (
		<Card as="section" aria-labelledby="data-show" className="data-show">
			<h2 id="data-show">{t(takesReason ? 'show.title' : 'show.file')}</h2>
			{/* As a document: the second button gives a file. */}
			<PostForm role="none" action={base + query} className="stacked-form" data-leave="free" reloadDocument>
				{filters.map((name) => (
					<input key={name} type="hidden" name="show" value={name} />
				))}
				{takesReason && (
					<>
						<p>{t('show.text')}</p>
						{filters.length > 0 && <p>{t('show.filters', { names: filters.map(nameOf).join(', ') })}</p>}
						{personal.length > 0 && (
							<fieldset className="data-columns">
								<legend>{t('show.columns')}</legend>
								<Options
									type="checkbox"
									name="show"
									chosen={given?.show ?? []}
									options={personal.map(({ name }) => ({ value: name, label: nameOf(name) }))}
								/>
							</fieldset>
						)}
						<TextField
							name="reason"
							label={t('show.reason')}
							hint={t('show.hint')}
							maxLength={300}
							defaultValue={given?.reason ?? ''}
							errors={failed ? [t('show.refused')] : []}
						/>
					</>
				)}
				{isLong && <p>{t('exports.text')}</p>}
				<div className="actions">
					{takesReason && (
						<Button type="submit" icon="eye">
							{t('show.send')}
						</Button>
					)}
					<Button
						type="submit"
						variant="outline"
						icon={isLong ? 'clock' : 'download'}
						name={isLong ? 'later' : undefined}
						value={isLong ? '1' : undefined}
						formAction={`${base}/export${query}`}
					>
						{t(isLong ? 'exports.ask' : 'show.export')}
					</Button>
				</div>
			</PostForm>
		</Card>
	);
}
