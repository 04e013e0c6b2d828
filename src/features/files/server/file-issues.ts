import { ApiError } from '#platform/server/jsonapi/errors.ts';

/** Reasons to reject a file; each has its own message on the site. */
const details = {
	file_missing: 'A file is needed.',
	file_kind: 'Files of this kind are not taken.',
	file_heic: 'Pictures in HEIC cannot be read here: make it a JPEG.',
	file_damaged: 'The file is damaged: it cannot be read.',
	image_expected: 'A picture is expected here.',
	too_many_pixels: 'The picture has too many pixels.',
	unsafe_file: 'The file holds something that could do harm.',
	unpacks_too_large: 'The file unpacks to far more than it seems.',
	no_room: 'The centre has no room for this file.',
	upload_incomplete: 'The upload has not arrived as a whole.',
} as const;
export type FileProblem = keyof typeof details;

/** Returns the error for a rejected file, on its field. */
export function refused(problem: FileProblem, field = 'file'): ApiError {
	return ApiError.invalid([
		{ code: problem, detail: details[problem], source: { pointer: `/data/attributes/${field}` } },
	]);
}

/** Returns the error for a file above the limit in bytes. */
export function tooLarge(limit: number): ApiError {
	return ApiError.invalid([
		{
			code: 'too_big',
			detail: `The size of the file must be smaller than ${limit / 1_000_000} MB`,
			source: { pointer: '/data/attributes/file' },
			meta: { rule: 'file_size', limit },
		},
	]);
}
