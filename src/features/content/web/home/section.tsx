import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { PreloadLink } from '#ui/preload-link.tsx';

/** A section of the home page with its heading and an optional link to more. */
export function Section(props: {
	id: string;
	title: string;
	lead?: string;
	tinted?: boolean;
	more?: { to: string; label: string };
	children: ReactNode;
}) {
	const { id, title, lead, tinted, more, children } = props;
	return (
		<section className="home-section" data-tinted={tinted || undefined} aria-labelledby={id}>
			<div className="container">
				<div className="home-section-head">
					<div>
						<h2 id={id}>{title}</h2>
						{lead && <p className="field-hint">{lead}</p>}
					</div>
					{more && (
						<PreloadLink to={more.to} className="home-more">
							{more.label} <Icon name="arrow-right" size="1em" />
						</PreloadLink>
					)}
				</div>
				{children}
			</div>
		</section>
	);
}
