import { formOrganisationHeader } from '#platform/web/form-organisation.ts';
import type { Locale } from '#platform/web/translations.ts';
import { UploadRefused } from '#ui/upload-refused.ts';
import type { SentFile } from './sent-file.ts';

export type SendOptions = {
	locale: Locale;
	/** Fields sent with the file: alternative text, folder, the file it replaces. */
	fields: Readonly<Record<string, string>>;
	onProgress?: (share: number) => void;
	/** Called with true when the connection is lost, and with false when it is back. */
	onWaiting?: (waiting: boolean) => void;
	signal?: AbortSignal;
};

type Upload = { id: string; received: number; pieceBytes: number };

const MAX_TRIES = 12;
const LONGEST_WAIT_MS = 15_000;

/**
 * Uploads a file in chunks. If the connection is lost it waits and resumes where the server left off; so does choosing
 * the same file again after leaving the page. Throws UploadRefused for a rejected file, and the abort reason.
 */
export async function sendFile(file: File, options: SendOptions): Promise<SentFile> {
	const { signal, onProgress } = options;
	const key = `upload ${file.name} ${file.size} ${file.lastModified}`;
	let upload = await known(key, options);
	if (!upload) {
		upload = await steadily(options, () =>
			ask<Upload>(options, { step: 'begin', name: file.name, bytes: String(file.size) }),
		);
		remember(key, upload.id);
	}
	const { id, pieceBytes } = upload;
	for (let at = upload.received; at < file.size; ) {
		signal?.throwIfAborted();
		onProgress?.(at / file.size);
		const offset = at;
		at = await steadily(options, async () => {
			const piece = file.slice(offset, offset + pieceBytes);
			try {
				return (await ask<Upload>(options, { step: 'piece', id, offset: String(offset) }, piece)).received;
			} catch (error) {
				// The chunk may have arrived although its response did not.
				if (error instanceof Answered && error.status === 409) return (await status(options, id)).received;
				throw error;
			}
		});
	}
	onProgress?.(1);
	try {
		return await steadily(options, () => ask<SentFile>(options, { step: 'finish', id, ...options.fields }));
	} finally {
		forget(key);
	}
}

/** Saves the alternative text of an uploaded image. Throws UploadRefused. */
export async function describeFile(id: string, options: SendOptions): Promise<SentFile> {
	return steadily(options, () => ask<SentFile>(options, { step: 'describe', id, ...options.fields }));
}

/** An unsuccessful response. */
class Answered extends Error {
	readonly status: number;
	readonly code: string;
	constructor(status: number, { text = '', code = '' }: { text?: string; code?: string }) {
		super(text);
		this.name = 'Answered';
		this.status = status;
		this.code = code;
	}

	/** Sending the same file again helps only where the server or the connection failed. */
	refusal(): UploadRefused {
		return new UploadRefused(this.message, {
			retry: this.status >= 500 || this.code === 'upload_incomplete',
		});
	}
}

async function ask<T>(
	{ locale, signal }: SendOptions,
	fields: Readonly<Record<string, string>>,
	piece?: Blob,
): Promise<T> {
	const body = new FormData();
	for (const [name, value] of Object.entries(fields)) body.set(name, value);
	if (piece) body.set('piece', piece, 'piece');
	const headers = formOrganisationHeader();
	return read<T>(await fetch(address(locale), { method: 'POST', headers, body, ...(signal && { signal }) }));
}

async function status({ locale, signal }: SendOptions, id: string): Promise<Upload> {
	const url = `${address(locale)}?id=${encodeURIComponent(id)}`;
	return read<Upload>(await fetch(url, { ...(signal && { signal }) }));
}

const address = (locale: Locale): string => `/${locale}/files/uploads`;

async function read<T>(response: Response): Promise<T> {
	const answer = (await response.json().catch(() => ({}))) as T & { text?: string; code?: string };
	if (!response.ok) throw new Answered(response.status, answer);
	return answer;
}

/** Retries with increasing delays while the connection or the server fails. */
async function steadily<T>(options: SendOptions, work: () => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			const result = await work();
			options.onWaiting?.(false);
			return result;
		} catch (error) {
			options.signal?.throwIfAborted();
			const passing = !(error instanceof Answered) || error.status >= 500;
			if (!passing) throw error.refusal();
			if (attempt >= MAX_TRIES) throw error instanceof Answered ? error.refusal() : error;
			options.onWaiting?.(true);
			await pause(Math.min(LONGEST_WAIT_MS, 500 * 2 ** attempt));
		}
	}
}

/** Waits for a delay, or until the connection is back. */
function pause(ms: number): Promise<void> {
	return new Promise((resolve) => {
		const done = (): void => {
			clearTimeout(timer);
			window.removeEventListener('online', done);
			resolve();
		};
		const timer = setTimeout(done, ms);
		window.addEventListener('online', done);
	});
}

/** Returns the interrupted upload of the same file, if the server still has it. */
async function known(key: string, options: SendOptions): Promise<Upload | undefined> {
	let id: string | null = null;
	try {
		id = localStorage.getItem(key);
	} catch {
		return undefined;
	}
	if (id === null) return undefined;
	try {
		return await status(options, id);
	} catch {
		forget(key);
		return undefined;
	}
}

function remember(key: string, id: string): void {
	try {
		localStorage.setItem(key, id);
	} catch {
		// Without storage an interrupted upload starts again.
	}
}

function forget(key: string): void {
	try {
		localStorage.removeItem(key);
	} catch {
		// As above.
	}
}
