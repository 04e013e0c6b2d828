import { useTranslations } from '#platform/web/translations.ts';
import type { AnalyticsDetails } from '../contract.ts';
import { DetailsTable, useNumberColumn } from './details-table.tsx';

/** What is on line and applied for in each municipality. */
export function MunicipalityTable({
	municipalities,
	unplaced,
	file = true,
}: Pick<AnalyticsDetails, 'municipalities' | 'unplaced'> & { file?: boolean }) {
	const t = useTranslations('analytics');
	const number = useNumberColumn();
	return (
		<DetailsTable
			name="municipalities"
			file={file}
			note={unplaced ? t('details.municipalities.unplaced') : undefined}
			rows={municipalities}
			rowKey={({ name }) => name}
			columns={[
				{
					key: 'name',
					label: t('details.column.municipality'),
					main: true,
					name: true,
					render: ({ name }) => name,
				},
				{ key: 'online', label: t('details.column.online'), align: 'end', render: ({ online }) => online },
				number('applications', 'applications'),
			]}
		/>
	);
}
