import type { ReactNode } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { MailLink, PhoneLink } from '#ui/contact-links.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Badge, Card } from '#ui/surfaces.tsx';
import type { Organisation } from '../../contract.ts';

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
	return (
		<div className="fact">
			<dt>
				<Icon name={icon} size={22} />
				{label}
			</dt>
			<dd>{children}</dd>
		</div>
	);
}

/** The organisation's public address and contact details. Renders nothing if there are none. */
export function ContactCard({ organisation }: { organisation: Organisation }) {
	const t = useTranslations('organisation-page');
	const { address, website, email, phoneNumber, profile } = organisation;
	const person = organisation.contactPerson?.shownOnPage ? organisation.contactPerson : null;
	const street = [address?.street, address?.houseNumber].filter(Boolean).join(' ');
	const town = [address?.postalCode, address?.city ?? organisation.city].filter(Boolean).join(' ');
	const does = profile?.activityTypeIds ?? [];
	if (!street && !town && !website && !email && !phoneNumber && !person && does.length === 0) return null;
	return (
		<aside className="organisation-side" aria-labelledby="contact">
			<Card className="vacancy-facts-card">
				<h2 id="contact">{t('contact')}</h2>
				<dl>
					{(street || town) && (
						<Fact icon="map-pin" label={t('address')}>
							{street && (
								<>
									{street}
									<br />
								</>
							)}
							{town}
						</Fact>
					)}
					{website && (
						<Fact icon="globe" label={t('website')}>
							<a href={website} rel="noopener">
								{website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
							</a>
						</Fact>
					)}
					{email && (
						<Fact icon="mail" label={t('email')}>
							<MailLink address={email} />
						</Fact>
					)}
					{phoneNumber && (
						<Fact icon="phone" label={t('phone')}>
							<PhoneLink number={phoneNumber} />
						</Fact>
					)}
					{person && (
						<Fact icon="user" label={t('contactPerson')}>
							{person.name}
							{person.phoneVisible && person.phoneNumber && (
								<>
									<br />
									<PhoneLink number={person.phoneNumber} />
								</>
							)}
						</Fact>
					)}
					{does.length > 0 && (
						<Fact icon="hand-heart" label={t('does')}>
							<span className="chips organisation-does">
								{does.map((one) => (
									<Badge key={one}>{t.optional(`activity.${one}`) ?? one}</Badge>
								))}
							</span>
						</Fact>
					)}
				</dl>
			</Card>
		</aside>
	);
}
