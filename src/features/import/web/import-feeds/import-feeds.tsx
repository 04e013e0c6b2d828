import { Link, useSearchParams } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { ConfirmQuestion } from '#ui/confirm-dialog.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert, Badge, type Tone } from '#ui/surfaces.tsx';
import { Table } from '#ui/table.tsx';
import { Time } from '#ui/time.tsx';
import { feedIntervals, type ImportFeed, maxFeeds } from '../../contract.ts';
import type { RefusedFeed } from './change-feed.ts';

const tones: Readonly<Record<ImportFeed['state'], Tone>> = {
	new: 'info',
	active: 'success',
	paused: 'warning',
};

type Props = { feeds: ImportFeed[]; refused: RefusedFeed | undefined; base: string };

/** The addresses at which feeds are read, with what came of each, and a form to add one. */
export function ImportFeeds({ feeds, refused, base }: Props) {
	const t = useTranslations('import-feeds');
	const here = `${base}/import`;
	const [search] = useSearchParams();
	const leaving = feeds.find(({ id }) => id === search.get('removeFeed'));
	return (
		<section className="form-section" aria-labelledby="feeds">
			<h2 id="feeds">{t('title')}</h2>
			<p>{t('intro')}</p>
			{refused && (
				<Alert tone="danger" title={t('problem.title')} live>
					<p>{t(`problem.${refused.problem}`, { most: maxFeeds })}</p>
				</Alert>
			)}
			{feeds.length > 0 && (
				<Table
					caption={t('list')}
					className="work-table"
					rows={feeds}
					rowKey={({ id }) => id}
					columns={[
						{
							key: 'name',
							label: t('name'),
							main: true,
							render: (feed) => (
								<>
									{feed.name} <span className="row-sub">{feed.address}</span>
								</>
							),
						},
						{
							key: 'state',
							label: t('state'),
							render: (feed) => <State feed={feed} base={base} />,
						},
						{
							key: 'fetched',
							label: t('fetched'),
							render: ({ fetchedAt }) =>
								fetchedAt ? <Time value={fetchedAt} kind="dateTime" style="medium" /> : t('not'),
						},
						{
							key: 'next',
							label: t('next'),
							render: ({ dueAt, every }) => (
								<>
									{dueAt ? <Time value={dueAt} kind="dateTime" style="medium" /> : t('not')}{' '}
									<span className="row-sub">{t(`everyChoice.${every}`)}</span>
								</>
							),
						},
						{
							key: 'actions',
							label: t('actions'),
							render: (feed) => <FeedActions feed={feed} action={here} />,
						},
					]}
				/>
			)}
			{leaving && <ConfirmRemoval feed={leaving} action={here} />}
			<AddFeed refused={refused} action={here} />
		</section>
	);
}

/** The state of a feed, why it was not read, and where what came of it is seen. */
function State({
	feed: { state, failure, importId, importState },
	base,
}: {
	feed: ImportFeed;
	base: string;
}) {
	const t = useTranslations('import-feeds');
	const isOpen = importState === 'matching' || importState === 'checking' || importState === 'checked';
	return (
		<>
			<Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>{' '}
			{failure && <span className="row-sub">{t(`failure.${failure}`)}</span>}{' '}
			{importId && <Link to={`${base}/import?import=${importId}`}>{t(isOpen ? 'look' : 'result')}</Link>}
			{!importId && !failure && state === 'new' && <span className="row-sub">{t('waiting')}</span>}
		</>
	);
}

function FeedActions({ feed: { id, name, state }, action }: { feed: ImportFeed; action: string }) {
	const t = useTranslations('import-feeds');
	const verbs = [
		{ verb: 'run', label: t(state === 'paused' ? 'resume' : 'run') },
		...(state === 'paused' ? [] : [{ verb: 'pause', label: t('pause') }]),
	];
	return (
		<PostForm action={action} className="actions" data-leave="free">
			<input type="hidden" name="id" value={id} />
			{verbs.map(({ verb, label }) => (
				<Button
					key={verb}
					type="submit"
					name="feed"
					value={verb}
					variant="outline"
					size="sm"
					aria-label={`${label}: ${name}`}
				>
					{label}
				</Button>
			))}
			<ButtonLink
				to={`${action}?removeFeed=${id}#feeds`}
				variant="outline"
				size="sm"
				aria-label={`${t('remove')}: ${name}`}
				preventScrollReset
			>
				{t('remove')}
			</ButtonLink>
		</PostForm>
	);
}

function ConfirmRemoval({ feed: { id, name }, action }: { feed: ImportFeed; action: string }) {
	const t = useTranslations('import-feeds');
	return (
		<ConfirmQuestion
			title={t('confirm.title', { name })}
			text={t('confirm.text')}
			back={`${action}#feeds`}
			action={action}
			name="feed"
			value="remove"
			submit={t('remove')}
			cancel={t('confirm.cancel')}
		>
			<input type="hidden" name="id" value={id} />
		</ConfirmQuestion>
	);
}

function AddFeed({ refused, action }: { refused: RefusedFeed | undefined; action: string }) {
	const t = useTranslations('import-feeds');
	const { problem, values } = refused ?? {};
	const wrong = (...those: (string | undefined)[]) =>
		problem && those.includes(problem) ? [t(`problem.${problem}`, { most: maxFeeds })] : [];
	return (
		<PostForm action={action} className="stacked-form table-import-form">
			<input type="hidden" name="feed" value="add" />
			<TextField
				name="name"
				id="feed-name"
				label={t('name')}
				hint={t('nameHint')}
				maxLength={60}
				required
				defaultValue={values?.name}
				errors={wrong('name', 'taken')}
			/>
			<TextField
				name="address"
				type="url"
				label={t('address')}
				hint={t('addressHint')}
				maxLength={2000}
				required
				defaultValue={values?.address}
				errors={wrong('address', 'password')}
			/>
			<Select
				name="every"
				label={t('every')}
				defaultValue={values?.every ?? 'day'}
				options={feedIntervals.map((value) => ({ value, label: t(`everyChoice.${value}`) }))}
			/>
			<Checkbox name="make" label={t('create')} defaultChecked={values?.create ?? true} />
			<div className="actions">
				<Button type="submit" icon="eye">
					{t('add')}
				</Button>
			</div>
		</PostForm>
	);
}
