import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Locale } from '#platform/contract/tenants.ts';
import { languageTag } from '#platform/http/locale.ts';
import { timeZone } from '#platform/http/time-zone.ts';

/** Texts with tags, and the values for these. */
export type TemplateJob = {
	subject: string;
	html: string;
	values: Readonly<Record<string, string | number | boolean>>;
	locale: Locale;
};

/** A template could not be rendered, within what it may take of time and memory. */
export class TemplateNotRendered extends Error {
	readonly reason: string;

	constructor(reason: string) {
		super(`The template could not be rendered: ${reason}`);
		this.name = 'TemplateNotRendered';
		this.reason = reason;
	}
}

/** The machine had no turn for the thread in time: nothing is wrong with the template. */
export class ThreadNotStarted extends TemplateNotRendered {
	constructor() {
		super('it did not start');
		this.name = 'ThreadNotStarted';
	}
}

const LIMITS = { milliseconds: 200, megabytes: 64, output: 100_000 };
/** On a busy machine a thread may have to wait for its turn; nobody waits for it longer than this many times its limit. */
const MOST_WAITING = 25;
const START_MILLISECONDS = 10_000;
const IDLE_MILLISECONDS = 30_000;

/** What runs in the thread; it has nothing of the process but the library and what it is sent. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
let tag = 'nl-NL';
const asText = (value) =>
	typeof value === 'number' ? new Intl.NumberFormat(tag).format(value) : String(value ?? '');
const escapeHtml = (value) =>
	asText(value).replace(/[&<>"']/g, (one) => escapes[one]).replace(/\\r?\\n/g, '<br/>');
const { Liquid } = require(workerData.library);
const engineOf = (outputEscape) => {
	const engine = new Liquid({
		outputEscape, jsTruthy: true, strictFilters: true, ownPropertyOnly: true,
		parseLimit: 100000,
	});
	const { default: otherwise, truncate, raw } = engine.filters;
	for (const name of Object.keys(engine.filters)) delete engine.filters[name];
	Object.assign(engine.filters, { default: otherwise, truncate, raw });
	const format = (options) => (value) => {
		const moment = new Date(value);
		return Number.isNaN(moment.getTime())
			? value
			: new Intl.DateTimeFormat(tag, { timeZone: workerData.timeZone, ...options }).format(moment);
	};
	const styles = ['full', 'long', 'medium', 'short'];
	engine.registerFilter('date', (value, style) =>
		format({ dateStyle: styles.includes(style) ? style : 'long' })(value));
	engine.registerFilter('time', format({ timeStyle: 'short', hourCycle: 'h23' }));
	engine.registerFilter('capitalize', (value) => String(value).replace(/^./u, (one) => one.toUpperCase()));
	engine.registerFilter('number', (value, digits) =>
		Number.isFinite(Number(value))
			? new Intl.NumberFormat(tag, { maximumFractionDigits: Math.min(Number(digits) || 2, 6) }).format(Number(value))
			: value);
	return (text, values, language) => {
		tag = language;
		return engine.parseAndRenderSync(text, values);
	};
};
const [plain, html] = [engineOf(asText), engineOf(escapeHtml)];
parentPort.on('message', (job) => {
	try {
		const done = {
			subject: plain(job.subject, job.values, job.tag),
			html: html(job.html, job.values, job.tag),
		};
		if (done.subject.length + done.html.length > workerData.output) throw new Error('too much text');
		parentPort.postMessage(done);
	} catch (error) {
		parentPort.postMessage({ failed: String(error && error.message).slice(0, 200) });
	}
});
parentPort.postMessage('ready');
`;

type Done = { subject: string; html: string };

/**
 * Renders templates in a thread of its own, that is ended when one takes too long or too much; the next starts another.
 * A thread that nobody used for a while ends as well.
 */
export class TemplateThread {
	#worker: { thread: Worker; ready: Promise<unknown> } | undefined;
	#last: Promise<unknown> = Promise.resolve();
	#idle: NodeJS.Timeout | undefined;
	readonly #milliseconds: number;
	readonly #startMilliseconds: number;
	readonly #starts: number;

	/** The thread is started so many times before that counts as a failure, each time with twice the patience. */
	constructor({
		milliseconds = LIMITS.milliseconds,
		startMilliseconds = START_MILLISECONDS,
		starts = 1,
	} = {}) {
		this.#milliseconds = milliseconds;
		this.#startMilliseconds = startMilliseconds;
		this.#starts = starts;
	}

