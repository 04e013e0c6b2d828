import type { useTranslations } from '#platform/web/translations.ts';
import type { ChipOf } from '#ui/rich-text/chips.ts';
import type { TemplateVariable } from '../../contract.ts';
import { tagsOf } from '../../template-tags.ts';

/** How the description of what is or is not begins, in both languages. */
const WHETHER = /^(?:Of|Whether) /;

/** Says in words what stands between braces: what a variable is, and when a condition holds. */
export function chipsOf(
	variables: readonly TemplateVariable[],
	t: ReturnType<typeof useTranslations<'notification-templates'>>,
): ChipOf {
	const byName = new Map(variables.map((variable) => [variable.name, variable]));
	const nameOf = (name: string) => byName.get(name)?.description.replace(/\.$/, '') ?? name;
	const conditionOf = ({ name, block }: { name: string; block: 'if' | 'unless' }) => {
		if (byName.get(name)?.type !== 'flag') return t(`editor.chip.${block}There`, { name: nameOf(name) });
		return t(`editor.chip.${block}`, { name: nameOf(name).replace(WHETHER, '') });
	};
	return (source) => {
		const { tags } = tagsOf(source, 'any');
		const isKnown = tags.length > 0 && tags.every((tag) => !('name' in tag) || byName.has(tag.name));
		const words = tags.map((tag) => {
			if (tag.kind === 'output') return nameOf(tag.name);
			if (tag.kind === 'open') return conditionOf(tag);
			return t(`editor.chip.${tag.kind}`);
		});
		return { label: words.join(' · ') || source, isKnown };
	};
}

/** What is written for a variable: itself, a date as people write it, or a condition on it. */
export function sourceOf({ name, type }: TemplateVariable): string {
	if (type === 'flag') return `{% if ${name} %}…{% endif %}`;
	return type === 'date' ? `{{ ${name} | date }}` : `{{ ${name} }}`;
}
