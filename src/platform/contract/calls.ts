import type { z } from 'zod';
import type { PartsOf } from './jsonapi.ts';
import type { BasePredicate, ListSpec } from './list-spec.ts';
import type { Route } from './routes.ts';

/** The content of a response, for a page: resources flattened, in camelCase. */
export interface ApiResult<Data = unknown, Meta = Record<string, unknown>> {
	data: Data;
	meta: Meta;
	links: Record<string, string | null>;
}

/** The input of a call: path parameters, query and body. */
export type CallInput<R extends Route> = ParamsOf<R> & QueryOf<R> & BodyOf<R>;

/** The input as arguments: none when nothing is required. */
export type CallArguments<R extends Route> =
	Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

/** The result of a call of the route. */
export type CallResult<R extends Route> = Answered<R['answers'][keyof R['answers'] & Success]>;

/** The data in the result of a call of the route. */
export type CallData<R extends Route> = CallResult<R>['data'];

/** Calls a route of the API by its declaration. Throws ApiFailure for every response that is not a success. */
export type Call = <R extends Route>(route: R, ...input: CallArguments<R>) => Promise<CallResult<R>>;

/** The path of a call, with its encoded parameters filled in. */
export function pathOf(route: Pick<Route, 'path'>, params: Readonly<Record<string, unknown>> = {}): string {
	return route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
		encodeURIComponent(String(params[name] ?? '')),
	);
}

type Success = 200 | 201 | 202 | 204;

type ParamsOf<R extends Route> = R extends { params: infer Params extends z.ZodObject }
	? Optional<'params', Loose<z.input<Params>>>
	: { params?: undefined };

type FilterValue = string | number | boolean | null | undefined;

/** The names of filters: an attribute, with or without a predicate, and the custom filters. */
type FilterNames<L extends ListSpec> =
	| (L extends { filters: infer Filters } ? Predicated<keyof Filters & string> : never)
	| (L extends { customFilters: infer Custom } ? keyof Custom & string : never);

type Predicated<Name extends string> = Name | `${Name}${Pascal<BasePredicate>}`;

type Pascal<Name extends string> = Name extends `${infer First}_${infer Rest}`
	? `${Capitalize<First>}${Pascal<Rest>}`
	: Capitalize<Name>;

type Sort<L extends ListSpec> = L extends { sorts: readonly (infer Name extends string)[] }
	? Name | `-${Name}`
	: never;

type QueryOf<R extends Route> = R extends { list: infer L extends ListSpec }
	? {
			/** By attribute and predicate: `{ organizationIdEq: id }`; undefined and null values are left out. */
			filter?: { readonly [Name in FilterNames<L>]?: FilterValue | readonly (string | number)[] };
			sort?: Sort<L> | readonly Sort<L>[];
			include?: L extends { includes: readonly (infer Path)[] } ? readonly Path[] : never;
			/** A query string that is passed on unchanged, instead of all other query input. */
			search?: URLSearchParams;
			page?: L extends { page: object } ? { number?: number; size?: number } : never;
			fields?: L extends { fields: infer Fields }
				? { readonly [Type in keyof Fields]?: readonly string[] }
				: never;
		}
	: unknown;

/**
 * The loose input of a schema: any text or number where only some are valid, and a checkbox may be absent. Forms are
 * sent as they were filled in, and the schema validates them.
 */
export type Loose<T> = T extends string
	? string
	: T extends number
		? number
		: T extends boolean
			? boolean
			: T extends readonly (infer Item)[]
				? readonly Loose<Item>[]
				: T extends Blob
					? T
					: T extends object
						? { readonly [Name in keyof T]: Loose<T[Name]> }
						: T;

/** The input of a body's schema; for a verb, that of its attributes. */
type BodyInput<Body> = Body extends z.ZodPreprocess<infer Attributes> ? z.input<Attributes> : z.input<Body>;

