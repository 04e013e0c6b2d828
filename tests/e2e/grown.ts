import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Started, start, untilReady } from './product.ts';

/** What a product grows onto: npm run chaos -- --only grown. */
export type Grown = {
	processes: number;
	/** A pooler before the server of TEST_DATABASE_URL. */
	pooler: string;
	/** A streaming replica of that server. */
	replica: string;
	/** The file that says at the end how much each of them did. */
	shares: string;
};

/** Set by TEST_GROWN, as JSON: then every product of the tests is several processes behind one proxy. */
export const grown: Grown | undefined = process.env.TEST_GROWN && JSON.parse(process.env.TEST_GROWN);

/** The addresses of this machine on which the processes listen, on the port of the proxy before them. */
const hostOf = (number: number): string => `127.0.0.${number + 2}`;

/** Starts the product with these settings: one process, or several and a proxy that shares requests out. */
export async function startProduct(
	settings: Record<string, string>,
	seconds: number,
	onto: Grown | undefined,
): Promise<Started[]> {
	if (!onto) {
		const started = start(settings);
		await untilReady(started, seconds);
		return [started];
	}
	const all = Array.from({ length: onto.processes }, (_, number) =>
		start({ ...settings, HOST: hostOf(number) }),
	);
	await Promise.all(all.map((started) => untilReady(started, seconds)));
	return [...all, await startProxy(settings.PORT ?? '', onto.processes)];
}

/** How much each process of a product has answered, and how many reads each database: figures of its monitors. */
export async function sharesOf(settings: Record<string, string>): Promise<string> {
	const each = await Promise.all(
		Array.from({ length: grown?.processes ?? 0 }, async (_, number) => {
			const address = `http://${hostOf(number)}:${settings.PORT}/metrics`;
			const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` };
			const text = await (await fetch(address, { headers })).text();
			const sum = (pattern: RegExp): number =>
				[...text.matchAll(pattern)].reduce((all, [, value]) => all + Number(value), 0);
			return {
				answers: sum(/^vrijwillig_responses_total\{.*\} (.+)$/gm),
				replica: sum(/^vrijwillig_public_reads_total\{from="replica"\} (.+)$/gm),
				primary: sum(/^vrijwillig_public_reads_total\{from="primary"\} (.+)$/gm),
			};
		}),
	);
	const total = (name: 'replica' | 'primary') => each.reduce((all, one) => all + one[name], 0);
	return `${each.map(({ answers }) => answers).join(' + ')} answers; public reads: ${total('replica')} by the replica, ${total('primary')} by the primary`;
}

/** nginx as deploy/nginx.conf has it, without TLS; who visitors say that they are is passed on, as tests name them. */
async function startProxy(port: string, processes: number): Promise<Started> {
	const place = mkdtempSync(join(tmpdir(), 'vrijwillig-nginx-'));
	const file = join(place, 'nginx.conf');
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(name) => `${name}_temp_path ${join(place, name)};`,
	);
	const servers = Array.from({ length: processes }, (_, number) => `server ${hostOf(number)}:${port};`);
	writeFileSync(
		file,
		`${process.getuid?.() === 0 ? 'user root;' : ''}
		daemon off; master_process off; pid ${join(place, 'pid')}; error_log stderr;
		events {}
		http {
			access_log off; ${temporary.join(' ')}
			upstream vrijwillig { ${servers.join(' ')} keepalive 32; }
			server {
				listen 127.0.0.1:${port};
				client_max_body_size 22m;
				location / {
					proxy_pass http://vrijwillig;
					proxy_http_version 1.1;
					proxy_set_header Connection "";
					proxy_set_header Host $http_host;
					proxy_read_timeout 60s;
				}
			}
		}`,
	);
	const child = spawn('nginx', ['-c', file, '-p', place, '-e', 'stderr'], {
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	const end = (): void => void child.kill('SIGTERM');
	process.once('exit', end);
	const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
	void ended.then(() => {
		process.off('exit', end);
		rmSync(place, { recursive: true, force: true });
	});
	const answers = async (): Promise<boolean> =>
		fetch(`http://127.0.0.1:${port}/healthz`).then(
			({ ok }) => ok,
			() => false,
		);
	while (!(await answers())) {
		if (child.exitCode !== null) throw new Error('nginx did not start');
		await new Promise((wait) => setTimeout(wait, 50));
	}
	return { child, output: () => '', ended };
}
