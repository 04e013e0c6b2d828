import { useWords } from '#platform/web/words.ts';
import type { HelpAnswer } from '../../contract.ts';

/** How to reach the other one. */
export function ContactFacts({
	contact,
	name,
}: {
	contact: NonNullable<HelpAnswer['contact']>;
	name: string;
}) {
	const t = useWords('help-own');
	return (
		<div className="help-contact">
			<p>
				<strong>{t('contact', { name })}</strong>
			</p>
			<dl className="facts">
				<dt>{t('name')}</dt>
				<dd>{contact.name}</dd>
				<dt>{t('email')}</dt>
				<dd>
					<a href={`mailto:${contact.email}`}>{contact.email}</a>
				</dd>
				{contact.phoneNumber && (
					<>
						<dt>{t('phone')}</dt>
						<dd>
							<a href={`tel:${contact.phoneNumber.replaceAll(/[^+\d]/g, '')}`}>{contact.phoneNumber}</a>
						</dd>
					</>
				)}
			</dl>
		</div>
	);
}
