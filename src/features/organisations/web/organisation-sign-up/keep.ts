import { valuesOf } from '../organisation-form/values.ts';
import type { Route } from './+types/keep.ts';
import { keepLines, readKept, withStep } from './kept-answers.ts';
import { stepOfName } from './steps.ts';

/** Keeps what is typed in a step, finished or not, for who goes back in the browser or loads the page again. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
	const given = valuesOf(await request.formData());
	const step = stepOfName(given.texts.step);
	const kept = (await readKept(request)).values;
	const lines = step && (await keepLines(request, { values: withStep(kept, step, given) }));
	return new Response(null, {
		status: lines ? 204 : 422,
		headers: (lines ?? []).map((line): [string, string] => ['set-cookie', line]),
	});
}
