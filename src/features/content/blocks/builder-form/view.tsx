import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Alert } from '#ui/surfaces.tsx';
import { BlockTitle } from '../parts.tsx';
import type { BlockViewProps } from '../view-props.ts';
import type { BuilderFormData } from './block.ts';

/** Shows that the form cannot be filled in: the site has no forms yet. */
export default function BuilderForm({ data, level }: BlockViewProps<BuilderFormData>) {
	const t = useTranslations('content-site');
	const locale = useLocale();
	return (
		<div className="container block-form">
			<BlockTitle level={level}>{data.title}</BlockTitle>
			{data.lead && <p className="block-lead">{data.lead}</p>}
			<Alert tone="info" title={t('form.title')}>
				<p>
					{t('form.text')} <a href={`/${locale}`}>{t('form.home')}</a>
				</p>
			</Alert>
		</div>
	);
}
