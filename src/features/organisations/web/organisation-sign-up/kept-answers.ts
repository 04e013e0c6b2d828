import { cookieLine, readCookies } from '#platform/http/cookies.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import type { FormValues } from '../organisation-form/values.ts';
import { type Step, stepFields } from './steps.ts';

/** For how long the browser keeps a sign-up that is not sent. */
export const KEPT_HOURS = 2;
/** A browser refuses a cookie of more than 4,096 bytes, and a proxy more than 8,192 of all of them. */
const PIECE = 3_600;
const NAMES = ['sign-up-1', 'sign-up-2'] as const;
/** More than the longest answers are, unpacked. */
const MAX_BYTES = 64 * 1024;
/** What is asked last is not kept: a password is nobody's to keep, and terms are accepted when it is sent. */
const KEPT_STEPS = (Object.keys(stepFields) as Step[]).filter((step) => step !== 'finish');
const KEPT_FIELDS: readonly string[] = KEPT_STEPS.flatMap((step) => [...stepFields[step]]);

/** What was filled in, and what the API found wrong when it was sent. */
export type KeptAnswers = { values: FormValues; refused?: FormError | undefined };

const nothing: KeptAnswers = { values: { texts: {}, activities: [] } };

/**
 * Reads what this browser keeps of a sign-up: it goes along in cookies, so that each step has an address of its own, also
 * without scripts, and nothing is stored here of people who do not finish.
 */
export async function readKept(request: Request): Promise<KeptAnswers> {
	const cookies = readCookies(request.headers.get('cookie'));
	const packed = NAMES.map((name) => cookies[nameFor(name, request)] ?? '').join('');
	if (packed === '') return nothing;
	try {
		const { texts, activities, refused } = JSON.parse(await unpack(packed)) as Record<string, unknown>;
		const known = Object.entries(texts as Record<string, unknown>).filter(
			([name, value]) => KEPT_FIELDS.includes(name) && typeof value === 'string',
		) as [string, string][];
		const chosen = (activities as unknown[]).filter((one) => typeof one === 'string');
		return {
			values: { texts: Object.fromEntries(known), activities: chosen },
			refused: refused as FormError | undefined,
		};
	} catch {
		// Somebody else wrote them, or half of them is gone.
		return nothing;
	}
}

/** The Set-Cookie lines that keep a sign-up; undefined for one that is too long for cookies. */
export async function keepLines(
	request: Request,
	{ values, refused }: KeptAnswers,
): Promise<string[] | undefined> {
	const texts = Object.fromEntries(
		Object.entries(values.texts).filter(([name, value]) => KEPT_FIELDS.includes(name) && value !== ''),
	);
	const packed = await pack(JSON.stringify({ texts, activities: values.activities, refused }));
	if (packed.length > PIECE * NAMES.length) return undefined;
	return linesOf(request, (at) => packed.slice(at * PIECE, (at + 1) * PIECE));
}

/** The Set-Cookie lines that forget it. */
export const forgetLines = (request: Request): string[] => linesOf(request, () => '');

/** What was kept, with the answers of one step as they are now. */
export function withStep(kept: FormValues, step: Step, given: FormValues): FormValues {
	const asked: readonly string[] = stepFields[step];
	const own = (texts: FormValues['texts'], isOwn: boolean) =>
		Object.entries(texts).filter(([name]) => asked.includes(name) === isOwn);
	return {
		texts: Object.fromEntries([...own(kept.texts, false), ...own(given.texts, true)]),
		activities: asked.includes('activityTypeIds') ? given.activities : kept.activities,
	};
}

function linesOf(request: Request, piece: (at: number) => string): string[] {
	const cookies = readCookies(request.headers.get('cookie'));
	return NAMES.flatMap((each, at) => {
		const name = nameFor(each, request);
		const value = piece(at);
		if (value === '' && !Object.hasOwn(cookies, name)) return [];
		const maxAge = value === '' ? 0 : KEPT_HOURS * 60 * 60;
		return [cookieLine(name, value, { maxAge, secure: isSecure(request) })];
	});
}

const isSecure = ({ url }: Request) => new URL(url).protocol === 'https:';
/** Over https another site under the same domain can neither read nor set it. */
const nameFor = (name: string, request: Request) => (isSecure(request) ? `__Host-${name}` : name);

async function pack(text: string): Promise<string> {
	const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
	const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
	const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
	return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Throws for what `pack` did not make, and for what would become far larger than any answers. */
async function unpack(packed: string): Promise<string> {
	const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
	const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
	const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
	const pieces: BlobPart[] = [];
	let size = 0;
	for await (const piece of stream as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
		size += piece.byteLength;
		if (size > MAX_BYTES) throw new RangeError('These are no answers.');
		pieces.push(piece);
	}
	return new Blob(pieces).text();
}
