import { ApiError, type Issue } from '#platform/server/jsonapi/errors.ts';
import { findContactDetails } from '../contact-details.ts';

type Words = {
	title?: string | undefined;
	body?: string | undefined;
	timing?: string | undefined;
	keepDetails?: boolean | undefined;
};

/**
 * Warns who writes an address, a number or a link where everybody can read it: 422 `contact_details` at each text,
 * with what was found, until the writer says that it is meant so. The centre sees it marked either way.
 */
export function warnOfContactDetails({ keepDetails, ...words }: Words): void {
	if (keepDetails) return;
	const issues = (['title', 'body', 'timing'] as const).flatMap((name): Issue[] => {
		const kinds = findContactDetails(words[name] ?? '');
		if (kinds.length === 0) return [];
		return [
			{
				code: 'contact_details',
				detail: `This seems to hold contact details: ${kinds.join(', ')}.`,
				source: { pointer: `/data/attributes/${name}` },
				meta: { kinds },
			},
		];
	});
	if (issues.length > 0) throw ApiError.invalid(issues);
}
