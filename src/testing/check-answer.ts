import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { wireSchema } from '#platform/server/http/openapi.ts';
import { assertJsonApi } from '#platform/testing/jsonapi-schema.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
const compiled = new Map<string, ValidateFunction>();

/**
 * Checks an answer as a client would rely on it: a JSON:API answer against the official schema, and every answer
 * against what the OpenAPI document says of its route and status. Throws an error that names what is wrong.
 */
export async function checkAnswer(
	endpoints: readonly Endpoint[],
	answer: { method: string; path: string; status: number; body: unknown },
): Promise<void> {
	const route = endpoints.find(
		({ method, path }) =>
			method === answer.method.toLowerCase() && pattern(path).test(answer.path.split('?')[0] ?? ''),
	);
	if (!route || answer.body === undefined) return;
	if (route.jsonApi) await assertJsonApi(answer.body);
	const schema = route.answers[answer.status];
	if (schema === undefined) {
		if (answer.status < 400)
			throw new Error(`${route.method} ${route.path} answered ${answer.status}, which it does not state`);
		return;
	}
	if (schema === null) return;
	const key = `${route.method} ${route.path} ${answer.status}`;
	const validate = compiled.get(key) ?? ajv.compile(wireSchema(schema, 'output') as object);
	compiled.set(key, validate);
	if (!validate(answer.body)) {
		throw new Error(
			`${key} does not answer as stated: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(answer.body).slice(0, 2000)}`,
		);
	}
}

function pattern(path: string): RegExp {
	return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
