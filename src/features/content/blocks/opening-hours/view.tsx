import { useTranslations } from '#platform/web/translations.ts';
import { BlockTitle } from '../parts.tsx';
import type { BlockViewProps } from '../view-props.ts';
import { type OpeningHoursData, weekdays } from './block.ts';

/** The days that have times, in the order of the week, each with its times in the order of the day. */
export default function OpeningHours({ data, level }: BlockViewProps<OpeningHoursData>) {
	const t = useTranslations('blocks');
	const days = weekdays
		.map((day) => ({
			day,
			times: data.times
				.filter((time) => time.day === day && time.from !== '')
				.toSorted((one, other) => one.from.localeCompare(other.from)),
		}))
		.filter(({ times }) => times.length > 0);
	if (!data.title && !data.lead && days.length === 0) return null;
	return (
		<div className="container block-hours">
			<BlockTitle level={level}>{data.title}</BlockTitle>
			{data.lead && <p className="block-lead">{data.lead}</p>}
			{days.length > 0 && (
				<dl>
					{days.map(({ day, times }) => (
						<div key={day}>
							<dt>{t(`OpeningHours.choice.day.${day}`)}</dt>
							{times.map(({ from, until, where }) => (
								<dd key={`${from}-${where}`}>
									{until ? t('OpeningHours.between', { from, until }) : t('OpeningHours.since', { from })}
									{where && <span className="block-hours-place">{where}</span>}
								</dd>
							))}
						</div>
					))}
				</dl>
			)}
		</div>
	);
}
