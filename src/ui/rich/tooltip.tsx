import type { ReactElement, ReactNode } from 'react';
import { Tooltip as Bubble, Focusable, TooltipTrigger } from 'react-aria-components/Tooltip';
import './tooltip.css';

/**
 * A few words about what is pointed at or has focus; Escape closes it. Never the only place for something that one
 * has to know: a finger cannot point.
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
