import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button, IconButton } from '../button.tsx';
import { describe, Field, type FieldProps } from '../field.tsx';
import { problemOf } from '../file-rules.ts';
import { useFileSize } from '../file-size.ts';
import { Icon } from '../icon.tsx';
import { UploadRefused } from '../upload-refused.ts';
import './file-field.css';
import { isHeic, shrinkPicture } from './shrink-picture.ts';

/** Sends one file, telling how far it is (0 to 1); gives what to post in its place. Throws UploadRefused with the reason. */
export type UploadFile = (
	file: File,
	onProgress: (share: number) => void,
	signal: AbortSignal,
) => Promise<string>;

export type FileFieldProps = FieldProps & {
	accept?: string;
	multiple?: boolean;
	/** How many files it takes at most, where it takes several. */
	maxFiles?: number;
	/** In bytes. */
	maxSize?: number;
	/** Sends each file at once and posts what it gives; without it the form posts the files themselves. */
	upload?: UploadFile;
	disabled?: boolean;
	/** Why the server did not take a file that was posted, by its name: `errors` are about these. */
	refusalOf?: (name: string) => string | undefined;
	onChange?: (files: File[]) => void;
};

type Entry = {
	key: number;
	file: File;
	share: number;
	state: 'waiting' | 'done' | 'failed';
	posted?: string;
	/** Why it was refused, and whether trying again can help. */
	refused?: { text: string; retry: boolean } | undefined;
};

let keys = 0;

