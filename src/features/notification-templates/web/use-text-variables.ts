import { useTranslations } from '#platform/web/translations.ts';
import type { TemplateVariable } from '../contract.ts';

/** The variables of these names in the words that every text of a mail has for them, for who writes another text. */
export function useTextVariables(names: readonly string[]): TemplateVariable[] {
	const t = useTranslations('notification-templates');
	return names.map((name) => ({
		name,
		type: 'text',
		required: false,
		description: t.optional(`variable.${name}`) ?? name,
		example: '',
	}));
}
