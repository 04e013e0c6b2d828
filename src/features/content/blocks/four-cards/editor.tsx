import { CardsField } from '../editing/cards-field.tsx';
import { LineField } from '../editing/fields.tsx';

export default function FourCardsEditor() {
	return (
		<>
			<LineField name="title" />
			<CardsField />
		</>
	);
}
