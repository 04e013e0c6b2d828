import type { ApiClient } from '#platform/web/api-client.ts';
import type { AnswerTemplate } from '../../contract.ts';

/** The answers that the organisation one acts for keeps. */
export async function readTemplates(api: ApiClient): Promise<AnswerTemplate[]> {
	const { data } = await api.get<AnswerTemplate[]>('/api/v1/answer_templates', {
		query: { page: { size: 100 } },
	});
	return data;
}
