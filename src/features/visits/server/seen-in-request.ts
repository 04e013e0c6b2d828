/** What is counted of visits. */
export const visitEvents = [
	'page',
	'vacancy',
	'begun',
	'sent',
	'search',
	'missed',
	'form',
	'feed',
	'widget',
] as const;
export type VisitEvent = (typeof visitEvents)[number];

/** One thing that a request was: a page that was seen, a vacancy, an application. */
export type Seen = { event: VisitEvent; page: string; subjectId: string | null };

/** What a page says of itself: something was searched for, that found nothing, or a form was sent. */
type Happened = { what: 'search' | 'missed' | 'form'; id: string | null };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FEED = /\/feed\.(xml|json|jsonld)$/;

/**
 * Says what an answered request counts as. `page` is the route of the page that was shown, undefined where what was
 * answered is no page; `path` is that of the request below the language; `happened` is what only the page itself could say.
 */
export function seenInRequest(request: {
	method: string;
	path: string;
	status: number;
	page: string | undefined;
	happened?: readonly Happened[];
}): Seen[] {
	const { method, status, page, happened = [] } = request;
	const path = request.path.toLowerCase();
	const of = (event: VisitEvent, subjectId: string | null = null): Seen => ({
		event,
		page: event === 'page' ? (page ?? '') : '',
		subjectId,
	});
	const [area, id = '', part] = path.split('/').slice(1);
	const vacancy = area === 'vacancies' && UUID.test(id) ? id : undefined;
	// A form that is sent again with what was missing has been begun as well.
	if (method === 'POST') {
		if (status >= 500) return [];
		const sent = happened.filter(({ what }) => what === 'form').map(({ id: form }) => of('form', form));
		const isBegun = vacancy && status !== 404 && (part === undefined || part === 'apply');
		return isBegun ? [of('begun', vacancy), ...sent] : sent;
	}
	if (method !== 'GET' || (status !== 200 && status !== 304)) return [];
	if (path === '/widget.json') return [of('widget')];
	if (FEED.test(path)) return [of('feed')];
	if (page === undefined) return [];
	const seen = [of('page')];
	if (vacancy && part === undefined) seen.push(of('vacancy', vacancy));
	if (vacancy && part === 'apply') seen.push(of('begun', vacancy));
	if (vacancy && part === 'applied') seen.push(of('sent', vacancy));
	for (const event of ['search', 'missed'] as const)
		if (happened.some(({ what }) => what === event)) seen.push(of(event));
	return seen;
}
