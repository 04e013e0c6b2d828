import { AmountField, CheckField, ChoiceField, LineField } from '../editing/fields.tsx';

export default function NewsCarouselEditor() {
	return (
		<>
			<LineField name="title" />
			<ChoiceField name="show" />
			<CheckField name="featuredOnly" />
			<AmountField name="limit" />
		</>
	);
}
