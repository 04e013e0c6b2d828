import { useSyncExternalStore } from 'react';
import { type DateStyle, useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { clock } from './clock.ts';

type TimeProps = {
	value: string;
	kind?: 'date' | 'time' | 'dateTime';
	style?: DateStyle;
};

/** A moment (ISO text) in the reader's notation, with the machine-readable form in `datetime`. */
export function Time({ value, kind = 'date', style }: TimeProps) {
	const format = useFormat();
	const text = kind === 'time' ? format.time(value) : format[kind](value, style);
	return <time dateTime={value}>{text}</time>;
}

/** A relative time: 'just now' below a minute, refreshed every 30 seconds. `now` is the server's time of rendering. */
export function TimeAgo({ value, now }: { value: string; now: string }) {
	const t = useTranslations('ui');
	const format = useFormat();
	const moment = useSyncExternalStore<string | number>(clock.subscribe, clock.now, () => now);
	return (
		<time dateTime={value} title={format.dateTime(value)}>
			{format.relative(value, moment) ?? t('justNow')}
		</time>
	);
}
