/** Decorative illustration in the centre's colours: people working together on a small square. */
export function HeroPicture() {
	return (
		<svg className="art home-hero-picture" viewBox="0 0 560 420" aria-hidden="true">
			<path
				className="art-sky"
				d="M40 246C4 118 124 22 276 34s278 84 256 224-144 138-276 138S76 372 40 246z"
			/>
			<circle className="art-sun" cx="420" cy="112" r="44" />
			<path
				className="art-far"
				d="M46 262c80-62 170-66 252-26s150 20 234-20c2 18 2 34-2 52-30 110-150 128-274 128S84 372 46 262z"
			/>
			<path
				className="art-near"
				d="M62 302c90-40 176-28 250-4s146 24 206-4c-46 84-154 102-262 102S104 376 62 302z"
			/>
			<g transform="translate(372 178)">
				<path className="art-p" d="M-52-6h104v96H-52z" />
				<path className="art-w" d="M-64-4 0-58 64-4z" />
				<path className="art-i" d="M-14 90V46a14 14 0 0 1 28 0v44z" />
				<path className="art-m" d="M-40 14h18v18h-18zM22 14h18v18H22z" />
			</g>
			<g transform="translate(118 214)">
				<path className="art-i" d="M-7 102c0-50 2-74 6-92h6c-4 20-4 44-4 92z" />
				<path className="art-m" d="M0-56c30 0 48 24 48 50S28 44 0 44s-48-24-48-50 18-50 48-50z" />
				<path className="art-t" d="M0 36V-12M0 12l18-16M0 22l-16-14" />
			</g>
			<g transform="translate(206 268)">
				<circle className="art-i" cx="0" cy="-62" r="20" />
				<path className="art-w" d="M-34 62v-54a34 34 0 0 1 68 0v54z" />
				<path className="art-s" d="M22 2c22 6 34 18 44 34" />
			</g>
			<g transform="translate(316 276)">
				<circle className="art-w" cx="0" cy="-58" r="19" />
				<path className="art-i" d="M-32 58V6a32 32 0 0 1 64 0v52z" />
				<path className="art-s" d="M-22 2c-16 6-26 16-34 30" />
			</g>
			<g transform="translate(262 306)">
				<path className="art-p" d="M-30-4h60l-8 38h-44z" />
				<path className="art-s" d="M-14-4c0-20 28-20 28 0" />
				<path
					className="art-m"
					d="M-12-12c-10-2-14-12-12-22 10 0 16 8 12 22zM8-12c2-14 10-20 20-18 0 10-8 18-20 18z"
				/>
			</g>
			<g transform="translate(424 300)">
				<circle className="art-m" cx="0" cy="-42" r="16" />
				<path className="art-p" d="M-26 50V8a26 26 0 0 1 52 0v42z" />
				<path className="art-w" d="M0 34c-22-14-10-28 0-18 10-10 22 4 0 18z" />
			</g>
			<path className="art-s" d="M470 348c-2-14 4-22 0-32m0 18c8-2 12-8 12-14m-12 6c-8-2-10-8-10-12" />
			<path className="art-s" d="M84 338c-2-12 4-20 0-28m0 16c7-2 10-7 10-12" />
		</svg>
	);
}
