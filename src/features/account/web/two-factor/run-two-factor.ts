import { twoFactorApi } from '#features/auth/api.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { submit } from '#platform/web/forms/submit.ts';
import type { SiteContext } from '#platform/web/site-context.ts';

/** Result of a form on this page: a secret to show once, an error, or done. */
export type TwoFactorOutcome =
	| { intent: string; setUp: { secret: string; uri: string; qr: string }; error?: FormError }
	| { intent: string; passkey: { options: string; token: string; name: string } }
	| { intent: string; codes: string[] }
	| { intent: string; error: FormError }
	| { done: 'app' | 'removed' | 'passkey' | 'staff' };

/** Runs the submitted form. Secrets and codes are only in this response, never in a URL. */
export async function runTwoFactor(here: SiteContext, form: FormData): Promise<TwoFactorOutcome> {
	const { call } = here;
	const text = (name: string) => String(form.get(name) ?? '').trim();
	const intent = text('intent');
	const password = String(form.get('password') ?? '');
	const codesOr = (codes: string[], done: 'app' | 'passkey'): TwoFactorOutcome =>
		codes.length > 0 ? { intent, codes } : { done };
	const asked = async <Meta>(
		work: () => Promise<{ meta: Meta }>,
		next: (meta: Meta) => TwoFactorOutcome | Promise<TwoFactorOutcome>,
	): Promise<TwoFactorOutcome> => {
		const { error, done } = await submit(here, work);
		return error ? { intent, error } : next(done.meta);
	};
	switch (intent) {
		case 'app-start':
			return asked(
				() => call(twoFactorApi.startAuthenticator, { body: { password } }),
				async ({ secret, uri }) => ({ intent, setUp: await drawn(secret, uri) }),
			);
		case 'app-confirm': {
			const outcome = await asked(
				() => call(twoFactorApi.confirmAuthenticator, { body: { code: text('code') } }),
				({ recoveryCodes }) => codesOr(recoveryCodes, 'app'),
			);
			// After a wrong code the QR code stays on screen, so that the user can try again.
			return 'error' in outcome && outcome.error
				? { intent, error: outcome.error, setUp: await drawn(text('secret'), text('uri')) }
				: outcome;
		}
		case 'app-remove':
			return asked(
				() => call(twoFactorApi.removeAuthenticator, { body: { password } }),
				() => ({ done: 'removed' }),
			);
		case 'passkey-start':
			return asked(
				() => call(twoFactorApi.startPasskey, { body: { password } }),
				({ options, token }) => ({
					intent,
					passkey: { options, token, name: text('name') },
				}),
			);
		case 'passkey-add':
			return asked(
				() =>
					call(twoFactorApi.createPasskey, {
						body: { token: text('token'), name: text('name'), passkey: text('passkey') },
					}),
				({ recoveryCodes }) => codesOr(recoveryCodes, 'passkey'),
			);
		case 'passkey-remove':
			return asked(
				() => call(twoFactorApi.removePasskey, { params: { id: text('id') }, body: { password } }),
				() => ({ done: 'removed' }),
			);
		case 'staff':
			await call(twoFactorApi.demand, { body: { demanded: text('demanded') === 'yes' } });
			return { done: 'staff' };
		default:
			return asked(
				() => call(twoFactorApi.renewRecoveryCodes, { body: { password } }),
				({ recoveryCodes }) => ({ intent, codes: recoveryCodes }),
			);
	}
}

/** Returns the secret with its QR code. The server draws it, so that the browser needs no library for it. */
async function drawn(secret: string, uri: string) {
	const { toString: draw } = await import('qrcode');
	const known = uri.startsWith('otpauth://') ? uri.slice(0, 500) : 'otpauth://';
	return { secret, uri: known, qr: await draw(known, { type: 'svg', margin: 1 }) };
}
