import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Tone } from '#ui/surfaces.tsx';
import { type ImportedRow, ImportPreview } from '#ui/table-import/import-preview.tsx';
import { type OrganisationImportResult, organisationImportFields } from '../../import-contract.ts';
import type { OrganisationImport } from './run-import.ts';

type Outcome = OrganisationImportResult['outcome'];
type Props = { input: OrganisationImport; rows: ImportedRow<Outcome>[]; done: boolean };

const tones: Readonly<Record<Outcome, Tone>> = {
	created: 'success',
	unchanged: 'neutral',
	refused: 'danger',
};

/** The preview of an import of organisations, in its words. */
export function OrganisationImportPreview({ input, rows, done }: Props) {
	const t = useTranslations('organisation-import');
	const base = `/${useLocale()}/organizations`;
	const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
	const right = count('created');
	const numbers = { right, unchanged: count('unchanged'), refused: count('refused') };
	const outcome = (of: Outcome) => ({ tone: tones[of], label: t(`${done ? 'was' : 'will'}.${of}`) });
	return (
		<>
			<ImportPreview
				input={input}
				rows={rows}
				done={done}
				here={`${base}/import`}
				kept={{ wait: input.wait ? 'on' : '' }}
				fields={organisationImportFields.map((name) => ({ name, label: t(`field.${name}`) }))}
				mainField="name"
				outcomes={{
					created: outcome('created'),
					unchanged: outcome('unchanged'),
					refused: outcome('refused'),
				}}
				summary={t(done ? 'done' : 'tried', numbers)}
				submit={{ label: t('submit', { right }), icon: 'upload', disabled: right === 0 }}
			/>
			{done && (
				<div className="actions">
					<ButtonLink to={base}>{t('toList')}</ButtonLink>
				</div>
			)}
		</>
	);
}
