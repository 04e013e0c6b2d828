/** A file that was not taken, with the reason as message; `retry` says whether sending the same file again can help. */
export class UploadRefused extends Error {
	readonly retry: boolean;
	constructor(text: string, { retry = false } = {}) {
		super(text);
		this.name = 'UploadRefused';
		this.retry = retry;
	}
}