/** Files, picked or dropped, with what they look like and how far they are sent. Large photos are made smaller first. */
export function FileField(props: FileFieldProps) {
	const t = useTranslations('rich');
	const { name, accept, multiple = false, maxFiles, maxSize, upload, disabled, onChange } = props;
	const input = useRef<HTMLInputElement>(null);
	const [entries, setEntries] = useState<Entry[]>([]);
	const [problem, setProblem] = useState<string>();
	const [refused, setRefused] = useState<readonly string[]>([]);
	const [held, setHeld] = useState(false);
	const [over, setOver] = useState(false);
	const server = useServerErrors(props);
	const size = useFileSize();
	const limit = maxSize === undefined ? undefined : t('file.limit', { size: size(maxSize) });
	// What somebody chose and the form does not send: refused here, or when it was uploaded.
	const missing = [...refused, ...failed(entries)];
	const holding = held && missing.length > 0 ? t('file.held', named(missing)) : undefined;
	// A field shows one error: why it is not sent comes before that it is not.
	const told = [problem, holding].filter(Boolean).join(' ');
	const field = {
		...props,
		hint: props.hint && limit ? `${props.hint} ${limit}` : (props.hint ?? limit),
		errors: told === '' ? server.errors : [told],
	};
	// Making photos smaller takes a while, in which other files may be added.
	const shown = useRef(entries);
	const change = (now: Entry[]): void => {
		shown.current = now;
		setEntries(now);
		onChange?.(now.map(({ file }) => file));
		if (upload || !input.current) return;
		// The form posts the files that the list shows.
		const transfer = new DataTransfer();
		for (const { file } of now) transfer.items.add(file);
		input.current.files = transfer.files;
	};
	const remove = (key: number): void => {
		const left = entries.filter((entry) => entry.key !== key);
		change(left);
		server.forget(left);
		input.current?.focus();
	};
	const refuse = (names: readonly string[]): void => {
		setRefused(names);
		setHeld(false);
	};
	const add = async (picked: File[]): Promise<void> => {
		if (picked.length === 0) return;
		const files = await Promise.all(picked.map(shrinkPicture));
		const room = multiple ? Math.max(0, (maxFiles ?? Number.POSITIVE_INFINITY) - shown.current.length) : 1;
		const { taken, left, wrong } = sortOut(files, room, { accept, maxSize });
		if (wrong) {
			const words = { name: wrong.file.name, size: maxSize ? size(maxSize) : '' };
			setProblem(t(`file.${isHeic(wrong.file) ? 'heic' : wrong.why}`, words));
		} else if (left.length > 0)
			setProblem(multiple ? t('file.tooManyOf', { count: maxFiles ?? 0 }) : t('file.tooMany'));
		else setProblem(undefined);
		refuse(left);
		const fresh = taken.map((file): Entry => ({ key: ++keys, file, share: 0, state: 'waiting' }));
		change(multiple ? [...shown.current, ...fresh] : fresh.length > 0 ? fresh : shown.current);
	};
	const update = (key: number, part: Partial<Entry>): void => {
		shown.current = shown.current.map((entry) => (entry.key === key ? { ...entry, ...part } : entry));
		setEntries(shown.current);
	};
	const pick = useRef(add);
	// Files that were picked before the scripts of the page listened are in the input already.
	useEffect(() => void pick.current([...(input.current?.files ?? [])]), []);
	useHeldSubmit(input, missing.length > 0 && !held, () => setHeld(true));
	const parts = describe(field);
	return (
		<Field {...field}>
			<label
				className="file-drop"
				data-over={over || undefined}
				data-disabled={disabled || undefined}
				onDragOver={(event) => {
					event.preventDefault();
					setOver(!disabled);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={(event) => {
					event.preventDefault();
					setOver(false);
					if (!disabled) void add([...event.dataTransfer.files]);
				}}
			>
				<Icon name="upload" size={24} />
				<span className="file-call">
					<span className="file-choose">{t(multiple ? 'file.chooseMore' : 'file.choose')}</span>{' '}
					<span className="file-drag">{t(multiple ? 'file.dropMore' : 'file.drop')}</span>
				</span>
				<input
					ref={input}
					{...parts}
					{...(upload && entries.length > 0 && { required: false })}
					name={upload ? undefined : name}
					aria-labelledby={`${parts.id}-label`}
					type="file"
					className="file-input"
					{...{ accept, multiple, disabled }}
					onChange={({ target }) => void add([...(target.files ?? [])])}
				/>
			</label>
			{entries.length > 0 && (
				<ul className="file-list" aria-label={t('file.list')}>
					{entries.map((entry) => (
						<FileRow
							key={entry.key}
							entry={entry}
							size={size(entry.file.size)}
							upload={upload}
							refusal={server.refusalOf(entry)}
							onUpdate={(part) => update(entry.key, part)}
							onRemove={() => remove(entry.key)}
						/>
					))}
				</ul>
			)}
			<RefusedFiles
				names={refused}
				onRemove={(index) => {
					refuse(refused.filter((_, at) => at !== index));
					setProblem(undefined);
					input.current?.focus();
				}}
			/>
			<PostedFiles name={name} entries={entries} />
		</Field>
	);
}

/** Which files are taken, of those that fit as many as there is room for; the names of the others, and the first that is wrong. */
function sortOut(files: readonly File[], room: number, rules: Parameters<typeof problemOf>[1]) {
	const found = files.map((file) => ({ file, why: problemOf(file, rules) }));
	const fine = found.filter(({ why }) => !why).map(({ file }) => file);
	const [wrong] = found.flatMap(({ file, why }) => (why ? [{ file, why }] : []));
	const refused = found.filter(({ why }) => why).map(({ file }) => file);
	const left = [...refused, ...fine.slice(room)].map(({ name }) => name);
	return { taken: fine.slice(0, room), left, wrong };
}

const failed = (entries: readonly Entry[]) =>
	entries.filter(({ state }) => state === 'failed').map(({ file }) => file.name);

function PostedFiles({ name, entries }: { name: string; entries: readonly Entry[] }) {
	return entries.map(
		({ key, posted }) => posted !== undefined && <input key={key} type="hidden" name={name} value={posted} />,
	);
}

/** What the server said of the field, until the files that it is about were taken away. */
function useServerErrors({ errors, refusalOf }: Pick<FileFieldProps, 'errors' | 'refusalOf'>) {
	const [past, setPast] = useState<string>();
	// By what it says: with each drawing of the page it is another list.
	const told = errors?.join('\n') ?? '';
	// A form that is sent says nothing until the next answer, which may well be the same again.
	if (past !== undefined && told === '') setPast(undefined);
	const isPast = past === told;
	return {
		errors: isPast ? undefined : errors,
		refusalOf: ({ file }: Entry) => (isPast ? undefined : refusalOf?.(file.name)),
		forget: (left: readonly Entry[]) => {
			if (refusalOf && !left.some(({ file }) => refusalOf(file.name))) setPast(told);
		},
	};
}

/** Files that were chosen and are not sent, until they are taken away or others are chosen. */
function RefusedFiles({ names, onRemove }: { names: readonly string[]; onRemove: (index: number) => void }) {
	const t = useTranslations('rich');
	if (names.length === 0) return null;
	return (
		<ul className="file-list" aria-label={t('file.refused')}>
			{names.map((name, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
				<li className="file-row" key={`${index} ${name}`}>
					<span className="file-picture file-failed">
						<Icon name="circle-alert" size={24} />
					</span>
					<span className="file-facts">
						<span className="file-name">{name}</span>
						<span className="file-failed">{t('file.notSent')}</span>
					</span>
					<IconButton icon="x" label={t('file.remove', { name })} onClick={() => onRemove(index)} />
				</li>
			))}
		</ul>
	);
}

const named = (names: readonly string[]) => ({ names: names.join(', '), count: names.length });

/** Holds the form of a field back once, while a file of it would be missing, and goes to the field. */
function useHeldSubmit(input: RefObject<HTMLInputElement | null>, holds: boolean, onHeld: () => void): void {
	const now = useRef({ holds, onHeld });
	now.current = { holds, onHeld };
	useEffect(() => {
		const field = input.current;
		const form = field?.form;
		if (!form) return;
		const hold = (event: SubmitEvent): void => {
			if (!now.current.holds) return;
			// Nobody else may take it for sent.
			event.preventDefault();
			event.stopImmediatePropagation();
			now.current.onHeld();
			const fold = field.closest('details');
			if (fold) fold.open = true;
			field.focus();
		};
		form.addEventListener('submit', hold, true);
		return () => form.removeEventListener('submit', hold, true);
	}, [input]);
}

function FileRow(props: {
	entry: Entry;
	size: string;
	upload: UploadFile | undefined;
	/** Why the server did not take it when it was posted. */
	refusal: string | undefined;
	onUpdate: (part: Partial<Entry>) => void;
	onRemove: () => void;
}) {
	const t = useTranslations('rich');
	const format = useFormat();
	const { entry, upload } = props;
	const { file, state, share, refused } = entry;
	const now = useRef(props);
	now.current = props;
	const [picture, setPicture] = useState<string>();
	useEffect(() => {
		if (!/^image\/(png|jpeg|gif|webp|avif)$/.test(file.type)) return;
		const url = URL.createObjectURL(file);
		setPicture(url);
		return () => URL.revokeObjectURL(url);
	}, [file]);
	const waiting = state === 'waiting';
	useEffect(() => {
		const send = now.current.upload;
		if (!send || !waiting) return;
		const stop = new AbortController();
		const tell = (part: Partial<Entry>): void => {
			if (!stop.signal.aborted) now.current.onUpdate(part);
		};
		send(file, (done) => tell({ share: done }), stop.signal)
			.then((posted) => tell({ state: 'done', share: 1, posted }))
			.catch((error: unknown) => {
				const refused =
					error instanceof UploadRefused && error.message !== ''
						? { text: error.message, retry: error.retry }
						: undefined;
				tell({ state: 'failed', share: 0, refused });
			});
		return () => stop.abort();
	}, [file, waiting]);
	return (
		<li className="file-row">
			<span className={props.refusal ? 'file-picture file-failed' : 'file-picture'}>
				{props.refusal ? (
					<Icon name="circle-alert" size={24} />
				) : picture ? (
					<img src={picture} alt="" width={48} height={48} />
				) : (
					<Icon name="file-text" size={24} />
				)}
			</span>
			<span className="file-facts">
				<span className="file-name">{file.name}</span>
				{state === 'failed' ? (
					<span className="file-failed" role="alert">
						{refused?.text ?? t('file.failed')}
					</span>
				) : props.refusal ? (
					<span className="file-failed">{props.refusal}</span>
				) : (
					<span className="field-hint">{props.size}</span>
				)}
				{upload && waiting && (
					<progress
						value={share}
						aria-label={t('file.uploading', { name: file.name, percent: format.percent(share) })}
					/>
				)}
			</span>
			{state === 'done' && <Icon name="circle-check" label={t('file.done', { name: file.name })} />}
			{state === 'failed' && refused?.retry !== false && (
				<Button size="sm" variant="white" onClick={() => props.onUpdate({ state: 'waiting' })}>
					{t('file.again')}
				</Button>
			)}
			<IconButton icon="x" label={t('file.remove', { name: file.name })} onClick={props.onRemove} />
		</li>
	);
}
