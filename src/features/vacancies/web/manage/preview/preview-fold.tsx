import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import type { PreviewProps } from './preview.tsx';

const Preview = lazy(() => import('./preview.tsx'));

/** The container of the preview: open where it is asked for or has room next to the form, else collapsed. */
export function PreviewFold({ asked, ...props }: PreviewProps & { asked: boolean }) {
	const t = useTranslations('manage');
	const [open, setOpen] = useState(false);
	const fold = useRef<HTMLDetailsElement>(null);
	useEffect(() => {
		// It may have been opened before the scripts were there.
		setOpen(fold.current?.open || matchMedia('(min-width: 64rem)').matches);
		if (asked) setOpen(true);
	}, [asked]);
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
