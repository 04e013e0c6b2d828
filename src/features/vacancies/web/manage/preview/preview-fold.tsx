import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import type { PreviewProps } from './preview.tsx';

const Preview = lazy(() => import('./preview.tsx'));

/** The container of the preview: open next to the form if there is room, and collapsed on a phone. */
export function PreviewFold(props: PreviewProps) {
	const t = useTranslations('manage');
	const [open, setOpen] = useState(false);
	const fold = useRef<HTMLDetailsElement>(null);
	useEffect(() => {
		// It may have been opened before the scripts were there.
		setOpen(fold.current?.open || matchMedia('(min-width: 64rem)').matches);
	}, []);
	return (
		<details
			ref={fold}
			className="preview-fold needs-script"
			open={open}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
		>
			<summary>{t('preview.title')}</summary>
			{open && (
				<Suspense fallback={null}>
					<p className="field-hint">{t('preview.hint')}</p>
					<Preview {...props} />
				</Suspense>
			)}
		</details>
	);
}
