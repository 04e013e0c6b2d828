import type { StoredFile } from '#features/files/contract.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
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
 * A profile as saving the fields of the form about the look would make it; without such fields as it is. What no colour
 * or picture is counts as not filled in.
 */
export async function previewProfile(
	{ api }: SiteContext,
	before: CentreProfile | undefined,
	fields: URLSearchParams,
): Promise<CentreProfile> {
	const now = before ?? { websiteLogo: null, websiteLogoDarkMode: null, favicon: null, contactPhoto: null };
	if (!fields.has(colourFields[0])) return now;
	const sent = attributesOf(valuesFrom(fields), before);
	const chosen = await Promise.all(
		pictures.map(async ([id, url]) => {
			if (sent[id] === (before?.[id] ?? null)) return [];
			return sent[id] ? [[url, await addressOf(api, sent[id])]] : [[url, undefined]];
		}),
	);
	const colours = colourFields.map((name) => [name, parseHex(sent[name]) ?? now[name]]);
	return { ...now, ...sent, ...Object.fromEntries([...colours, ...chosen.flat()]) } as CentreProfile;
}

async function addressOf(api: SiteContext['api'], id: string): Promise<string | undefined> {
	try {
		return (await api.get<StoredFile>(`/api/v1/files/${encodeURIComponent(id)}`)).data.image?.url;
	} catch (error) {
		if (error instanceof ApiFailure && error.status < 500) return undefined;
		throw error;
	}
}
