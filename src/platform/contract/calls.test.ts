import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { answerOf, idParams, listOf, metaAnswer, verbBody } from './answers.ts';
import { type CallInput, type CallResult, pathOf } from './calls.ts';
import { createBody, resourceSchema, updateBody } from './jsonapi.ts';
import { del, get, patch, post, put, routesOf } from './routes.ts';

const dish = z.object({ name: z.string(), kind: z.enum(['soup', 'cake']), spots: z.number().optional() });
const cookResource = resourceSchema('cooks', z.object({ fullName: z.string() }));
const dishResource = resourceSchema(
	'dishes',
	dish,
	{ cook: z.object({ data: z.object({ type: z.literal('cooks'), id: z.string() }) }) },
	z.object({ can: z.object({ serve: z.boolean() }) }),
);
const serving = { guests: z.number(), kind: z.enum(['soup', 'cake']).optional(), warm: z.literal(true) };

const api = routesOf('Dishes', {
	list: get('/api/v1/dishes', {
		summary: '',
		list: { filters: { name: { type: 'string' } }, sorts: ['name'], includes: ['cook'] },
		answers: { 200: listOf(dishResource, cookResource) },
	}),
	read: get('/api/v1/dishes/{id}', {
		summary: '',
		params: idParams,
		answers: { 200: answerOf(dishResource).extend({ included: z.array(cookResource) }), 404: z.string() },
	}),
	create: post('/api/v1/dishes', {
		summary: '',
		body: createBody('dishes', dish),
		answers: { 201: answerOf(dishResource), 202: metaAnswer },
	}),
	update: patch('/api/v1/dishes/{id}', {
		summary: '',
		params: idParams,
		body: updateBody('dishes', dish),
		answers: { 200: answerOf(dishResource) },
	}),
	serve: put('/api/v1/dishes/{id}/serve', {
		summary: '',
		params: idParams,
		body: verbBody('dishes', serving),
		answers: { 200: metaAnswer.extend({ meta: z.object({ served: z.number() }) }) },
	}),
	praise: put('/api/v1/dishes/{id}/praise', {
		summary: '',
		params: idParams,
		body: verbBody('dishes', { words: z.string().optional() }),
		answers: { 204: null },
	}),
	remove: del('/api/v1/dishes/{id}', { summary: '', params: idParams, answers: { 204: null } }),
});
type Api = typeof api;
type Body<Name extends keyof Api> = Exclude<
	CallInput<Api[Name]> extends { body?: infer Given } ? Given : never,
	FormData | undefined
>;

it('types what a verb takes by its attributes, as people fill them in', () => {
	expectTypeOf<Body<'serve'>>().toEqualTypeOf<{
		readonly guests: number;
		readonly kind?: string | undefined;
		readonly warm: boolean;
	}>();
	// @ts-expect-error: an attribute that the verb does not have
	const unknown: CallInput<Api['serve']> = { params: { id: '1' }, body: { guests: 2, warm: true, loud: 1 } };
	// @ts-expect-error: an attribute that is missing
	const missing: CallInput<Api['serve']> = { params: { id: '1' }, body: { guests: 2 } };
	// @ts-expect-error: a text where a number belongs
	const wrong: CallInput<Api['serve']> = { params: { id: '1' }, body: { guests: 'two', warm: true } };
	// @ts-expect-error: no body where one is needed
	const none: CallInput<Api['serve']> = { params: { id: '1' } };
	expect([unknown, missing, wrong, none]).toHaveLength(4);
});

it('lets a body be left out where nothing in it is needed', () => {
	expectTypeOf<{ params: { id: string } }>().toExtend<CallInput<Api['praise']>>();
	// @ts-expect-error: the words are a text
	const wrong: CallInput<Api['praise']> = { params: { id: '1' }, body: { words: 3 } };
	expect(wrong.body).toEqual({ words: 3 });
});

it('types what makes and changes a resource by its attributes', () => {
	expectTypeOf<Body<'create'>>().toEqualTypeOf<{
		readonly name: string;
		readonly kind: string;
		readonly spots?: number | undefined;
	}>();
	expectTypeOf<Body<'update'>>().toExtend<{ readonly name?: string | undefined }>();
});

it('types what a query may ask', () => {
	expectTypeOf<{ filter: { nameICont: string }; sort: '-name' }>().toExtend<CallInput<Api['list']>>();
	// @ts-expect-error: what the list cannot be sorted by
	const wrong: CallInput<Api['list']> = { sort: 'kind' };
	expect(wrong.sort).toBe('kind');
});

it('types what a call gives: resources flattened, with what came along', () => {
	type Dish = CallResult<Api['list']>['data'][number];
	expectTypeOf<Dish['kind']>().toEqualTypeOf<'soup' | 'cake'>();
	expectTypeOf<Dish['meta']>().toEqualTypeOf<{ can: { serve: boolean } } | undefined>();
	// Of what may come along no more is known than which it is.
	expectTypeOf<NonNullable<Dish['cook']>['fullName']>().toEqualTypeOf<string | undefined>();
	expectTypeOf<CallResult<Api['list']>['meta']['total']>().toEqualTypeOf<number>();
	// What always comes along is all there.
	type Cook = NonNullable<CallResult<Api['read']>['data']['cook']>;
	expectTypeOf<Cook['fullName']>().toEqualTypeOf<string>();
	expectTypeOf<CallResult<Api['serve']>['meta']>().toEqualTypeOf<{ served: number }>();
	expectTypeOf<CallResult<Api['remove']>['data']>().toEqualTypeOf<null>();
});

it('puts parameters in the path, encoded', () => {
	expect(pathOf(api.read, { id: 'a/b' })).toBe('/api/v1/dishes/a%2Fb');
	expect(pathOf(api.list)).toBe('/api/v1/dishes');
});
