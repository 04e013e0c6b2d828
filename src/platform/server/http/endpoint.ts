import type { z } from 'zod';
import type { PermissionRow } from '#platform/contract/roles.ts';
import type { ListQuery, ListSpec } from '../jsonapi/query.ts';
import type { RequestContext } from './context.ts';

/** What a route answers: a JSON:API document (camelCase, converted on the way out), nothing, or a whole Response. */
export type Reply = { status?: number; body: unknown; headers?: Record<string, string> } | Response | null;

type Body = z.ZodType;
type Params = z.ZodObject;

/** A route as slices state it: parse → authorise → call → present, always in that order. */
export type Endpoint = {
	method: 'get' | 'post' | 'put' | 'patch' | 'delete';
	/** With `{id}` for parameters, as in OpenAPI. */
	path: string;
	summary: string;
	tag: string;
	/** Its row of the permission table. A route cannot be stated without one. */
	permission: PermissionRow;
	params?: Params;
	list?: ListSpec;
	body?: Body;
	/** Where a body may be larger than others are: one that brings a file. */
	maximumBytes?: number;
	/** The answers a client can count on, by status; `null` for an answer without a body. */
	answers: Readonly<Record<number, z.ZodType | null>>;
	/** False for the token endpoints, whose answers follow the older convention rather than JSON:API. */
	jsonApi: boolean;
	/** True where that convention gives what is wrong by field, as it does of what people fill in. */
	errorsByField?: boolean;
	/**
	 * True for what only somebody signed in in person may do: no program with an access token,
	 * nobody who works as them.
	 */
	inPerson?: boolean;
	/** True for what, of that, whoever works as them may do all the same. */
	whileActing?: boolean;
	/** True for what staff can do before they have set up the second step that their centre demands. */
	beforeTwoStep?: boolean;
	run: (
		c: RequestContext,
		input: { params: Record<string, string>; query: ListQuery; body: unknown },
	) => Promise<Reply>;
};

type EndpointInput<P extends Params, B extends Body, L extends ListSpec | undefined> = Omit<
	Endpoint,
	'params' | 'body' | 'run' | 'jsonApi' | 'list'
> & {
	params?: P;
	body?: B;
	list?: L;
	jsonApi?: boolean;
	run: (
		c: RequestContext,
		input: {
			params: z.infer<P>;
			query: ListQuery;
			body: z.infer<B>;
		},
	) => Promise<Reply>;
};

/** States a route with the types of its parameters and body taken from their schemas. */
export function endpoint<P extends Params, B extends Body, L extends ListSpec | undefined = undefined>(
	input: EndpointInput<P, B, L>,
): Endpoint {
	return { jsonApi: true, ...input } as unknown as Endpoint;
}
