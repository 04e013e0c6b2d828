import { useTranslations } from '#platform/web/translations.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

const steps = [
	{ key: 'find', icon: 'search' },
	{ key: 'apply', icon: 'send' },
	{ key: 'start', icon: 'heart-handshake' },
] as const satisfies { key: string; icon: IconName }[];

/** How it works, in three steps. */
export function Steps() {
	const t = useTranslations('home');
	return (
		<ol className="home-steps">
			{steps.map(({ key, icon }) => (
				<li key={key}>
					<span className="home-step-mark">
						<Icon name={icon} size={28} />
					</span>
					<h3>{t(`steps.${key}`)}</h3>
					<p>{t(`steps.${key}Text`)}</p>
				</li>
			))}
		</ol>
	);
}
