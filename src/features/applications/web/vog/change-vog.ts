import type { Call } from '#platform/contract/calls.ts';
import { isoDate } from '#platform/contract/moments.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import { attempt } from '#platform/web/failures.ts';
import { submit } from '#platform/web/forms/submit.ts';
import { vogApi } from '../../api.ts';
import { usualVogYears, type VogSeen, yearsAfter } from '../../vog-contract.ts';

/** Asks for a certificate or removes what is kept of one, as the form says; undefined for another form. */
export async function changeVog(
	call: Call,
	id: string,
	form: FormData,
): Promise<'done' | 'refused' | undefined> {
	const params = { id };
	const verbs: Record<string, () => Promise<unknown>> = {
		'vog-ask': () => call(vogApi.ask, { params }),
		'vog-remove': () => call(vogApi.remove, { params }),
	};
	const name = String(form.get('verb') ?? '');
	const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
	if (!verb) return undefined;
	const { refusal } = await attempt(verb(), [403, 409, 422]);
	return refusal ? 'refused' : 'done';
}

/** Says that a certificate was seen; returns what was filled in, with the errors where it was refused. */
export async function sayVogSeen(here: { call: Call; locale: Locale }, id: string, form: FormData) {
	const text = (name: string) => String(form.get(name) ?? '').trim();
	const [seenOn, until] = [text('seenOn'), text('expiresOn')];
	// The last day that the form proposes is of the day it proposes: without scripts it does not move along with another.
	const isProposed = until !== '' && until === text('proposed') && isoDate.safeParse(seenOn).success;
	const seen: VogSeen = {
		seenOn,
		expiresOn: isProposed ? yearsAfter(seenOn, usualVogYears) : until || null,
	};
	const { error } = await submit(here, () => here.call(vogApi.see, { params: { id }, body: seen }));
	return { seen, error };
}
