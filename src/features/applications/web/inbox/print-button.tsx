import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';

/** Prints the application, without what only a screen can use. */
export function PrintButton() {
	const t = useTranslations('inbox');
	return (
		<Button
			size="sm"
			variant="tertiary"
			icon="printer"
			className="needs-script"
			data-print="no"
			onClick={() => window.print()}
		>
			{t('print')}
		</Button>
	);
}
