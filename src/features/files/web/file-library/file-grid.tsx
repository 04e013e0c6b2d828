import { Link } from 'react-router';
import { useSiteLocales } from '#platform/web/site-locales.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { useFileSize } from '#ui/file-size.ts';
import { Icon } from '#ui/icon.tsx';
import { Badge } from '#ui/surfaces.tsx';
import type { StoredFile } from '../../contract.ts';
import { Picture } from '../picture.tsx';

/** A grid of files; each links to its page. */
export function FileGrid({ files, base }: { files: readonly StoredFile[]; base: string }) {
	const t = useTranslations('file-library');
	const size = useFileSize();
	const siteLocales = useSiteLocales();
	return (
		<ul className="file-grid">
			{files.map((file) => (
				<li key={file.id} className="file-card">
					<div className="file-card-picture">
						{file.image ? (
							<Picture image={file.image} alt="" sizes="15rem" widest={320} />
						) : (
							<span className="file-card-kind">
								<Icon name="file-text" size={36} />
								<span>{file.name.split('.').at(-1)}</span>
							</span>
						)}
					</div>
					<div className="file-card-facts">
						<Link to={`${base}/${file.id}`} className="card-link">
							{file.name}
						</Link>
						<span>
							{size(file.bytes)} · {t('used', { count: file.used })}
						</span>
						{file.kind === 'image' && !siteLocales.every((locale) => file.alt[locale]) && (
							<Badge tone="warning">{t('altMissing')}</Badge>
						)}
						{!file.public && <Badge tone="neutral">{t('private')}</Badge>}
					</div>
				</li>
			))}
		</ul>
	);
}
