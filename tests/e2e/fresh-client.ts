import { request } from 'node:http';

export type Answer = { status: number; location: string | undefined; text: string; url: URL };

/**
 * A client that was never here before and keeps the cookies that it gets, for hosts that no name server knows: every
 * address is asked of this machine, under the name that it has.
 */
export class FreshClient {
	readonly #port: string;
	readonly #isBrowser: boolean;
	readonly #jars = new Map<string, Map<string, string>>();

	constructor(port: string, { isBrowser }: { isBrowser: boolean }) {
		this.#port = port;
		this.#isBrowser = isBrowser;
	}

	/** The value of a cookie at the host of an address. */
	cookie(url: URL, name: string): string | undefined {
		return this.#jars.get(url.host)?.get(name);
	}

	setCookie(url: URL, name: string, value: string): void {
		const jar = this.#jars.get(url.host) ?? new Map<string, string>();
		this.#jars.set(url.host, jar.set(name, value));
	}

	/** Opens an address and follows where it leads. */
	async open(address: string, form?: Record<string, string>): Promise<Answer> {
		let answer = await this.#ask(new URL(address), form);
		for (let times = 0; answer.location !== undefined && times < 5; times++) {
			answer = await this.#ask(new URL(answer.location, answer.url));
		}
		return answer;
	}

	#ask(url: URL, form?: Record<string, string>): Promise<Answer> {
		const jar = this.#jars.get(url.host);
		const cookie = [...(jar ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
		const headers = {
			host: url.host,
			...(cookie && { cookie }),
			...(this.#isBrowser && { 'sec-fetch-mode': 'navigate' }),
			...(form && {
				'content-type': 'application/x-www-form-urlencoded',
				origin: `http://${url.host}`,
			}),
		};
		const { pathname, search } = url;
		return new Promise((resolve, reject) => {
			const asked = request(
				{
					host: '127.0.0.1',
					port: this.#port,
					path: `${pathname}${search}`,
					headers,
					method: form ? 'POST' : 'GET',
				},
				(response) => {
					for (const line of response.headers['set-cookie'] ?? []) {
						const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
						this.setCookie(url, name, value);
					}
					const parts: Buffer[] = [];
					response.on('data', (part: Buffer) => parts.push(part));
					response.on('end', () =>
						resolve({
							status: response.statusCode ?? 0,
							location: response.headers.location,
							text: Buffer.concat(parts).toString(),
							url,
						}),
					);
				},
			);
			asked.on('error', reject);
			asked.end(form && new URLSearchParams(form).toString());
		});
	}
}
