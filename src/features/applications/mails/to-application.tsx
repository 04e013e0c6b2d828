import { linkTo } from '#platform/server/mail/links.ts';
import { Action, Paragraph } from '#platform/server/mail/parts.tsx';
import type { MailSetting } from '#platform/server/mail/template.ts';

/** Links a member to their application, and a guest, who has no page for it, to the vacancy. */
export function ToApplication({
	data,
	setting,
}: {
	data: { member: boolean; applicationId: string; vacancyId: string };
	setting: MailSetting<'applications-mails'>;
}) {
	const { words } = setting;
	return data.member ? (
		<Action href={linkTo(setting, `/applications/${data.applicationId}`)}>
			{words('received.toApplication')}
		</Action>
	) : (
		<Action href={linkTo(setting, `/vacancies/${data.vacancyId}`)}>{words('received.toVacancy')}</Action>
	);
}

/** Makes an account of what a guest gave, in one press: who reads this has shown that the address is theirs. */
export function AccountOffer({
	data,
	setting,
}: {
	data: { member: boolean; offerToken?: string | undefined };
	setting: MailSetting<'applications-mails'>;
}) {
	if (data.member || !data.offerToken) return null;
	const { words } = setting;
	return (
		<>
			<Paragraph>{words('offer.text')}</Paragraph>
			<Action name="account_link" href={linkTo(setting, `/signup/offer?token=${data.offerToken}`)}>
				{words('offer.action')}
			</Action>
		</>
	);
}
