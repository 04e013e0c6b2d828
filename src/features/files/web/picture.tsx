import { useLocale } from '#platform/web/translations.ts';
import { type Image, type ImageFormat, imageAddress } from '../enums.ts';

type PictureProps = {
	image: Image;
	/** The `sizes` attribute, such as `(min-width: 40rem) 20rem, 100vw`. */
	sizes: string;
	/** Loads the image eagerly, for the main image of a page. */
	priority?: boolean;
	/** Overrides the alternative text; empty where the text next to it says the same. */
	alt?: string;
	/** Maximum displayed width, for thumbnails in long lists. */
	widest?: number;
	className?: string;
};

/** Returns the alternative text in the page's language, otherwise in the other. */
function altOf(image: Pick<Image, 'alt'>, locale: 'nl' | 'en'): string {
	return image.alt[locale] ?? image.alt.nl ?? image.alt.en ?? '';
}

/**
 * An image in the size and format that fit the screen. It reserves its space and shows its dominant colour until it has
 * loaded; the focal point stays visible when it is cropped.
 */
export function Picture({ image, sizes, priority = false, alt, widest, className }: PictureProps) {
	const locale = useLocale();
	const { path, url, width, height, formats, focalX, focalY, colour } = image;
	const some = image.widths.filter((one) => widest === undefined || one <= widest);
	const widths = some.length > 0 ? some : image.widths.slice(0, 1);
	const set = (format: ImageFormat): string =>
		widths.map((one) => `${imageAddress(path, one, format)} ${one}w`).join(', ');
	const fallback = formats.find((format) => format === 'jpeg' || format === 'png');
	return (
		<picture className={className}>
			{formats.map(
				(format) =>
					(format === 'avif' || format === 'webp') && (
						<source key={format} type={`image/${format}`} srcSet={set(format)} sizes={sizes} />
					),
			)}
			<img
				src={url}
				{...(fallback && { srcSet: set(fallback), sizes })}
				alt={alt ?? altOf(image, locale)}
				width={width}
				height={height}
				loading={priority ? 'eager' : 'lazy'}
				decoding="async"
				fetchPriority={priority ? 'high' : undefined}
				style={{
					objectPosition: `${Math.round(focalX * 100)}% ${Math.round(focalY * 100)}%`,
					// A transparent image would show the colour behind it.
					...(colour && fallback === 'jpeg' && { backgroundColor: colour }),
				}}
			/>
		</picture>
	);
}
