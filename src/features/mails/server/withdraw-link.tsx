import { linkTo } from '#platform/server/mail/links.ts';
import { Paragraph, TextLink } from '#platform/server/mail/parts.tsx';
import type { MailSetting } from '#platform/server/mail/template.ts';
import { getTranslations } from '#platform/translations.ts';

type Leaving = {
	data: { member: boolean; token?: string | undefined };
	setting: Pick<MailSetting, 'locale' | 'centre'>;
	words: 'application' | 'line' | 'place';
};

/** Lets a guest take back what the mail is about; `words` says what that is. */
export function WithdrawLink({ data, setting, words }: Leaving) {
	if (data.member || !data.token) return null;
	const t = getTranslations(setting.locale, 'mails');
	return (
		<Paragraph>
			{t(`withdraw.${words}.question`)}{' '}
			<TextLink name="withdraw_link" href={withdrawAddress(setting, data.token)}>
				{t(`withdraw.${words}.link`)}
			</TextLink>
		</Paragraph>
	);
}

/** Returns the address of the page on which a guest sees their place, and what there is for who takes part. */
export function placeAddress(setting: Leaving['setting'], token: string): string {
	return linkTo(setting, `/applications/place?token=${token}`);
}

/** Returns the address of the page on which a guest withdraws. */
function withdrawAddress(setting: Leaving['setting'], token: string): string {
	return linkTo(setting, `/applications/withdraw?token=${token}`);
}
