import type { ElementType, HTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'neutral' | 'primary' | 'secondary' | 'success' | 'warning' | 'danger' | 'info';

/**
 * A framed surface. With `interactive` the whole card follows the one link inside that has the class
 * `card-link` (the title), so that a card is one stop for the keyboard.
 */
export function Card(
	props: HTMLAttributes<HTMLElement> & {
		as?: ElementType;
		interactive?: boolean;
		padded?: boolean;
	},
) {
	const { as: Element = 'div', interactive, padded = true, className, ...rest } = props;
	return (
		<Element
			{...rest}
			className={classes('card', className)}
			data-interactive={interactive || undefined}
			data-padded={padded || undefined}
		/>
	);
}

/** A state or kind in one or two words. */
export function Badge({
	tone = 'neutral',
	icon,
	children,
}: {
	tone?: Tone;
	icon?: IconName;
	children: ReactNode;
}) {
	return (
		<span className="badge" data-tone={tone}>
			{icon && <Icon name={icon} />}
			{children}
		</span>
	);
}

/**
 * A small pill: a link when it has `to`. One that takes a filter away has a cross, and says so by what it `removes`; what is
 * chosen now is the current one.
 */
export function Chip(props: {
	to?: LinkProps['to'];
	/** The text of the chip, where pressing it takes that away. */
	removes?: string;
	active?: boolean;
	icon?: IconName;
	children: ReactNode;
}) {
	const t = useTranslations('ui');
	const content = (
		<>
			{props.icon && <Icon name={props.icon} />}
			<span>{props.children}</span>
			{props.removes && <Icon name="x" />}
		</>
	);
	if (!props.to) return <span className="chip">{content}</span>;
	return (
		<Link
			to={props.to}
			className="chip"
			aria-label={props.removes && t('remove', { label: props.removes })}
			aria-current={props.active ? 'true' : undefined}
			preventScrollReset
		>
			{content}
		</Link>
	);
}

const toneIcons = {
	success: 'circle-check',
	danger: 'circle-alert',
	warning: 'triangle-alert',
	info: 'info',
} as const satisfies Record<string, IconName>;

/** A message in the page. `live` lets screen readers say it when it appears. */
export function Alert(props: {
	tone?: keyof typeof toneIcons;
	title?: ReactNode;
	live?: boolean;
	actions?: ReactNode;
	children?: ReactNode;
}) {
	const t = useTranslations('ui');
	const tone = props.tone ?? 'info';
	const role = props.live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
	return (
		<div className="alert" data-tone={tone} role={role}>
			<Icon name={toneIcons[tone]} size={24} label={t(`tone.${tone}`)} />
			<div>
				{props.title && <p className="alert-title">{props.title}</p>}
				{props.children}
				{props.actions && <div className="actions">{props.actions}</div>}
			</div>
		</div>
	);
}

/** Shown in place of an empty list: what the list is for and what to do. */
export function EmptyState(props: {
	title: ReactNode;
	children?: ReactNode;
	illustration?: ReactNode;
	actions?: ReactNode;
	/** The level of its heading; 2 unless said otherwise. */
	level?: 2 | 3;
}) {
	const Heading: ElementType = props.level === 3 ? 'h3' : 'h2';
	return (
		<div className="empty-state">
			{props.illustration}
			<Heading className="empty-title">{props.title}</Heading>
			{props.children && <div className="empty-text">{props.children}</div>}
			{props.actions && <div className="actions">{props.actions}</div>}
		</div>
	);
}

/** A grey placeholder for loading content; appears after 200 ms. Put it in a box with `aria-busy`. */
export function Skeleton({
	width,
	height = '1em',
	round,
}: {
	width?: string;
	height?: string;
	round?: boolean;
}) {
	return (
		<span className="skeleton" aria-hidden="true" data-round={round || undefined} style={{ width, height }} />
	);
}
