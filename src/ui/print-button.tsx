import { Button } from './button.tsx';

/** Prints the page; shown where scripts run, as browsers have a command of their own. */
export function PrintButton({ children, size }: { children: string; size?: 'sm' }) {
	return (
		<Button
			variant="tertiary"
			icon="printer"
			className="needs-script"
			{...(size && { size })}
			onClick={() => window.print()}
		>
			{children}
		</Button>
	);
}
