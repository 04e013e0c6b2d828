/** The file storage does not respond, or refuses; trying again later may help. */
export class StorageUnavailable extends Error {
	constructor(cause: unknown) {
		super('The storage of files does not answer.', { cause });
		this.name = 'StorageUnavailable';
	}
}
