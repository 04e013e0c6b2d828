import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { isUuid } from '#platform/http/uuid.ts';
import type { DB } from './database-types.ts';
import { type Embedded, embeddedPool, openEmbedded } from './embedded.ts';
import { Lease } from './lease.ts';
import { migrate } from './migrate.ts';
import { PreparingClient, scopeMark } from './prepared.ts';

/** A connection inside a transaction that carries a scope; what every read and verb receives. */
export type Trx = Kysely<DB>;

/**
 * The rows that a transaction may access: one tenant, some of its centres, and the user it runs for. For somebody who
 * reads where help from person to person is off, `personToPerson` is false: vacancies of such types are not there.
 */
export type Scope = {
	tenant: string;
	centres: readonly string[];
	user?: string | undefined;
	personToPerson?: boolean;
};

/** The open database. Code of the product accesses it only through `transaction` and `read`. */
export type Database = {
	engine: 'embedded' | 'server';
	pool: pg.Pool;
	/** Runs `work` in a read-write transaction with the scope; rolled back when it throws. */
	transaction: <T>(scope: Scope, work: (trx: Trx) => Promise<T>) => Promise<T>;
	/**
	 * Runs `work` in a read-only transaction with the scope, without a user. Each statement sees what was committed
	 * before it began, so two statements may see different data.
	 */
	read: <T>(scope: Scope, work: (trx: Trx) => Promise<T>) => Promise<T>;
	/**
	 * Opens one read-only transaction and runs `work`, whose reads all see what was committed before it began, each in the
	 * scope it names. They run one after the other. For long work of the background: the embedded engine does nothing else
	 * meanwhile, so `work` may use no other transaction.
	 */
	snapshot: <T>(scope: Scope, work: (read: Database['read']) => Promise<T>) => Promise<T>;
	/** Runs `work` as the owner of the tables: for migrations, queue set-up and tests only. */
	asOwner: <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;
	/** A dump of the embedded engine; tests clone it. */
	lite: PGlite | undefined;
	close: () => Promise<void>;
};

export type DatabaseOptions = {
	/** The URL of a server; without it the embedded engine runs in `dataDir`, or in memory when that is absent too. */
	url?: string | undefined;
	dataDir?: string | undefined;
	dump?: Blob | undefined;
	poolSize?: number | undefined;
	/** Milliseconds after which an unresponsive server is given up on; tests shorten it. */
	answerWithinMs?: number | undefined;
	/** Called with progress messages for the operator. */
	progress?: ((line: string) => void) | undefined;
};

const ROLE = 'vrijwillig_app';
const STATEMENT_TIMEOUT_MS = 15_000;
/** Longer than the server's own statement timeout: only a frozen or unreachable server exceeds it. */
const ANSWER_WITHIN_MS = STATEMENT_TIMEOUT_MS + 1_000;

// A calendar day has no zone, so dates stay text; timestamptz stays a Date, because ISO text would lose the type.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value));

/** The database's user has not been granted the role that owns nothing. */
export class RoleNotGranted extends Error {
	constructor(cause: unknown) {
		super(`Its user may not work as ${ROLE}; an administrator runs: grant ${ROLE} to that user.`, { cause });
		this.name = 'RoleNotGranted';
	}
}

/**
 * Opens the database, runs pending migrations and then works as a role that owns nothing. Throws DataFolderInUse,
 * RoleNotGranted, or the driver's error when the server cannot be reached.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
	return options.url === undefined ? openOnEmbedded(options) : openOnServer(options.url, options);
}

async function openOnEmbedded(options: DatabaseOptions): Promise<Database> {
	const embedded: Embedded = await openEmbedded(options.dataDir, options.dump);
	const pool = embeddedPool(embedded.lite);
	pool.on('error', () => undefined);
	const asOwner = async <T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> => {
		const client = await pool.connect();
		try {
			await client.query('reset role');
			return await work(client);
		} finally {
			// One session serves everyone, so it must never keep the owner's role.
			await client.query(`set role ${ROLE}`);
			client.release();
		}
	};
	await onceConnected(pool, async (client) => {
		await migrate(client, options.progress);
		await client.query(`set role ${ROLE}`);
	});
	return build('embedded', pool, asOwner, embedded.lite, undefined, async () => {
		await pool.end();
		await embedded.close();
	});
}

async function onceConnected(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<void>): Promise<void> {
	const client = await pool.connect();
	try {
		await work(client);
	} finally {
		client.release();
	}
}

async function openOnServer(url: string, options: DatabaseOptions): Promise<Database> {
	const asOwner = async <T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> => {
		const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
		await client.connect();
		try {
			return await work(client);
		} finally {
			await client.end();
		}
	};
	await asOwner(async (client) => {
		await migrate(client, options.progress);
		await allowRole(client);
	});
	const pool = openPool(url, options, { idle_in_transaction_session_timeout: '30000' });
	const readPool = openReadPool(url, options);
	return build('server', pool, asOwner, undefined, readsOf(readPool), async () => {
		await Promise.all([pool.end(), readPool.end()]);
	});
}

type PoolOptions = Pick<DatabaseOptions, 'poolSize' | 'answerWithinMs'>;

/** Opens connections to a server that cannot write. */
export function openReadPool(url: string, options: PoolOptions): pg.Pool {
	return openPool(url, options, { default_transaction_read_only: 'on' });
}

