import type { Call } from '#platform/contract/calls.ts';
import { attempt } from '#platform/web/failures.ts';
import { vogApi } from '../../api.ts';

/** Does what the form about a certificate asks; undefined for another form. */
export async function changeVog(
	call: Call,
	id: string,
	form: FormData,
): Promise<'done' | 'refused' | undefined> {
	const params = { id };
	const text = (name: string) => String(form.get(name) ?? '').trim();
	const verbs: Record<string, () => Promise<unknown>> = {
		'vog-ask': () => call(vogApi.ask, { params }),
		'vog-see': () =>
			call(vogApi.see, { params, body: { seenOn: text('seenOn'), expiresOn: text('expiresOn') || null } }),
		'vog-remove': () => call(vogApi.remove, { params }),
	};
	const name = String(form.get('verb') ?? '');
	const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
	if (!verb) return undefined;
	const { refusal } = await attempt(verb(), [403, 409, 422]);
	return refusal ? 'refused' : 'done';
}
