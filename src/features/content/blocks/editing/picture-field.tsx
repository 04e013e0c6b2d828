import { ImageField } from '#features/files/web/public.tsx';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Select, TextField } from '#ui/inputs.tsx';
import { drawings } from '../../enums.ts';
import type { PictureValue } from '../atoms.ts';
import { useBlockField, useSurroundings } from './scope.ts';

/** An image with alternative text; without one, a built-in illustration or nothing. */
export function PictureField({ name = 'picture' }: { name?: string }) {
	const t = useTranslations('block-editing');
	const drawn = useTranslations('vacancy-words');
	const locale = useLocale();
	const { pictures, keepPicture } = useSurroundings();
	const { id, label, value, set, type } = useBlockField<PictureValue>(name);
	const image = pictures.get(value.imageId ?? '') ?? null;
	return (
		<fieldset className="block-part">
			<legend>{label}</legend>
			<ImageField
				name={id}
				label={t('picture.choose')}
				hideLabel
				image={image}
				value={value.imageId ?? ''}
				onImage={(chosen) => {
					if (chosen) keepPicture(chosen);
					set({ ...value, imageId: chosen?.id ?? null, alt: '' });
				}}
			/>
			{value.imageId ? (
				<TextField
					name={`${id}.alt`}
					label={t('picture.alt')}
					hint={t('picture.altHint', { alt: image?.alt[locale] || image?.alt.nl || image?.alt.en || '-' })}
					maxLength={300}
					value={value.alt}
					onChange={(event) => type({ ...value, alt: event.currentTarget.value })}
				/>
			) : (
				<Select
					name={`${id}.drawing`}
					label={t('picture.drawing')}
					placeholder={t('picture.none')}
					options={drawings.map((one) => ({ value: one, label: drawn.optional(`category.${one}`) ?? one }))}
					value={value.drawing ?? ''}
					onChange={(event) => {
						const drawing = drawings.find((one) => one === event.currentTarget.value) ?? null;
						set({ ...value, drawing });
					}}
				/>
			)}
		</fieldset>
	);
}
