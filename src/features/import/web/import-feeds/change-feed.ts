import { attempt } from '#platform/web/failures.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { vacancyFeedApi } from '../../api.ts';
import { feedIntervals, type ImportFeed } from '../../contract.ts';

/** What was typed, to show again. */
export type FeedValues = { name: string; address: string; every: string; create: boolean };
export type FeedProblem = 'name' | 'taken' | 'tooMany' | 'address' | 'password' | 'tooOften';
export type RefusedFeed = { problem: FeedProblem; values: FeedValues; status: number };

/** The feeds of the centre. */
export async function loadFeeds({ call }: SiteContext): Promise<ImportFeed[]> {
	return (await call(vacancyFeedApi.list)).data;
}

/**
 * Does what a form about feeds asks: adds one, or runs, pauses or removes the one that it names. Returns why not. One that
 * somebody else removed meanwhile is no reason.
 */
export async function changeFeed(here: SiteContext, form: FormData): Promise<RefusedFeed | undefined> {
	const text = (name: string) => String(form.get(name) ?? '').trim();
	const values = {
		name: text('name'),
		address: text('address'),
		every: text('every'),
		create: form.get('make') === 'on',
	};
	const params = { id: text('id') };
	const { call } = here;
	const asked = {
		add: async () =>
			call(vacancyFeedApi.create, {
				body: {
					name: values.name,
					address: values.address,
					every: feedIntervals.find((one) => one === values.every) ?? 'day',
					createOrganizations: values.create,
				},
			}),
		run: async () => call(vacancyFeedApi.run, { params }),
		pause: async () => call(vacancyFeedApi.pause, { params }),
		remove: async () => call(vacancyFeedApi.remove, { params }),
	}[text('feed')];
	if (!asked) return undefined;
	const { refusal } = await attempt<unknown>(asked(), [404, 422, 429]);
	if (!refusal || refusal.status === 404) return undefined;
	const { status, code } = refusal;
	return { problem: status === 429 ? 'tooOften' : problemOf(code, values), values, status };
}

function problemOf(code: string | undefined, { name }: FeedValues): FeedProblem {
	if (code === 'taken' || code === 'password') return code;
	if (code === 'too_many') return 'tooMany';
	return name === '' || name.length > 60 ? 'name' : 'address';
}
