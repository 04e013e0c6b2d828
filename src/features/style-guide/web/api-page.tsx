import { centreApi } from '#features/centres/api.ts';
import { geoApi } from '#features/geo/api.ts';
import { organisationApi } from '#features/organisations/api.ts';
import { currentUserApi } from '#features/users/api.ts';
import { vacancyApi } from '#features/vacancies/api.ts';
import type { Call } from '#platform/contract/calls.ts';
import type { Route as ApiRoute } from '#platform/contract/routes.ts';
import { useFormat } from '#platform/web/format.ts';
import { site } from '#platform/web/site-context.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Badge } from '#ui/surfaces.tsx';
import { Table } from '#ui/table.tsx';
import type { Route } from './+types/api-page';
import { GuidePage } from './guide.tsx';
import { guideTitle } from './guide-title.ts';

export const meta: Route.MetaFunction = (args) => guideTitle('api.title', args);

const NOBODYS = '00000000-0000-4000-8000-000000000000';

/** Frequent API calls of pages, and one that responds 404. */
const callsOf = (call: Call): [Pick<ApiRoute, 'path'>, () => Promise<{ data: unknown }>][] => [
	[centreApi.list, () => call(centreApi.list)],
	[centreApi.current, () => call(centreApi.current)],
	[geoApi.places, () => call(geoApi.places, { filter: { q: 'Apel' } })],
	[vacancyApi.list, () => call(vacancyApi.list)],
	[organisationApi.list, () => call(organisationApi.list)],
	[currentUserApi.read, () => call(currentUserApi.read)],
	[vacancyApi.read, () => call(vacancyApi.read, { params: { id: NOBODYS } })],
];

/** Makes the API calls of a page and measures their time. */
export async function loader({ context }: Route.LoaderArgs) {
	const { call } = site(context);
	const answers = [];
	for (const [{ path }, ask] of callsOf(call)) {
		const started = performance.now();
		const found = await ask().then(
			({ data }) => ({ ok: true, rows: Array.isArray(data) ? data.length : data ? 1 : 0 }),
			(error: unknown) => ({ ok: false, rows: 0, status: statusOf(error) }),
		);
		answers.push({ path, status: 200, ...found, milliseconds: performance.now() - started });
	}
	return { answers };
}

function statusOf(error: unknown): number {
	return typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;
}

export default function ApiPage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations('style-guide');
	const format = useFormat();
	return (
		<GuidePage title={t('api.title')} lead={t('api.lead')}>
			<Table
				caption={t('api.table')}
				rows={loaderData.answers}
				rowKey={({ path }) => path}
				columns={[
					{
						key: 'path',
						label: t('api.call'),
						main: true,
						render: ({ path }) => <code className="guide-code">{path}</code>,
					},
					{
						key: 'status',
						label: t('api.status'),
						render: ({ ok, status }) => (
							<Badge tone={ok ? 'success' : 'danger'}>
								{t(ok ? 'api.ok' : 'api.failed')} ({status})
							</Badge>
						),
					},
					{ key: 'rows', label: t('api.rows'), align: 'end', render: ({ rows }) => format.number(rows) },
					{
						key: 'time',
						label: t('api.time'),
						align: 'end',
						render: ({ milliseconds }) =>
							format.number(Math.round(milliseconds), { style: 'unit', unit: 'millisecond' }),
					},
				]}
			/>
		</GuidePage>
	);
}
