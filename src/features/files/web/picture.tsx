import { useLocale } from '#platform/web/translations.ts';
import { type Image, type ImageFormat, imageAddress } from '../enums.ts';

type PictureProps = {
	image: Image;
	/** How wide it is shown, as the attribute of HTML has it: `(min-width: 40rem) 20rem, 100vw`. */
	sizes: string;
	/** For the one picture that a page begins with: fetched at once. */
	priority?: boolean;
	/** In place of its own text; empty where the words beside it say the same. */
	alt?: string;
	/** The widest it is ever shown, for small pictures in long lists. */
	widest?: number;
	className?: string;
};

/** What a picture shows, in the language of the page or else in the other. */
function altOf(image: Pick<Image, 'alt'>, locale: 'nl' | 'en'): string {
	return image.alt[locale] ?? image.alt.nl ?? image.alt.en ?? '';
}

/**
 * A picture in the size and format that fits the reader's screen. It keeps its place and shows its main colour until it is
 * there; what matters in it stays in sight when it is cut.
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
					// A picture one can see through would keep it behind it.
					...(colour && fallback === 'jpeg' && { backgroundColor: colour }),
				}}
			/>
		</picture>
	);
}
