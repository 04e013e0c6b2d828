import { redirect } from 'react-router';
import type { Call } from '#platform/contract/calls.ts';
import { draftApi, newDraftApi } from '../../../api.ts';
import type { DraftFields, VacancyDraft } from '../../../draft-contract.ts';
import { revisionsOf, saysTheSame } from '../changed/parts.ts';
import type { FormValues } from '../form-values.ts';
import { valuesOfDraft } from './draft-values.ts';

/** The initial content of the form: the stored vacancy, or the draft that the user resumes. */
export type Start = {
	values: FormValues;
	/** When the draft was kept that is offered: it is not the same as what the form starts with, nor left behind by it. */
	offered: string | null;
	/** When the draft was kept that the form starts with. */
	resumed: string | null;
	/** When the existing draft was saved, whether or not it is used. */
	known: string | null;
};

type Draft = {
	read: () => Promise<VacancyDraft>;
	/** Gives when it was saved. */
	save: (body: { fields: DraftFields; since: string | null }) => Promise<string | null>;
	remove: () => Promise<unknown>;
};

/** The draft of a vacancy, or of a new one. */
export function draftOf(call: Call, id: string | null): Draft {
	if (id === null)
		return {
			read: async () => (await call(newDraftApi.read)).meta,
			save: async (body) => (await call(newDraftApi.save, { body })).meta.savedAt,
			remove: () => call(newDraftApi.remove),
		};
	const params = { id };
	return {
		read: async () => (await call(draftApi.read, { params })).meta,
		save: async (body) => (await call(draftApi.save, { params, body })).meta.savedAt,
		remove: () => call(draftApi.remove, { params }),
	};
}

/** Returns the form's initial content. `?draft=go-on` in the address resumes the draft; otherwise it is offered. */
export async function startOf(
	call: Call,
	url: URL,
	own: { vacancyId: string | null; values: FormValues; updatedAt: string | null },
): Promise<Start> {
	const { savedAt, fields } = await draftOf(call, own.vacancyId).read();
	const plain = { values: own.values, offered: null, resumed: null, known: savedAt };
	if (savedAt === null) return plain;
	const values = valuesOfDraft(fields);
	if (url.searchParams.get('draft') === 'go-on') return { ...plain, values, resumed: savedAt };
	const isNewer = own.updatedAt === null || Date.parse(savedAt) > Date.parse(own.updatedAt);
	// A draft that has the revision it is based on remains useful after somebody else saved: the changes are then shown.
	const isOfUse = isNewer || revisionsOf(values).read !== undefined;
	return { ...plain, offered: isOfUse && !saysTheSame(values, own.values) ? savedAt : null };
}

/** Throws the draft away and shows the form without it, where that was asked. */
export async function throwDraftAway(
	call: Call,
	form: FormData,
	vacancyId: string | null,
	page: string,
): Promise<Response | undefined> {
	if (form.get('draft') !== 'throw-away') return undefined;
	await draftOf(call, vacancyId).remove();
	return redirect(page);
}
