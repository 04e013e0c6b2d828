import { once } from 'node:events';
import { ReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Environment } from '../env.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

/** The settings of an S3 server and bucket. */
export type S3Settings = {
	endpoint: string | undefined;
	region: string;
	bucket: string;
	accessKeyId: string;
	secretAccessKey: string;
	/** Puts the bucket in the path instead of the host name, as most self-hosted servers require. */
	pathStyle: boolean;
};

/** Stores the content of files by key. It checks no permissions: the caller does that first. */
export type FileStorage = {
	put: (key: string, content: Uint8Array, mediaType: string) => Promise<void>;
	/** Returns undefined when the key does not exist. Throws StorageUnavailable when that cannot be determined now. */
	read: (key: string) => Promise<Uint8Array | undefined>;
	/** Like `read`, as a stream. */
	stream: (key: string) => Promise<Readable | undefined>;
	/** All keys in the storage. */
	keys: () => AsyncIterable<string>;
	/** Removes all files whose key begins with the folder. */
	removeFolder: (folder: string) => Promise<void>;
};

const CONNECT_WITHIN_MS = 2_000;
const ANSWER_WITHIN_MS = 6_000;

/** Opens the storage that the settings name: an S3 server, or a folder beside the embedded database. */
export async function openStorage(env: Environment): Promise<FileStorage> {
	const s3 = s3Settings(env);
	return s3 ? onS3(s3) : onDisk(join(env.DATA_DIR, 'files'));
}

/** Stores files in a folder on disk. */
export function onDisk(folder: string): FileStorage {
	return overDisk(new Disk(new FSDriver({ location: folder, visibility: 'private' })));
}

/**
 * Stores files on an S3 server. Requests time out soon, so that the visitor gets a response; the libraries are loaded
 * only when this is used.
 */
export async function onS3(
	settings: S3Settings,
	{ answerWithinMs = ANSWER_WITHIN_MS } = {},
): Promise<FileStorage> {
	const [{ S3Driver }, { S3Client }] = await Promise.all([
		import('flydrive/drivers/s3'),
		import('@aws-sdk/client-s3'),
	]);
	const { endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle } = settings;
	const client = new S3Client({
		...(endpoint && { endpoint }),
		region,
		credentials: { accessKeyId, secretAccessKey },
		forcePathStyle: pathStyle,
		maxAttempts: 2,
		// Other servers than Amazon's do not support the newer checksums.
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
		requestHandler: {
			connectionTimeout: CONNECT_WITHIN_MS,
			requestTimeout: answerWithinMs,
			throwOnRequestTimeout: true,
			socketTimeout: answerWithinMs,
		},
	});
	return overDisk(new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })));
}

function overDisk(disk: Disk): FileStorage {
	return {
		put: (key, content, mediaType) =>
			told(() => disk.put(key, content, { contentType: mediaType, contentLength: content.byteLength })),
		read: (key) => found(() => disk.getBytes(key)),
		stream: (key) =>
			found(async () => {
				const content = await disk.getStream(key);
				// A stream of a file is there before it is known whether the file is.
				if (content instanceof ReadStream && content.pending) await once(content, 'open');
				return content;
			}),
		keys: () => keysOf(disk),
		removeFolder: (folder) => told(() => disk.deleteAll(`${folder}/`)),
	};
}

async function* keysOf(disk: Disk): AsyncGenerator<string> {
	let next: string | undefined;
	do {
		const page = await found(() =>
			disk.listAll('', { recursive: true, ...(next !== undefined && { paginationToken: next }) }),
		);
		for (const object of page?.objects ?? []) if (object.isFile) yield object.key;
		next = page?.paginationToken;
	} while (next);
}

async function told<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw new StorageUnavailable(error);
	}
}

async function found<T>(work: () => Promise<T>): Promise<T | undefined> {
	try {
		return await work();
	} catch (error) {
		if (isMissing(error)) return undefined;
		throw new StorageUnavailable(error);
	}
}

const MISSING = new Set(['ENOENT', 'NoSuchKey', 'NotFound']);

/** The drivers wrap errors, so the reason is among the causes. */
function isMissing(error: unknown): boolean {
	for (let one: unknown = error; one instanceof Error; one = one.cause) {
		const code = (one as NodeJS.ErrnoException).code;
		if (MISSING.has(one.name) || (code !== undefined && MISSING.has(code))) return true;
	}
	return false;
}

/** The S3 settings; undefined where files are stored on disk. */
function s3Settings(env: Environment): S3Settings | undefined {
	const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
	if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
	return {
		endpoint: env.S3_ENDPOINT,
		region: env.S3_REGION,
		bucket,
		accessKeyId,
		secretAccessKey,
		pathStyle: env.S3_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
	};
}
