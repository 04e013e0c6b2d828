import type { Locale } from '#platform/http/locale.ts';
import type { ChangelogVersion } from '../contract.ts';

// Bundled with the server, so that a built product does not need the source folder.
const files = import.meta.glob<string>('../../../../CHANGELOG.{nl,en}.md', {
	query: '?raw',
	import: 'default',
	eager: true,
});

/** What a changelog says, by version, the newest first, in the order in which it stands. */
export type Version = Omit<ChangelogVersion, 'isNew'> & { version: string };

const UNRELEASED = ['nog niet uitgebracht', 'unreleased'];

/** Reads the versions of a changelog in Markdown: headings of versions, below them headings and lists. */
export function parseChangelog(text: string): Version[] {
	const [, ...parts] = text.split(/^## /m);
	return parts.map((part) => {
		const [heading = '', ...groups] = part.split(/^### /m);
		const [first = '', ...rest] = heading.split('\n');
		const [version = '', released = ''] = first.split(' — ');
		const above = { title: '', entries: entriesOf(rest.join('\n')) };
		const below = groups.map((group) => {
			const [title = '', ...lines] = group.split('\n');
			return { title: title.trim(), entries: entriesOf(lines.join('\n')) };
		});
		return {
			version: version.trim(),
			released: UNRELEASED.includes(released.trim()) ? null : released.trim(),
			groups: [above, ...below].filter(({ entries }) => entries.length > 0),
		};
	});
}

/** The entries of a list; a line that is indented goes on with the one above it. */
function entriesOf(text: string): string[] {
	const [, ...entries] = `\n${text}`.split(/\n- /);
	return entries.map((entry) => entry.trim().replace(/\s*\n\s*/g, ' '));
}

const changelogs = Object.fromEntries(
	Object.entries(files).map(([path, text]) => [path.slice(-5, -3), parseChangelog(text)]),
) as Record<Locale, Version[]>;

/** The changelog for people who use the product, in one of its languages. */
export const changelogIn = (locale: Locale): readonly Version[] => changelogs[locale];

/** What is added to a version that somebody read before it was out: more may be in it by then. */
const EARLY = '-unreleased';

type Dated = Pick<Version, 'version' | 'released'>;

/** What is kept of somebody who has read a version as it is now. */
export const markOf = ({ version, released }: Dated): string =>
	released === null ? `${version}${EARLY}` : version;

/**
 * How many of the newest versions are new to somebody who last read `seen`, as {@link markOf} says it. To who never read
 * any, or one that is no longer there, only the newest is new: what stood there before their time is no news.
 */
export function countNew(versions: readonly Dated[], seen: string | null): number {
	const index = versions.findIndex(({ version }) => version === seen?.replace(EARLY, ''));
	if (index === -1) return Math.min(1, versions.length);
	const grew = seen?.endsWith(EARLY) && versions[index]?.released !== null;
	return grew ? index + 1 : index;
}
