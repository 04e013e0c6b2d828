import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

const mark = '/* prepared */';

/**
 * Marks a statement that runs often with the same text: the server then keeps its plan, which for a short page can
 * cost more than the page. Only for statements with few variants, because every connection keeps each of them;
 * statements that vary without bound, such as filters, stay unmarked.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark);

const names = new Map<string, string>();

function nameOf(text: string): string {
	let name = names.get(text);
	if (name === undefined) {
		name = `p_${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
		names.set(text, name);
	}
	return name;
}

/** Begins a statement that sets a connection's scope: the client skips it when it is the scope it has. */
export const scopeMark = '/* scope */';

/** The driver's error message when `query_timeout` has passed. */
export const QUERY_TIMEOUT_MESSAGE = 'Query read timeout';

/**
 * A client that prepares the marked statements under a name and sends only their values from then on, and that does not
 * set a scope again which the connection already has. A connection that breaks, or that does not answer in time, is
 * given up: the statement is refused, and the pool replaces the client.
 */
export class PreparingClient extends pg.Client {
	#scope = '';

	constructor(config?: string | pg.ClientConfig) {
		super(config);
		// The pool handles errors of idle clients only. A connection that ends between two statements of a transaction
		// has no other listener, and an unhandled 'error' event would end the process; the next statement fails anyway.
		this.on('error', () => undefined);
	}

	// The driver's own signature has ten forms; only that of a text with values is looked at.
	override query: pg.Client['query'] = ((first: unknown, ...rest: unknown[]): unknown => {
		const plain = super.query as (...given: unknown[]) => unknown;
		if (typeof first === 'string' && first.startsWith(scopeMark)) return this.#setScope(first);
		if (typeof first !== 'string' || !first.startsWith(mark))
			return this.#givingUp(plain.call(this, first, ...rest));
		const [values, ...others] = rest;
		return this.#givingUp(plain.call(this, { name: nameOf(first), text: first, values }, ...others));
	}) as pg.Client['query'];

	/**
	 * Destroys the connection when a statement timed out, because the late response would be taken for that of the
	 * next statement, and when the server announces that it ends the session, because later statements would fail too.
	 */
	#givingUp(asked: unknown): unknown {
		if (!(asked instanceof Promise)) return asked;
		return asked.catch((error: unknown) => {
			if (isLast(error)) void this.end().catch(() => undefined);
			throw error;
		});
	}

	async #setScope(statement: string): Promise<{ command: string; rowCount: number; rows: never[] }> {
		if (this.#scope !== statement) {
			// Unknown while it changes: after an error it is set again.
			this.#scope = '';
			await this.#givingUp(super.query(statement));
			this.#scope = statement;
		}
		return { command: 'SET', rowCount: 0, rows: [] };
	}
}

/** The server shuts down or ends the session: class 57P of PostgreSQL's error codes. */
const SESSION_ENDS = /^57P0[1-5]$/;

/** Whether a connection is unusable after this error. */
function isLast(error: unknown): boolean {
	if (error instanceof pg.DatabaseError) return SESSION_ENDS.test(error.code ?? '');
	return error instanceof Error && error.message === QUERY_TIMEOUT_MESSAGE;
}
