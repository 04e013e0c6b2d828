import { useTranslations } from '#platform/web/translations.ts';
import { TextField } from '#ui/inputs.tsx';
import { FilterChoice, ListFilters } from '#ui/managed-list.tsx';
import { comparisons, type PeriodState, periods, type Wrong } from './period.ts';

/** Chooses a period, and what it is compared with where anything is; says at each field what of it makes no sense. */
export function PeriodFilters({ state, compares = false }: { state: PeriodState; compares?: boolean }) {
	const { period, compare, refused } = state;
	const { from, to } = refused?.wrong.from || refused?.wrong.to ? refused.typed : state;
	const t = useTranslations('analytics');
	const errors = (name: keyof Wrong) => {
		const why = refused?.wrong[name];
		if (why === undefined) return undefined;
		const typed = refused?.typed[name] ?? '';
		const shown = name === 'compare' ? t('refused.comparedWith') : t('refused.shown');
		return [`${t(`refused.${why}`, { typed })} ${shown}`];
	};
	// With scripts a choice is asked for at once, and brings them.
	const days = (
		<>
			<TextField
				type="date"
				name="from"
				label={t('from')}
				defaultValue={from}
				key={`from-${from}`}
				errors={errors('from')}
			/>
			<TextField
				type="date"
				name="to"
				label={t('to')}
				defaultValue={to}
				key={`to-${to}`}
				errors={errors('to')}
			/>
		</>
	);
	return (
		<ListFilters apply={t('apply')}>
			<FilterChoice
				name="period"
				label={t('period')}
				value={period}
				options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
				errors={errors('period')}
			/>
			{compares && (
				<FilterChoice
					name="compare"
					label={t('compare')}
					value={compare}
					options={comparisons.map((value) => ({ value, label: t(`comparisons.${value}`) }))}
					errors={errors('compare')}
				/>
			)}
			{period === 'own' ? days : <noscript>{days}</noscript>}
		</ListFilters>
	);
}
