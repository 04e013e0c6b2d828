import { useTranslations } from '#platform/web/translations.ts';

/** Preview of a search result; long texts are cut as search engines do. */
export function SearchPreview(props: { title: string; description: string; address: string }) {
	const t = useTranslations('content-staff');
	return (
		<figure className="content-preview">
			<figcaption>{t('form.searchPreview')}</figcaption>
			<div className="search-preview">
				<p className="search-preview-address">{props.address}</p>
				<p className="search-preview-title">{cut(props.title, 60)}</p>
				<p>{props.description ? cut(props.description, 158) : <em>{t('form.noDescription')}</em>}</p>
			</div>
		</figure>
	);
}

/** Preview of a shared link. */
export function SharePreview(props: { title: string; description: string; host: string }) {
	const t = useTranslations('content-staff');
	return (
		<figure className="content-preview">
			<figcaption>{t('form.sharePreview')}</figcaption>
			<div className="share-preview">
				<p className="search-preview-address">{props.host}</p>
				<p className="share-preview-title">{cut(props.title, 88)}</p>
				{props.description && <p>{cut(props.description, 120)}</p>}
			</div>
		</figure>
	);
}

function cut(text: string, most: number): string {
	return text.length <= most ? text : `${text.slice(0, most).trimEnd()}…`;
}
