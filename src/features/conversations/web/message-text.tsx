import { textParts } from '#platform/http/written-links.ts';

/** What somebody typed: text, in which addresses of pages are links that search engines do not count. */
export function MessageText({ children }: { children: string }) {
	return (
		<p className="message-text">
			{textParts(children).map(({ text, href }, index) =>
				href === undefined ? (
					text
				) : (
					// biome-ignore lint/suspicious/noArrayIndexKey: the parts never change order
					<a key={index} href={href} rel="nofollow noopener noreferrer ugc">
						{text}
					</a>
				),
			)}
		</p>
	);
}
