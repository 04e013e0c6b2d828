import { expect, it } from 'vitest';
import { seenInRequest } from './seen-in-request.ts';

const id = '11111111-1111-4111-8111-111111111111';
const ask = (path: string, more: Partial<Parameters<typeof seenInRequest>[0]> = {}) =>
	seenInRequest({ method: 'GET', path, status: 200, page: path.replace(id, ':id'), ...more }).map(
		({ event, subjectId }) => (subjectId === null ? event : `${event} ${subjectId === id}`),
	);

it('tells pages, vacancies, applications and searches apart', () => {
	expect(ask('/')).toEqual(['page']);
	expect(ask('/', { status: 304 })).toEqual(['page']);
	expect(ask(`/vacancies/${id}`)).toEqual(['page', 'vacancy true']);
	expect(ask(`/vacancies/${id.toUpperCase()}`)).toEqual(['page', 'vacancy true']);
	expect(ask(`/vacancies/${id}/apply`)).toEqual(['page', 'begun true']);
	expect(ask(`/vacancies/${id}`, { method: 'POST', status: 422 })).toEqual(['begun true']);
	expect(ask(`/vacancies/${id}/applied`)).toEqual(['page', 'sent true']);
	expect(ask('/vacancies/search')).toEqual(['page']);
	expect(ask('/vacancies/feed.xml', { page: undefined })).toEqual(['feed']);
	expect(ask('/widget.json', { page: undefined })).toEqual(['widget']);
});

it('counts what only the page could say: a search, one that found nothing, and a form that was sent', () => {
	const search = { what: 'search', id: null } as const;
	const missed = [search, { what: 'missed', id: null } as const];
	expect(ask('/vacancies/search', { happened: [search] })).toEqual(['page', 'search']);
	expect(ask('/vacancies/search', { happened: missed })).toEqual(['page', 'search', 'missed']);
	expect(ask('/vacancies/search', { status: 304, happened: missed })).toContain('missed');
	const form = [{ what: 'form', id } as const];
	const sent = { method: 'POST', page: '/forms/:token?', happened: form };
	expect(ask('/forms/kennismaken', sent)).toEqual(['form true']);
	expect(ask('/forms/kennismaken', { ...sent, status: 302 })).toEqual(['form true']);
	expect(ask('/forms/kennismaken', { ...sent, status: 500 })).toEqual([]);
	expect(ask('/forms/kennismaken', { ...sent, happened: [] })).toEqual([]);
});

it('counts nothing that was not shown', () => {
	expect(ask('/', { status: 404 })).toEqual([]);
	expect(ask('/', { status: 302 })).toEqual([]);
	expect(ask('/', { method: 'HEAD' })).toEqual([]);
	expect(ask('/vacancies/search/points', { page: undefined })).toEqual([]);
	expect(ask(`/vacancies/${id}`, { method: 'POST', status: 404 })).toEqual([]);
	expect(ask(`/vacancies/${id}/shared`, { method: 'POST' })).toEqual([]);
});
