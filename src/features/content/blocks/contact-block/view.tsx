import { FormInPage, type FormToShow } from '#features/forms/web/public.tsx';
import { usePageRoot } from '#platform/web/page.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { MailLink, PhoneLink } from '#ui/contact-links.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { BlockTitle } from '../parts.tsx';
import type { BlockViewProps } from '../view-props.ts';
import type { ContactBlockData } from './block.ts';

type Data = ContactBlockData & { form?: FormToShow | null };

/** The form that the centre is reached by; where it chose none that is open, who can be reached. */
export default function ContactBlock({ data, level }: BlockViewProps<Data>) {
	const t = useTranslations('content-site');
	const centre = usePageRoot()?.centre;
	const { contactPerson } = centre?.profile ?? {};
	const person = contactPerson?.shown.length ? contactPerson : undefined;
	return (
		<div className="container block-form">
			<BlockTitle level={level}>{data.title}</BlockTitle>
			{data.lead && <p className="block-lead">{data.lead}</p>}
			{data.form?.form.state === 'open' ? (
				<FormInPage {...data.form} />
			) : (
				<>
					<p>{t('form.contact', { centre: centre?.name ?? '' })}</p>
					<Facts>
						<Fact label={t('form.person')} value={person?.name} />
						<Fact label={t('form.email')} value={person?.email && <MailLink address={person.email} />} />
						<Fact
							label={t('form.phone')}
							value={person?.phoneNumber && <PhoneLink number={person.phoneNumber} />}
						/>
					</Facts>
				</>
			)}
		</div>
	);
}
