import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** Why an address that somebody gave was not read. */
export const fetchFailures = [
	/** It is no address that may be asked: not https, with a password, or not of the public internet. */
	'address',
	/** Nobody answered, or not in time. */
	'unreachable',
	/** The answer was an error. */
	'status',
	'too_large',
	'too_many_redirects',
] as const;
export type FetchFailureCode = (typeof fetchFailures)[number];

/** An address could not be read. The message says no more than the code: addresses may contain secrets. */
export class FetchFailure extends Error {
	readonly code: FetchFailureCode;
	constructor(code: FetchFailureCode, options?: ErrorOptions) {
		super(`The address was not read: ${code}.`, options);
		this.name = 'FetchFailure';
		this.code = code;
	}
}

/** What the last answer said about its version. */
export type Version = { etag: string | null; lastModified: string | null };
/** An answer; its body is null where the version is still the same. */
export type Fetched = Version & { body: Buffer | null };

/** Reads an address that people gave, as far as it is of the public internet. Throws FetchFailure. */
export type PublicFetch = (address: string, known?: Version) => Promise<Fetched>;

type Options = {
	resolve?: (host: string) => Promise<readonly string[]>;
	/** Tests let a server of their own through. */
	isAllowed?: (ip: string) => boolean;
	protocols?: readonly string[];
	maxBytes?: number;
	waitMs?: number;
};

const MAX_REDIRECTS = 4;
const MAX_BYTES = 10 * 1024 * 1024;
const WAIT_MS = 20_000;

const internal = new BlockList();
for (const [net, prefix] of [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.88.99.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 3],
] as const)
	internal.addSubnet(net, prefix, 'ipv4');
// Of the global part of IPv6: what is for examples, and what carries an IPv4 address within it.
for (const [net, prefix] of [
	['2001::', 23],
	['2001:db8::', 32],
	['2002::', 16],
	['3fff::', 20],
] as const)
	internal.addSubnet(net, prefix, 'ipv6');
const globalSix = new BlockList();
globalSix.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(ip: string): boolean {
	const family = isIP(ip);
	if (family === 4) return !internal.check(ip, 'ipv4');
	return family === 6 && globalSix.check(ip, 'ipv6') && !internal.check(ip, 'ipv6');
}

/**
 * Creates a reader of addresses that people give. The name is resolved once for each hop and the connection is made to
 * the very address that was judged, so that a name that changes its mind gains nothing; redirects are judged anew.
 */
export function createPublicFetch({
	resolve = resolveAll,
	isAllowed = isPublicAddress,
	protocols = ['https:'],
	maxBytes = MAX_BYTES,
	waitMs = WAIT_MS,
}: Options = {}): PublicFetch {
	async function ipOf({ hostname, protocol, username, password }: URL): Promise<string> {
		if (!protocols.includes(protocol) || username !== '' || password !== '')
			throw new FetchFailure('address');
		const host = hostname.replace(/^\[|\]$/g, '');
		const found = isIP(host) ? [host] : await resolve(host);
		const [first] = found;
		if (first === undefined) throw new FetchFailure('unreachable');
		if (!found.every(isAllowed)) throw new FetchFailure('address');
		return first;
	}
	return async (address, known) => {
		const signal = AbortSignal.timeout(waitMs);
		try {
			let url = urlOf(address);
			for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
				const answer = await ask(url, await within(ipOf(url), signal), known, signal);
				const { statusCode = 0, headers } = answer;
				if (statusCode < 300 || statusCode === 304 || statusCode >= 400 || !headers.location)
					return await read(answer, maxBytes);
				answer.destroy();
				url = urlOf(headers.location, url);
			}
		} catch (error) {
			throw error instanceof FetchFailure ? error : new FetchFailure('unreachable', { cause: error });
		}
		throw new FetchFailure('too_many_redirects');
	};
}

function urlOf(address: string, base?: URL): URL {
	const url = URL.parse(address, base);
	if (!url) throw new FetchFailure('address');
	return url;
}

async function resolveAll(host: string): Promise<string[]> {
	return (await lookup(host, { all: true })).map(({ address }) => address);
}

/** The same work, given up when the time is over. */
function within<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
	return new Promise((done, fail) => {
		signal.addEventListener('abort', () => fail(signal.reason), { once: true });
		work.then(done, fail);
	});
}

function ask(
	url: URL,
	ip: string,
	known: Version | undefined,
	signal: AbortSignal,
): Promise<IncomingMessage> {
	const request = url.protocol === 'http:' ? requestHttp : requestHttps;
	return new Promise((done, fail) => {
		request(
			url,
			{
				signal,
				agent: false,
				headers: {
					accept: 'application/feed+json, application/json, text/csv, */*;q=0.5',
					// Packed text can be much larger than what is sent.
					'accept-encoding': 'identity',
					'user-agent': 'Vrijwillig feed reader',
					...(known?.etag && { 'if-none-match': known.etag }),
					...(known?.lastModified && { 'if-modified-since': known.lastModified }),
				},
				lookup: (_host, options, use) => {
					const family = isIP(ip);
					if (options.all) use(null, [{ address: ip, family }]);
					else use(null, ip, family);
				},
			},
			done,
		)
			.on('error', fail)
			.end();
	});
}

async function read(answer: IncomingMessage, maxBytes: number): Promise<Fetched> {
	const { statusCode, headers } = answer;
	const version = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
	if (statusCode === 304) {
		answer.destroy();
		return { ...version, body: null };
	}
	if (statusCode !== 200 || (headers['content-encoding'] ?? 'identity') !== 'identity') {
		answer.destroy();
		throw new FetchFailure('status');
	}
	const parts: Buffer[] = [];
	let size = 0;
	for await (const part of answer as AsyncIterable<Buffer>) {
		size += part.length;
		// Leaving the loop closes the connection.
		if (size > maxBytes) throw new FetchFailure('too_large');
		parts.push(part);
	}
	return { ...version, body: Buffer.concat(parts) };
}
