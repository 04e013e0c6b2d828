import { isRouteErrorResponse, useLocation } from 'react-router';
import { isCrawler } from '#platform/http/crawler.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorIllustration, LostIllustration } from '#ui/illustrations.tsx';
import { getTranslations, type Locale, useLocale, useTranslations } from './translations.ts';

export type ErrorCase = 'wrongCentre' | '401' | '403' | '404' | 'code' | 'none';

/** The status and message of a thrown value: a route's response, a failed call, or any other error. */
export function readError(error: unknown): {
	status: number | undefined;
	message: string;
	stack: string | undefined;
} {
	if (isRouteErrorResponse(error)) {
		const data: unknown = error.data;
		// The status text is ignored, because the router fills in one of its own when none was given.
		const message = typeof data === 'string' ? data : ((data as { message?: string } | null)?.message ?? '');
		return { status: error.status, message, stack: undefined };
	}
	const given = (typeof error === 'object' && error !== null ? error : {}) as Partial<
		Record<'status' | 'statusCode' | 'message' | 'stack', unknown>
	>;
	const status = [given.status, given.statusCode].find((value) => typeof value === 'number');
	return {
		status: status as number | undefined,
		message: typeof given.message === 'string' ? given.message : '',
		stack: typeof given.stack === 'string' ? given.stack : undefined,
	};
}

/** The message key for an error (specification section 8); the error's message takes precedence over its status. */
export function errorCase(status: number | undefined, message: string): ErrorCase {
	if (message.includes('wrong center')) return 'wrongCentre';
	if (status === 401) return '401';
	if (status === 403) return '403';
	if (status === 404) return '404';
	return status === undefined ? 'none' : 'code';
}

/** The title of the error page, for the browser's tab. */
export function errorTitle(locale: Locale, error: unknown): string {
	const { status, message } = readError(error);
	return getTranslations(locale, 'platform')(`error.${errorCase(status, message)}.title`, {
		code: status ?? '',
	});
}

/** `app` is the name of the site, for the title of the tab. */
export type ErrorPageProps = { error: unknown; app: string; development: boolean };

/**
 * The error page: the text for the error, and a link home. 'Clear Error' reloads the page, where that may help. The
 * stack is shown in development only, and never to crawlers.
 */
export default function ErrorPage({ error, app, development }: ErrorPageProps) {
	const t = useTranslations('platform');
	const locale = useLocale();
	const location = useLocation();
	const { status, message, stack } = readError(error);
	if (typeof navigator !== 'undefined' && isCrawler(navigator.userAgent)) return null;
	const kind = errorCase(status, message);
	return (
		<div className="error-page container">
			<title>{`${errorTitle(locale, error)} - ${app}`}</title>
			{status !== undefined && <span className="error-status" data-status={status} />}
			{kind === '404' ? <LostIllustration /> : <ErrorIllustration />}
			<h1 tabIndex={-1}>{t(`error.${kind}.title`, { code: status ?? '' })}</h1>
			<p className="lead">{t(`error.${kind}.description`)}</p>
			{kind === '403' && message && message !== 'Forbidden' && <p>{message}</p>}
			<div className="actions">
				<ButtonLink to="/" size="lg" icon="home" reloadDocument>
					{t('error.home')}
				</ButtonLink>
				{kind !== '404' && (
					<ButtonLink to={location} size="lg" variant="outline" icon="rotate-cw" reloadDocument>
						{t('error.clear')}
					</ButtonLink>
				)}
			</div>
			{development && (stack || message) && (
				<details className="error-stack">
					<summary>{t('error.details')}</summary>
					<pre>{stack ?? message}</pre>
				</details>
			)}
		</div>
	);
}
