import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { toasts } from './toasts.ts';

/**
 * Puts a text on the clipboard and says so in `copied`. It is not there without scripts, and cannot be pressed where
 * the browser keeps its clipboard to itself, as it does on a site without encryption: the text beside it can be marked.
 */
export function CopyButton(props: { text: string; label: string; copied: string }) {
	const { text, label, copied } = props;
	const [able, setAble] = useState(false);
	useEffect(() => setAble(navigator.clipboard !== undefined), []);
	return (
		<Button
			size="sm"
			variant="outline"
			icon="copy"
			className="needs-script"
			disabled={!able}
			onClick={async () => {
				await navigator.clipboard.writeText(text);
				toasts.add({ color: 'success', message: copied });
			}}
		>
			{label}
		</Button>
	);
}
