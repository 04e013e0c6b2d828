import { documentAccept, imageAccept } from '#features/files/enums.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Icon } from '#ui/icon.tsx';
import { FileField } from '#ui/rich/file-field.tsx';
import { MAX_FILE_BYTES, MAX_FILES } from '../enums.ts';
import { FILES_FIELD, KEPT_FIELD, type KeptFile, keptValue, refusalOf } from './attached-files.ts';

type FileChoiceProps = {
	/** Files that were stored when the message was sent before, and refused. */
	kept: readonly KeptFile[];
	errors: string[];
};

/** Files to send with a message; what was stored already is sent again, unless its tick is taken away. */
export function FileChoice({ kept, errors }: FileChoiceProps) {
	const t = useTranslations('conversations');
	return (
		<details className="composer-files" open={errors.length > 0 || kept.length > 0}>
			<summary>
				<Icon name="paperclip" /> <span>{t('attach.add')}</span>
			</summary>
			{kept.length > 0 && (
				<fieldset>
					<legend>{t('attach.kept')}</legend>
					{kept.map((file) => (
						<Checkbox
							key={file.fileId}
							name={KEPT_FIELD}
							value={keptValue(file)}
							label={file.name}
							defaultChecked
						/>
					))}
				</fieldset>
			)}
			<FileField
				key={kept.length}
				name={FILES_FIELD}
				label={t('attach.label')}
				hint={t('attach.hint', { count: MAX_FILES })}
				accept={`${imageAccept},${documentAccept}`}
				maxSize={MAX_FILE_BYTES}
				multiple
				maxFiles={Math.max(0, MAX_FILES - kept.length)}
				errors={errors}
				refusalOf={(name) => refusalOf(errors, name)}
			/>
		</details>
	);
}
