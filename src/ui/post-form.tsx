import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { FORM_ORGANISATION } from '#platform/web/form-organisation.ts';
import { usePageRoot } from '#platform/web/page.ts';

/**
 * A form that posts for the organisation that its page was made for. Somebody with several organisations may have
 * chosen another one in another tab since, and what is filled in here must not end up there.
 */
export function PostForm({ children, ...props }: Omit<ComponentProps<typeof Form>, 'method'>) {
	const organisation = usePageRoot()?.organisation?.id;
	return (
		<Form {...props} method="post">
			{organisation && <input type="hidden" name={FORM_ORGANISATION} value={organisation} />}
			{children}
		</Form>
	);
}
