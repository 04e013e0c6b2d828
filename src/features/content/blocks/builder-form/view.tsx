import { FormInPage, type FormToShow } from '#features/forms/web/public.tsx';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Alert } from '#ui/surfaces.tsx';
import { BlockTitle } from '../parts.tsx';
import type { BlockViewProps } from '../view-props.ts';
import type { BuilderFormData } from './block.ts';

type Data = BuilderFormData & { form?: FormToShow | null };

/** The form that was chosen, or that it cannot be filled in now. */
export default function BuilderForm({ data, level }: BlockViewProps<Data>) {
	const t = useTranslations('content-site');
	const locale = useLocale();
	const isOpen = data.form?.form.state === 'open';
	return (
		<div className="container block-form">
			<BlockTitle level={level}>{data.title}</BlockTitle>
			{data.lead && <p className="block-lead">{data.lead}</p>}
			{data.form && isOpen ? (
				<FormInPage {...data.form} />
			) : (
				<Alert tone="info" title={t('form.title')}>
					<p>
						{t('form.text')} <a href={`/${locale}`}>{t('form.home')}</a>
					</p>
				</Alert>
			)}
		</div>
	);
}
