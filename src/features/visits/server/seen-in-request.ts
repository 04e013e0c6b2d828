/** What is counted of visits. */
export const visitEvents = ['page', 'vacancy', 'begun', 'sent', 'search', 'feed', 'widget'] as const;
export type VisitEvent = (typeof visitEvents)[number];

/** One thing that a request was: a page that was seen, a vacancy, an application. */
export type Seen = { event: VisitEvent; page: string; subjectId: string | null };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FEED = /\/feed\.(xml|json|jsonld)$/;

/**
 * Says what an answered request counts as. `page` is the route of the page that was shown, undefined where what was
 * answered is no page; `path` is that of the request below the language.
 */
export function seenInRequest(request: {
	method: string;
	path: string;
	search: string;
	status: number;
	page: string | undefined;
}): Seen[] {
	const { method, search, status, page } = request;
	const path = request.path.toLowerCase();
	const of = (event: VisitEvent, subjectId: string | null = null): Seen => ({
		event,
		page: event === 'page' ? (page ?? '') : '',
		subjectId,
	});
	const [area, id = '', part] = path.split('/').slice(1);
	const vacancy = area === 'vacancies' && UUID.test(id) ? id : undefined;
	// A form that is sent again with what was missing has been begun as well.
	if (method === 'POST')
		return vacancy && status !== 404 && status < 500 && (part === undefined || part === 'apply')
			? [of('begun', vacancy)]
			: [];
	if (method !== 'GET' || (status !== 200 && status !== 304)) return [];
	if (path === '/widget.json') return [of('widget')];
	if (FEED.test(path)) return [of('feed')];
	if (page === undefined) return [];
	const seen = [of('page')];
	if (vacancy && part === undefined) seen.push(of('vacancy', vacancy));
	if (vacancy && part === 'apply') seen.push(of('begun', vacancy));
	if (vacancy && part === 'applied') seen.push(of('sent', vacancy));
	if (path === '/vacancies/search' && search.length > 1) seen.push(of('search'));
	return seen;
}
