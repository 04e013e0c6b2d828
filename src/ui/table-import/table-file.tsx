import { useWords } from '#platform/web/words.ts';
import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import './table-import.css';

/** The field for the file of an import; the form around it is multipart. */
export function TableFile({ hint }: { hint: string }) {
	return (
		<Field name="file" label={useWords('table-import')('file')} hint={hint} required>
			<input
				id="file"
				name="file"
				type="file"
				accept=".csv,text/csv,text/plain"
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
				{useWords('table-import')('look')}
			</Button>
		</div>
	);
}
