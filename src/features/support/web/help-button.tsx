import { lazy, Suspense, useCallback, useId, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Icon } from '#ui/icon.tsx';

/** Nobody loads it who asks for no help. */
const HelpPanel = lazy(() => import('./help-panel.tsx'));
const never = () => () => undefined;

/**
 * Help about the page that one is on, in a panel beside it that others can open too; a link to the page of help where there
 * are no scripts.
 */
export function HelpButton({ open, setOpen }: { open: boolean; setOpen: (open: boolean) => void }) {
	const t = useTranslations('support');
	const locale = useLocale();
	const screen = useLocation().pathname.replace(/^\/\w\w(?=\/|$)/, '');
	const id = useId();
	const close = useCallback(() => setOpen(false), [setOpen]);
	const scripted = useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
	const look = {
		className: 'menu-button help-button',
		'aria-label': t('panel.open'),
		title: t('panel.open'),
	};
	const icon = <Icon name="circle-help" />;
	if (!scripted)
		return (
			<Link {...look} to={`/${locale}/support?screen=${screen}`}>
				{icon}
			</Link>
		);
	return (
		<>
			<button
				{...look}
				type="button"
				aria-expanded={open}
				aria-controls={open ? id : undefined}
				onClick={() => setOpen(!open)}
			>
				{icon}
			</button>
			{open && (
				<Suspense>
					<HelpPanel id={id} screen={screen} onClose={close} />
				</Suspense>
			)}
		</>
	);
}
