import { useNavigation } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { TableFile } from '#ui/table-import/table-file.tsx';
import { importKinds, maxImported, maxImportedFiles } from '../../contract.ts';
import type { UploadChoices } from './read-upload.ts';

export type UploadProblem =
	| 'file'
	| 'tooLarge'
	| 'days'
	| 'tooManyFiles'
	| 'workbook'
	| 'oneFile'
	| 'tooOften'
	| 'columns'
	| 'notRecognised'
	| 'tooMany'
	| 'empty'
	| 'unreadable'
	| 'sourceName';

/** The file or files, and what is the same for all of their vacancies. */
export function UploadForm({
	refused,
	sources,
}: {
	/** The names of sources that files came from before. */
	sources: string[];
	refused: { problem: UploadProblem; choices: UploadChoices | undefined } | undefined;
}) {
	const t = useTranslations('vacancy-import');
	const busy = useNavigation().state === 'submitting';
	const { problem, choices } = refused ?? {};
	return (
		<PostForm encType="multipart/form-data" className="stacked-form table-import-form">
			{problem && <UploadRefusal problem={problem} />}
			<TableFile
				label={t('file')}
				hint={t('fileHint')}
				accept=".xlsx,.csv,.json,.geojson,text/csv,text/plain,application/json"
				multiple
			/>
			<TextField
				name="source"
				label={t('source')}
				hint={t('sourceHint')}
				maxLength={60}
				showOptional
				list="sources"
				defaultValue={choices?.source}
			/>
			<datalist id="sources">
				{sources.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
			<Select
				name="kind"
				label={t('kind')}
				hint={t('kindHint')}
				placeholder={t('recognise')}
				defaultValue={choices?.kind}
				errors={problem === 'notRecognised' ? [t('chooseKind')] : []}
				options={importKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
			/>
			<TextField
				name="days"
				label={t('days')}
				hint={t('daysHint')}
				inputMode="numeric"
				maxLength={3}
				defaultValue={choices?.days}
				errors={problem === 'days' ? [t('problem.days')] : []}
				className="short-field"
			/>
			<Checkbox
				name="create"
				label={t('create')}
				hint={t('createHint')}
				defaultChecked={choices?.create ?? true}
			/>
			<div className="actions">
				<Button type="submit" icon="eye" busy={busy}>
					{t('look')}
				</Button>
			</div>
		</PostForm>
	);
}

/** Why a file, or what was asked of it, was refused as a whole. */
export function UploadRefusal({ problem }: { problem: UploadProblem }) {
	const t = useTranslations('vacancy-import');
	return (
		<Alert tone="danger" title={t('problem.title')} live>
			<p>{t(`problem.${problem}`, { most: maxImported, files: maxImportedFiles })}</p>
		</Alert>
	);
}
