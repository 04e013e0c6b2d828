import type { FlatOf } from '#platform/contract/calls.ts';
import { type ChangedPart, changedWords } from '../changed-words.ts';
import type { templateVersionResource } from '../contract.ts';

type Version = FlatOf<typeof templateVersionResource>;
type Text = { subject: string; body: string };

/** What a version changed in the one before it, or in the words of the product where it is the first of the centre's own. */
export type VersionChange = { against: 'version' | 'default'; lines: ChangedPart[][] };
export type ChangedVersion = Version & { change: VersionChange | null };

/** Subject and body as one text, to compare. */
export const textOf = ({ subject, body }: Text) => `${subject}\n\n${body}`;

const ownText = (version: Version | undefined): Text | undefined =>
	version && version.subject !== null && version.body !== null
		? { subject: version.subject, body: version.body }
		: undefined;

/** The versions, the newest first, each with what it changed. The one before the oldest may not be among them. */
export function withChanges(versions: readonly Version[], total: number, defaults: Text): ChangedVersion[] {
	return versions.map((version, at) => {
		const text = ownText(version);
		const isKnown = at + 1 < versions.length || total <= versions.length;
		if (!text || !isKnown) return { ...version, change: null };
		const before = ownText(versions[at + 1]);
		const lines = changedWords(textOf(before ?? defaults), textOf(text));
		return { ...version, change: { against: before ? 'version' : 'default', lines } };
	});
}
