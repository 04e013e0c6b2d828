import { useSyncExternalStore } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Button, IconButton } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { createToastClock } from './toast-clock.ts';
import { type Toast, type ToastColor, toasts } from './toasts.ts';

const clock = createToastClock(toasts);

const looks: Record<ToastColor, { tone: string; icon: IconName }> = {
	success: { tone: 'success', icon: 'circle-check' },
	danger: { tone: 'danger', icon: 'circle-alert' },
	warning: { tone: 'warning', icon: 'triangle-alert' },
	info: { tone: 'info', icon: 'info' },
	primary: { tone: 'primary', icon: 'bell' },
	muted: { tone: 'neutral', icon: 'info' },
};

function ToastBox({ toast }: { toast: Toast }) {
	const t = useTranslations('ui');
	const look = looks[toast.color];
	const urgent = toast.color === 'danger';
	const pause = () => clock.pause(toast.id);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it open longer
		<div
			className="toast"
			data-tone={look.tone}
			role={urgent ? 'alert' : 'status'}
			aria-live={urgent ? 'assertive' : 'polite'}
			onPointerEnter={pause}
			onFocus={pause}
			// A toast stays while it is hovered or has focus.
			onPointerLeave={({ currentTarget }) => {
				if (!currentTarget.contains(document.activeElement)) clock.resume(toast.id);
			}}
			onBlur={({ currentTarget, relatedTarget }) => {
				if (!currentTarget.matches(':hover') && !currentTarget.contains(relatedTarget)) {
					clock.resume(toast.id);
				}
			}}
		>
			<Icon name={toast.icon ?? look.icon} />
			<div className="toast-text">
				{toast.title && <p className="toast-title">{toast.title}</p>}
				<p>{toast.message}</p>
			</div>
			{toast.closable && (
				<IconButton size="sm" icon="x" label={t('close')} onClick={() => toasts.remove(toast.id)} />
			)}
			{toast.duration > 0 && (
				<span className="toast-progress" style={{ transform: `scaleX(${1 - toast.progress})` }} />
			)}
		</div>
	);
}

const none: readonly Toast[] = [];

/** The region in which toasts appear; once on a page. Loaded with the first toast, see `Toasts`. */
export default function ToastRegion() {
	const t = useTranslations('ui');
	const list = useSyncExternalStore(toasts.subscribe, toasts.list, () => none);
	return (
		<section className="toasts" data-position={toasts.position()} aria-label={t('toasts.label')}>
			{list.map((toast) => (
				<ToastBox key={toast.id} toast={toast} />
			))}
			{list.length > 1 && (
				<Button size="sm" variant="white" onClick={toasts.clear}>
					{t('toasts.clear')}
				</Button>
			)}
		</section>
	);
}
