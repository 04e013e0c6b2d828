import { escapeHtml } from '../escape-html.ts';

type Operation = {
	summary: string;
	tags: string[];
	parameters: { name: string; in: string; description?: string }[];
	requestBody?: { content: Record<string, { schema: unknown }> };
	responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
	'x-permissions': Record<string, string>;
};

/** Renders an OpenAPI document as a readable page: plain HTML without scripts or external resources. */
export function apiReferencePage(document: { [key: string]: unknown }): string {
	const paths = document.paths as Record<string, Record<string, Operation>>;
	const info = document.info as { title: string; version: string; description: string };
	const routes = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
	);
	const tags = [...new Set(routes.map(({ operation }) => operation.tags[0] ?? ''))];
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)}</title><style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
summary{cursor:pointer;padding:.5rem;overflow-wrap:anywhere}code{font-size:.9em}pre{overflow:auto;border:1px solid;padding:.5rem}
table{border-collapse:collapse}td,th{text-align:left;padding:.15rem .75rem .15rem 0}</style></head><body>
<h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description)} Version ${escapeHtml(info.version)}. <a href="/api/v1/openapi.json">OpenAPI document</a></p>
${tags
	.map(
		(tag) =>
			`<h2>${escapeHtml(tag)}</h2>${routes
				.filter(({ operation }) => operation.tags[0] === tag)
				.map((route) => section(route.method, route.path, route.operation))
				.join('')}`,
	)
	.join('')}
</body></html>`;
}

function section(method: string, path: string, operation: Operation): string {
	const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
	const may = Object.entries(operation['x-permissions']).filter(([, grant]) => grant !== 'no');
	return `<details><summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}</summary>
${
	operation.parameters.length
		? `<table>${operation.parameters
				.map(
					({ name, description = '' }) =>
						`<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(description)}</td></tr>`,
				)
				.join('')}</table>`
		: ''
}
<p>${may.map(([who, grant]) => `${escapeHtml(who)}: ${escapeHtml(grant)}`).join(', ')}</p>
${body ? `<h3>Body</h3><pre>${escapeHtml(JSON.stringify(body, null, 1))}</pre>` : ''}
${Object.entries(operation.responses)
	.map(([status, answer]) => {
		const schema = Object.values(answer.content ?? {})[0]?.schema;
		return `<h3>${status}</h3>${schema ? `<pre>${escapeHtml(JSON.stringify(schema, null, 1))}</pre>` : ''}`;
	})
	.join('')}</details>`;
}
