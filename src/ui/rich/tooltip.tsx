import type { ReactElement, ReactNode } from 'react';
import { Tooltip as Bubble, Focusable, TooltipTrigger } from 'react-aria-components/Tooltip';
import './tooltip.css';

/**
 * A short text about the element that is hovered or focused; Escape closes it. Never put essential information in it
 * alone, because touch screens have no hover.
 */
export function Tooltip({
	text,
	children,
}: {
	text: ReactNode;
	/** One button, link or field. */ children: ReactElement<Record<string, unknown>, string>;
}) {
	return (
		<TooltipTrigger delay={400}>
			<Focusable>{children}</Focusable>
			<Bubble className="tooltip" offset={6}>
				{text}
			</Bubble>
		</TooltipTrigger>
	);
}
