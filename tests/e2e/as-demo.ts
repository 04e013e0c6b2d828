import { inject } from 'vitest';

/** What calls the API as a demo account. */
export async function asDemo(account: string) {
	const base = inject('baseUrl');
	const signedIn = await fetch(`${base}/auth/sign_in`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-tenant': 'demo' },
		body: JSON.stringify({ email: `${account}@demo.example`, password: 'welkom-in-de-demo' }),
	});
	const tokens = ['access-token', 'client', 'uid'].map((name) => [name, signedIn.headers.get(name) ?? '']);
	return async <Data>(method: string, path: string, body?: object): Promise<Data> => {
		const answer = await fetch(base + path, {
			method,
			headers: {
				...Object.fromEntries(tokens),
				'content-type': 'application/vnd.api+json',
				'x-tenant': 'demo',
			},
			...(body && { body: JSON.stringify(body) }),
		});
		if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
		const text = await answer.text();
		// What was deleted has no body.
		return (JSON.parse(text || '{}') as { data: Data }).data;
	};
}
