import { useFormat } from '#platform/web/format.ts';
import { site } from '#platform/web/site-context.ts';
import { useWords } from '#platform/web/words.ts';
import { Badge } from '#ui/surfaces.tsx';
import { Table } from '#ui/table.tsx';
import type { Route } from './+types/api-page';
import { GuidePage } from './guide.tsx';
import { guideTitle } from './guide-title.ts';

export const meta: Route.MetaFunction = (args) => guideTitle('api.title', args);

const calls = [
	'/api/v1/volunteer_centers',
	'/api/v1/volunteer_centers/current',
	'/api/v1/places?filter[q]=Apel',
	'/api/v1/vacancies',
	'/api/v1/organizations',
	'/api/v1/current_user',
	'/api/v1/does_not_exist',
];

/** Asks the API what a page would ask it, and how long that takes. */
export async function loader({ context }: Route.LoaderArgs) {
	const { api } = site(context);
	const answers = [];
	for (const path of calls) {
		const started = performance.now();
		const found = await api.get<unknown>(path).then(
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
	const t = useWords('style-guide');
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
