import { createContext, type RouterContextProvider } from 'react-router';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Call } from '../contract/calls.ts';
import type { Download } from './api-client.ts';
import type { Account } from './session.ts';
import type { Locale } from './translations.ts';

/** The tiles of the basemap; `origin` is another host, which is contacted only after the visitor agrees. */
export type MapTiles = { url: string; attribution: string; origin: string | null };

/** What a page turned out to be: a search that found nothing, or a form (with its id) that was sent. */
export type Happened = { what: 'search' | 'missed' | 'form'; id: string | null };

/** The context of a request for loaders and actions: access to the API, the language, and the signed-in person. */
export type SiteContext = {
	/**
	 * Calls a declared route of the API as the visitor, with tenant, centre, language and session. Throws ApiFailure.
	 */
	call: Call;
	/** The same for a route whose response is a file. */
	download: Download;
	/** The same as a visitor of another centre of the tenant. */
	callAt: (centreId: string) => Call;
	/**
	 * The same for responses that all anonymous visitors of a centre share, cached until something changes. Not for
	 * routes that count attempts, or that depend on more than the centre and the language.
	 */
	common: { call: Call };
	locale: Locale;
	/** The languages of the site; Dutch alone where it is not international. */
	locales: readonly Locale[];
	tenant: TenantKey;
	nonce: string;
	/** Whether the requested host is one of this site: canonical URLs use no other. */
	ownHost: boolean;
	/** Loads the signed-in person, with the organisations they may act for. Throws ApiFailure. */
	account: () => Promise<Account>;
	/** True only when the access-token, client and uid cookies are all present (specification section 4). */
	signedIn: boolean;
	/** The choice of the visitor in the cookie `mode`. */
	mode: 'system' | 'light' | 'dark';
	development: boolean;
	/** Whether the demo's mailbox and style pages may be shown. */
	demo: boolean;
	/** Reports an error that the visitor did not cause to the operator. */
	report: (error: unknown) => void;
	/** Whether errors in the browser are reported. */
	reportsErrors: boolean;
	/** The sources of icons besides this site. */
	iconSources: readonly string[];
	/**
	 * Signs the visitor in and stores the session; with `remember` it outlives the browser's session. Returns false
	 * when a second step must follow. Throws ApiFailure: 401 for wrong credentials, 403 'wrong center', 429 for too
	 * many attempts.
	 */
	signIn: (credentials: { email: string; password: string; remember: boolean }) => Promise<boolean>;
	/** The second step of signing in; undefined when no sign-in is waiting for it. */
	secondStep:
		| {
				/**
				 * The options for the browser's passkeys, as JSON text; null without a passkey. Throws ApiFailure, 401
				 * when it took too long.
				 */
				passkeyOptions: () => Promise<string | null>;
				/**
				 * Completes the step and stores the session. Throws ApiFailure: 401 for a wrong code, 429 for too many
				 * attempts.
				 */
				take: (proof: { code: string } | { passkey: string }) => Promise<void>;
		  }
		| undefined;
	session: {
		/** Stores the token headers of a sign-in; with `remember` beyond the browser's session. */
		keep: (headers: Headers, remember: boolean) => void;
		/** Clears the token and the organisation acted for. */
		end: () => void;
	};
	/** The organisation chosen before, from the cookie; the session checks whether the person may still act for it. */
	organisation: string | undefined;
	/** Sets the organisation that the visitor acts for, stored between sessions; null clears the choice. */
	actFor: (organisationId: string | null) => void;
	/** The same for another organisation of the visitor, without choosing it. */
	actingAs: (organisationId: string) => SiteContext;
	/** The tenants and centres that this host may show, with the current one marked. */
	places: () => Promise<
		{ tenant: TenantKey; name: string; centres: { id: string; name: string; current: boolean }[] }[]
	>;
	/** The address of a path as it may leave the page: in a head, a feed, somebody else's page or a mail. */
	address: (path: string) => string;
	/** The same at the requested host, for what the browser asks for itself, without cookies. */
	addressHere: (path: string) => string;
	/** The address of a path at another centre of the current tenant. */
	addressAtCentre: (centreId: string, path: string) => Promise<string>;
	/** The centre where the visitor is signed in, and the address of a path there, when another one is shown. */
	home: { name: string; at: (path: string) => string } | undefined;
	/** The document to load as a whole, instead of the data that is asked for. */
	reload: string | undefined;
	/** Switches to a centre, from the next page on; an account belongs to one centre, so this signs the visitor out. */
	goTo: (place: { tenant: TenantKey; centreId: string }) => void;
	/** Whether visits may be counted; undefined until the visitor has chosen. */
	analyticsConsent: boolean | undefined;
	/** Stores that choice; undefined clears it. */
	consentToAnalytics: (answer: boolean | undefined) => void;
	/** The basemap; undefined where maps show outlines only. */
	mapTiles: MapTiles | undefined;
	/** Whether tiles may be requested from another host; undefined until the visitor has chosen. */
	mapConsent: boolean | undefined;
	/** Stores that choice; undefined clears it. */
	consentToMap: (answer: boolean | undefined) => void;
	/** Allows other hosts in the content security policy of this request's document. */
	allowHosts: (hosts: { scripts: readonly string[]; calls: readonly string[] }) => void;
	/** Allows pages of this site to show the document in a frame: the preview of something that is being edited. */
	allowFrame: () => void;
	/** The paths below the language that have a page of their own, such as `/vacancies/:id`. */
	pages: ReadonlySet<string>;
	/** Says what only the page knows of itself, for the counts of visits; without who did it. */
	tellHappened: (what: Happened['what'], id?: string) => void;
};

export const siteContext = createContext<SiteContext>();

/** The site context of a loader's or action's request. */
export function site(context: Readonly<RouterContextProvider>): SiteContext {
	return context.get(siteContext);
}
