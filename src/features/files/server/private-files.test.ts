import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { FileStorage } from '#platform/server/files/storage.ts';
import { contentKey, servePrivate } from './private-files.ts';

const file = {
	tenant: 'demo',
	id: '7f0c5d6e-0000-4000-8000-000000000001',
	extension: 'pdf',
	name: "Zoë's rooster – mei.pdf",
	mediaType: 'application/pdf',
	bytes: 3,
};
const holding = (content: Record<string, string>) =>
	({
		stream: async (key: string) =>
			content[key] === undefined ? null : Readable.from([Buffer.from(content[key])]),
	}) as unknown as FileStorage;

it('is served as one to save under its name, which no browser shows or keeps', async () => {
	const answer = await servePrivate(holding({ [contentKey(file)]: 'abc' }), file);
	expect(await answer.text()).toBe('abc');
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		'content-type': 'application/pdf',
		'content-length': '3',
		'content-disposition': `attachment; filename*=UTF-8''Zo%C3%AB%27s%20rooster%20%E2%80%93%20mei.pdf`,
		'cache-control': 'private, no-store',
		'content-security-policy': "default-src 'none'; sandbox",
		'x-content-type-options': 'nosniff',
	});
});

it('is not found once its content is gone', async () => {
	await expect(servePrivate(holding({}), file)).rejects.toMatchObject({ status: 404 });
});
