import { LineField, ParagraphField } from '../editing/fields.tsx';
import { PictureField } from '../editing/picture-field.tsx';

export default function QuoteBlockEditor() {
	return (
		<>
			<ParagraphField name="quote" />
			<LineField name="name" />
			<LineField name="role" />
			<PictureField />
		</>
	);
}