type BodyOf<R extends Route> = R extends { body: infer Body }
	? BodyInput<Body> extends {
			data: { type: string; attributes?: infer Attributes; relationships?: infer Related };
		}
		? Optional<'body', Loose<Attributes> | FormData> & { relationships?: Loose<Related> }
		: Optional<'body', Loose<BodyInput<Body>> | FormData>
	: { body?: undefined };

type Optional<Name extends string, Value> =
	Record<never, never> extends Value ? { [N in Name]?: Value } : { [N in Name]: Value };

type Answered<Schema> = Schema extends null
	? ApiResult<null>
	: Schema extends z.ZodObject<infer Shape>
		? Shape extends { data: infer Data }
			? ApiResult<FlatData<Data, IncludedOf<Shape>>, MetaOf<Shape>>
			: Shape extends { meta: infer Meta; jsonapi: unknown }
				? ApiResult<null, z.output<Meta>>
				: ApiResult<z.output<Schema>>
		: ApiResult<z.output<Schema>>;

type MetaOf<Shape> = Shape extends { meta: infer Meta }
	? Meta extends z.ZodOptional<infer Inner>
		? z.output<Inner>
		: z.output<Meta>
	: Record<string, unknown>;

/** The resources that may be included, or that always are. */
type IncludedOf<Shape> = Shape extends { included: z.ZodOptional<z.ZodArray<infer Included>> }
	? EachParts<Included>
	: Shape extends { included: z.ZodArray<infer Included> }
		? EachParts<Included> & { always: true }
		: never;

type EachParts<Schema> =
	Schema extends z.ZodUnion<infer Options> ? PartsOf<Options[number]> : PartsOf<Schema>;

type FlatData<Data, Included> =
	Data extends z.ZodArray<infer Item>
		? FlatData<Item, Included>[]
		: Data extends z.ZodNullable<infer Inner>
			? FlatData<Inner, Included> | null
			: Data extends z.ZodUnion<infer Options>
				? FlatData<Options[number], Included>
				: [PartsOf<Data>] extends [never]
					? z.output<Data>
					: FlatResource<PartsOf<Data>, Included>;

/** A resource's schema as pages see it: attributes and resolved relationships next to its id and type. */
export type FlatOf<Schema, Included = never> = FlatResource<PartsOf<Schema>, EachParts<Included>>;

type FlatResource<Parts, Included> = Parts extends {
	type: infer Type;
	attributes: infer Attributes;
	relationships: infer Relationships;
	meta: infer Meta;
}
	? Attributes & { id: string; type: Type; meta?: Meta; links?: Record<string, unknown> } & {
			[Name in keyof Relationships]?: Relationships[Name] extends { data?: infer Linkage }
				? FlatLinkage<Linkage, Included>
				: never;
		}
	: never;

type FlatLinkage<Linkage, Included> = Linkage extends readonly (infer Item)[]
	? FlatLinkage<Item, Included>[]
	: Linkage extends { type: infer Type }
		? Extract<Included, { type: Type }> extends infer Parts
			? [Parts] extends [never]
				? { id: string; type: Type }
				: Parts extends { always: true }
					? FlatResource<Parts, never>
					: { id: string; type: Type } & (Parts extends { attributes: infer Attributes }
							? Partial<Attributes>
							: unknown)
			: never
		: Linkage;

/** One call as it is passed to the API. */
export type ApiCall = {
	/** The declared route and its path parameters. */
	route: Pick<Route, 'path'>;
	params: Readonly<Record<string, unknown>>;
	method: string;
	/** With the query string as in a URL, so that both transports parse the same. */
	url: URL;
	headers: Headers;
	/** In camelCase, or a form; undefined when there is no body. */
	body: unknown;
};

/** The API's response to a call: a result, a body that is still to be flattened, or a whole Response. */
export type ApiAnswer = { status: number; headers: Headers } & (
	| { result: ApiResult }
	| { body: unknown }
	| { response: Response }
);

/** A transport to the API: over the wire, or within the process. */
export type ApiTransport = (call: ApiCall) => Promise<ApiAnswer>;
