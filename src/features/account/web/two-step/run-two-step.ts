import type { FormError } from '#platform/web/forms/form-error.ts';
import { submit } from '#platform/web/forms/submit.ts';
import type { SiteContext } from '#platform/web/site-context.ts';

/** What came of a form of the page: something to see this once, something wrong, or done. */
export type TwoStepOutcome =
	| { intent: string; setUp: { secret: string; uri: string; qr: string }; error?: FormError }
	| { intent: string; passkey: { options: string; token: string; name: string } }
	| { intent: string; codes: string[] }
	| { intent: string; error: FormError }
	| { done: 'app' | 'removed' | 'passkey' | 'staff' };

const BASE = '/api/v1/current_user/two_step';

/** Does what a form of the page asks. Secrets and codes are in this one answer, never in an address. */
export async function runTwoStep(here: SiteContext, form: FormData): Promise<TwoStepOutcome> {
	const { api } = here;
	const text = (name: string) => String(form.get(name) ?? '').trim();
	const intent = text('intent');
	const password = String(form.get('password') ?? '');
	const codesOr = (meta: Record<string, unknown>, done: 'app' | 'passkey'): TwoStepOutcome => {
		const codes = meta.recoveryCodes as string[];
		return codes.length > 0 ? { intent, codes } : { done };
	};
	const asked = async (
		work: () => Promise<{ meta: Record<string, unknown> }>,
		next: (meta: Record<string, unknown>) => TwoStepOutcome | Promise<TwoStepOutcome>,
	): Promise<TwoStepOutcome> => {
		const { error, done } = await submit(here, work);
		return error ? { intent, error } : next(done.meta);
	};
	switch (intent) {
		case 'app-start':
			return asked(
				() => api.post(`${BASE}/authenticator`, { password }),
				async ({ secret, uri }) => ({ intent, setUp: await drawn(String(secret), String(uri)) }),
			);
		case 'app-confirm': {
			const outcome = await asked(
				() => api.put(`${BASE}/authenticator`, { code: text('code') }),
				(meta) => codesOr(meta, 'app'),
			);
			// A wrong code leaves what was to be scanned where it was.
			return 'error' in outcome && outcome.error
				? { intent, error: outcome.error, setUp: await drawn(text('secret'), text('uri')) }
				: outcome;
		}
		case 'app-remove':
			return asked(
				() => api.delete(`${BASE}/authenticator`, { password }),
				() => ({ done: 'removed' }),
			);
		case 'passkey-start':
			return asked(
				() => api.post(`${BASE}/passkey_options`, { password }),
				({ options, token }) => ({
					intent,
					passkey: { options: String(options), token: String(token), name: text('name') },
				}),
			);
		case 'passkey-add':
			return asked(
				() =>
					api.post(`${BASE}/passkeys`, {
						token: text('token'),
						name: text('name'),
						passkey: text('passkey'),
					}),
				(meta) => codesOr(meta, 'passkey'),
			);
		case 'passkey-remove':
			return asked(
				() => api.delete(`${BASE}/passkeys/${encodeURIComponent(text('id'))}`, { password }),
				() => ({ done: 'removed' }),
			);
		case 'staff':
			await api.put('/api/v1/staff_two_step', { demanded: text('demanded') === 'yes' });
			return { done: 'staff' };
		default:
			return asked(
				() => api.post(`${BASE}/recovery_codes`, { password }),
				(meta) => ({ intent, codes: meta.recoveryCodes as string[] }),
			);
	}
}

/** The secret with its QR code. Drawn here, on the server: the browser needs no library for it. */
async function drawn(secret: string, uri: string) {
	const { toString: draw } = await import('qrcode');
	const known = uri.startsWith('otpauth://') ? uri.slice(0, 500) : 'otpauth://';
	return { secret, uri: known, qr: await draw(known, { type: 'svg', margin: 1 }) };
}
