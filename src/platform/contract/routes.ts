import type { z } from 'zod';
import type { ListSpec } from './list-spec.ts';

/** What a route takes and gives, beside its method and its path. */
export type RouteFacts = {
	readonly summary: string;
	readonly params?: z.ZodObject;
	/** What its query may ask. */
	readonly list?: ListSpec;
	readonly body?: z.ZodType;
	/** Where a body may be larger than others are, in bytes: what is imported, or a whole page. */
	readonly maximumBytes?: number;
	/** How large a form may be that brings a file, in bytes. */
	readonly maximumFileBytes?: number;
	/** The answers a client can count on, by status; `null` for an answer without a body. */
	readonly answers: Readonly<Record<number, z.ZodType | null>>;
	/** False for the token endpoints, whose answers follow the older convention rather than JSON:API. */
	readonly jsonApi?: boolean;
	/** True where that convention gives what is wrong by field, as it does of what people fill in. */
	readonly errorsByField?: boolean;
};

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type Address = {
	readonly method: Method;
	/** With `{id}` for parameters, as in OpenAPI. */
	readonly path: string;
};

/** A route as both sides know it: the server implements it, pages call it by its name in a slice's `api.ts`. */
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
/** Declares a route that makes something, or that has something worked out. */
export const post = declare('post');
/** Declares a route that does something to what is there. */
export const put = declare('put');
/** Declares a route that changes the attributes that are sent. */
export const patch = declare('patch');
/** Declares a route that takes something away. */
export const del = declare('delete');

/** The routes of a slice by name, under the heading that the description of the API has them. */
export function routesOf<const Routes extends Readonly<Record<string, Address & RouteFacts>>>(
	tag: string,
	routes: Routes,
): { readonly [Name in keyof Routes]: Routes[Name] & { readonly tag: string } } {
	const tagged = Object.entries(routes).map(([name, route]) => [name, { ...route, tag }]);
	return Object.fromEntries(tagged) as { [Name in keyof Routes]: Routes[Name] & { tag: string } };
}
