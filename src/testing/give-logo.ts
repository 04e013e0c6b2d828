import { sql } from 'kysely';
import sharp from 'sharp';
import type { TestApp } from './app.ts';

/** A logo as PNG. */
export const logoPicture = (): Promise<Buffer> =>
	sharp({ create: { width: 700, height: 200, channels: 4, background: '#2a6f97' } })
		.png()
		.toBuffer();

/** Uploads a logo as somebody of the centre, and makes it that of the app's centre. */
export async function giveLogo(app: TestApp, as: Record<string, string>): Promise<void> {
	const form = new FormData();
	form.set('file', new File([new Uint8Array(await logoPicture())], 'logo.png'));
	const { status, body } = await app.send('post', '/api/v1/files', { as, body: form });
	if (status !== 201) throw new Error(`The logo was not taken: ${status}`);
	await app.make((trx) =>
		sql`update centres set profile = profile || jsonb_build_object('websiteLogoId', ${body.data.id}::text)
			where id = ${app.centre.id}`.execute(trx),
	);
}
