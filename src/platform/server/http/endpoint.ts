import type { z } from 'zod';
import type { PermissionRow } from '#platform/contract/roles.ts';
import type { Route, RouteFacts } from '#platform/contract/routes.ts';
import type { ListQuery } from '../jsonapi/query.ts';
import type { RequestContext } from './context.ts';

/**
 * What a route answers: a document of JSON:API or another body, both camelCase and converted on the way out, nothing, or a
 * whole Response.
 */
export type Reply = { status?: number; body: unknown; headers?: Record<string, string> } | Response | null;

/** What the server alone knows of a route. */
type Rules = {
	/** Its row of the permission table. A route cannot be stated without one. */
	permission: PermissionRow;
	/**
	 * True for what only somebody signed in in person may do: no program with an access token,
	 * nobody who works as them.
	 */
	inPerson?: boolean;
	/** True for what, of that, whoever works as them may do all the same. */
	whileActing?: boolean;
	/** True for what staff can do before they have set up the second step that their centre demands. */
	beforeTwoFactor?: boolean;
};

type Run<Params, Body> = (
	c: RequestContext,
	input: { params: Params; query: ListQuery; body: Body },
) => Promise<Reply>;

/** A route with what it does: parse → authorise → call → present, always in that order. */
export type Endpoint = Route & Rules & { jsonApi: boolean; run: Run<Record<string, string>, unknown> };

type ParamsOf<Facts> = Facts extends { params: infer Params extends z.ZodObject }
	? z.output<Params>
	: Record<string, never>;
type BodyOf<Facts> = Facts extends { body: infer Body extends z.ZodType } ? z.output<Body> : undefined;

/** Implements a declared route, with the types of its parameters and body taken from their schemas. */
export function implement<R extends Route>(
	route: R,
	rules: Rules & { run: Run<ParamsOf<R>, BodyOf<R>> },
): Endpoint {
	return { jsonApi: true, ...route, ...rules } as unknown as Endpoint;
}

/** Declares and implements a route that no page calls. */
export function endpoint<P extends z.ZodObject, B extends z.ZodType>(
	input: Pick<Route, 'method' | 'path' | 'tag'> &
		Omit<RouteFacts, 'params' | 'body'> & { params?: P; body?: B } & Rules & {
			run: Run<z.output<P>, z.output<B>>;
		},
): Endpoint {
	return { jsonApi: true, ...input } as unknown as Endpoint;
}
