import { Link, redirect, useSearchParams } from 'react-router';
import { orNull } from '#platform/web/failures.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { Icon } from '#ui/icon.tsx';
import { Select } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert, Badge, EmptyState } from '#ui/surfaces.tsx';
import { savedSearchApi } from '../api.ts';
import { alertFrequencies } from '../enums.ts';
import { queryOf } from '../query.ts';
import type { Route } from './+types/list-page.ts';
import './saved-searches.css';

/** The user's saved searches. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const { data, meta } = await call(savedSearchApi.list);
	return {
		title: getTranslations(locale, 'saved-searches')('title'),
		mailed: meta.mailed,
		searches: data.map(({ id, name, filters, frequency, paused }) => {
			const query = queryOf(filters).toString();
			return { id, name, frequency, paused, to: `/${locale}/vacancies/search${query && `?${query}`}` };
		}),
	};
}

type Search = Route.ComponentProps['loaderData']['searches'][number];

const changes = {
	pause: () => ({ paused: true }),
	resume: () => ({ paused: false }),
	often: (form: FormData) => ({ frequency: String(form.get('frequency')) }),
} as const;

export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const form = await request.formData();
	const params = { id: String(form.get('id')) };
	const here = `/${locale}/profiel/zoekopdrachten`;
	const intent = String(form.get('intent'));
	// A search that was already deleted in another window is no error.
	if (intent === 'turnOn') await call(savedSearchApi.turnOn);
	else if (intent === 'remove') await orNull(call(savedSearchApi.remove, { params }), [404]);
	else if (Object.hasOwn(changes, intent)) {
		const body = changes[intent as keyof typeof changes](form);
		await orNull(call(savedSearchApi.update, { params, body }), [404]);
	}
	return redirect(`${here}?done=${{ remove: 'removed', turnOn: 'turnedOn' }[intent] ?? 'changed'}`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ListPage({ loaderData: { title, mailed, searches } }: Route.ComponentProps) {
	const t = useTranslations('saved-searches');
	const locale = useLocale();
	const [params] = useSearchParams();
	const search = `/${locale}/vacancies/search`;
	return (
		<div className="work-page own-account">
			<h1>{title}</h1>
			<Flash message={t.optional(`done.${params.get('done')}`)} />
			{searches.length === 0 ? (
				<EmptyState title={t('emptyTitle')} actions={<ButtonLink to={search}>{t('toSearch')}</ButtonLink>}>
					<p>{t('emptyText')}</p>
				</EmptyState>
			) : (
				<>
					{mailed ? <p className="lead">{t('intro')}</p> : <Stopped />}
					<ul className="item-rows">
						{searches.map((one) => (
							<Item key={one.id} search={one} />
						))}
					</ul>
				</>
			)}
		</div>
	);
}

/** Says that the mails are all stopped, with a button to get them again. */
function Stopped() {
	const t = useTranslations('saved-searches');
	return (
		<Alert tone="warning" title={t('stopped.title')}>
			<p>{t('stopped.text')}</p>
			<PostForm role="none" data-leave="free">
				<Button type="submit" name="intent" value="turnOn" size="sm">
					{t('stopped.turnOn')}
				</Button>
			</PostForm>
		</Alert>
	);
}

function Item({ search: { id, name, frequency, paused, to } }: { search: Search }) {
	const t = useTranslations('saved-searches');
	return (
		<li className="item-row saved-search">
			<Icon name="bookmark" size={24} />
			<div className="item-row-text">
				<strong>
					<Link to={to}>{name}</Link>
				</strong>{' '}
				{paused && <Badge tone="warning">{t('paused')}</Badge>}
			</div>
			<PostForm role="none" className="actions" data-leave="free">
				<input type="hidden" name="id" value={id} />
				<Select
					name="frequency"
					id={`frequency-${id}`}
					label={t('oftenNamed', { name })}
					hideLabel
					placeholder={false}
					defaultValue={frequency}
					options={alertFrequencies.map((value) => ({ value, label: t(`often.${value}`) }))}
				/>
				<Button
					type="submit"
					name="intent"
					value="often"
					variant="outline"
					size="sm"
					aria-label={t('changeNamed', { name })}
				>
					{t('change')}
				</Button>
				<Button
					type="submit"
					name="intent"
					value={paused ? 'resume' : 'pause'}
					variant="outline"
					size="sm"
					aria-label={t(paused ? 'resumeNamed' : 'pauseNamed', { name })}
				>
					{t(paused ? 'resume' : 'pause')}
				</Button>
				<Button
					type="submit"
					name="intent"
					value="remove"
					variant="tertiary"
					size="sm"
					icon="trash-2"
					aria-label={t('removeNamed', { name })}
				>
					{t('remove')}
				</Button>
			</PostForm>
		</li>
	);
}
