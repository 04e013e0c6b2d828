import { useTranslations } from '#platform/web/translations.ts';
import { LineField, ParagraphField } from '../editing/fields.tsx';

export default function ContactBlockEditor() {
	const t = useTranslations('blocks');
	return (
		<>
			<LineField name="title" />
			<ParagraphField name="lead" />
			<p className="field-hint">{t('ContactBlock.hint')}</p>
		</>
	);
}
