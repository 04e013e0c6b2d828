import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const list = z.string().transform((value) =>
	value
		.split(',')
		.map((part) => part.trim())
		.filter(Boolean),
);

/** Every setting the process reads, with its default. Documented for operators in docs/operations.md. */
const environmentSchema = z.object({
	NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
	HOST: z.string().default('0.0.0.0'),
	PORT: z.coerce.number().int().min(0).max(65535).default(3000),
	DATA_DIR: z.string().min(1).default('data'),
	DATABASE_URL: z
		.string()
		.regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
		.optional(),
	/** A streaming replica of that server, for reads of public data. */
	DATABASE_REPLICA_URL: z
		.string()
		.regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
		.optional(),
	DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
	SEED: z.enum(['demo', 'none']).optional(),
	ROLES: list.pipe(z.array(z.enum(['web', 'api', 'worker'])).min(1)).default(['web', 'api', 'worker']),
	/** The transport between pages and API: `wire` uses HTTP as an external client would, for tests only. */
	API_TRANSPORT: z.enum(['process', 'wire']).default('process'),
	/** The public URL of the site, for links in mails; hosts in TENANT_HOSTS take precedence. */
	SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
	SMTP_URL: z
		.string()
		.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
		.optional(),
	MAIL_FROM: z.string().default('Vrijwillig <no-reply@vrijwillig.example>'),
	/** The domain whose mail this installation gets: without it nobody answers by mail, and no bounce is read. */
	INBOUND_MAIL_DOMAIN: z
		.string()
		.regex(/^[a-z0-9]([a-z0-9.-]{0,200}[a-z0-9])?\.[a-z]{2,}$/i, 'must be a domain')
		.optional(),
	/** The bearer token with which the mail server hands over mail. */
	INBOUND_MAIL_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
	/** The secret of this installation; several, separated by commas, while a new one replaces an old one. */
	APP_SECRET: list.pipe(z.array(z.string().min(32, 'must have 32 characters or more'))).default([]),
	DEFAULT_TENANT: z.enum(['oldebroek', 'roermond', 'meedoen', 'demo', 'public']).default('demo'),
	/** The name of the cookie that keeps a visitor's tenant. */
	TENANT_COOKIE: z
		.string()
		.regex(/^[\w-]+$/, 'must be letters, digits, - and _')
		.default('tenant'),
	/** The variant of the product that the site of a tenant is in, where it is not the usual one. */
	APP_CONTEXTS: z.string().default(''),
	/** The features that are on or off for a tenant, where it is not as specified. */
	FEATURES: z.string().default(''),
	TENANT_HOSTS: z.string().default(''),
	TENANT_DOMAIN_SUFFIX: z.string().default('.localhost'),
	CENTRE_HOSTS: z.string().default(''),
	GELDERSE_HANDEN_HOST: z.string().optional(),
	ALLOW_INACTIVE_USERS: flag.optional(),
	TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
	/** The contact for reports of vulnerabilities; without it there is no security.txt. */
	SECURITY_CONTACT: z
		.string()
		.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be a mailto: or https:// address')
		.optional(),
	/** The bearer token for /metrics; without it there are no metrics. */
	METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
	/** The error-reporting service (Sentry's protocol); without it errors are in the log only. */
	SENTRY_DSN: z
		.string()
		.regex(/^https?:\/\/[^\s@/]+@[^\s/]+\/(.+\/)?\d+$/, 'must look like https://key@host/project')
		.optional(),
	/** The origins of other sites whose scripts may call the API; none by default. */
	API_ORIGINS: list
		.pipe(z.array(z.string().regex(/^https?:\/\/[^/\s]+$/, 'must be origins: https://host')))
		.default([]),
	/** Fallback sources of icons for when this site's own endpoint fails; none by default. */
	ICON_SOURCES: list.pipe(z.array(z.url({ protocol: /^https?$/ }))).default([]),
	/** The URL template of the basemap's tiles, with {z}, {x} and {y}; `none` for outlines alone. */
	MAP_TILES_URL: z
		.string()
		.regex(/^(none|(https?:\/\/[^/\s]+)?\/\S*\{z\}\S*)$/, 'must be an address with {z}, {x} and {y}, or none')
		.refine((url) => url === 'none' || (url.includes('{x}') && url.includes('{y}')), 'lacks {x} or {y}')
		.default('https://service.pdok.nl/brt/achtergrondkaart/wmts/v2_0/standaard/EPSG:3857/{z}/{x}/{y}.png'),
	/** The attribution that must be shown on the basemap. */
	MAP_TILES_ATTRIBUTION: z.string().default('Kadaster'),
	/** A service that knows addresses, with the protocol of PDOK's Locatieserver; `none` for postcodes of our own alone. */
	ADDRESS_LOOKUP_URL: z
		.string()
		.regex(/^(none|https?:\/\/[^\s?#]+)$/, 'must be an address without a query, or none')
		.default('https://api.pdok.nl/bzk/locatieserver/search/v3_1/free'),
	/** An S3 server for files; without a bucket they are in DATA_DIR/files. */
	S3_BUCKET: z
		.string()
		.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
		.optional(),
	S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address: https://…' }).optional(),
	S3_REGION: z.string().default('eu-central-1'),
	S3_ACCESS_KEY_ID: z.string().optional(),
	S3_SECRET_ACCESS_KEY: z.string().optional(),
	S3_PATH_STYLE: flag.optional(),
	LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** The process's settings, parsed once. */
export type Environment = z.infer<typeof environmentSchema>;

/** A setting is missing or invalid; `lines` has one line per setting that says which and why. */
export class EnvironmentError extends Error {
	readonly lines: readonly string[];
	constructor(lines: readonly string[]) {
		super(lines.join('\n'));
		this.name = 'EnvironmentError';
		this.lines = lines;
	}
}

/**
 * Reads settings from `source` (process.env as its caller in main.ts has it).
 * An empty value counts as not given. Throws EnvironmentError naming every wrong setting at once.
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
	const given = Object.fromEntries(
		Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
	);
	const result = environmentSchema.safeParse(given);
	const lines = [
		...(result.error?.issues ?? []).map((issue) => {
			const name = String(issue.path[0]);
			return `${issue.path.join('.')}: ${issue.message} (given: ${describe(name, given[name])})`;
		}),
		...incompleteS3(given),
		...replicaOfNothing(given),
		...halfInbound(given),
	];
	if (result.success && lines.length === 0) return result.data;
	throw new EnvironmentError(lines);
}

/** Mail comes in at a domain, from who has the token: the one is of no use without the other. */
function halfInbound(given: Record<string, string | undefined>): string[] {
	const names = ['INBOUND_MAIL_DOMAIN', 'INBOUND_MAIL_TOKEN'];
	const missing = names.filter((name) => given[name] === undefined);
	return missing.length === 1 ? [`${missing[0]}: is needed where mail comes in (given: nothing)`] : [];
}

const S3_NEEDS = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The settings of an S3 server must be complete or absent: an incomplete set would silently put files on the disk. */
function incompleteS3(given: Record<string, string | undefined>): string[] {
	if (!Object.keys(given).some((name) => name.startsWith('S3_'))) return [];
	return S3_NEEDS.filter((name) => given[name] === undefined).map(
		(name) => `${name}: is needed where files are kept on an S3 server (given: nothing)`,
	);
}

function replicaOfNothing(given: Record<string, string | undefined>): string[] {
	if (given.DATABASE_REPLICA_URL === undefined || given.DATABASE_URL !== undefined) return [];
	return ['DATABASE_URL: is needed where DATABASE_REPLICA_URL names a replica of it (given: nothing)'];
}

/** URLs may contain secrets, and keys are secret, so their values are not repeated. */
function describe(name: string, value: string | undefined): string {
	if (value === undefined) return 'nothing';
	return value.includes('@') || /KEY|SECRET|_TOKEN/.test(name) ? '(hidden)' : `"${value}"`;
}
