import { ApiError, type Issue } from '#platform/server/jsonapi/errors.ts';
import { findContactDetails } from '../contact-details.ts';

type Words = {
	title?: string | undefined;
	body?: string | undefined;
	timing?: string | undefined;
	keepDetails?: boolean | undefined;
};

/**
 * Warns about contact details in public texts: throws 422 `contact_details` on each text with what was found, until the
 * writer confirms that it is intended. The centre sees them marked either way.
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
