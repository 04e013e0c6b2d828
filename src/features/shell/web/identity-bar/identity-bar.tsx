import { Form } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { RootData } from '../root-data.ts';
import styles from './identity-bar.css?url';

/**
 * A bar on every page that is shown to somebody as another person than they are: to staff during an impersonation, and to
 * people who look at another centre than their own.
 */
export default function IdentityBar({
	data,
}: {
	data: Pick<RootData, 'actedBy' | 'user' | 'home' | 'locale'>;
}) {
	const { actedBy, user, home } = data;
	return (
		<>
			{/* Of a part that is loaded later the server names no styles, and the bar was without any until then. */}
			<link rel="stylesheet" href={styles} precedence="default" />
			{actedBy && user ? (
				<ActingBar actedBy={actedBy} name={user.fullName} locale={data.locale} />
			) : (
				home && <VisitingBar home={home} />
			)}
		</>
	);
}

type ActingProps = { actedBy: NonNullable<RootData['actedBy']>; name: string; locale: string };

/** The user's name, the end time, and the button to stop. */
function ActingBar({ actedBy, name, locale }: ActingProps) {
	const t = useTranslations('identity-bar');
	const format = useFormat();
	return (
		<aside className="acting-bar" aria-label={t('acting.label')}>
			<p>
				<Icon name="eye" />
				<span>{t('acting.text', { name, by: actedBy.fullName, until: format.time(actedBy.until) })}</span>
			</p>
			<Form method="post" action={`/${locale}/account/back`} reloadDocument>
				<Button type="submit" size="sm" variant="light" icon="arrow-left">
					{t('acting.back')}
				</Button>
			</Form>
		</aside>
	);
}

/** At which centre one is signed in, and the way back to it. */
function VisitingBar({ home }: { home: NonNullable<RootData['home']> }) {
	const t = useTranslations('identity-bar');
	return (
		<aside className="acting-bar" aria-label={t('visiting.label')}>
			<p>
				<Icon name="eye" />
				<span>{home.text}</span>
			</p>
			{/* The frame around it is another one afterwards, so that the page is loaded as a whole. */}
			<ButtonLink to={home.path} reloadDocument size="sm" variant="light" icon="arrow-left">
				{home.back}
			</ButtonLink>
		</aside>
	);
}
