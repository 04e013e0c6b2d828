import { useEffect, useState } from 'react';
import { useWords } from '#platform/web/words.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { toasts } from '#ui/toasts.ts';

/** Ways to pass the page on. What needs scripts keeps its place and appears when they run. */
export function Share({ title, url, mail }: { title: string; url: string; mail: string }) {
	const t = useWords('vacancy-page');
	const [can, setCan] = useState({ share: false, copy: false });
	useEffect(() => {
		setCan({ share: typeof navigator.share === 'function', copy: navigator.clipboard !== undefined });
	}, []);
	return (
		<section className="share" aria-label={t('share.title')} data-print="no">
			{can.share && (
				<Button
					size="sm"
					variant="tertiary"
					icon="share-2"
					onClick={() => {
						// Closing the device's own panel is no failure.
						navigator.share({ title, url }).catch(() => undefined);
					}}
				>
					{t('share.native')}
				</Button>
			)}
			<a className="button" data-size="sm" data-variant="tertiary" href={mail}>
				<Icon name="mail" />
				{t('share.mail')}
			</a>
			<Button
				size="sm"
				variant="tertiary"
				icon="copy"
				className="needs-script"
				disabled={!can.copy}
				onClick={async () => {
					await navigator.clipboard.writeText(url);
					toasts.add({ color: 'success', message: t('share.copied') });
				}}
			>
				{t('share.copy')}
			</Button>
			<Button
				size="sm"
				variant="tertiary"
				icon="printer"
				className="needs-script"
				onClick={() => window.print()}
			>
				{t('share.print')}
			</Button>
		</section>
	);
}
