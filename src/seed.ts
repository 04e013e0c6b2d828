import type { Process } from './process.ts';

/** Fills the demo, once: when asked for, or by default on an empty embedded database. Never on a server unasked. */
export async function seedWhenAsked(running: Process, say: (line: string) => void): Promise<void> {
	if (!running.demo) return;
	const { loadDemo } = await import('../database/seed/load-demo.ts');
	await loadDemo(running.db, say);
}
