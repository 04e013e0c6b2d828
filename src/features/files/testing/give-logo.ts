import { sql } from 'kysely';
import type { TestApp } from '#testing/app.ts';
import { testPicture, uploadForm } from './test-files.ts';

/** Uploads a logo as somebody of the centre, and makes it that of the app's centre. */
export async function giveLogo(app: TestApp, as: Record<string, string>): Promise<void> {
	const { status, body } = await app.send('post', '/api/v1/files', {
		as,
		body: uploadForm(await testPicture({ width: 700, height: 200, format: 'png' }), 'logo.png'),
	});
	if (status !== 201) throw new Error(`The logo was not taken: ${status}`);
	await app.make((trx) =>
		sql`update centres set profile = profile || jsonb_build_object('websiteLogoId', ${body.data.id}::text)
			where id = ${app.centre.id}`.execute(trx),
	);
}
