import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { toasts } from './toasts.ts';

/**
 * Copies a text to the clipboard and announces it in `copied`. Hidden without scripts, and disabled where the browser
 * gives no access to the clipboard, as on a site without HTTPS: the user can select the text next to it.
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
