import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { officialSchemas } from '../../testing/jsonapi-schema.ts';

/** Where a statement is shown: a test here, the tests of each route, or nowhere because we do not offer it. */
type Row = readonly [file: keyof typeof files, title: string] | { route: string } | { because: string };

const files = {
	body: './body.test.ts',
	client: '../../web/api-client.test.ts',
	contract: '../../contract/jsonapi.test.ts',
	errors: './errors.test.ts',
	filters: './filters-to-sql.test.ts',
	negotiation: './negotiation.test.ts',
	links: '../../../testing/links.test.ts',
	present: './present.test.ts',
	query: './query.test.ts',
	schema: '../../testing/jsonapi-schema.test.ts',
} as const;

const fixtures = ['schema', '%s is refused'] as const;
const valid = ['schema', '%s is accepted'] as const;
const envelope = [
	'contract',
	'data and errors never stand together, and one of data, errors and meta is there',
] as const;
const refusedBody = ['contract', 'refuses %s'] as const;
const noRelationshipUrls = {
	because: 'Relationships have no URL of their own: no relationship has a self link.',
};
const noDeferral = { because: 'Nothing is accepted for later: every write is complete when it is answered.' };
const noClientIds = { because: 'Ids of the client are not supported and answer 403.' };
const http = {
	route: 'Answers are made by Hono and fetch; each route answers by method and status as HTTP says.',
};

