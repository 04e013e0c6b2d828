import { LineField, ParagraphField } from '../editing/fields.tsx';

/** The form is chosen elsewhere, where forms are made. */
export default function BuilderFormEditor() {
	return (
		<>
			<LineField name="title" />
			<ParagraphField name="lead" />
		</>
	);
}
