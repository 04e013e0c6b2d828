import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { formUpdated } from '../events.ts';
import { lockForm, type Owner } from './read-forms.ts';

/**
 * Says whether a centre is reached by one of its forms; another one is it no longer. Throws 404 for a form of anybody
 * else.
 */
export async function chooseContact(
	trx: Trx,
	emit: Emit,
	{ centreId, ...owner }: Owner & { centreId: string },
	id: string,
	isContact: boolean,
): Promise<void> {
	const before = await lockForm(trx, owner, id);
	if (before.isContact === isContact) return;
	await trx
		.updateTable('forms')
		.set({ is_contact: false })
		.where('centre_id', '=', centreId)
		.where('is_contact', '=', true)
		.execute();
	if (isContact) await trx.updateTable('forms').set({ is_contact: true }).where('id', '=', id).execute();
	await emit(formUpdated(id));
}

/** Returns the address of the form that a centre is reached by; null where everybody can fill in none. */
export async function contactForm(trx: Trx, centreId: string): Promise<string | null> {
	const form = await trx
		.selectFrom('forms as f')
		.innerJoin('form_versions as v', (join) =>
			join.onRef('v.form_id', '=', 'f.id').onRef('v.number', '=', 'f.version'),
		)
		.select('v.slug')
		.where('f.centre_id', '=', centreId)
		.where('f.is_contact', '=', true)
		.where('f.status', '=', 'open')
		.where('v.access_permission', '=', 'anonymous')
		.executeTakeFirst();
	return form?.slug ?? null;
}
