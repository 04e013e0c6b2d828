import { LineField, ParagraphField } from '../editing/fields.tsx';
import { ButtonsField } from '../editing/link-fields.tsx';

export default function CallToActionEditor() {
	return (
		<>
			<LineField name="title" />
			<ParagraphField name="text" />
			<ButtonsField />
		</>
	);
}
