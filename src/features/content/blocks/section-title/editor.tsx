import { ChoiceField, LineField, ParagraphField } from '../editing/fields.tsx';

export default function SectionTitleEditor() {
	return (
		<>
			<LineField name="title" />
			<LineField name="eyebrow" />
			<ParagraphField name="lead" />
			<ChoiceField name="align" />
		</>
	);
}
