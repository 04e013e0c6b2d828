import { useTranslations } from '#platform/web/translations.ts';
import { TextField } from '#ui/inputs.tsx';
import { FilterChoice, ListFilters } from '#ui/managed-list.tsx';
import { comparisons, type PeriodState, periods } from './period.ts';

/** Chooses a period, and what it is compared with where anything is. */
export function PeriodFilters({ state, compares = false }: { state: PeriodState; compares?: boolean }) {
	const { period, compare, refused } = state;
	const { from, to } = refused ?? state;
	const t = useTranslations('analytics');
	// With scripts a choice is asked for at once, and brings them.
	const days = (
		<>
			<TextField
				type="date"
				name="from"
				label={t('from')}
				defaultValue={from}
				key={`from-${from}`}
				errors={refused ? [t(`refused.${refused.why}`)] : undefined}
			/>
			<TextField type="date" name="to" label={t('to')} defaultValue={to} key={`to-${to}`} />
		</>
	);
	return (
		<ListFilters apply={t('apply')}>
			<FilterChoice
				name="period"
				label={t('period')}
				value={period}
				options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
			/>
			{compares && (
				<FilterChoice
					name="compare"
					label={t('compare')}
					value={compare}
					options={comparisons.map((value) => ({ value, label: t(`comparisons.${value}`) }))}
				/>
			)}
			{period === 'own' ? days : <noscript>{days}</noscript>}
		</ListFilters>
	);
}
