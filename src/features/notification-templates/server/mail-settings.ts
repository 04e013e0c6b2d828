import type { RequestContext } from '#platform/server/http/context.ts';
import type { MailSettings } from '../contract.ts';
import { mailSettingsUpdated } from '../events.ts';

const NONE: MailSettings = { senderName: null, replyTo: null, footer: {} };

/** In whose name the centre mails, where answers go, and what stands below its mails. */
export async function readMailSettings(c: RequestContext): Promise<MailSettings> {
	const row = await c.read((trx) =>
		trx
			.selectFrom('mail_settings')
			.select(['sender_name as senderName', 'reply_to as replyTo', 'footer'])
			.where('centre_id', '=', c.centre.id)
			.executeTakeFirst(),
	);
	return row ? { ...row, footer: row.footer as MailSettings['footer'] } : NONE;
}

/** Changes what is given of them. */
export async function updateMailSettings(c: RequestContext, input: Partial<MailSettings>): Promise<void> {
	await c.write(async (trx, emit) => {
		// One writer at a time, also while there is no row yet.
		await trx.selectFrom('centres').select('id').where('id', '=', c.centre.id).forNoKeyUpdate().execute();
		const columns = {
			...(input.senderName !== undefined && { sender_name: input.senderName }),
			...(input.replyTo !== undefined && { reply_to: input.replyTo }),
			...(input.footer !== undefined && { footer: JSON.stringify(input.footer) }),
			updated_at: new Date(),
		};
		await trx
			.insertInto('mail_settings')
			.values({ tenant: c.tenant, centre_id: c.centre.id, ...columns })
			.onConflict((conflict) => conflict.column('centre_id').doUpdateSet(columns))
			.execute();
		await emit(mailSettingsUpdated(c.centre.id));
	});
}
