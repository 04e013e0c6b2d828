import { type Ref, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import type { Analytics } from './analytics.ts';

declare global {
	interface Window {
		dataLayer?: unknown[];
	}
}

/** Starts counting: the tag reads what stands in `dataLayer`, each an arguments object as its own snippet has it. */
function start({ tag, source }: Analytics): void {
	if (document.getElementById('analytics')) return;
	window.dataLayer ??= [];
	const layer = window.dataLayer;
	function gtag(..._: unknown[]): void {
		// biome-ignore lint/complexity/noArguments: gtag distinguishes commands from data by this object
		layer.push(arguments);
	}
	gtag('js', new Date());
	gtag('config', tag, { anonymize_ip: true, allow_google_signals: false });
	const script = document.createElement('script');
	script.id = 'analytics';
	script.async = true;
	script.src = source;
	document.head.append(script);
}

/** Says how high the bar is, so that what else stays at the bottom of the window stands above it. */
function useRoom(shown: boolean) {
	const bar = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (!shown || !bar.current) return;
		const { style } = document.documentElement;
		const watch = new ResizeObserver(([entry]) => {
			style.setProperty('--consent-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
		});
		watch.observe(bar.current);
		return () => {
			watch.disconnect();
			style.removeProperty('--consent-height');
		};
	}, [shown]);
	return bar;
}

/** The question, with two answers that weigh the same. A plain form, which goes without scripts too. */
export function ConsentForm({ locale, ref }: { locale: string; ref?: Ref<HTMLFormElement> }) {
	const t = useTranslations('shell');
	const { pathname, search } = useLocation();
	return (
		<form
			ref={ref}
			method="post"
			action={`/${locale}/account/cookies`}
			className="consent-bar"
			aria-label={t('consent.label')}
		>
			<input type="hidden" name="to" value={pathname + search} />
			<p>{t('consent.text')}</p>
			<div className="consent-answers">
				<Button type="submit" name="analytics" value="no" variant="outline" size="sm">
					{t('consent.no')}
				</Button>
				<Button type="submit" name="analytics" value="yes" variant="outline" size="sm">
					{t('consent.yes')}
				</Button>
			</div>
		</form>
	);
}

/**
 * Asks once for consent to analytics, and counts visits only after a yes. The answer is submitted with a full page
 * load, because the content security policy that allows the script comes with the document.
 */
export default function ConsentBar({ analytics, locale }: { analytics: Analytics; locale: string }) {
	const asks = analytics.consent === undefined;
	const bar = useRoom(asks);
	useEffect(() => {
		if (analytics.consent) start(analytics);
	}, [analytics]);
	return asks ? <ConsentForm locale={locale} ref={bar} /> : null;
}
