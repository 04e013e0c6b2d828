import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { FieldGroup, type FieldProps } from '#ui/field.tsx';
import { TextField } from '#ui/inputs.tsx';
import { type Image, imageAccept } from '../../enums.ts';
import { Picture } from '../picture.tsx';
import './image-field.css';

const ImageChooser = lazy(() => import('./image-chooser.tsx'));

export type ImageFieldProps = FieldProps & {
	/** The currently chosen image. */
	image: Image | null;
	/** Its id, if the image itself is not loaded. */
	value?: string;
	/** A photo of a person needs no alternative text: their name is next to it. */
	purpose?: 'library' | 'photo';
	/** Sources to choose from. */
	sources?: readonly ('upload' | 'library' | 'stock')[];
	onChange?: () => void;
	/** Called with the chosen image; null when it is removed. */
	onImage?: (image: Image | null) => void;
};

/**
 * Field for an image from the library, from the stock or uploaded. It submits the id of the image under its name.
 * Without scripts, where its fields unfold below the same button, or if the user picks a file before they run, the form submits the file itself (`takeImage` stores
 * it), so the surrounding form must be multipart.
 */
export function ImageField(props: ImageFieldProps) {
	const { name, purpose = 'library', sources = ['upload', 'stock', 'library'], onChange } = props;
	const t = useTranslations('image-field');
	const locale = useLocale();
	const [image, setImage] = useState(props.image);
	const [id, setId] = useState(props.image?.id ?? props.value ?? '');
	const [enhanced, setEnhanced] = useState(false);
	const [choosing, setChoosing] = useState(false);
	const first = useRef(true);
	const plain = useRef<HTMLDetailsElement>(null);
	useEffect(() => setEnhanced(!isBegun(plain.current)), []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the value changes
	useEffect(() => {
		if (first.current) first.current = false;
		else onChange?.();
	}, [id]);
	const choose = (chosen: Image | null): void => {
		setImage(chosen);
		setId(chosen?.id ?? '');
		setChoosing(false);
		props.onImage?.(chosen);
	};
	return (
		<FieldGroup {...props}>
			<input type="hidden" name={name} value={id} />
			<div className="image-field" data-purpose={purpose}>
				{image ? (
					<Picture image={image} sizes="20rem" widest={640} className="image-field-picture" />
				) : (
					<p className="image-field-none">{t(id === '' ? 'none' : 'chosen')}</p>
				)}
				{enhanced ? (
					<div className="image-field-actions">
						<Button variant="outline" size="sm" icon="image" onClick={() => setChoosing(true)}>
							{t(id === '' ? 'choose' : 'other')}
						</Button>
						{id !== '' && (
							<Button variant="tertiary" size="sm" icon="trash-2" onClick={() => choose(null)}>
								{t('remove')}
							</Button>
						)}
					</div>
				) : (
					<details ref={plain} className="image-field-plain" open={(props.errors?.length ?? 0) > 0}>
						<summary className="button" data-variant="outline" data-size="sm">
							{t(id === '' ? 'choose' : 'other')}
						</summary>
						<label htmlFor={`${name}File`}>{t('file')}</label>
						<input id={`${name}File`} type="file" name={`${name}File`} accept={imageAccept} />
						{purpose === 'library' && (
							<TextField name={`${name}Alt`} label={t('alt')} hint={t('altHint')} maxLength={300} />
						)}
						{id !== '' && (
							<label className="image-field-remove">
								<input type="checkbox" name={`${name}Remove`} /> {t('remove')}
							</label>
						)}
					</details>
				)}
			</div>
			{/* Rendered outside the surrounding form, so that Enter in the search does not submit that form. */}
			{choosing &&
				createPortal(
					<Suspense fallback={null}>
						<ImageChooser
							locale={locale}
							sources={sources}
							purpose={purpose}
							onChoose={choose}
							onClose={() => setChoosing(false)}
						/>
					</Suspense>,
					document.body,
				)}
		</FieldGroup>
	);
}

/** Whether the user has already unfolded or used the native fields. */
function isBegun(fields: HTMLDetailsElement | null): boolean {
	if (fields?.open) return true;
	return [...(fields?.querySelectorAll('input') ?? [])].some(
		(field) => field.checked || (field.value !== '' && field.type !== 'checkbox'),
	);
}
