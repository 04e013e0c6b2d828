import { useEffect, useId, useRef, useState } from 'react';
import { type Locale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SearchField, TextField } from '#ui/inputs.tsx';
import { FileField } from '#ui/rich/file-field.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { UploadRefused } from '#ui/upload-refused.ts';
import { type Image, imageAccept, maximumImageBytes } from '../../enums.ts';
import { Picture } from '../picture.tsx';
import { describeFile, sendFile } from '../upload/send-file.ts';
import type { Choice, Choices } from './choice-data.ts';
import './image-chooser.css';

type Source = 'upload' | 'library' | 'stock';

export type ImageChooserProps = {
	locale: Locale;
	sources: readonly Source[];
	purpose: 'library' | 'photo';
	onChoose: (image: Image) => void;
	onClose: () => void;
};

/** Dialog to choose an image: upload one, or pick one from the library or the stock. */
export default function ImageChooser({ locale, sources, purpose, onChoose, onClose }: ImageChooserProps) {
	const t = useTranslations('image-field');
	const id = useId();
	const [source, setSource] = useState<Source>(sources[0] ?? 'upload');
	const [chosen, setChosen] = useState<Choice>();
	const [file, setFile] = useState<File>();
	const [alt, setAlt] = useState('');
	const [share, setShare] = useState<number>();
	const [waiting, setWaiting] = useState(false);
	const [problem, setProblem] = useState<{ field?: 'alt'; text: string }>();
	const stop = useRef<AbortController>(undefined);
	useEffect(() => () => stop.current?.abort(), []);
	const busy = share !== undefined;
	const needsAlt = purpose === 'library' && (source === 'upload' || (chosen && !hasAlt(chosen.image)));
	const ready = source === 'upload' ? file !== undefined : chosen !== undefined;

	const use = async (): Promise<void> => {
		if (!ready || busy) return;
		if (needsAlt && alt.trim() === '') {
			setProblem({ field: 'alt', text: t('altNeeded') });
			document.getElementById('chooserAlt')?.focus();
			return;
		}
		setProblem(undefined);
		const words = { [locale === 'en' ? 'altEn' : 'altNl']: alt.trim() };
		stop.current = new AbortController();
		const { signal } = stop.current;
		try {
			if (source === 'upload' && file) {
				setShare(0);
				const fields = { kind: 'image', purpose, ...(needsAlt && words) };
				const options = { locale, fields, signal, onProgress: setShare, onWaiting: setWaiting };
				const { image } = await sendFile(file, options);
				if (image) onChoose(image);
			} else if (chosen) {
				const described = needsAlt
					? await describeFile(chosen.id, { locale, fields: words, signal })
					: chosen;
				if (described.image) onChoose(described.image);
			}
		} catch (error) {
			if (!signal.aborted)
				setProblem({ text: (error instanceof UploadRefused && error.message) || t('failed') });
		} finally {
			if (!signal.aborted) setShare(undefined);
		}
	};
	return (
		<Dialog
			open
			size="lg"
			title={t('title')}
			onClose={onClose}
			actions={
				<>
					<Button variant="tertiary" onClick={onClose}>
						{t('cancel')}
					</Button>
					<Button onClick={() => void use()} disabled={!ready} busy={busy}>
						{t('use')}
					</Button>
				</>
			}
		>
			<div className="chooser">
				{sources.length > 1 && (
					<div className="chooser-sources" role="tablist" aria-label={t('sources')}>
						{sources.map((one) => (
							<button
								key={one}
								type="button"
								role="tab"
								id={`${id}-${one}`}
								aria-selected={one === source}
								aria-controls={`${id}-panel`}
								onClick={() => {
									setSource(one);
									setChosen(undefined);
									setProblem(undefined);
								}}
							>
								{t(`source.${one}`)}
							</button>
						))}
					</div>
				)}
				{problem && !problem.field && (
					<Alert tone="danger" live>
						<p>{problem.text}</p>
					</Alert>
				)}
				<div className="chooser" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${source}`}>
					{source === 'upload' ? (
						<FileField
							name="chooserFile"
							label={t('file')}
							accept={imageAccept}
							maxSize={maximumImageBytes}
							disabled={busy}
							onChange={([one]) => setFile(one)}
						/>
					) : (
						<Shelf key={source} source={source} locale={locale} chosen={chosen} onChoose={setChosen} />
					)}
					{needsAlt && (
						<TextField
							name="chooserAlt"
							label={t('alt')}
							hint={t('altHint')}
							errors={problem?.field === 'alt' ? [problem.text] : undefined}
							maxLength={300}
							required
							value={alt}
							onChange={(event) => setAlt(event.currentTarget.value)}
						/>
					)}
					{busy && <progress value={share} aria-label={t('sending')} />}
					<p role="status" className="field-hint">
						{waiting ? t('waiting') : ''}
					</p>
				</div>
			</div>
		</Dialog>
	);
}

function hasAlt({ alt }: Image): boolean {
	return Boolean(alt.nl || alt.en);
}

/** Searchable, paged list of images. */
function Shelf(props: {
	source: Exclude<Source, 'upload'>;
	locale: Locale;
	chosen: Choice | undefined;
	onChoose: (choice: Choice) => void;
}) {
	const { source, locale, chosen, onChoose } = props;
	const t = useTranslations('image-field');
	const [asked, setAsked] = useState({ q: '', page: 1 });
	const [found, setFound] = useState<Choices | 'failed'>();
	useEffect(() => {
		const stop = new AbortController();
		const query = new URLSearchParams({ source, q: asked.q, page: String(asked.page) });
		const wait = setTimeout(() => {
			fetch(`/${locale}/files/choice?${query}`, { signal: stop.signal })
				.then(async (answer) => {
					if (!answer.ok) throw new Error('not found');
					setFound((await answer.json()) as Choices);
				})
				.catch(() => {
					if (!stop.signal.aborted) setFound('failed');
				});
		}, 200);
		return () => {
			clearTimeout(wait);
			stop.abort();
		};
	}, [asked, locale, source]);
	return (
		<>
			<SearchField
				name="chooserSearch"
				label={t('search')}
				placeholder={t('search')}
				hideLabel
				value={asked.q}
				onChange={(event) => setAsked({ q: event.currentTarget.value, page: 1 })}
			/>
			{found === 'failed' && <p role="alert">{t('listFailed')}</p>}
			{found && found !== 'failed' && (
				<>
					<p role="status" className="visually-hidden">
						{t('found', { count: found.items.length })}
					</p>
					{found.items.length === 0 && <p className="field-hint">{t(`empty.${source}`)}</p>}
					<ul className="chooser-grid">
						{found.items.map((item) => (
							<li key={item.id}>
								<button
									type="button"
									className="chooser-item"
									aria-pressed={item.id === chosen?.id}
									onClick={() => onChoose(item)}
								>
									<Picture image={item.image} alt="" sizes="10rem" widest={320} />
									<span>{item.name}</span>
								</button>
							</li>
						))}
					</ul>
					{found.pages > 1 && (
						<div className="chooser-pages">
							<Button
								size="sm"
								variant="outline"
								disabled={found.page <= 1}
								onClick={() => setAsked({ ...asked, page: found.page - 1 })}
							>
								{t('previous')}
							</Button>
							<span>{t('page', { page: found.page, pages: found.pages })}</span>
							<Button
								size="sm"
								variant="outline"
								disabled={found.page >= found.pages}
								onClick={() => setAsked({ ...asked, page: found.page + 1 })}
							>
								{t('next')}
							</Button>
						</div>
					)}
				</>
			)}
		</>
	);
}
