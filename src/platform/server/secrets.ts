import {
	createCipheriv,
	createDecipheriv,
	createHash,
	createHmac,
	hkdfSync,
	randomBytes,
	timingSafeEqual,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The purpose of a key: each purpose has a key of its own, so that output for one is useless for another. */
export type Purpose =
	| 'unsubscribe'
	| 'withdrawal'
	| 'authenticator'
	| 'mail'
	| 'known_device'
	| 'account_offer'
	| 'visits'
	| 'conversation'
	| 'door'
	| 'outcome'
	| 'crisis'
	| 'inbound_mail'
	| 'form_invitation';

/**
 * Signs and encrypts with the keys of this installation. All output names its key, so that a new key can take over
 * while the old one still opens earlier output.
 */
export type Secrets = {
	/** Signs a text with a mark of 128 bits. */
	sign: (purpose: Purpose, text: string) => string;
	/** Whether the mark on a text is valid under any of the keys; compares in constant time. */
	isSigned: (purpose: Purpose, text: string, mark: string) => boolean;
	/** Encrypts a text (AES-256-GCM) for one owner: a row copied to another owner cannot be decrypted. */
	seal: (purpose: Purpose, text: string, owner: string) => string;
	/** Decrypts a text. Throws when it was changed, belongs to another owner, or was encrypted with an unknown key. */
	open: (purpose: Purpose, sealed: string, owner: string) => string;
	/** The prefixes of texts encrypted with known keys; that of the newest key is the first. */
	marks: readonly [string, ...string[]];
};

const VERSION = 'v1';
const MARK_BYTES = 16;
const FILE = 'secret';

/**
 * Creates secrets from keys; the first key signs and encrypts, all of them verify and decrypt. Throws for a key that
 * is shorter than 32 characters, and when there is no key.
 */
export function createSecrets(keys: readonly string[]): Secrets {
	if (keys.length === 0 || keys.some((key) => key.length < 32)) {
		throw new TypeError('A secret has 32 characters or more.');
	}
	const masters = keys.map((key) => ({
		id: createHash('sha256').update(`vrijwillig key ${key}`).digest('hex').slice(0, 8),
		of: remembered((purpose: Purpose) =>
			Buffer.from(hkdfSync('sha256', key, 'vrijwillig', `${VERSION} ${purpose}`, 32)),
		),
	}));
	const [newest, ...older] = masters as [(typeof masters)[number], ...typeof masters];
	const markOfKey = ({ id }: { id: string }) => `${VERSION}.${id}.`;
	const markOf = (key: Buffer, text: string) =>
		createHmac('sha256', key).update(text).digest().subarray(0, MARK_BYTES);
	return {
		sign: (purpose, text) => markOf(newest.of(purpose), text).toString('base64url'),
		isSigned: (purpose, text, mark) => {
			const given = Buffer.from(mark, 'base64url');
			if (given.length !== MARK_BYTES) return false;
			return masters.some((master) => timingSafeEqual(markOf(master.of(purpose), text), given));
		},
		seal: (purpose, text, owner) => {
			const nonce = randomBytes(12);
			const cipher = createCipheriv('aes-256-gcm', newest.of(purpose), nonce).setAAD(Buffer.from(owner));
			const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
			return [VERSION, newest.id, nonce.toString('base64url'), hidden.toString('base64url')].join('.');
		},
		open: (purpose, sealed, owner) => {
			const [version, id, nonce = '', hidden = ''] = sealed.split('.');
			const master = masters.find((each) => each.id === id);
			if (version !== VERSION || !master) throw new Error('This was sealed with a key that is not here.');
			const bytes = Buffer.from(hidden, 'base64url');
			const decipher = createDecipheriv('aes-256-gcm', master.of(purpose), Buffer.from(nonce, 'base64url'), {
				authTagLength: 16,
			})
				.setAAD(Buffer.from(owner))
				.setAuthTag(bytes.subarray(-16));
			return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
		},
		marks: [markOfKey(newest), ...older.map(markOfKey)],
	};
}

/**
 * Creates the secrets from APP_SECRET, or from a key that is generated at the first start and stored in the data
 * folder, readable by its owner only. Throws when that file cannot be read or written.
 */
export async function openSecrets(keys: readonly string[], dataDir: string): Promise<Secrets> {
	return createSecrets(keys.length > 0 ? keys : [await ownKey(dataDir)]);
}

async function ownKey(dataDir: string): Promise<string> {
	const path = join(dataDir, FILE);
	const found = await read(path);
	if (found !== undefined) return found;
	await mkdir(dataDir, { recursive: true });
	const aside = `${path}.${randomBytes(6).toString('hex')}`;
	await writeFile(aside, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
	// When two processes start at once, only one succeeds in naming its complete file, and both read that one.
	await link(aside, path).catch((error: unknown) => {
		if (!hasCode(error, 'EEXIST')) throw error;
	});
	await rm(aside);
	return ownKey(dataDir);
}

async function read(path: string): Promise<string | undefined> {
	try {
		return (await readFile(path, 'utf8')).trim();
	} catch (error) {
		if (hasCode(error, 'ENOENT')) return undefined;
		throw error;
	}
}

function hasCode(error: unknown, code: string): boolean {
	return error instanceof Error && 'code' in error && error.code === code;
}

function remembered(make: (purpose: Purpose) => Buffer): (purpose: Purpose) => Buffer {
	const made = new Map<Purpose, Buffer>();
	return (purpose) => {
		const key = made.get(purpose) ?? make(purpose);
		made.set(purpose, key);
		return key;
	};
}
