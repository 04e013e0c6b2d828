import { fileApi } from '#features/files/api.ts';
import type { Call } from '#platform/contract/calls.ts';
import { orNull } from '#platform/web/failures.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { parseHex } from '#ui/colour.ts';
import type { CentreProfile } from '../../contract.ts';
import { attributesOf, colourFields, valuesFrom } from './design-values.ts';

const pictures = [
	['websiteLogoId', 'websiteLogoUrl'],
	['websiteLogoDarkModeId', 'websiteLogoDarkModeUrl'],
	['faviconId', 'faviconUrl'],
] as const;

/**
 * Returns the profile as saving the appearance form would make it, or unchanged without such fields. Invalid colours
 * and images count as empty.
 */
export async function previewProfile(
	{ call }: SiteContext,
	before: CentreProfile | undefined,
	fields: URLSearchParams,
): Promise<CentreProfile> {
	const now = before ?? { websiteLogo: null, websiteLogoDarkMode: null, favicon: null, contactPhoto: null };
	if (!fields.has(colourFields[0])) return now;
	const sent = attributesOf(valuesFrom(fields), before);
	const chosen = await Promise.all(
		pictures.map(async ([id, url]) => {
			if (sent[id] === (before?.[id] ?? null)) return [];
			return sent[id] ? [[url, await addressOf(call, sent[id])]] : [[url, undefined]];
		}),
	);
	const colours = colourFields.map((name) => [name, parseHex(sent[name]) ?? now[name]]);
	return { ...now, ...sent, ...Object.fromEntries([...colours, ...chosen.flat()]) } as CentreProfile;
}

async function addressOf(call: Call, id: string): Promise<string | undefined> {
	return (await orNull(call(fileApi.read, { params: { id } })))?.data.image?.url;
}
