import { createContext, type RouterContextProvider } from 'react-router';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Call } from '../contract/calls.ts';
import type { Download } from './api-client.ts';
import type { Account } from './session.ts';
import type { Locale } from './translations.ts';

/** Where maps get their ground from; `origin` is of another host, which is asked only when the visitor agrees. */
export type MapTiles = { url: string; attribution: string; origin: string | null };

/** Loaders and actions know their request by this: how to reach the API, in which language, who is signed in. */
export type SiteContext = {
	/**
	 * Calls a declared route of the API as the visitor: tenant, centre, language and session go along by themselves. Throws
	 * ApiFailure.
	 */
	call: Call;
	/** The same for a route whose answer is a file. */
	download: Download;
	/** The same as a visitor of another centre of the tenant. */
	callAt: (centreId: string) => Call;
	/**
	 * The same for what every anonymous visitor of a centre gets alike, from memory until something changes. Not for what
	 * counts attempts, or depends on more than the centre and the language.
	 */
	common: { call: Call };
	locale: Locale;
	tenant: TenantKey;
	nonce: string;
	/** Whether the host that was asked for is one of this site: no page is known by the address of another. */
	ownHost: boolean;
	/** Who is signed in, with the organisations they may act for, as the API knows them. Throws ApiFailure. */
	account: () => Promise<Account>;
	/** True only when the access-token, client and uid cookies are all there (specification section 4). */
	signedIn: boolean;
	/** The choice of the visitor in the cookie `mode`. */
	mode: 'system' | 'light' | 'dark';
	development: boolean;
	/** Whether the demo's mailbox and style pages may be shown. */
	demo: boolean;
	/** Tells who keeps this site about an error that is not the visitor's doing. */
	report: (error: unknown) => void;
	/** Whether anyone hears of errors in the browser. */
	reportsErrors: boolean;
	/** Where icons may come from beside this site. */
	iconSources: readonly string[];
	/**
	 * Signs the visitor in and keeps the session, with `remember` beyond the browser's own. Throws ApiFailure: 401 for
	 * what is not right, 403 'wrong center', 429 for too many attempts. Gives false where a second step must follow.
	 */
	signIn: (credentials: { email: string; password: string; remember: boolean }) => Promise<boolean>;
	/** The second step of signing in; undefined when nobody is between the two. */
	secondStep:
		| {
				/** What the browser's passkeys take, as JSON text; null without one. Throws ApiFailure, 401 when it took too long. */
				passkeyOptions: () => Promise<string | null>;
				/** Takes the step and keeps the session. Throws ApiFailure: 401 for what is not right, 429 for too many tries. */
				take: (proof: { code: string } | { passkey: string }) => Promise<void>;
		  }
		| undefined;
	session: {
		/** Keeps the token headers of a sign-in; `remember` beyond the browser's session. */
		keep: (headers: Headers, remember: boolean) => void;
		/** Forgets the token and the organisation acted for. */
		end: () => void;
	};
	/** The organisation chosen before, as the cookie has it; whether one may still act for it, the session says. */
	organisation: string | undefined;
	/** Chooses the organisation the visitor acts for, kept between sessions; null forgets the choice. */
	actFor: (organisationId: string | null) => void;
	/** The tenants and centres that this host may show, the present one marked. */
	places: () => Promise<
		{ tenant: TenantKey; name: string; centres: { id: string; name: string; current: boolean }[] }[]
	>;
	/** The address of the site of a centre of the present tenant that has a host of its own; undefined for others. */
	siteOf: (centreId: string) => Promise<string | undefined>;
	/** Goes to a centre, from the next page on; an account is of one centre, so who is signed in is no more. */
	goTo: (place: { tenant: TenantKey; centreId: string }) => void;
	/** Whether visits may be counted; undefined until the visitor said so. */
	analyticsConsent: boolean | undefined;
	/** Keeps the answer to that; undefined forgets it. */
	consentToAnalytics: (answer: boolean | undefined) => void;
	/** The ground of maps; undefined where maps have outlines alone. */
	mapTiles: MapTiles | undefined;
	/** Whether the ground of maps may be asked of another host; undefined until the visitor said so. */
	mapConsent: boolean | undefined;
	/** Keeps the answer to that; undefined forgets it. */
	consentToMap: (answer: boolean | undefined) => void;
	/** Lets other hosts in, for the document this request is answered with. */
	allowHosts: (hosts: { scripts: readonly string[]; calls: readonly string[] }) => void;
	/** Lets pages of this site show the document in a frame: the preview of something that is being made. */
	allowFrame: () => void;
	/** The paths below the language that have a page of their own, such as `/vacancies/:id`. */
	pages: ReadonlySet<string>;
};

export const siteContext = createContext<SiteContext>();

/** The site context of a loader's or action's request. */
export function site(context: Readonly<RouterContextProvider>): SiteContext {
	return context.get(siteContext);
}
