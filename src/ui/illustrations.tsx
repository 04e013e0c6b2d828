import drawings from './drawings.svg?url&no-inline';

function Illustration({ name }: { name: string }) {
	return (
		<svg className="art illustration" viewBox="0 0 320 220" aria-hidden="true">
			<use href={`${drawings}#${name}`} />
		</svg>
	);
}

/** A path that ends at a signpost: for a page that is not there. Decorative, in the colours of the centre. */
export function LostIllustration() {
	return <Illustration name="lost" />;
}

/** An open box with a leaf: for a list without anything in it. */
export function EmptyIllustration() {
	return <Illustration name="empty" />;
}

/** A plug that came loose: for something that went wrong. */
export function ErrorIllustration() {
	return <Illustration name="error" />;
}
