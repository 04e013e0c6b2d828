import { Link, useNavigation } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { usePolling } from '#platform/web/use-polling.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Progress } from '#ui/progress.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { eventKind, type TableColumns, type VacancyImport } from '../../contract.ts';
import { CategoryForm } from './category-form.tsx';
import { nameOf } from './file-name.ts';
import { RefusedTable, RemarksTable, RowsTable } from './import-tables.tsx';
import { ListForm } from './list-form.tsx';
import { MatchForm } from './match-form.tsx';
import { ContestedChoices, LeavingChoice } from './start-choices.tsx';
import { unreadColumns } from './unread-columns.ts';
import { type UploadProblem, UploadRefusal } from './upload-form.tsx';

const shownNames = 10;
const shownStates = ['online', 'drafts', 'waiting', 'expired'] as const;
type Props = { brought: VacancyImport; base: string };
type Asked = Props & { problem: UploadProblem | undefined };

/** The progress of an import: being tried, ready to import, being imported, or done. */
export function ImportProgress({ brought, base, problem }: Asked) {
	const t = useTranslations('vacancy-import');
	const { state } = brought;
	const working = state === 'checking' || state === 'importing';
	usePolling(working);
	if (state === 'matching' && brought.columns)
		return (
			<section className="form-section" aria-labelledby="match">
				{problem && <UploadRefusal problem={problem} />}
				<h2 id="match">{t('match.title', { file: nameOf(brought, t) })}</h2>
				<ListForm brought={brought} columns={brought.columns} base={base} />
				<MatchForm key={brought.columns.list} brought={brought} columns={brought.columns} base={base} />
			</section>
		);
	return working ? (
		<Working brought={brought} base={base} />
	) : (
		<Result brought={brought} base={base} problem={problem} />
	);
}

function Working({ brought, base }: Props) {
	const t = useTranslations('vacancy-import');
	const format = useFormat();
	const { id, state, done, total } = brought;
	const heading = t(state === 'checking' ? 'checking' : 'importing', { file: nameOf(brought, t) });
	return (
		<section className="form-section" aria-labelledby="progress">
			<h2 id="progress">{heading}</h2>
			<Progress
				label={heading}
				value={done}
				max={total}
				text={t('share', { done: format.number(done), total: format.number(total) })}
			/>
			<p className="field-hint">{t('wait')}</p>
			<p>
				<Link to={`${base}/import?import=${id}`} className="text-link">
					{t('refresh')}
				</Link>
			</p>
		</section>
	);
}

