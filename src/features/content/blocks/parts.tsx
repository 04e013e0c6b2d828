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

/** Returns the heading level inside a block: one below its title, if it has one. */
export function levelBelow(level: 1 | 2, title: string): 2 | 3 {
	return level === 2 && title !== '' ? 3 : 2;
}

/** HTML that the server has sanitised. */
export function Prose({ html, className = 'prose' }: { html: string; className?: string }) {
	if (html === '') return null;
	// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
	return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** An image by staff, or the built-in illustration; nothing if neither was chosen. */
export function BlockPicture(props: {
	picture: Rendered<PictureValue>;
	seed: string;
	/** The `sizes` attribute of the image. */
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

/** Whether the picture has anything to show. */
export function hasPicture(picture: Rendered<PictureValue>): boolean {
	return picture.image !== null || picture.drawing !== null;
}

/** A link; targets within the site use client-side navigation. Without a URL only its text is shown. */
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

/** A row of buttons; those without a target are left out. */
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

/** Whether a URL is a localised page of this site; all others are left to the browser. */
function isInside(href: string): boolean {
	return /^\/(?:nl|en)(?:\/|$|\?)/.test(href);
}
