import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { breakpoints, createDevice, deviceOf } from '#ui/device.ts';
import { Icon } from '#ui/icon.tsx';
import { TextField } from '#ui/inputs.tsx';
import { TimeAgo } from '#ui/time.tsx';
import type { Route } from './+types/dollar-api-page';
import { Example, GuidePage } from './guide.tsx';
import { guideTitle } from './guide-title.ts';

const NamedIcon = lazy(() => import('#platform/web/icons/named-icon.tsx'));
const device = createDevice(() => window);
const unknownDevice = deviceOf(0);

export const meta: Route.MetaFunction = (args) => guideTitle('dollarApi.title', args);

const missing = <Icon name="image" />;

function Chip({ name, icon }: { name: string; icon: ReactNode }) {
	return (
		<li className="chip">
			{icon}
			{name}
		</li>
	);
}

/** The names of icons in the address, and moments to count from. */
export function loader({ request }: Route.LoaderArgs) {
	const names = new URL(request.url).searchParams.get('icons') ?? 'heart,trees,no-such-icon';
	const now = Date.now();
	return {
		names: names.split(',').slice(0, 20),
		now: new Date(now).toISOString(),
		moments: [0, 20, 60, 3600, 86_400].map((seconds) => new Date(now - seconds * 1000).toISOString()),
	};
}

export default function DollarApiPage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations('style-guide');
	const { names, moments, now } = loaderData;
	const [open] = useState(names.join(','));
	const { kind, breakpoint } = useSyncExternalStore(device.subscribe, device.get, () => unknownDevice);
	return (
		<GuidePage title={t('dollarApi.title')} lead={t('dollarApi.lead')}>
			<Example title={t('dollarApi.icons')}>
				<ul className="chips" data-icons={names.length}>
					{/* Around all of them: each by itself would come to life, and ask for its icon, at a moment of its own. */}
					<Suspense fallback={names.map((name) => <Chip key={name} name={name} icon={missing} />)}>
						{names.map((name) => (
							<Chip key={name} name={name} icon={<NamedIcon name={name} missing={missing} />} />
						))}
					</Suspense>
				</ul>
				<form className="stack">
					<TextField
						name="icons"
						label={t('dollarApi.names')}
						hint={t('dollarApi.namesHint')}
						defaultValue={open}
					/>
					<Button type="submit">{t('dollarApi.show')}</Button>
				</form>
			</Example>
			<Example title={t('dollarApi.device')}>
				<dl className="facts">
					<div>
						<dt>{t('dollarApi.kind')}</dt>
						<dd data-device>{kind}</dd>
					</div>
					<div>
						<dt>{t('dollarApi.breakpoint')}</dt>
						<dd>{breakpoint === 'base' ? 0 : breakpoints[breakpoint]} px</dd>
					</div>
				</dl>
			</Example>
			<Example title={t('dollarApi.ago')}>
				<ul>
					{moments.map((moment) => (
						<li key={moment}>
							<TimeAgo value={moment} now={now} />
						</li>
					))}
				</ul>
			</Example>
		</GuidePage>
	);
}