const rows: Readonly<Record<string, Row>> = {
	// Content negotiation
	'request-content-type': ['client', 'has its body in snake_case and its headers'],
	'request-accept': ['client', 'has its body in snake_case and its headers'],
	'response-ignore-parameters': ['client', 'may be of the media type with parameters'],
	'response-content-type': [
		'negotiation',
		'answers are of the media type itself and vary with what is accepted',
	],
	'response-unsupported-media-type': ['negotiation', '%s answers %i'],
	'response-not-acceptable': ['negotiation', '%s answers %i'],

	// Document structure
	'additional-members': fixtures,
	'ignore-additional-members': ['body', 'may have members that JSON:API says to ignore'],
	'json-object': ['schema', 'an answer that is not JSON:API is refused'],
	'required-top-level': envelope,
	'data-errors': envelope,
	'data-included': fixtures,
	'primary-data': valid,
	'logical-collection': [
		'present',
		'without include has no included; with an empty one it has an empty list',
	],
	'resource-required-top-level': fixtures,
	'resource-optional-top-level': valid,
	'resource-id-type': fixtures,
	'resource-id-type-types': fixtures,
	'resource-unique': { route: 'Ids are UUIDs, or keys unique within their type.' },
	'resource-type-constraints': fixtures,
	'resource-fields': fixtures,
	'resource-attributes-key': fixtures,
	'resource-attributes-reserve-members': {
		route: 'No attribute in a contract is named relationships or links.',
	},
	'resource-relationships-key': fixtures,
	'resource-relationships-object': fixtures,
	'resource-related-resource-link': ['links', 'answer %s, who got them'],
	'resource-related-resource-link-change': {
		route: 'What a resource belongs to is chosen when it is made, so that its related link never changes.',
	},
	'resource-linkage': valid,
	'resource-link-response': ['links', 'answer %s, who got them'],
	'resource-identifier-required-members': fixtures,
	'compound-documents-top-level-included': fixtures,
	'compound-documents-full-linkage': [
		'present',
		'includes what the data leads to, each once, and nothing else',
	],
	'compound-documents-duplicates': [
		'present',
		'includes what the data leads to, each once, and nothing else',
	],
	'meta-objects': fixtures,
	'top-level-links': fixtures,
	'top-level-links-members': fixtures,
	'json-api-type': fixtures,
	'member-name-case': ['query', '%s is refused as %s'],
	'member-name-character': fixtures,
	'member-name-allowed-characters-only': fixtures,
	'member-name-globally-allowed': fixtures,
	'member-name-reserved-characters': fixtures,
	'member-name-at-members-no-process': ['body', 'may have members that JSON:API says to ignore'],
	'member-name-at-members-ignore-for-definitions': ['body', 'may have members that JSON:API says to ignore'],

	// Reading
	'fetch-url-support': ['links', 'answer %s, who got them'],
	'fetch-response-code': { route: 'Each slice reads its lists and resources with 200.' },
	'fetch-primary-data-collection': [
		'present',
		'without include has no included; with an empty one it has an empty list',
	],
	'fetch-primary-data-single': ['present', 'is in snake_case, with its version'],
	'fetch-responses-404': ['errors', '%s is %i %s'],
	'fetch-responses-http-semantics': http,
	'fetch-relationships': noRelationshipUrls,
	'fetch-relationships-response-200': noRelationshipUrls,
	'fetch-relationships-response-200-primary-data': noRelationshipUrls,
	'fetch-relationships-response-404': noRelationshipUrls,
	'fetch-relationships-response-exists-empty': noRelationshipUrls,
	'fetch-relationships-http-semantics': noRelationshipUrls,
	'inclusion-unrequested': ['present', 'includes what the data leads to, each once, and nothing else'],
	'inclusion-include-parameter-value': ['query', 'with everything is read in camelCase'],
	'inclusion-bad-request': ['query', '%s is refused as %s'],
	'sparse-fieldsets-parameter-value': ['query', 'with everything is read in camelCase'],
	'sparse-fieldsets-additional-fields': [
		'present',
		'sparse fieldsets leave everything else out, in data and included',
	],
	'sorting-parameter-value': ['query', 'with everything is read in camelCase'],
	'sorting-multiple-fields': ['filters', 'sorts by each field, then by the tie-breaker'],
	'sorting-order': ['query', 'with everything is read in camelCase'],
	'sorting-not-supported': ['query', 'a list without pages or sorts takes neither'],
	'sorting-specified-order': ['filters', 'sorts by each field, then by the tie-breaker'],
	'pagination-links-object': ['present', 'links keep all parameters, encoded'],
	'pagination-keys': ['present', 'links keep all parameters, encoded'],
	'pagination-unavailable-link': ['present', 'what is not there is null; beyond the end leads back'],
	'pagination-order': ['filters', 'pages follow each other without overlap'],

	// Creating, updating, deleting
	'crud-atomic': { route: 'Each request that writes runs in one transaction.' },
	'create-single-resource': refusedBody,
	'create-type-member': refusedBody,
	'create-relationships-member': refusedBody,
	'create-client-generated-ids-key': noClientIds,
	'create-client-generated-ids-forbidden': ['body', 'with %s is refused'],
	'create-responses-201-status': { route: 'Each slice creates with 201.' },
	'create-responses-201-document': {
		route: 'Each slice answers a creation with the resource as a read would.',
	},
	'create-responses-201-self': ['links', 'are the same as the Location of what was made'],
	'create-responses-202': noDeferral,
	'create-responses-204': noClientIds,
	'create-responses-404-related': { route: 'A relationship to what the caller cannot see answers 404.' },
	'create-responses-409-exists': noClientIds,
	'create-responses-409-bad-type': ['body', 'with %s is refused'],
	'create-http-semantics': http,
	'update-patch-resource': ['body', 'with %s is refused'],
	'update-patch-resource-members': ['body', 'that updates names its own resource'],
	'update-interpret-resource-attributes': [
		'contract',
		'an update leaves out what it does not change, and adds nothing to it',
	],
	'update-interpret-resource-relationships': [
		'contract',
		'an update leaves out what it does not change, and adds nothing to it',
	],
	'update-resource-relationship-value': refusedBody,
	'update-resource-relationship-reject-full-replacement-response': {
		because: 'A to-many relationship that an update accepts is replaced as a whole.',
	},
	'update-resource-202-status': noDeferral,
	'update-resource-200-status': { route: 'Each slice answers an update with 200 and the resource.' },
	'update-resource-relationship-200-response': {
		route: 'The answer to an update is presented as a read is.',
	},
	'update-resource-200-meta': { because: 'Updates answer with the resource, never with meta alone.' },
	'update-resource-200-meta-representation': {
		because: 'Updates answer with the resource, never with meta alone.',
	},
	'update-resource-204-status': { route: 'Each slice answers an update with 200 and the resource.' },
	'update-resource-403-status': ['errors', '%s is %i %s'],
	'update-resource-404-status': ['errors', '%s is %i %s'],
	'update-resource-404-related': { route: 'A relationship to what the caller cannot see answers 404.' },
	'update-resource-409-no-match': ['body', 'that updates names its own resource'],
	'update-resource-http-semantics': http,
	'respond-patch-to-one-relationship-link': noRelationshipUrls,
	'patch-to-one-data-member': noRelationshipUrls,
	'patch-to-one-response': noRelationshipUrls,
	'respond-patch-post-delete-to-many-relationship-link': noRelationshipUrls,
	'patch-post-delete-to-many-data-member': noRelationshipUrls,
	'patch-to-many-complete-replace': noRelationshipUrls,
	'post-to-many-add': noRelationshipUrls,
	'post-to-many-add-again': noRelationshipUrls,
	'post-to-many-response': noRelationshipUrls,
	'delete-to-many': noRelationshipUrls,
	'delete-to-many-success': noRelationshipUrls,
	'updating-relationship-202-status': noRelationshipUrls,
	'updating-relationship-204-status': noRelationshipUrls,
	'updating-relationship-200-status': noRelationshipUrls,
	'updating-relationship-200-response': noRelationshipUrls,
	'updating-relationship-200-meta': noRelationshipUrls,
	'updating-relationship-200-meta-content': noRelationshipUrls,
	'updating-relationship-403-status': noRelationshipUrls,
	'update-relationship-http-semantics': noRelationshipUrls,
	'delete-202-status': noDeferral,
	'delete-204-status': { route: 'Each slice deletes with 204 when it answers nothing.' },
	'delete-200-status': { route: 'Each slice deletes with 200 when it answers with meta.' },
	'deleting-http-semantics': http,

	// Query parameters and errors
	'query-parameters-non-alpha': ['query', 'only parameters of JSON:API have names of small letters alone'],
	'query-parameters-bad-request': ['query', '%s is refused as %s'],
	'error-object-key': ['errors', '%s is %i %s'],
};

