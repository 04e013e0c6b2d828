import { useTranslations } from '#platform/web/translations.ts';
import { useFileSize } from '#ui/file-size.ts';
import { Icon } from '#ui/icon.tsx';
import type { Attached } from '../contract.ts';

/** The files of a message, each to save. */
export function AttachedList({
	files,
	addressOf,
}: {
	files: readonly Attached[];
	addressOf: (id: string) => string;
}) {
	const t = useTranslations('conversations');
	const size = useFileSize();
	if (files.length === 0) return null;
	return (
		<ul className="message-files" aria-label={t('attach.list')}>
			{files.map(({ id, name, bytes }) => (
				<li key={id}>
					<a href={addressOf(id)} download={name}>
						<Icon name="paperclip" />
						<span>{name}</span>
						<span className="row-sub">{size(bytes)}</span>
					</a>
				</li>
			))}
		</ul>
	);
}
