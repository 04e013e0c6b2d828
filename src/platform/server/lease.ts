import { type ConnectionProvider, type Dialect, type Driver, Kysely, type QueryExecutor } from 'kysely';
import type { DB } from './database-types.ts';

/**
 * Lends a connection to a piece of work for as long as that lasts. Work that fails may leave statements behind, such as
 * those beside the one that failed in a `Promise.all`; they must not run once the connection has another scope.
 */
export class Lease implements ConnectionProvider {
	readonly #executor: QueryExecutor;
	#isOver = false;

	/** `connection` is a Kysely instance of a single connection. */
	constructor(connection: Kysely<DB>) {
		this.#executor = connection.getExecutor();
	}

	/** What the work gets: the same connection, until the lease is over. */
	open(dialect: Dialect, driver: Driver): Kysely<DB> {
		const executor = this.#executor.withConnectionProvider(this);
		return new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
	}

	/** Runs a statement, one after another; refuses it when its turn comes after the end. */
	provideConnection: ConnectionProvider['provideConnection'] = (consumer, options) =>
		this.#executor.provideConnection((connection) => {
			if (this.#isOver) throw new Error('The read or transaction that this statement belongs to is over.');
			return consumer(connection);
		}, options);

	/** Ends the lease: waits for the statement that runs, and refuses all that follow. */
	async end(): Promise<void> {
		this.#isOver = true;
		await this.#executor.provideConnection(async () => undefined);
	}
}
