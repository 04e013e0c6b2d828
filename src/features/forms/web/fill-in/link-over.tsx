import { useEffect } from 'react';
import { inLanguage } from '#features/questions/contract.ts';
import { isPlainObject } from '#platform/contract/keys.ts';
import type { ApiFailure } from '#platform/web/api-failure.ts';
import { getTranslations, type Locale, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { contentSchema } from '../../content.ts';
import { browserStore, forgetDraft } from './kept-draft.ts';
import { Thanks } from './not-asking.tsx';

const reasons = ['used', 'expired', 'revoked'] as const;

export type Over = ReturnType<typeof overBy>;

/** Why the link of an invitation does not open its form, in the words of a language. */
export function overBy({ code, errors }: ApiFailure, locale: Locale) {
	const t = getTranslations(locale, 'fill-in');
	const reason = reasons.find((one) => code === `link_${one}`) ?? ('unknown' as const);
	const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
	const known = contentSchema
		.pick({ title: true, thanks: true })
		.safeParse(isPlainObject(first) ? first.meta : {});
	return {
		reason,
		heading: t(`over.${reason}.title`),
		form: known.success ? inLanguage(known.data.title, locale) : null,
		thanks: known.success ? inLanguage(known.data.thanks, locale) : null,
	};
}

/** Says that a link is over and what to do; who used it just now is thanked. */
export function LinkOver(props: { over: Over; reference: string | null; draft: string }) {
	const { over, reference, draft } = props;
	useEffect(() => forgetDraft(browserStore, draft), [draft]);
	const t = useTranslations('fill-in');
	const locale = useLocale();
	const { reason, heading, form, thanks } = over;
	if (reason === 'used' && reference)
		return <Thanks text={thanks || t('sent.text')} form={form ?? ''} reference={reference} />;
	return (
		<>
			<h1>{heading}</h1>
			<p className="lead">{t(`over.${reason}.text`)}</p>
			{form && (
				<p>
					{t('sent.form')} {form}
				</p>
			)}
			<p className="actions">
				<ButtonLink to={`/${locale}`} variant="outline">
					{t('home')}
				</ButtonLink>
			</p>
		</>
	);
}
