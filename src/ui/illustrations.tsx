/** Drawings for pages that have nothing to show, in the colours of the centre. All decorative. */

/** A path that ends at a signpost: for a page that is not there. */
export function LostIllustration() {
	return (
		<svg className="art illustration" viewBox="0 0 320 220" aria-hidden="true">
			<circle className="art-sun" cx="238" cy="66" r="34" />
			<path className="art-far" d="M0 150c44-40 92-48 140-22s120 10 180-18v110H0z" />
			<path className="art-near" d="M0 182c70-26 130-18 190 0s90 8 130-6v44H0z" />
			<path
				className="art-p"
				d="M118 220c12-22 40-26 36-44-3-12-22-12-20-24h12c0 8 26 8 28 26 2 18-18 24-20 42z"
			/>
			<path className="art-i" d="M156 60h8v118h-8z" />
			<path className="art-w" d="M118 68h68l16 13-16 13h-68z" />
			<path className="art-m" d="M202 104h-62l-14 12 14 12h62z" />
			<path className="art-t" d="M132 81h40M150 116h36" />
			<path className="art-s" d="M250 176c-2-14 4-22 0-32m0 18c8-2 12-8 12-14m-12 6c-8-2-10-8-10-12" />
			<path className="art-s" d="M58 168c-2-10 3-16 0-24m0 12c6-2 9-6 9-10" />
		</svg>
	);
}

/** An open box with a leaf: for a list without anything in it. */
export function EmptyIllustration() {
	return (
		<svg className="art illustration" viewBox="0 0 320 220" aria-hidden="true">
			<path className="art-sky" d="M62 128C34 76 84 22 150 34s138 20 128 84-98 76-146 70-58-30-70-60z" />
			<circle className="art-sun" cx="222" cy="72" r="22" />
			<path className="art-m" d="M96 116l64-22 64 22-64 24z" />
			<path className="art-i" d="M158 96h5c-4-18 0-30 6-42h-5c-6 12-9 26-6 42z" />
			<path className="art-w" d="M164 62c2-20 18-28 32-28 2 18-12 32-32 28z" />
			<path className="art-far" d="M159 72c-16 2-28-8-28-22 16-2 28 6 28 22z" />
			<path className="art-p" d="M96 116l64 24v58l-64-24z" />
			<path className="art-near" d="M224 116l-64 24v58l64-24z" />
			<path className="art-w" d="M96 116l-22 18 64 24 22-18zM224 116l22 18-64 24-22-18z" />
		</svg>
	);
}

/** A kettle of thread that came loose: for something that went wrong. */
export function ErrorIllustration() {
	return (
		<svg className="art illustration" viewBox="0 0 320 220" aria-hidden="true">
			<path className="art-sky" d="M50 118c-8-60 62-96 124-84s110 44 98 98-80 66-128 62-88-26-94-76z" />
			<circle className="art-sun" cx="92" cy="72" r="18" />
			<path className="art-i" d="M40 132h76v14H40z" />
			<path className="art-w" d="M116 118h26v42h-26z" />
			<path className="art-s" d="M142 128h16M142 150h16" />
			<path className="art-i" d="M280 132h-66v14h66z" />
			<path className="art-m" d="M214 118h-30v42h30z" />
			<path className="art-s" d="M170 104l-8-16M182 96v-16M160 114l-14-8M166 178l-6 14M180 176l4 16" />
		</svg>
	);
}
