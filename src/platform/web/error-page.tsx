import { isRouteErrorResponse, useLocation } from 'react-router';
import type { Persona } from '#platform/contract/roles.ts';
import { isCrawler } from '#platform/http/crawler.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorIllustration, LostIllustration } from '#ui/illustrations.tsx';
import { PostForm } from '#ui/post-form.tsx';
import type { OfferedOrganisation } from './offer-organisation.ts';
import { usePageRoot } from './page.ts';
import { getTranslations, type Locale, useLocale, useTranslations } from './translations.ts';

export type ErrorCase = 'wrongCentre' | '401' | '403' | '404' | '429' | 'code' | 'none';

/** What a route throws with its status. */
type Thrown = { message?: string; organisation?: OfferedOrganisation };

/** The status and message of a thrown value: a route's response, a failed call, or any other error. */
export function readError(error: unknown): {
	status: number | undefined;
	message: string;
	stack: string | undefined;
	/** The organisation of the visitor for which the page would open. */
	offered?: OfferedOrganisation | undefined;
} {
	if (isRouteErrorResponse(error)) {
		const data: unknown = error.data;
		// The status text is ignored, because the router fills in one of its own when none was given.
		const given = (typeof data === 'string' ? { message: data } : (data ?? {})) as Thrown;
		const { message = '', organisation: offered } = given;
		return { status: error.status, message, stack: undefined, offered };
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
	if (status === 429) return '429';
	return status === undefined ? 'none' : 'code';
}

/** The title of the error page, for the browser's tab. */
export function errorTitle(locale: Locale, error: unknown): string {
	const { status, message, offered } = readError(error);
	const t = getTranslations(locale, 'platform');
	if (offered) return t('error.otherOrganisation.title', { organisation: offered.name });
	return t(`error.${errorCase(status, message)}.title`, { code: status ?? '' });
}

/** `app` is the name of the site, for the title of the tab. */
export type ErrorPageProps = { error: unknown; app: string; development: boolean };

/** Whom the page took the visitor for, and whom they may ask; for a visitor, that they are not signed in. */
function WhoOneIs({ asks }: { asks: boolean }) {
	const t = useTranslations('platform');
	const root = usePageRoot();
	if (!root) return null;
	const { user, persona, centre, organisation, organisations } = root;
	if (!user || !persona) return <p>{t('error.visitor')}</p>;
	const ofCentre = persona.startsWith('center_') || persona === 'volunteer';
	const own = ofCentre ? undefined : organisations.find(({ id }) => id === organisation?.id);
	const site = centre?.name ?? root.tenant.appName;
	const asked = askedBy(persona);
	return (
		<p>
			{t('error.you', {
				name: user.fullName || user.email,
				role: t(`persona.${persona}`),
				place: own?.name ?? site,
			})}
			{asks && asked && ` ${t('error.ask', { role: t(`persona.${asked}`), place: site })}`}
		</p>
	);
}

/** Who may more than somebody: always at the centre, as what is refused in an organisation may not be its own. */
function askedBy(persona: Persona): 'center_superuser' | 'center_admin' | undefined {
	if (persona === 'center_superuser') return undefined;
	return persona === 'center_admin' ? 'center_superuser' : 'center_admin';
}

/** Switches to the organisation for which the page opens, and comes back to it. */
function SwitchForm({ to, offered }: { to: string; offered: OfferedOrganisation }) {
	const t = useTranslations('platform');
	const locale = useLocale();
	return (
		<PostForm action={`/${locale}/account/acting-for`} reloadDocument data-leave="free">
			<input type="hidden" name="to" value={to} />
			<Button type="submit" name="organisation" value={offered.id} size="lg" icon="building-2">
				{t('error.otherOrganisation.switch', { organisation: offered.name })}
			</Button>
		</PostForm>
	);
}

/** What somebody who may not be here can do: be somebody else, see what they are, or go back. */
function OtherWays({ to }: { to: string }) {
	const t = useTranslations('platform');
	const locale = useLocale();
	const root = usePageRoot();
	return (
		<>
			{(root?.organisations.length ?? 0) > 1 && (
				<ButtonLink to={`/${locale}/account/roles`} size="lg" variant="outline" icon="building-2">
					{t('error.roles')}
				</ButtonLink>
			)}
			{root?.user && (
				<ButtonLink
					to={`/${locale}/uitloggen?to=${encodeURIComponent(to)}`}
					size="lg"
					variant="outline"
					icon="log-in"
					reloadDocument
				>
					{t('error.signInAsAnother')}
				</ButtonLink>
			)}
			<Button
				size="lg"
				variant="tertiary"
				icon="arrow-left"
				className="needs-script"
				onClick={() => window.history.back()}
			>
				{t('error.back')}
			</Button>
		</>
	);
}

/**
 * The error page: the text for the error, and a link home. Who may not see a page reads as whom they were refused, and
 * what they can do. 'Clear Error' reloads the page where that may help, which it does not where it was refused. The stack is shown in development only, and
 * never to crawlers.
 */
export default function ErrorPage({ error, app, development }: ErrorPageProps) {
	const t = useTranslations('platform');
	const locale = useLocale();
	const location = useLocation();
	const { status, message, stack, offered } = readError(error);
	const isVisitor = !usePageRoot()?.user;
	if (typeof navigator !== 'undefined' && isCrawler(navigator.userAgent)) return null;
	const kind = errorCase(status, message);
	const isClosed = kind === '401' || kind === '403';
	const to = location.pathname + location.search;
	const signsIn = isClosed && isVisitor;
	return (
		<div className="error-page container">
			<title>{`${errorTitle(locale, error)} - ${app}`}</title>
			{status !== undefined && <span className="error-status" data-status={status} />}
			{kind === '404' ? <LostIllustration /> : <ErrorIllustration />}
			<h1 tabIndex={-1}>{errorTitle(locale, error)}</h1>
			<p className="lead">
				{/* One reason: that of the page, where it gives one. */}
				{((kind === '403'
					? message !== 'Forbidden'
					: (status === 400 || kind === '429') && isRouteErrorResponse(error)) &&
					message) ||
					t(offered ? 'error.otherOrganisation.description' : `error.${kind}.description`)}
			</p>
			{isClosed && <WhoOneIs asks={!offered} />}
			<div className="actions">
				{offered && <SwitchForm to={to} offered={offered} />}
				{signsIn && (
					<ButtonLink
						to={`/${locale}/auth/login-1?to=${encodeURIComponent(to)}`}
						size="lg"
						icon="log-in"
						reloadDocument
					>
						{t('error.signIn')}
					</ButtonLink>
				)}
				{kind === '404' && (
					<form action={`/${locale}/vacancies/search`}>
						<input type="search" name="q" className="input" aria-label={t('error.search')} />
						<Button type="submit" size="lg" icon="search">
							{t('error.search')}
						</Button>
					</form>
				)}
				<ButtonLink
					to="/"
					size="lg"
					variant={signsIn || offered || kind === '404' ? 'outline' : 'primary'}
					icon="home"
					reloadDocument
				>
					{t('error.home')}
				</ButtonLink>
				{isClosed && !offered && <OtherWays to={to} />}
				{(kind === 'code' || kind === 'none' || kind === '429') && (
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
