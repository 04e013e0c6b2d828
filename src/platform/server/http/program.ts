import { isbot } from 'isbot';

/** As many browsers as are remembered; most visitors have one of few. */
const MAX_AGENTS = 2_000;

const known = new Map<string, boolean>();

/** Whether a User-Agent header belongs to a program and not to a browser; remembered, as the list of programs is long. */
export function isProgram(agent: string): boolean {
	let program = known.get(agent);
	if (program === undefined) {
		program = isbot(agent);
		if (known.size >= MAX_AGENTS) known.clear();
		known.set(agent, program);
	}
	return program;
}
