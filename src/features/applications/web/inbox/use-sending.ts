import { useNavigation } from 'react-router';

/** Tells of each button whether it was pressed and its answer is on the way; of a list, with the `id` of its row. */
export function useSending(): (verb: string, id?: string) => boolean {
	const { formData } = useNavigation();
	return (verb, id) => formData?.get('verb') === verb && (id === undefined || formData.get('id') === id);
}
