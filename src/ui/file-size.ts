import { useFormat } from '#platform/web/format.ts';
import { sizeParts } from './file-rules.ts';

/** Returns a function that writes a size in bytes the way file managers do, in the language of the page. */
export function useFileSize(): (bytes: number) => string {
	const format = useFormat();
	return (bytes) => {
		const { value, unit } = sizeParts(bytes);
		return format.number(value, { style: 'unit', unit, unitDisplay: 'short' });
	};
}
