import { freePort, type Started, start, untilReady } from './product.ts';

export type KillOptions = {
	/** How many people apply, each under an address of their own. */
	applications: number;
	/** How often the process is killed meanwhile. */
	kills: number;
	/** DATA_DIR, or DATABASE_URL with a DATA_DIR beside it. */
	settings: Record<string, string>;
	/** Seconds a start may take before it counts as failed. */
	patience: number;
};

export type KillReport = {
	/** Applications that were answered with 201. */
	acknowledged: number;
	/** Of those, how many are not there. */
	lost: number;
	/** How many addresses have more than one. */
	double: number;
	/** Requests that got no answer, or one that says to try again. */
	unanswered: number;
	/** Seconds from each kill until the product was ready again. */
	backAfter: number[];
};

const AT_ONCE = 16;
const PASSWORD = 'welkom-in-de-demo';
type Answer = { status: number; headers: Headers; body: Body };
type Body = { data: { id: string; attributes: Record<string, unknown> }[]; meta: { total: number } };

/**
 * Lets people apply to one vacancy of the demo while the process is killed without warning and started again. Whoever
 * gets no answer tries again, as people do. Throws when the product does not start or answers with anything unexpected.
 */
export async function applyThroughKills(options: KillOptions): Promise<KillReport> {
	const { applications, kills, settings, patience } = options;
	const port = await freePort();
	const site = `http://127.0.0.1:${port}`;
	const launch = async (): Promise<Started> => {
		// Every applicant comes from a network of their own, so that limits do not matter here.
		const started = start({ SEED: 'demo', TRUSTED_PROXIES: '1', ...settings, PORT: String(port) });
		await untilReady(started, patience);
		return started;
	};
	let product = await launch();
	const reader = await signIn(site);
	const vacancy = await someVacancy(site, reader);

	const report: KillReport = { acknowledged: 0, lost: 0, double: 0, unanswered: 0, backAfter: [] };
	const acknowledged = new Set<string>();
	let next = 0;
	let failure: unknown;
	const applicant = async (): Promise<void> => {
		while (next < applications && failure === undefined) {
			const number = next++;
			const email = `kill${number}@voorbeeld.example`;
			while (failure === undefined) {
				const status = await apply(site, vacancy, email, number).catch(() => 0);
				if (status === 201) {
					acknowledged.add(email);
					break;
				}
				// Nobody there, a connection cut, or busy starting: the same person tries again.
				if (![0, 500, 503].includes(status)) throw new Error(`An application was answered with ${status}`);
				report.unanswered++;
				await wait(100);
			}
		}
	};
	const killer = async (): Promise<void> => {
		for (let kill = 1; kill <= kills; kill++) {
			const due = Math.floor((applications * kill) / (kills + 1));
			while (acknowledged.size < due && failure === undefined) await wait(5);
			if (failure !== undefined) return;
			const began = performance.now();
			product.child.kill('SIGKILL');
			await product.ended;
			product = await launch();
			report.backAfter.push(Math.round(performance.now() - began) / 1000);
		}
	};
	const kept = (work: Promise<void>) =>
		work.catch((error: unknown) => {
			failure ??= error;
		});
	await Promise.all([kept(killer()), ...Array.from({ length: AT_ONCE }, () => kept(applicant()))]);
	if (failure !== undefined) throw failure;

	const present = await addresses(site, await signIn(site), vacancy);
	report.acknowledged = acknowledged.size;
	report.lost = [...acknowledged].filter((email) => !present.has(email)).length;
	report.double = [...present.values()].filter((times) => times > 1).length;
	product.child.kill('SIGTERM');
	await product.ended;
	return report;
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

async function apply(site: string, vacancy: string, email: string, number: number): Promise<number> {
	const answer = await fetch(`${site}/api/v1/applications`, {
		method: 'POST',
		headers: {
			'content-type': 'application/vnd.api+json',
			'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
		},
		body: JSON.stringify({
			data: {
				type: 'applications',
				attributes: { first_name: 'Kim', last_name: String(number), email },
				relationships: { vacancy: { data: { type: 'vacancies', id: vacancy } } },
			},
		}),
		signal: AbortSignal.timeout(30_000),
	});
	await answer.arrayBuffer();
	return answer.status;
}

async function signIn(site: string): Promise<Record<string, string>> {
	const answer = await fetch(`${site}/auth/sign_in`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email: 'organisation@demo.example', password: PASSWORD }),
	});
	if (answer.status !== 200) throw new Error(`The demo's organisation cannot sign in: ${answer.status}`);
	return tokens(answer.headers);
}

function tokens(headers: Headers): Record<string, string> {
	return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, headers.get(name) ?? '']));
}

async function read(site: string, path: string, as: Record<string, string>): Promise<Answer> {
	const answer = await fetch(site + path, { headers: as });
	if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
	// A token may be renewed with any answer.
	if (answer.headers.get('access-token')?.trim()) Object.assign(as, tokens(answer.headers));
	return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body };
}

/** A vacancy of the organisation that takes applications by form from everybody. */
async function someVacancy(site: string, as: Record<string, string>): Promise<string> {
	const { data: me } = (await read(site, '/api/v1/applications?page[size]=1', as)).body;
	const organisation = String(me[0]?.attributes.organization_id);
	const query = `filter[organization_id]=${organisation}&filter[status]=published&page[size]=100`;
	const { body } = await read(site, `/api/v1/vacancies?${query}`, as);
	const open = body.data.find(
		({ attributes }) => attributes.apply_method === 'form' && attributes.vacancy_type === 'volunteering',
	);
	if (!open) throw new Error('The demo has no vacancy to apply to.');
	return open.id;
}

/** How often each address applied to the vacancy. */
async function addresses(
	site: string,
	as: Record<string, string>,
	vacancy: string,
): Promise<Map<string, number>> {
	const found = new Map<string, number>();
	for (let page = 1, left = 1; left > 0; page++) {
		const query = `filter[vacancy_id]=${vacancy}&sort=created_at&page[size]=100&page[number]=${page}`;
		const { body } = await read(site, `/api/v1/applications?${query}`, as);
		for (const { attributes } of body.data) {
			const email = String(attributes.email);
			found.set(email, (found.get(email) ?? 0) + 1);
		}
		left = body.meta.total - page * 100;
	}
	return found;
}
