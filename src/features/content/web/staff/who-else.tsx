import { useEffect, useState } from 'react';
import { useFormat } from '#platform/web/format.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Alert } from '#ui/surfaces.tsx';
import type { Presence } from '../../contract.ts';

const EVERY_MS = 15_000;

/** Shows who else has the page open in the editor; polls every 15 seconds while this tab is visible. */
export function WhoElse({ pageId }: { pageId: string }) {
	const t = useTranslations('content-staff');
	const format = useFormat();
	const locale = useLocale();
	const [others, setOthers] = useState<Presence['others']>([]);
	useEffect(() => {
		const path = `/${locale}/content/pages/${pageId}/presence`;
		const tell = async () => {
			if (document.hidden) return;
			try {
				const answer = await fetch(path, { method: 'POST' });
				if (answer.ok) setOthers(((await answer.json()) as Presence).others);
			} catch {
				// Ignore network errors; the next poll may succeed.
			}
		};
		void tell();
		const timer = setInterval(() => void tell(), EVERY_MS);
		const go = () => void navigator.sendBeacon(`${path}?gone`);
		window.addEventListener('pagehide', go);
		return () => {
			clearInterval(timer);
			window.removeEventListener('pagehide', go);
			go();
		};
	}, [locale, pageId]);
	if (others.length === 0) return null;
	return (
		<Alert tone="warning" live>
			<p>{t('form.others', { names: format.list(others.map(({ name }) => name)) })}</p>
		</Alert>
	);
}
