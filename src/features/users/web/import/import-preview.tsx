import { useTranslations } from '#platform/web/translations.ts';
import type { Tone } from '#ui/surfaces.tsx';
import { type ImportedRow, ImportPreview } from '#ui/table-import/import-preview.tsx';
import { type ImportResult, importFields } from '../../contract.ts';
import type { ImportInput } from './run-import.ts';

type Outcome = ImportResult['outcome'];
type Props = { input: ImportInput; rows: ImportedRow<Outcome>[]; done: boolean; here: string };

const tones = Object.entries({
	invited: 'success',
	added: 'success',
	unchanged: 'neutral',
	refused: 'danger',
} satisfies Record<Outcome, Tone>) as [Outcome, Tone][];

/** The preview of an import of people, in its words. */
export function UserImportPreview({ input, rows, done, here }: Props) {
	const t = useTranslations('users');
	const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
	const right = count('invited') + count('added');
	const numbers = { right, unchanged: count('unchanged'), refused: count('refused') };
	const outcomes = tones.map(([outcome, tone]) => [
		outcome,
		{ tone, label: t(`import.${done ? 'was' : 'will'}.${outcome}`) },
	]);
	return (
		<ImportPreview
			input={input}
			rows={rows}
			done={done}
			here={here}
			kept={{ role: input.otherwise.role ?? '', organization: input.otherwise.organization ?? '' }}
			fields={importFields.map((name) => ({ name, label: t(`field.${name}`) }))}
			mainField="email"
			outcomes={Object.fromEntries(outcomes)}
			summary={t(done ? 'import.done' : 'import.tried', numbers)}
			submit={{ label: t('import.submit', { right }), icon: 'send', disabled: right === 0 }}
		/>
	);
}
