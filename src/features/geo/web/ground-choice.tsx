import { useId } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import type { GroundState } from './use-ground.ts';

/** Asks consent to load map tiles from another host; afterwards shows a button to change the choice. */
export function BasemapConsent({ ground: { host, consent, answer } }: { ground: GroundState }) {
	const t = useTranslations('geo');
	const about = useId();
	if (host === null) return null;
	if (consent !== null) {
		return (
			<p className="map-choice">
				<Button variant="tertiary" size="sm" icon="map" onClick={() => answer(!consent)}>
					{t(consent ? 'streets.hide' : 'streets.show')}
				</Button>
			</p>
		);
	}
	return (
		<div className="map-choice">
			<p id={about}>{t('streets.why', { host })}</p>
			<Button variant="outline" size="sm" aria-describedby={about} onClick={() => answer(true)}>
				{t('streets.show')}
			</Button>
			<Button variant="outline" size="sm" aria-describedby={about} onClick={() => answer(false)}>
				{t('streets.no')}
			</Button>
		</div>
	);
}
