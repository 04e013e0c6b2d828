import type { z } from 'zod';
import type { PermissionRow } from '#platform/contract/roles.ts';
import type { Route, RouteFacts } from '#platform/contract/routes.ts';
import type { Issue } from '../jsonapi/errors.ts';
import type { ListQuery } from '../jsonapi/query.ts';
import type { RequestContext } from './context.ts';

/**
 * The reply of a route: a JSON:API document or another body, both camelCase and converted when sent; nothing; or a
 * whole Response.
 */
export type Reply = { status?: number; body: unknown; headers?: Record<string, string> } | Response | null;

/** The properties of a route that only the server knows. */
type Rules = {
	/** Its row of the permission table, which every route must have. */
	permission: PermissionRow;
	/**
	 * True for a route that requires the person themselves: no program with an access token, nobody signed in as them.
	 */
	inPerson?: boolean;
	/** True for such a route that staff signed in as the person may use all the same. */
	whileActing?: boolean;
	/** The statuses of errors that the older clients of this route expect, by the status of the API. */
	olderStatuses?: Readonly<Partial<Record<number, number>>>;
	/** True for a route that staff may use before they have set up the second step that their centre requires. */
	beforeTwoFactor?: boolean;
	/**
	 * True for a route that reads only public data, of which every change is notified as that of a page. Anonymous
	 * visitors may get its response from a replica.
	 */
	isPublicData?: boolean;
};

/**
 * Finds what else is wrong with a body that its schema refuses: called with what is left of it without the attributes at
 * fault, so that a form is told everything in one go.
 */
type Judge<Params, Body> = (
	c: RequestContext,
	input: { params: Params; body: Body },
) => Promise<readonly Issue[]>;

type Run<Params, Body> = (
	c: RequestContext,
	input: { params: Params; query: ListQuery; body: Body },
) => Promise<Reply>;

/** A route with its implementation, which runs in a fixed order: parse → authorise → call → present. */
export type Endpoint = Route &
	Rules & {
		jsonApi: boolean;
		run: Run<Record<string, string>, unknown>;
		judge?: Judge<Record<string, string>, unknown>;
	};

type ParamsOf<Facts> = Facts extends { params: infer Params extends z.ZodObject }
	? z.output<Params>
	: Record<string, never>;
type BodyOf<Facts> = Facts extends { body: infer Body extends z.ZodType } ? z.output<Body> : undefined;

/** Implements a declared route, with the types of its parameters and body taken from their schemas. */
export function implement<R extends Route>(
	route: R,
	rules: Rules & { run: Run<ParamsOf<R>, BodyOf<R>>; judge?: Judge<ParamsOf<R>, BodyOf<R>> },
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
