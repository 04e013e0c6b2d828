import { z } from 'zod';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { invalid, refused, submit, textsOf } from '#platform/web/forms/submit.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';
import { tokenApi } from '../../api.ts';
import { mostTokens } from '../../contract.ts';

/** Whom somebody invites. */
export const audiences = ['addresses', 'members', 'applicants'] as const;

export type InviteValues = Record<'to' | 'addresses' | 'vacancyId' | 'often' | 'expiresInDays', string>;

/** What one address of a pasted list looks like: alone, or behind a name as mail programs write it. */
const NAMED = /<([^<>]*)>\s*$/;

/** Reads a pasted list of addresses: one a line, or with commas or semicolons between; each once. */
export function addressesIn(text: string): string[] {
	const parts = text.split(/[\n\r,;]+/).map((part) => (NAMED.exec(part)?.[1] ?? part).trim().toLowerCase());
	return [...new Set(parts.filter((part) => part !== ''))];
}

/** Invites as a form says. Gives how many were, or the page again with what is wrong and what was typed. */
export async function inviteFrom(here: SiteContext, id: string, fields: FormData, request: Request) {
	const values = textsOf(fields, ['to', 'addresses', 'vacancyId', 'often', 'expiresInDays']);
	const again = (error: FormError) => ({ made: undefined, again: refused(request, error, { values }) });
	const addresses = addressesIn(values.addresses);
	const wrong = wrongIn(values, addresses, here.locale);
	if (wrong) return again(wrong);
	const terms = {
		mostUses: values.often === 'many' ? null : 1,
		expiresInDays: Number(values.expiresInDays),
	};
	const params = { id };
	const { done, error } = await submit(here, () => {
		if (values.to === 'members') return here.call(tokenApi.inviteMembers, { params, body: terms });
		if (values.to === 'applicants') {
			const body = { ...terms, vacancyId: values.vacancyId };
			return here.call(tokenApi.inviteApplicants, { params, body });
		}
		return here.call(tokenApi.invite, { params, body: { ...terms, addresses } });
	});
	return error ? again(error) : { made: done.meta, again: undefined };
}

function wrongIn(
	{ to, vacancyId }: InviteValues,
	addresses: readonly string[],
	locale: Locale,
): FormError | undefined {
	if (to === 'applicants') return invalid({ vacancyId: vacancyId === '' ? 'required' : undefined });
	if (to === 'members') return undefined;
	if (addresses.length === 0) return invalid({ addresses: 'required' });
	if (addresses.length > mostTokens.atOnce)
		return invalid({ addresses: { rule: 'too_many', limit: mostTokens.atOnce } });
	const odd = addresses.filter((address) => !z.email().max(254).safeParse(address).success);
	const text = getTranslations(locale, 'form-tokens')('noAddress', {
		addresses: odd.slice(0, SHOWN).join(', '),
	});
	return invalid({ addresses: odd.length > 0 ? { rule: 'no_address', text } : undefined });
}

/** How many wrong addresses are named. */
const SHOWN = 5;
