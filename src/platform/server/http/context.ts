import type { AccountRole, Grant, MembershipRole, Persona } from '#platform/contract/roles.ts';
import type { AppContext, Features, Locale, TenantKey } from '#platform/contract/tenants.ts';
import type { AddressLookup } from '../address-lookup.ts';
import type { BatchKind } from '../batch-writer.ts';
import type { Trx } from '../database.ts';
import type { EventStreams } from '../event-streams.ts';
import type { Emit } from '../events.ts';
import type { FileStorage } from '../files/storage.ts';
import type { MailSubjectKind, MailSubjectRules } from '../mail/mail-subject.ts';
import type { AnyMailTemplate, MailCentre } from '../mail/template.ts';
import type { Secrets } from '../secrets.ts';

/** The centre a request is for. */
export type RequestCentre = { id: string; name: string; slug: string };

/** The organisation that a person acts for, with the properties that permissions depend on. */
export type ActingOrganisation = {
	id: string;
	name: string;
	type: 'NonProfit' | 'School' | 'VolunteerCenter';
	status: string;
	centreId: string;
};

/** A signed-in person. */
export type Actor = {
	userId: string;
	/** The session of the device, or the id of the access token of a program. */
	sessionId: string;
	/** How the person is authenticated: by their own session, or through a program with one of their access tokens. */
	via: 'session' | 'access_token';
	/** True for an access token that may only read. */
	readOnly: boolean;
	/** Whether signing in requires a second step. */
	hasTwoStep: boolean;
	/** Whether the centre requires a second step that the person has not set up: until then they count as a visitor. */
	owesTwoStep: boolean;
	email: string;
	fullName: string;
	centreId: string;
	locale: Locale;
	accountRoles: readonly AccountRole[];
	memberships: readonly { organisation: ActingOrganisation; role: MembershipRole }[];
	organisation: ActingOrganisation | null;
	/** The member of staff who is signed in as this person, and until when; null when it is the person themselves. */
	actedBy: { userId: string; fullName: string; until: Date } | null;
	personas: readonly Persona[];
};

/** Everything that a route knows about its request. It is created once, before the route runs. */
export type RequestContext = {
	/** The headers of the request, or those that the caller passed for a call within the process. */
	headers: Headers;
	url: URL;
	requestId: string;
	clientAddress: string;
	userAgent: string | undefined;
	tenant: TenantKey;
	appContext: AppContext;
	/** What is on for the tenant in this variant. */
	features: Features;
	centre: RequestCentre;
	/** Centres of the tenant; lists of centres and look-ups across them use it. */
	tenantCentres: readonly string[];
	/** The address of a path of a centre's site, this one's by default, as it may leave the answer: in a calendar. */
	address: (path: string, centreId?: string) => Promise<string>;
	/** The language of the answer; of those that the tenant has. */
	locale: Locale;
	actor: Actor | null;
	/** The grants of this person on this route, from the permission table; never only `no`. */
	grants: ReadonlySet<Grant>;
	/** Flags of the layered configuration. */
	flags: { allowInactiveUsers: boolean; movingOrganisations: boolean };
	/** The folder of the mails that the demo and development show; undefined everywhere else. */
	mailFolder: string | undefined;
	/** Every mail of the product. */
	mailTemplates: readonly AnyMailTemplate[];
	/** Whether what a mail is about is still there for its reader, and what of it is made anew to be sent again, by kind. */
	mailSubjects: Record<MailSubjectKind, MailSubjectRules>;
	/** The centre as its mails have it: where their links lead, and how they look. */
	mailCentre: () => Promise<MailCentre>;
	/** The content of files. Do not use it within a transaction: it may be slow. */
	storage: FileStorage;
	/** Finds the street and the town of a postcode with another service. Do not use it within a transaction either. */
	lookUpAddress: AddressLookup;
	/** Responses that stay open and stream changes. */
	live: EventStreams;
	/** Encrypts and signs with the secrets of this installation. */
	secrets: Secrets;
	/** Reads across all centres of the tenant: for looking up accounts and centres, and for data that centres share. */
	tenantWide: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
	/** Reads within the request's centre. */
	read: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
	/** Runs a verb within the request's centre: one transaction, with its events. */
	write: <T>(work: (trx: Trx, emit: Emit) => Promise<T>) => Promise<T>;
	/**
	 * Runs a verb that also accesses other centres of the tenant, such as a move; throws for a centre of another
	 * tenant.
	 */
	writeWith: <T>(centres: readonly string[], work: (trx: Trx, emit: Emit) => Promise<T>) => Promise<T>;
	/** Queues a small write for the centre, which is written later together with others; returns at once. */
	enqueue: <T>(what: BatchKind<T>, item: T) => void;
	/**
	 * Counts an attempt against a rate limit and returns the number of attempts in this window; throws 429 with
	 * Retry-After when there were too many. Attempts count for the tenant, or for all tenants together.
	 */
	limit: (key: string, max: number, windowSeconds: number, reach?: LimitReach) => Promise<number>;
	/** Removes the attempts counted under a key of the tenant, after one that succeeded. */
	clearAttempts: (key: string) => Promise<void>;
	/** Takes back one attempt under a key, because it succeeded. */
	refundAttempt: (key: string, reach?: LimitReach) => Promise<void>;
	/** Headers to add to the response. */
	answerHeaders: Headers;
};

/** The extent of a rate limit: one tenant, or all tenants together, since a client chooses its tenant. */
export type LimitReach = 'tenant' | 'all-tenants';
