import { classes } from './classes.ts';
import type { IconName } from './icon-names.ts';
import shapes from './icons.svg?url&no-inline';

export type { IconName };

/** A line icon. Decorative unless it has a `label`. Sizes follow the text (1.25em) unless `size` is given. */
export function Icon(props: { name: IconName; size?: number | string; label?: string; className?: string }) {
	const size = props.size ?? '1.25em';
	return (
		<svg
			width={size}
			height={size}
			className={classes('icon', props.className)}
			role={props.label ? 'img' : undefined}
			aria-label={props.label}
			aria-hidden={props.label ? undefined : true}
		>
			<use href={`${shapes}#${props.name}`} />
		</svg>
	);
}
