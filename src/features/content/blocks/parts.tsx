import type { ReactNode } from 'react';
import { Picture } from '#features/files/web/public.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Placeholder } from '#ui/placeholder.tsx';
import { PreloadLink } from '#ui/preload-link.tsx';
import type { ButtonValue, LinkValue, PictureValue, Rendered } from './atoms.ts';

/** The title of a block at its level, or nothing. */
export function BlockTitle({ level, id, children }: { level: 1 | 2 | 3; id?: string; children: string }) {
	if (children === '') return null;
	const Heading = `h${level}` as const;
	return (
		<Heading id={id} className="block-title" data-level={level}>
			{children}
		</Heading>
	);
}

/** The level of titles within a block, below its own if it has one. */
export function levelBelow(level: 1 | 2, title: string): 2 | 3 {
	return level === 2 && title !== '' ? 3 : 2;
}

/** Text that the server cleaned. */
export function Prose({ html, className = 'prose' }: { html: string; className?: string }) {
	if (html === '') return null;
	// biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server
	return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A picture of staff, or our own drawing while there is none; nothing when neither was chosen. */
export function BlockPicture(props: {
	picture: Rendered<PictureValue>;
	seed: string;
	/** How wide it is shown, as the attribute of HTML has it. */
	sizes?: string;
	priority?: boolean;
}) {
	const { picture, seed, sizes = '(min-width: 64rem) 36rem, 100vw', priority } = props;
	if (picture.image) {
		return (
			<Picture
				image={picture.image}
				sizes={sizes}
				priority={priority}
				alt={picture.alt || undefined}
				className="block-picture"
			/>
		);
	}
	if (!picture.drawing) return null;
	return <Placeholder category={picture.drawing} seed={seed} className="block-picture" />;
}

/** Whether there is anything to show of a picture. */
export function hasPicture(picture: Rendered<PictureValue>): boolean {
	return picture.image !== null || picture.drawing !== null;
}

/** A link to wherever it leads: within the site without loading it anew. Without an address it is its text alone. */
export function BlockLink(props: { link: Rendered<LinkValue>; className?: string; children?: ReactNode }) {
	const { link, className, children = link.label } = props;
	if (link.href === null) return <span className={className}>{children}</span>;
	if (isInside(link.href)) {
		return (
			<PreloadLink to={link.href} className={className}>
				{children}
			</PreloadLink>
		);
	}
	return (
		<a href={link.href} className={className} rel="noopener">
			{children}
		</a>
	);
}

/** Buttons in a row; one that leads nowhere is left out. */
export function BlockButtons({
	buttons,
	size = 'lg',
}: {
	buttons: Rendered<ButtonValue>[];
	size?: 'md' | 'lg';
}) {
	const shown = buttons.filter(({ href, label }) => href !== null && label !== '');
	if (shown.length === 0) return null;
	return (
		<div className="actions block-actions">
			{shown.map((button) => (
				<BlockButton key={`${button.label}${button.href}`} button={button} size={size} />
			))}
		</div>
	);
}

function BlockButton({ button, size }: { button: Rendered<ButtonValue>; size: 'md' | 'lg' }) {
	const to = button.href ?? '';
	return (
		<ButtonLink to={to} variant={button.variant} size={size} reloadDocument={!isInside(to)}>
			{button.label}
		</ButtonLink>
	);
}

/** An address within the site, in a language: everything else is for the browser. */
function isInside(href: string): boolean {
	return /^\/(?:nl|en)(?:\/|$|\?)/.test(href);
}
