import { ChoiceField } from '../editing/fields.tsx';
import { RichField } from '../editing/rich-field.tsx';

export default function MarkdownEditor() {
	return (
		<>
			<RichField />
			<ChoiceField name="columns" />
		</>
	);
}
