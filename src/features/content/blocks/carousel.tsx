import type { ReactNode } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { IconButton } from '#ui/button.tsx';

/**
 * A horizontally scrolling list: by touch, by keyboard, and with buttons that appear once scripts run. It never moves
 * by itself.
 */
export function Carousel(props: { id: string; label: string; wide?: boolean; children: ReactNode }) {
	const t = useTranslations('content-site');
	const label = props.label || t('carousel.label');
	return (
		<section className="block-carousel" aria-label={label} data-wide={props.wide || undefined}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
			<ul id={`${props.id}-list`} tabIndex={0} aria-label={label}>
				{props.children}
			</ul>
			<div className="block-carousel-steps" hidden>
				<IconButton
					icon="chevron-left"
					variant="white"
					label={t('carousel.previous')}
					aria-controls={`${props.id}-list`}
				/>
				<IconButton
					icon="chevron-right"
					variant="white"
					label={t('carousel.next')}
					aria-controls={`${props.id}-list`}
				/>
			</div>
		</section>
	);
}
