import type { z } from 'zod';
import type { ListSpec } from './list-spec.ts';

/** The input and output of a route, without its method and its path. */
export type RouteFacts = {
	readonly summary: string;
	readonly params?: z.ZodObject;
	/** The query parameters it accepts. */
	readonly list?: ListSpec;
	readonly body?: z.ZodType;
	/** The size limit of a body in bytes, where it is higher than usual: an import, or a whole page. */
	readonly maximumBytes?: number;
	/** The size limit, in bytes, of a form with a file. */
	readonly maximumFileBytes?: number;
	/** The responses that a client can rely on, by status; `null` for a response without a body. */
	readonly answers: Readonly<Record<number, z.ZodType | null>>;
	/** False for the token endpoints, whose responses follow the older convention rather than JSON:API. */
	readonly jsonApi?: boolean;
	/** True where that convention groups errors by field, as it does for forms. */
	readonly errorsByField?: boolean;
};

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type Address = {
	readonly method: Method;
	/** With `{id}` for parameters, as in OpenAPI. */
	readonly path: string;
};

/** A declared route that both sides know: the server implements it, pages call it by its name in a slice's `api.ts`. */
export type Route = RouteFacts & Address & { readonly tag: string };

type Declared<M extends Method, Facts extends RouteFacts> = Facts & {
	readonly method: M;
	readonly path: string;
};

function declare<const M extends Method>(method: M) {
	return <const Facts extends RouteFacts>(path: string, facts: Facts): Declared<M, Facts> => ({
		...facts,
		method,
		path,
	});
}

/** Declares a route that reads. */
export const get = declare('get');
/** Declares a route that creates something or computes a result. */
export const post = declare('post');
/** Declares a route that performs an action on something that exists. */
export const put = declare('put');
/** Declares a route that updates the attributes that are sent. */
export const patch = declare('patch');
/** Declares a route that deletes something. */
export const del = declare('delete');

/** The routes of a slice by name, with their heading in the API reference. */
export function routesOf<const Routes extends Readonly<Record<string, Address & RouteFacts>>>(
	tag: string,
	routes: Routes,
): { readonly [Name in keyof Routes]: Routes[Name] & { readonly tag: string } } {
	const tagged = Object.entries(routes).map(([name, route]) => [name, { ...route, tag }]);
	return Object.fromEntries(tagged) as { [Name in keyof Routes]: Routes[Name] & { tag: string } };
}
