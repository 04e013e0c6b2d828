import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Environment } from '../env.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

/** An S3 server and where on it the files go. */
export type S3Settings = {
	endpoint: string | undefined;
	region: string;
	bucket: string;
	accessKeyId: string;
	secretAccessKey: string;
	/** The bucket in the path instead of in the host name, as servers of one's own mostly want it. */
	pathStyle: boolean;
};

/** The content of files, by key. It knows nothing of who may: that is decided before. */
export type FileStorage = {
	put: (key: string, content: Uint8Array, mediaType: string) => Promise<void>;
	/** Undefined when there is nothing under the key. Throws StorageUnavailable when that cannot be known now. */
	read: (key: string) => Promise<Uint8Array | undefined>;
	/** As `read`, piece by piece. */
	stream: (key: string) => Promise<Readable | undefined>;
	/** The keys of everything there is. */
	keys: () => AsyncIterable<string>;
	/** Removes everything whose key begins with the folder. */
	removeFolder: (folder: string) => Promise<void>;
};

const CONNECT_WITHIN_MS = 2_000;
const ANSWER_WITHIN_MS = 6_000;

/** The storage that the settings name: an S3 server, or a folder beside the embedded database. */
export async function openStorage(env: Environment): Promise<FileStorage> {
	const s3 = s3Settings(env);
	return s3 ? onS3(s3) : onDisk(join(env.DATA_DIR, 'files'));
}

/** Files in a folder. */
export function onDisk(folder: string): FileStorage {
	return overDisk(new Disk(new FSDriver({ location: folder, visibility: 'private' })));
}

/**
 * Files on an S3 server. One that does not answer is given up on soon, so that whoever waits gets an answer; the
 * libraries are only loaded where they are used.
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
		// Other servers than Amazon's do not know the newer checksums.
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
		stream: (key) => found(() => disk.getStream(key)),
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

/** The drivers wrap what happened: the reason is among the causes. */
function isMissing(error: unknown): boolean {
	for (let one: unknown = error; one instanceof Error; one = one.cause) {
		const code = (one as NodeJS.ErrnoException).code;
		if (MISSING.has(one.name) || (code !== undefined && MISSING.has(code))) return true;
	}
	return false;
}

/** The S3 server of the settings; undefined where files are kept on the disk. */
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
