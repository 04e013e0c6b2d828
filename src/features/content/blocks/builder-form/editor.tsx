import { LineField, ParagraphField } from '../editing/fields.tsx';

/** Which form it is, is said where the form itself is made. */
export default function BuilderFormEditor() {
	return (
		<>
			<LineField name="title" />
			<ParagraphField name="lead" />
		</>
	);
}
