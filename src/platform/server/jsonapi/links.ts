import { z } from 'zod';
import { pathOf } from '../../contract/calls.ts';
import type { Identifier } from '../../contract/jsonapi.ts';
import { toSnake } from '../../contract/keys.ts';
import type { Actor } from '../http/context.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { grantsOf } from '../http/grants.ts';

/** The addresses of what a document has, as far as whoever asked may open them. */
export interface ResourceLinks {
	/** Where the resource is read. */
	readonly self: (resource: Identifier) => string | undefined;
	/** Where the resources of a to-many relationship are read. */
	readonly related: (resource: Identifier, relationship: string) => string | undefined;
}

type Reader = Pick<Endpoint, 'method' | 'path' | 'params' | 'answers' | 'permission'>;

const PREFIX = '/api/v1/';
const READS_ONE = /^([a-z_]+)\/\{id\}$/;
const READS_RELATED = /^([a-z_]+)\/\{id\}\/([a-z_]+)$/;

/**
 * Creates the links of answers from the routes there are: `GET /{type}/{id}` is where a resource of the type is read,
 * and `GET /{type}/{id}/{relationship}` where its related ones are. What the permission table refuses gets no link.
 */
export function createLinks(
	routes: readonly Reader[],
): (origin: string, actor: Actor | null) => ResourceLinks {
	const reads = routes.filter(({ method, path }) => method === 'get' && path.startsWith(PREFIX));
	const found = (pattern: RegExp, answers: (data: z.ZodType, type: string) => boolean) =>
		new Map(
			reads.flatMap((route) => {
				const [, type = '', ...rest] = pattern.exec(route.path.slice(PREFIX.length)) ?? [];
				const data = dataOf(route);
				return data && answers(data, type) ? [[[type, ...rest].join('/'), route] as const] : [];
			}),
		);
	const ofOne = found(READS_ONE, (data, type) => isOfType(data, type));
	const ofRelated = found(READS_RELATED, (data) => data instanceof z.ZodArray);
	return (origin, actor) => {
		// A document names the same few types over and over.
		const allowed = new Map<Reader, boolean>();
		const open = (route: Reader | undefined, id: string): string | undefined => {
			if (!route?.params?.safeParse({ id }).success) return undefined;
			let may = allowed.get(route);
			if (may === undefined) {
				may = grantsOf(actor, route.permission).size > 0;
				allowed.set(route, may);
			}
			return may ? `${origin}${pathOf(route, { id })}` : undefined;
		};
		return {
			self: ({ type, id }) => open(ofOne.get(type), id),
			related: ({ type, id }, name) => open(ofRelated.get(`${type}/${toSnake(name)}`), id),
		};
	};
}

/** The data in the answer of a route; undefined where it answers with meta alone, or with a file. */
function dataOf({ answers }: Reader): z.ZodType | undefined {
	const answer = answers[200];
	return answer instanceof z.ZodObject ? answer.shape.data : undefined;
}

function isOfType(data: z.ZodType, type: string): boolean {
	const named = data instanceof z.ZodObject ? data.shape.type : undefined;
	return named instanceof z.ZodLiteral && named.value === type;
}