	/** Throws TemplateNotRendered, of which ThreadNotStarted is one. One at a time, in the order in which they are asked for. */
	render(job: TemplateJob): Promise<Done> {
		const turn = this.#last.then(() => this.#render(job));
		this.#last = turn.catch(() => undefined);
		return turn;
	}

	async close(): Promise<void> {
		clearTimeout(this.#idle);
		const worker = this.#worker;
		this.#worker = undefined;
		await worker?.thread.terminate();
	}

	async #render({ locale, ...job }: TemplateJob): Promise<Done> {
		clearTimeout(this.#idle);
		try {
			const thread = await this.#started();
			const before = await thread.cpuUsage();
			const answer = nextMessage(thread);
			thread.postMessage({ ...job, tag: languageTag(locale) });
			const done = (await withinWork(answer, thread, before, this.#milliseconds)) as
				| Done
				| { failed: string };
			if ('failed' in done) throw new TemplateNotRendered(done.failed);
			this.#idle = setTimeout(() => void this.close(), IDLE_MILLISECONDS);
			this.#idle.unref();
			return done;
		} catch (error) {
			await this.close();
			throw error instanceof TemplateNotRendered ? error : new TemplateNotRendered(String(error));
		}
	}

	async #started(): Promise<Worker> {
		for (let attempt = 1; ; attempt++) {
			this.#worker ??= start();
			const { thread, ready } = this.#worker;
			try {
				await within(ready, this.#startMilliseconds * 2 ** (attempt - 1), () => new ThreadNotStarted());
				return thread;
			} catch (error) {
				if (!(error instanceof ThreadNotStarted) || attempt >= this.#starts) throw error;
				await this.close();
			}
		}
	}
}

function start(): { thread: Worker; ready: Promise<unknown> } {
	const thread = new Worker(PROGRAM, {
		eval: true,
		env: {},
		workerData: {
			library: createRequire(import.meta.url).resolve('liquidjs'),
			timeZone,
			output: LIMITS.output,
		},
		resourceLimits: {
			maxOldGenerationSizeMb: LIMITS.megabytes,
			maxYoungGenerationSizeMb: 16,
			stackSizeMb: 2,
		},
	});
	// One that breaks between two jobs is found out by the next.
	thread.on('error', () => undefined);
	thread.unref();
	return { thread, ready: nextMessage(thread) };
}

function nextMessage(thread: Worker): Promise<unknown> {
	return new Promise((resolve, reject) => {
		const settle = (work: () => void): void => {
			thread.off('message', answered).off('error', broke).off('exit', ended);
			work();
		};
		const answered = (message: unknown) => settle(() => resolve(message));
		const broke = (error: Error) => settle(() => reject(new TemplateNotRendered(error.message)));
		const ended = () => settle(() => reject(new TemplateNotRendered('it ended')));
		thread.on('message', answered).on('error', broke).on('exit', ended);
	});
}

/**
 * Waits until the thread has worked so long, by its own processor time: the clock would also count what other processes
 * of a busy machine took.
 */
async function withinWork<Result>(
	work: Promise<Result>,
	thread: Worker,
	before: NodeJS.CpuUsage,
	milliseconds: number,
): Promise<Result> {
	const late = 'it took too long';
	const over = new AbortController();
	const { signal } = over;
	const watched = (async (): Promise<never> => {
		for (let left = milliseconds; left > 0; ) {
			await sleep(Math.max(left, 5), undefined, { signal });
			const { user, system } = await thread.cpuUsage(before);
			left = milliseconds - (user + system) / 1000;
		}
		throw new TemplateNotRendered(late);
	})();
	watched.catch(() => undefined);
	try {
		return await within(
			Promise.race([work, watched]),
			milliseconds * MOST_WAITING,
			() => new TemplateNotRendered(late),
		);
	} finally {
		over.abort();
	}
}

async function within<Result>(
	work: Promise<Result>,
	milliseconds: number,
	late: () => TemplateNotRendered,
): Promise<Result> {
	let timer: NodeJS.Timeout | undefined;
	const over = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => reject(late()), milliseconds);
	});
	try {
		return await Promise.race([work, over]);
	} finally {
		clearTimeout(timer);
		work.catch(() => undefined);
	}
}
