import type { CSSProperties, ReactNode } from 'react';

/**
 * The picture of somebody, round, or the mark of an organisation, whole; without one the initials of the name, on a
 * colour that belongs to it. The words beside it say whose it is, so a picture in it has an empty text.
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
