import { type ConnectionProvider, type Dialect, type Driver, Kysely, type QueryExecutor } from 'kysely';
import type { DB } from './database-types.ts';

/**
 * Lends a connection to one piece of work. Work that fails may leave statements behind, such as the other statements
 * of a `Promise.all`; they must not run after the connection has got another scope.
 */
export class Lease implements ConnectionProvider {
	readonly #executor: QueryExecutor;
	#isOver = false;

	/** `connection` is a Kysely instance of a single connection. */
	constructor(connection: Kysely<DB>) {
		this.#executor = connection.getExecutor();
	}

	/** The connection for the work, valid until the lease ends. */
	open(dialect: Dialect, driver: Driver): Kysely<DB> {
		const executor = this.#executor.withConnectionProvider(this);
		return new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
	}

	/** Runs statements one at a time; rejects one whose turn comes after the end of the lease. */
	provideConnection: ConnectionProvider['provideConnection'] = (consumer, options) =>
		this.#executor.provideConnection((connection) => {
			if (this.#isOver) throw new Error('The read or transaction that this statement belongs to is over.');
			return consumer(connection);
		}, options);

	/** Ends the lease: waits for the running statement, and rejects all later ones. */
	async end(): Promise<void> {
		this.#isOver = true;
		await this.#executor.provideConnection(async () => undefined);
	}
}
