import { classes } from './classes.ts';
import { icons } from './icons.ts';

export type IconName = keyof typeof icons;

/** A line icon. Decorative unless it has a `label`. Sizes follow the text (1.25em) unless `size` is given. */
export function Icon(props: { name: IconName; size?: number | string; label?: string; className?: string }) {
	const size = props.size ?? '1.25em';
	return (
		<svg
			viewBox="0 0 24 24"
			width={size}
			height={size}
			className={classes('icon', props.className)}
			role={props.label ? 'img' : undefined}
			aria-label={props.label}
			aria-hidden={props.label ? undefined : true}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own generated shapes
			dangerouslySetInnerHTML={{ __html: icons[props.name] }}
		/>
	);
}
