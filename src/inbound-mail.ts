import { type Received, receiveMail, UnreadableMail } from '#features/conversations/server/public.ts';
import { bearerCheck } from '#platform/server/http/bearer.ts';
import { inboundAddresses } from '#platform/server/mail/inbound-address.ts';
import type { Container } from './container.ts';

/** The largest mail that is read, in bytes: five files of ten megabytes, as mail writes them. */
const MAX_MAIL_BYTES = 75_000_000;

export type InboundMailSources = Pick<
	Container,
	'env' | 'db' | 'bus' | 'jobs' | 'storage' | 'log' | 'secrets'
>;

/** Answers a mail server that hands over a mail. */
export type InboundMailDoor = (request: Request) => Promise<Response>;

/**
 * Returns what takes mail from a mail server, which shows the token of the settings: 200 with what became of it, also
 * where nothing did, for it is not to be handed over again; 401 without the token, 413 for what is too large, 422 for
 * what is no mail. Undefined where the settings name no domain and token for it.
 */
export function createInboundMail({
	env,
	secrets,
	...sources
}: InboundMailSources): InboundMailDoor | undefined {
	const { INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_TOKEN: token } = env;
	if (!domain || !token) return undefined;
	const isAllowed = bearerCheck(token);
	const receive = receiveMail({ ...sources, addresses: inboundAddresses(secrets, domain) });
	return async (request) => {
		if (!isAllowed(request.headers.get('authorization'))) {
			return answer(401, 'unauthorized', { 'www-authenticate': 'Bearer' });
		}
		const raw = await readBounded(request);
		if (!raw) return answer(413, 'too_large', { connection: 'close' });
		const recipient = new URL(request.url).searchParams.get('recipient')?.slice(0, 300);
		try {
			return answer(200, await receive(raw, recipient));
		} catch (error) {
			// What cannot be read now cannot be read later either; everything else can.
			if (error instanceof UnreadableMail) return answer(422, 'no_mail');
			throw error;
		}
	};
}

type Answer = Received | 'unauthorized' | 'too_large' | 'no_mail';

function answer(status: number, result: Answer, headers: Record<string, string> = {}): Response {
	return Response.json({ result }, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** The body of a request; undefined once it is too large. */
async function readBounded(request: Request): Promise<Uint8Array | undefined> {
	if (Number(request.headers.get('content-length') ?? 0) > MAX_MAIL_BYTES) return undefined;
	const parts: Uint8Array[] = [];
	let length = 0;
	for await (const part of request.body ?? []) {
		length += part.byteLength;
		if (length > MAX_MAIL_BYTES) return undefined;
		parts.push(part);
	}
	return Buffer.concat(parts);
}
