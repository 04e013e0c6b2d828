import type { Call } from '#platform/contract/calls.ts';
import { answerTemplateApi } from '../../api.ts';
import type { AnswerTemplate } from '../../contract.ts';

/** Returns the reply templates of the organisation the user acts for. */
export async function readTemplates(call: Call): Promise<AnswerTemplate[]> {
	return (await call(answerTemplateApi.list, { page: { size: 100 } })).data;
}
