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
	/** The picture that is chosen now. */
	image: Image | null;
	/** Its id, where the picture itself is not at hand. */
	value?: string;
	/** A picture of a person needs no text: their name stands beside it. */
	purpose?: 'library' | 'photo';
	/** Where it may come from. */
	sources?: readonly ('upload' | 'library' | 'stock')[];
	onChange?: () => void;
	/** Hears which picture was chosen; null when it was taken away. */
	onImage?: (image: Image | null) => void;
};

/**
 * A picture, chosen from the library or the stock or sent along. It posts the id of the picture under its name. Without
 * scripts, and where somebody chose one before they were there, the form sends the file itself (`takeImage` keeps it), so
 * the form around it is multipart.
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
	const plain = useRef<HTMLDivElement>(null);
	useEffect(() => setEnhanced(!isBegun(plain.current)), []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: told when the value has changed
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
					<div ref={plain} className="image-field-plain">
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
					</div>
				)}
			</div>
			{/* Outside the form around it: Enter in the search is not to send that. */}
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

/** Whether somebody has chosen, written or ticked something in the fields of the browser's own. */
function isBegun(fields: HTMLElement | null): boolean {
	return [...(fields?.querySelectorAll('input') ?? [])].some(
		(field) => field.checked || (field.value !== '' && field.type !== 'checkbox'),
	);
}
