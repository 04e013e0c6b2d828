import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components/Menu';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../icon.tsx';
import { Localised } from './localised.tsx';
import './rich.css';

export type Action = {
	id: string;
	label: string;
	icon?: IconName;
	tone?: 'danger';
	disabled?: boolean;
	/** Draws a line above it. */
	apart?: boolean;
	/** The link's address; without it `onAction` is called. */
	href?: string;
};

/** Things to do, behind one button: arrow keys walk, letters jump. For links that work without scripts use `Menu`. */
export function ActionMenu(props: {
	label: string;
	/** The content of the button; three dots by default. */
	button?: ReactNode;
	actions: readonly Action[];
	onAction?: (id: string) => void;
}) {
	const { label, button, actions, onAction } = props;
	return (
		<Localised>
			<MenuTrigger>
				<Button
					className={classes('button', !button && 'icon-button')}
					data-variant={button ? 'white' : 'tertiary'}
					data-flavor="solid"
					aria-label={button ? undefined : label}
				>
					{button ?? <Icon name="ellipsis" />}
				</Button>
				<Popover className="popover" placement="bottom end">
					<Menu className="options" aria-label={label} onAction={(key) => onAction?.(String(key))}>
						{actions.flatMap((action) => [
							...(action.apart ? [<Separator key={`${action.id}-line`} className="options-line" />] : []),
							<MenuItem
								key={action.id}
								id={action.id}
								textValue={action.label}
								className="option"
								href={action.href}
								isDisabled={action.disabled}
								data-tone={action.tone}
							>
								{action.icon && <Icon name={action.icon} />}
								<span className="option-text">{action.label}</span>
							</MenuItem>,
						])}
					</Menu>
				</Popover>
			</MenuTrigger>
		</Localised>
	);
}
