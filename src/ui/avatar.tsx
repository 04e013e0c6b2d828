import type { CSSProperties, ReactNode } from 'react';

/**
 * A person's photo, round, or an organisation's logo, uncropped; without either the initials, on a colour derived from
 * the name. The text next to it names the person or organisation, so the image has an empty alt text.
 */
export function Avatar(props: {
	name: string;
	size?: number;
	kind?: 'person' | 'mark';
	/** The picture, when there is one. */
	children?: ReactNode;
}) {
	const { name, size = 40, kind = 'person', children } = props;
	const style = { '--avatar': `${size}px` } as CSSProperties;
	if (children) {
		return (
			<span className="avatar-picture" data-kind={kind} style={style}>
				{children}
			</span>
		);
	}
	const words = name.trim().split(/\s+/);
	const initials = `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
	let sum = 0;
	for (const letter of name) sum += letter.codePointAt(0) ?? 0;
	return (
		<span className="avatar" data-tint={sum % 4} style={style}>
			<span className="avatar-initials" data-initials={initials} />
		</span>
	);
}
