import type { AccountRole, Grant, MembershipRole, Persona } from '#platform/contract/roles.ts';
import type { AppContext, Locale, TenantKey } from '#platform/contract/tenants.ts';
import type { BatchKind } from '../batch-writer.ts';
import type { Trx } from '../database.ts';
import type { EventStreams } from '../event-streams.ts';
import type { Emit } from '../events.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Secrets } from '../secrets.ts';

/** The centre a request is for. */
export type RequestCentre = { id: string; name: string; slug: string };

/** The organisation a person acts for, with what permissions depend on. */
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
	/** The device signed in on; of a program with an access token, that token. */
	sessionId: string;
	/** How the person is here: themselves, or through a program with an access token of theirs. */
	via: 'session' | 'access_token';
	/** An access token made for reading alone. */
	readOnly: boolean;
	/** Whether signing in takes a second step. */
	hasTwoStep: boolean;
	/** Whether the centre demands a second step of them that they have not set up: until then they are a visitor. */
	owesTwoStep: boolean;
	email: string;
	fullName: string;
	centreId: string;
	locale: Locale;
	accountRoles: readonly AccountRole[];
	memberships: readonly { organisation: ActingOrganisation; role: MembershipRole }[];
	organisation: ActingOrganisation | null;
	/** Who of the staff works as this person, and until when; null when it is the person. */
	actedBy: { userId: string; fullName: string; until: Date } | null;
	personas: readonly Persona[];
};

/** Everything a route knows about its request. Made once, before the route runs. */
export type RequestContext = {
	/** Of the request; of a call within the process, those that its caller gave. */
	headers: Headers;
	url: URL;
	requestId: string;
	clientAddress: string;
	userAgent: string | undefined;
	tenant: TenantKey;
	appContext: AppContext;
	centre: RequestCentre;
	/** Centres of the tenant; lists of centres and look-ups across them use it. */
	tenantCentres: readonly string[];
	locale: Locale;
	actor: Actor | null;
	/** What the permission table gives this person on this route; never only `no`. */
	grants: ReadonlySet<Grant>;
	/** Flags of the layered configuration. */
	flags: { allowInactiveUsers: boolean; movingOrganisations: boolean };
	/** Where mails lie that the demo and development show; undefined everywhere else. */
	mailFolder: string | undefined;
	/** The content of files. Never asked within a transaction: it may take long. */
	storage: FileStorage;
	/** Answers that stay open and tell what changes. */
	live: EventStreams;
	/** What only this installation can make and read. */
	secrets: Secrets;
	/** Reads across every centre of the tenant: for looking up accounts and centres, and what centres share. */
	tenantWide: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
	/** Reads within the request's centre. */
	read: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
	/** A verb within the request's centre: one transaction, with its events. */
	write: <T>(work: (trx: Trx, emit: Emit) => Promise<T>) => Promise<T>;
	/** A verb that also reaches other centres of the tenant, such as moving something there; throws for any other. */
	writeWith: <T>(centres: readonly string[], work: (trx: Trx, emit: Emit) => Promise<T>) => Promise<T>;
	/** Has something of the centre written later, together with more of its kind; returns at once. */
	enqueue: <T>(what: BatchKind<T>, item: T) => void;
	/**
	 * Counts an attempt against a limit and gives how many there were in this window; throws 429 with Retry-After when
	 * there were too many. Counted for the tenant, or for all tenants together.
	 */
	limit: (key: string, max: number, windowSeconds: number, reach?: LimitReach) => Promise<number>;
	/** Removes the attempts counted under a key of the tenant, after one that was right. */
	clearAttempts: (key: string) => Promise<void>;
	/** Takes one attempt under a key back: it was right. */
	refundAttempt: (key: string, reach?: LimitReach) => Promise<void>;
	/** Headers to add to the answer. */
	answerHeaders: Headers;
};

/** Whose attempts count together: those at one tenant, or at all of them, since a client chooses its tenant. */
export type LimitReach = 'tenant' | 'all-tenants';
