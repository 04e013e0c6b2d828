import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import './table-import.css';

type TableFileProps = {
	hint: string;
	/** The label, and the accepted files if other than tables. */
	label?: string;
	accept?: string;
	/** Whether several may be chosen at once. */
	multiple?: boolean;
};

/** The field for the file of an import; the form around it is multipart. */
export function TableFile({
	hint,
	label,
	accept = '.xlsx,.csv,text/csv,text/plain',
	multiple = false,
}: TableFileProps) {
	const t = useTranslations('table-import');
	return (
		<Field name="file" label={label ?? t('file')} hint={hint} required>
			<input
				id="file"
				name="file"
				type="file"
				accept={accept}
				multiple={multiple}
				aria-describedby="file-hint"
				required
				className="input"
			/>
		</Field>
	);
}

/** The button that shows what would happen. */
export function LookButton() {
	return (
		<div className="actions">
			<Button type="submit" icon="eye">
				{useTranslations('table-import')('look')}
			</Button>
		</div>
	);
}
