import { useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { ToDo } from './to-do.ts';

/** The one thing to do first, with how many wait for it. */
export function ToDoButton({ toDo: { what, count, to }, base }: { toDo: ToDo; base: string }) {
	const t = useTranslations('dashboard');
	return (
		<ButtonLink to={`${base}${to}`} iconEnd={count > 0 ? 'arrow-right' : undefined}>
			{t(`toDo.${what}`, { count })}
		</ButtonLink>
	);
}
