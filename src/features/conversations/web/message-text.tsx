import type { ReactNode } from 'react';

const LINK = /https?:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?]/g;

/** What somebody typed: text, in which addresses of pages are links that search engines do not count. */
export function MessageText({ children }: { children: string }) {
	const parts: ReactNode[] = [];
	let at = 0;
	for (const match of children.matchAll(LINK)) {
		parts.push(children.slice(at, match.index));
		parts.push(
			<a key={match.index} href={match[0]} rel="nofollow noopener noreferrer ugc">
				{match[0]}
			</a>,
		);
		at = match.index + match[0].length;
	}
	parts.push(children.slice(at));
	return <p className="message-text">{parts}</p>;
}
