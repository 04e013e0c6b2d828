import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl';
export type ButtonFlavor = 'solid' | 'pastel' | 'outline';
export type ButtonVariant =
	| 'primary'
	| 'secondary'
	| 'tertiary'
	| 'outline'
	| 'outlineSecondary'
	| 'light'
	| 'white'
	| 'danger';

type Look = {
	size?: ButtonSize;
	flavor?: ButtonFlavor;
	/** 'tertiary' is the quiet one: text alone until pointed at. */
	variant?: ButtonVariant;
	icon?: IconName;
	iconEnd?: IconName;
	/** As wide as its place. */
	full?: boolean;
	children?: ReactNode;
};

function look({ size = 'md', flavor = 'solid', variant = 'primary', full }: Look, className?: string) {
	return {
		className: classes('button', className),
		'data-size': size,
		'data-flavor': flavor,
		'data-variant': variant,
		'data-full': full || undefined,
	};
}

function Content({ icon, iconEnd, children }: Pick<Look, 'icon' | 'iconEnd' | 'children'>) {
	return (
		<>
			{icon && <Icon name={icon} />}
			{children}
			{iconEnd && <Icon name={iconEnd} />}
		</>
	);
}

export type ButtonProps = Look & {
	busy?: boolean;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'>;

/**
 * A button; `type` is 'button' unless said otherwise. `busy` shows that it works and keeps its focus and size;
 * a busy button does nothing.
 */
export function Button(props: ButtonProps) {
	const {
		size,
		flavor,
		variant,
		full,
		icon,
		iconEnd,
		busy,
		className,
		children,
		type = 'button',
		...rest
	} = props;
	return (
		<button
			{...rest}
			{...look({ size, flavor, variant, full }, className)}
			type={type}
			aria-disabled={busy || rest['aria-disabled']}
			data-busy={busy || undefined}
			onClick={busy ? (event) => event.preventDefault() : rest.onClick}
		>
			<Content icon={busy ? 'loader-circle' : icon} iconEnd={iconEnd}>
				{children}
			</Content>
		</button>
	);
}

export type ButtonLinkProps = Look & Omit<LinkProps, 'color'>;

/** A link that looks like a button; for going somewhere, never for doing something. */
export function ButtonLink(props: ButtonLinkProps) {
	const { size, flavor, variant, full, icon, iconEnd, className, children, ...rest } = props;
	return (
		<Link {...rest} {...look({ size, flavor, variant, full }, className)}>
			<Content icon={icon} iconEnd={iconEnd}>
				{children}
			</Content>
		</Link>
	);
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'iconEnd' | 'full'> & {
	icon: IconName;
	label: string;
};

/** A square button with only an icon; `label` is its accessible name. */
export function IconButton({ icon, label, variant = 'tertiary', className, ...rest }: IconButtonProps) {
	return (
		<Button
			{...rest}
			variant={variant}
			icon={icon}
			aria-label={label}
			title={label}
			className={classes('icon-button', className)}
		/>
	);
}
