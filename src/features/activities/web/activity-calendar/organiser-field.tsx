import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Select } from '#ui/inputs.tsx';
import type { Combobox } from '#ui/rich/combobox.tsx';
import type { OrganiserChoice } from './load-organisers.ts';

/**
 * Picks one organisation out of many: a native select, replaced by a combobox once that is visible and loaded. The
 * value chosen meanwhile is preserved, and the field is never replaced while it has focus.
 */
export function OrganiserField({ value, options }: { value: string; options: readonly OrganiserChoice[] }) {
	const t = useTranslations('activity-calendar');
	const place = useRef<HTMLDivElement>(null);
	const [Finder, setFinder] = useState<typeof Combobox>();
	const [now, setNow] = useState(value);
	useEffect(() => {
		const box = place.current;
		if (!box) return;
		const stop = new AbortController();
		const watch = new IntersectionObserver(async ([entry]) => {
			if (!entry?.isIntersecting) return;
			watch.disconnect();
			const { Combobox: found } = await import('#ui/rich/combobox.tsx');
			const show = () => setFinder(() => found);
			if (!box.contains(document.activeElement)) show();
			else box.addEventListener('focusout', show, { once: true, signal: stop.signal });
		});
		watch.observe(box);
		return () => {
			watch.disconnect();
			stop.abort();
		};
	}, []);
	const field = { name: 'organization', label: t('organization'), options, defaultValue: now };
	return (
		<div ref={place}>
			{Finder ? (
				<Finder {...field} placeholder={t('anyOrganization')} showOptional={false} />
			) : (
				<Select
					{...field}
					placeholder={t('anyOrganization')}
					onChange={({ currentTarget }) => setNow(currentTarget.value)}
				/>
			)}
		</div>
	);
}
