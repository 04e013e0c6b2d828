import type { TenantKey } from '#platform/contract/tenants.ts';
import { cookieLine } from '#platform/http/cookies.ts';
import { cookieName, SESSION_CENTRE, TOKEN_COOKIES } from './site-cookies.ts';

const TOKEN_SECONDS = 14 * 24 * 60 * 60;
/** Seconds for which a browser counts as known at the accounts that last signed in on it. */
const KNOWN_DEVICE_SECONDS = 365 * 24 * 60 * 60;
const MAX_KNOWN_ACCOUNTS = 4;
/** Seconds for which the API accepts the second step. */
const TWO_STEP_SECONDS = 10 * 60;

/** The cookies of one request, with the changes that its response makes to them. */
export class CookieJar {
	readonly #given: Record<string, string>;
	readonly #secure: boolean;
	readonly #changed = new Map<string, { value: string; maxAge: number | undefined }>();

	constructor(given: Record<string, string>, secure: boolean) {
		this.#given = given;
		this.#secure = secure;
	}

	set(name: string, value: string, maxAge: number | undefined): void {
		this.#changed.set(name, { value, maxAge });
	}

	/** The value of a cookie after this response. */
	get(name: string): string {
		return this.#changed.get(name)?.value ?? this.#given[name] ?? '';
	}

	setIfChanged(name: string, value: string | TenantKey, maxAge: number): void {
		if (this.#given[name] !== value) this.set(name, value, maxAge);
	}

	/** The three token headers, or none when one of them is missing: signed in only with all three. */
	tokens(): Record<string, string> {
		const values = TOKEN_COOKIES.map((name) => [name, this.get(name)] as const);
		return values.every(([, value]) => value) ? Object.fromEntries(values) : {};
	}

	/** Replaces the stored token when an answer brings a new one; a blank one belongs to a batch and is ignored. */
	refresh(headers: Headers): void {
		const token = headers.get('access-token')?.trim();
		if (token && Object.keys(this.tokens()).length > 0)
			this.#setTokens(headers, this.#given.remember === '1');
	}

	keep(headers: Headers, remember: boolean): void {
		this.#setTokens(headers, remember);
		this.#keepKnownDevice(headers.get('known-device'));
		this.set('remember', remember ? '1' : '0', remember ? TOKEN_SECONDS : undefined);
		// The session belongs to the centre that is shown, whatever another one belonged to.
		if (this.get(SESSION_CENTRE)) this.set(SESSION_CENTRE, '', 0);
	}

	/** Marks of the accounts that signed in on this browser, the newest last, in the headers that the API reads. */
	knownDevices(): Record<string, string> {
		const marks = this.get('known-device');
		return marks ? { 'known-device': marks } : {};
	}

	#keepKnownDevice(mark: string | null): void {
		if (!mark) return;
		const marks = [...this.get('known-device').split(',').filter(Boolean), mark].slice(-MAX_KNOWN_ACCOUNTS);
		this.set('known-device', marks.join(','), KNOWN_DEVICE_SECONDS);
	}

	#setTokens(headers: Headers, remember: boolean): void {
		for (const name of TOKEN_COOKIES)
			this.set(name, headers.get(name)?.trim() ?? '', remember ? TOKEN_SECONDS : undefined);
		if (this.#secure) this.set('session', this.get('client'), remember ? TOKEN_SECONDS : undefined);
	}

	/** Stores the token between the two steps of signing in. */
	wait(token: string, remember: boolean): void {
		this.set('two-step', `${remember ? '1' : '0'}${token}`, TWO_STEP_SECONDS);
	}

	waiting(): { token: string; remember: boolean } | undefined {
		const kept = this.get('two-step');
		return kept ? { token: kept.slice(1), remember: kept.startsWith('1') } : undefined;
	}

	stopWaiting(): void {
		this.set('two-step', '', 0);
	}

	/** Ends the session in this browser: the tokens, and the organisation that was acted for. */
	end(): void {
		for (const name of [...TOKEN_COOKIES, 'remember', 'organisation', ...(this.#secure ? ['session'] : [])])
			this.set(name, '', 0);
	}

	/** Returns a response of the API for the browser: its new tokens are in cookies and in no other header. */
	handOver(answer: Response): Response {
		this.refresh(answer.headers);
		const handed = new Response(answer.body, answer);
		for (const name of [...TOKEN_COOKIES, 'token-type', 'expiry']) handed.headers.delete(name);
		for (const line of this.lines()) handed.headers.append('set-cookie', line);
		return handed;
	}

	/** The Set-Cookie lines for the cookies that changed. */
	lines(): string[] {
		return [...this.#changed].map(([name, { value, maxAge }]) =>
			cookieLine(cookieName(name, this.#secure), value, { maxAge, secure: this.#secure }),
		);
	}
}
