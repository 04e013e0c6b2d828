import { jsonApiMediaType } from '../../contract/jsonapi.ts';
import { ApiError } from './errors.ts';

/** Headers of every JSON:API response, which varies with the Accept header. */
export const jsonApiHeaders: Readonly<Record<string, string>> = {
	'content-type': jsonApiMediaType,
	vary: 'Accept',
};

const formTypes = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

interface MediaType {
	readonly name: string;
	readonly parameters: readonly (readonly [string, string])[];
}

/**
 * Content negotiation of JSON:API 1.1. Throws 415 for a body in a form this API does not read, or with media
 * type parameters it must not have, and 406 when a client names JSON:API only with such parameters. No
 * extension is supported; profiles are ignored. Plain JSON and form data are read as well, as the
 * specification's clients send them.
 */
export function negotiate(headers: Headers): void {
	checkContentType(headers.get('content-type'));
	checkAccept(headers.get('accept'));
}

function checkContentType(header: string | null): void {
	if (header === null || header.trim() === '') return;
	const [type, ...others] = parseMediaTypes(header);
	if (!type || others.length > 0) throw ApiError.unsupportedMediaType();
	if (type.name === jsonApiMediaType) {
		if (!isServed(type)) {
			throw ApiError.unsupportedMediaType(`${jsonApiMediaType} is read without parameters and extensions.`);
		}
		return;
	}
	if (!formTypes.includes(type.name)) throw ApiError.unsupportedMediaType();
}

function checkAccept(header: string | null): void {
	if (header === null) return;
	const instances = parseMediaTypes(header)
		.filter((type) => type.name === jsonApiMediaType)
		// The weight belongs to the Accept header, not to the media type.
		.map((type) => ({ ...type, parameters: type.parameters.filter(([name]) => name !== 'q') }));
	if (instances.length > 0 && !instances.some(isServed)) {
		throw ApiError.notAcceptable(`${jsonApiMediaType} is offered without parameters and extensions.`);
	}
}

/** Whether a media type has no parameters but profiles and an empty `ext`: extensions are not supported. */
function isServed(type: MediaType): boolean {
	return type.parameters.every(
		([name, value]) => name === 'profile' || (name === 'ext' && value.trim() === ''),
	);
}

/** The media types of a header; quoted values may hold commas and semicolons. */
function parseMediaTypes(header: string): MediaType[] {
	return splitOutsideQuotes(header, ',')
		.filter((part) => part.trim() !== '')
		.map((part) => {
			const [name = '', ...parameters] = splitOutsideQuotes(part, ';').map((word) => word.trim());
			return {
				name: name.toLowerCase(),
				parameters: parameters
					.filter((parameter) => parameter !== '')
					.map((parameter): [string, string] => {
						const [key = '', ...value] = parameter.split('=');
						return [
							key.trim().toLowerCase(),
							value
								.join('=')
								.trim()
								.replace(/^"(.*)"$/, '$1'),
						];
					}),
			};
		});
}

function splitOutsideQuotes(text: string, separator: string): string[] {
	const parts: string[] = [''];
	let quoted = false;
	for (let index = 0; index < text.length; index++) {
		const character = text[index] ?? '';
		if (character === '\\' && quoted) {
			parts[parts.length - 1] += character + (text[++index] ?? '');
			continue;
		}
		if (character === '"') quoted = !quoted;
		if (character === separator && !quoted) parts.push('');
		else parts[parts.length - 1] += character;
	}
	return parts;
}
