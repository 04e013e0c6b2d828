import { z } from 'zod';
import { toSnake } from '#platform/contract/keys.ts';
import type { FilterKind } from '#platform/contract/list-spec.ts';
import type { Endpoint } from './endpoint.ts';

type Json = { [key: string]: unknown };

/** The OpenAPI 3.1 document of the endpoints, made from the same schemas that parse requests and type answers. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): Json {
	const paths: Record<string, Json> = {};
	for (const route of endpoints) {
		const item = paths[route.path] ?? {};
		item[route.method] = operation(route);
		paths[route.path] = item;
	}
	return {
		openapi: '3.1.0',
		info: {
			title: 'Vrijwillig API',
			version,
			description:
				'JSON:API 1.1. Keys are snake_case. Name the tenant with X-Tenant and the centre with Volunteer-Center-Id.',
		},
		paths,
		components: {
			securitySchemes: {
				accessToken: { type: 'apiKey', in: 'header', name: 'access-token' },
				client: { type: 'apiKey', in: 'header', name: 'client' },
				uid: { type: 'apiKey', in: 'header', name: 'uid' },
			},
		},
	};
}

function operation(route: Endpoint): Json {
	const media = route.jsonApi ? 'application/vnd.api+json' : 'application/json';
	const open = route.permission.visitor !== 'no';
	return {
		summary: route.summary,
		tags: [route.tag],
		operationId: `${route.method}_${route.path.replaceAll(/[^a-z0-9]+/gi, '_')}`,
		...(open ? {} : { security: [{ accessToken: [], client: [], uid: [] }] }),
		parameters: [...pathParameters(route), ...queryParameters(route)],
		...(route.body
			? { requestBody: { required: true, content: { [media]: { schema: wireSchema(route.body, 'input') } } } }
			: {}),
		responses: Object.fromEntries(
			Object.entries(route.answers).map(([status, schema]) => [
				status,
				schema
					? { description: 'Answer', content: { [media]: { schema: wireSchema(schema, 'output') } } }
					: { description: 'No content' },
			]),
		),
		'x-permissions': route.permission,
	};
}

function pathParameters(route: Endpoint): Json[] {
	return Object.entries(route.params?.shape ?? {}).map(([name, schema]) => ({
		name,
		in: 'path',
		required: true,
		schema: z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any' }),
	}));
}

function queryParameters(route: Endpoint): Json[] {
	if (!route.list) return [];
	const { page, sorts = [], includes = [], filters = {}, customFilters = {} } = route.list;
	const text = (name: string, description: string): Json => ({
		name,
		in: 'query',
		description,
		schema: { type: 'string' },
	});
	return [
		...(page ? [text('page[number]', 'From 1'), text('page[size]', `At most ${page.maxSize}`)] : []),
		...(sorts.length ? [text('sort', `Any of ${sorts.map(toSnake).join(', ')}; with - for descending`)] : []),
		...(includes.length ? [text('include', `Any of ${includes.join(', ')}`)] : []),
		...Object.keys(filters).map((name) =>
			text(`filter[${toSnake(name)}]`, 'Or with a predicate, such as _in'),
		),
		...Object.entries(customFilters).map(([name, kind]) => text(`filter[${toSnake(name)}]`, valuesOf(kind))),
	];
}

/** What a filter takes, in words. */
function valuesOf({ values, pattern, list }: FilterKind & { readonly list?: boolean }): string {
	const several = list ? 'One or more, with commas between' : 'One';
	if (values) return `${several}, of ${values.join(', ')}`;
	return pattern ? `${several}, as ${pattern.source}` : '';
}

/** A schema as JSON Schema with the keys as they stand on the wire. */
export function wireSchema(schema: z.ZodType, io: 'input' | 'output'): unknown {
	return snakeProperties(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }));
}

function snakeProperties(node: unknown): unknown {
	if (Array.isArray(node)) return node.map(snakeProperties);
	if (node === null || typeof node !== 'object') return node;
	return Object.fromEntries(
		Object.entries(node as Json).map(([key, value]) => {
			if (key === 'properties') {
				return [
					key,
					Object.fromEntries(
						Object.entries(value as Json).map(([name, child]) => [toSnake(name), snakeProperties(child)]),
					),
				];
			}
			if (key === 'required') return [key, (value as string[]).map(toSnake)];
			return [key, snakeProperties(value)];
		}),
	);
}
