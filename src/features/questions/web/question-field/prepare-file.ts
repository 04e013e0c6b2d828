import { isHeic, shrinkPicture } from '#ui/rich/shrink-picture.ts';
import { fitsForm } from './fits-form.ts';

/**
 * Makes a photo that was chosen smaller, in its own field, and a JPEG of one that only this browser can read. Returns why
 * what is there now cannot be sent.
 */
export async function prepareFile(input: HTMLInputElement): Promise<'heic' | 'size' | undefined> {
	const [file] = input.files ?? [];
	if (!file) {
		input.setCustomValidity('');
		return undefined;
	}
	const ready = await shrinkPicture(file);
	// Another file may have been chosen meanwhile.
	if (input.files?.[0] !== file) return undefined;
	if (ready !== file) {
		const transfer = new DataTransfer();
		transfer.items.add(ready);
		input.files = transfer.files;
		input.dispatchEvent(new Event('input', { bubbles: true }));
	}
	const fits = fitsForm(ready);
	input.setCustomValidity(fits ? '' : 'size');
	// The server says the same of a photo in HEIC, so that one is not held back.
	if (isHeic(ready)) return 'heic';
	return fits ? undefined : 'size';
}