const statementsPath = path.resolve(officialSchemas ?? '', '../normative-statements-1.1.json');
const absent = officialSchemas === undefined || !existsSync(statementsPath);
const note = absent ? ' (left out: no list of statements beside the schema that JSONAPI_SCHEMA names)' : '';

function statementIds(): string[] {
	const list: { included: { id: string; attributes: { level: string; description: string } }[] } = JSON.parse(
		readFileSync(statementsPath, 'utf8'),
	);
	return list.included
		.filter(({ attributes }) => attributes.level === 'MUST' || attributes.description.includes('**MUST'))
		.map(({ id }) => id);
}

describe('the statements of JSON:API 1.1', () => {
	test('that name a test name one that exists', () => {
		const sources = Object.fromEntries(
			Object.entries(files).map(([name, file]) => [
				name,
				readFileSync(path.resolve(import.meta.dirname, file), 'utf8'),
			]),
		);
		for (const [id, row] of Object.entries(rows)) {
			if (Array.isArray(row)) expect(sources[row[0]], id).toContain(`'${row[1]}'`);
		}
	});

	test.skipIf(absent)(`that are a MUST each have a row, and no row is for another${note}`, () => {
		expect(Object.keys(rows).sort()).toEqual([...new Set(statementIds())].sort());
	});
});
