import { useState } from 'react';
import { useFetcher } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/dupe-page';
import { GuidePage } from './guide.tsx';
import { guideTitle } from './guide-title.ts';

export const meta: Route.MetaFunction = (args) => guideTitle('dupe.title', args);

/** Responds slowly, so that the button can be pressed again meanwhile. */
export async function action({ request }: Route.ActionArgs) {
	const sent = Number((await request.formData()).get('sent') ?? '0') || 0;
	await new Promise((wait) => setTimeout(wait, 1500));
	return { sent: sent + 1 };
}

export default function DupePage() {
	const t = useTranslations('style-guide');
	const fetcher = useFetcher<typeof action>();
	const [pressed, setPressed] = useState(0);
	const sent = fetcher.data?.sent ?? 0;
	return (
		<GuidePage title={t('dupe.title')} lead={t('dupe.lead')}>
			<fetcher.Form method="post" className="stack" onClick={() => setPressed(pressed + 1)}>
				<input type="hidden" name="sent" value={sent} />
				<div className="actions">
					<Button type="submit" busy={fetcher.state !== 'idle'} icon="send">
						{t('dupe.send')}
					</Button>
				</div>
			</fetcher.Form>
			<p role="status">
				{t('dupe.pressed', { count: pressed })}, {t('dupe.sent', { count: sent })}
			</p>
		</GuidePage>
	);
}
