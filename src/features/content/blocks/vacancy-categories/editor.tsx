import { AmountField, LineField, ParagraphField } from '../editing/fields.tsx';

export default function VacancyCategoriesEditor() {
	return (
		<>
			<LineField name="title" />
			<ParagraphField name="lead" />
			<AmountField name="limit" />
		</>
	);
}
