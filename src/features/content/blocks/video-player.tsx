import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/**
 * Shows our own still image until the visitor consents to loading the video service's player. Without scripts there is
 * a link to the video.
 */
export function VideoPlayer(props: { video: string; title: string; still: ReactNode }) {
	const t = useTranslations('content-site');
	const locale = useLocale();
	const [plays, setPlays] = useState(false);
	const { video, title, still } = props;
	if (plays) {
		return (
			<iframe
				className="block-video-frame"
				src={`https://www.youtube-nocookie.com/embed/${video}?autoplay=1&rel=0&hl=${locale}`}
				title={title || t('video.title')}
				allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
				referrerPolicy="strict-origin-when-cross-origin"
				sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
				// The visitor pressed play, so move the focus to the player.
				ref={(frame) => frame?.focus()}
			/>
		);
	}
	return (
		<div className="block-video-still">
			{still}
			<div className="block-video-ask">
				<Button size="lg" className="needs-script" onClick={() => setPlays(true)}>
					<Icon name="arrow-right" />
					{title ? t('video.play', { title }) : t('video.playPlain')}
				</Button>
				<p>
					{t('video.consent')}{' '}
					<a href={`https://www.youtube.com/watch?v=${video}`} rel="noopener">
						{t('video.elsewhere')}
					</a>
				</p>
			</div>
		</div>
	);
}