function Result({ brought, base, problem }: Asked) {
	const t = useTranslations('vacancy-import');
	const busy = useNavigation().state === 'submitting';
	const { id, created, updated, unchanged, withdrawn, refused, rows, remarks, kind, contested, leaving } =
		brought;
	const remarked = new Set([...refused, ...remarks].map(({ at }) => at)).size;
	const state = brought.state as Exclude<VacancyImport['state'], 'matching' | 'checking' | 'importing'>;
	const counts = { created, updated, unchanged, refused: refused.length };
	const right = created + updated + withdrawn;
	const asked = state === 'checked';
	const tone = state === 'done' ? 'success' : refused.length > 0 || state === 'stopped' ? 'warning' : 'info';
	return (
		<div className="work-form-main">
			{problem && <UploadRefusal problem={problem} />}
			<Alert tone={tone} title={t(`result.${state}`, { file: nameOf(brought, t) })} live>
				<p>{t(asked ? 'would' : 'did', counts)}</p>
				<ul>
					{shownStates.map(
						(name) =>
							brought[name] > 0 && (
								<li key={name}>{t(`${asked ? 'wouldBe' : 'states'}.${name}`, { count: brought[name] })}</li>
							),
					)}
				</ul>
			</Alert>
			<Remarks brought={brought} />
			{brought.restorable && (
				<PostForm action={`${base}/import?import=${id}`} className="actions" data-leave="free">
					<input type="hidden" name="restore" value={id} />
					<Button type="submit" variant="outline" busy={busy}>
						{t('leaving.restore', { count: withdrawn })}
					</Button>
				</PostForm>
			)}
			<PostForm action={`${base}/import?import=${id}`} className="stacked-form" data-leave="free">
				{contested.length > 0 && <ContestedChoices rows={contested} asked={asked} />}
				{asked && leaving.length > 0 && <LeavingChoice leaving={leaving} withdrawn={withdrawn} />}
				<div className="actions">
					{asked && (
						<>
							<input type="hidden" name="import" value={id} />
							<Button
								type="submit"
								icon="upload"
								busy={busy}
								disabled={right === 0 && contested.length === 0}
							>
								{t(kind === eventKind ? 'submitEvents' : 'submit', { count: right })}
							</Button>
						</>
					)}
					{!asked && <ButtonLink to={base}>{t('toList')}</ButtonLink>}
					<ButtonLink to={`${base}/import`} variant="outline">
						{t('other')}
					</ButtonLink>
					{remarked > 0 && (
						<ButtonLink
							to={`${base}/import/report.csv?import=${id}`}
							variant="tertiary"
							icon="download"
							reloadDocument
						>
							{t('report', { count: remarked })}
						</ButtonLink>
					)}
				</div>
			</PostForm>
			{asked && brought.unknownCategories.length > 0 && <CategoryForm brought={brought} base={base} />}
			{refused.length > 0 && <RefusedTable refused={refused} />}
			{remarks.length > 0 && <RemarksTable remarks={remarks} />}
			{asked && brought.columns && <Columns brought={brought} columns={brought.columns} base={base} />}
			{rows.length > 0 && <RowsTable rows={rows} total={created + updated + unchanged} done={!asked} />}
		</div>
	);
}

/**
 * Which columns are not read, and the form to choose others. It is open when people have not said for this source that
 * they leave those columns out.
 */
function Columns({ brought, columns, base }: Props & { columns: TableColumns }) {
	const t = useTranslations('vacancy-import');
	const unread = unreadColumns(columns);
	return (
		<>
			{unread.length > 0 && (
				<Alert tone="warning" title={t('match.unread', { count: unread.length })}>
					<ul>
						{unread.map(({ name, number, holds }) => (
							<li key={number}>
								<strong>{name || t('match.nameless', { number })}</strong>{' '}
								<span className="row-sub">{holds.join(' · ')}</span>
							</li>
						))}
					</ul>
				</Alert>
			)}
			<details className="form-section" open={unread.length > 0 && brought.source === null}>
				<summary>{t('match.again')}</summary>
				<ListForm brought={brought} columns={columns} base={base} />
				<MatchForm brought={brought} columns={columns} base={base} />
			</details>
		</>
	);
}

/** Remarks about the file, in addition to its counts. */
function Remarks({ brought }: Pick<Props, 'brought'>) {
	const t = useTranslations('vacancy-import');
	const { kind, newOrganizations: names, withoutPlace, withdrawn, publishForDays, state } = brought;
	const more = names.length - shownNames;
	return (
		<ul className="plain-list">
			<li>{t('is', { kind: t(`kinds.${kind}`) })}</li>
			{brought.source !== null && <li>{t('from', { source: brought.source })}</li>}
			{names.length > 0 && (
				<li>
					{t(state === 'checked' ? 'makes' : 'made', { count: names.length })}{' '}
					{names.slice(0, shownNames).join(', ')}
					{more > 0 && ` ${t('more', { count: more })}`}
				</li>
			)}
			{kind === eventKind && <li>{t('events')}</li>}
			{withdrawn > 0 && kind === eventKind && (
				<li>{t(state === 'checked' ? 'withdraws' : 'withdrew', { count: withdrawn })}</li>
			)}
			{withdrawn > 0 && kind !== eventKind && state === 'done' && (
				<li>{t('leaving.gone', { count: withdrawn })}</li>
			)}
			{brought.restored > 0 && <li>{t('leaving.restored', { count: brought.restored })}</li>}
			{withoutPlace > 0 && <li>{t('withoutPlace', { count: withoutPlace })}</li>}
			{publishForDays !== null && kind !== eventKind && <li>{t('online', { count: publishForDays })}</li>}
		</ul>
	);
}