function openPool(
	url: string,
	{ poolSize, answerWithinMs }: PoolOptions,
	settings: Record<string, string>,
): pg.Pool {
	const session = Object.entries({
		role: ROLE,
		statement_timeout: String(STATEMENT_TIMEOUT_MS),
		...settings,
	});
	const set = session.map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, false)`);
	const pool = new pg.Pool({
		Client: PreparingClient,
		connectionString: url,
		max: poolSize ?? 10,
		connectionTimeoutMillis: 5_000,
		query_timeout: answerWithinMs ?? ANSWER_WITHIN_MS,
		keepAlive: true,
		keepAliveInitialDelayMillis: 10_000,
		// The role is the session's default, so that even RESET ROLE leads back to it.
		options: session.map(([name, value]) => `-c ${name}=${value}`).join(' '),
		// A pooler may leave those options out: a connection would have the rights of the database's owner.
		onConnect: (client) => client.query(`select ${set.join(', ')}`, session.flat()),
	});
	// A connection that broke while idle is replaced by the pool; the next query shows whether the server is there.
	pool.on('error', () => undefined);
	return pool;
}

/**
 * Grants the role of the process to the database's user. The user that created the role may grant it, but is not a
 * member of it by that alone. Throws RoleNotGranted where an administrator has to grant it.
 */
async function allowRole(client: pg.ClientBase): Promise<void> {
	const { rows } = await client.query<{ may: boolean }>(
		`select pg_has_role(current_user, '${ROLE}',
			case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) as may`,
	);
	if (rows[0]?.may) return;
	try {
		await client.query(`grant ${ROLE} to current_user`);
	} catch (error) {
		throw new RoleNotGranted(error);
	}
}

/**
 * Creates `read` for a server: each connection keeps its last scope, which is set again only when another is needed,
 * so that most reads take one round trip instead of three. The scope is compared before every read; the connections
 * cannot write.
 */
export function readsOf(pool: pg.Pool): Database['read'] {
	const connect = connectionsOf(pool);
	return (scope, work) => {
		const statement = `${scopeMark} ${scopeStatement(scope, 'session')}`;
		return connect(async (connection, lend) => {
			await sql.raw(statement).execute(connection);
			return lend(work);
		});
	};
}

type Lend = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

/** Takes a connection from the pool, prepares it and passes it to the work. */
function connectionsOf(pool: pg.Pool) {
	const dialect = new PostgresDialect({ pool });
	const driver = dialect.createDriver();
	const kysely = new Kysely<DB>({ dialect });
	return <T>(use: (connection: Trx, lend: Lend) => Promise<T>): Promise<T> =>
		kysely.connection().execute((connection) =>
			use(connection, async (work) => {
				const lease = new Lease(connection);
				try {
					return await work(lease.open(dialect, driver));
				} finally {
					await lease.end();
				}
			}),
		);
}

function build(
	engine: Database['engine'],
	pool: pg.Pool,
	asOwner: Database['asOwner'],
	lite: PGlite | undefined,
	read: Database['read'] | undefined,
	close: () => Promise<void>,
): Database {
	const connect = connectionsOf(pool);
	const run = async <T>(mode: string, scope: Scope, work: (trx: Trx) => Promise<T>): Promise<T> =>
		connect(async (connection, lend) => {
			const opening = `begin ${mode}; ${scopeStatement(scope, 'local')}`;
			try {
				// One round trip opens the transaction and sets the scope.
				await sql.raw(opening).execute(connection);
				const result = await lend(work);
				await sql.raw('commit').execute(connection);
				return result;
			} catch (error) {
				await sql
					.raw('rollback')
					.execute(connection)
					.catch(() => undefined);
				throw error;
			}
		});
	return {
		engine,
		pool,
		lite,
		asOwner,
		transaction: (scope, work) => run('', scope, work),
		// The embedded engine has one session for all requests, so a scope must not outlive its transaction.
		snapshot: (scope, work) =>
			run('isolation level repeatable read read only', { ...scope, user: undefined }, (trx) =>
				work(readsWithin(trx)),
			),
		read: read ?? ((scope, work) => run('read only', { ...scope, user: undefined }, work)),
		close,
	};
}

/** Reads within a transaction that is open, one at a time: a scope is that of the whole transaction. */
function readsWithin(trx: Trx): Database['read'] {
	let last: Promise<unknown> = Promise.resolve();
	return (scope, work) => {
		const next = last.then(async () => {
			await sql.raw(scopeStatement({ ...scope, user: undefined }, 'local')).execute(trx);
			return work(trx);
		});
		last = next.catch(() => undefined);
		return next;
	};
}

const TENANT = /^[a-z]{2,20}$/;

/**
 * The statement that sets a scope. Throws for a value that is not a plain key or uuid, so that values can be written
 * inline.
 */
function scopeStatement(scope: Scope, reach: 'local' | 'session'): string {
	if (!TENANT.test(scope.tenant)) throw new TypeError('scope: not a tenant key');
	for (const id of [...scope.centres, ...(scope.user ? [scope.user] : [])]) {
		if (!isUuid(id)) throw new TypeError('scope: not a uuid');
	}
	const set = (name: string, value: string): string => `set ${reach} app.${name} = '${value}'`;
	return [
		set('tenant', scope.tenant),
		set('centres', `{${scope.centres.join(',')}}`),
		set('actor', reach === 'local' ? (scope.user ?? '') : ''),
		set('person_to_person', scope.personToPerson === false ? 'off' : 'on'),
	].join('; ');
}
