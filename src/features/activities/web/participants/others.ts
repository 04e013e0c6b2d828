type Seen = { mark: string; at: number };

/** So long after somebody else's mark appeared a press may still be meant for what stood there before. */
const FRESH = 2_000;

/**
 * Remembers which marks somebody else made, by the code at the door or on another telephone, and that appeared on this list
 * a moment ago: who presses just then means to make the mark, not to take it back.
 */
export function watchOthers(now: () => number = Date.now) {
	const seen = new Map<string, Seen>();
	const own = new Map<string, string>();
	return {
		/** A mark that was made on this telephone. */
		pressed: (id: string, mark: string) => own.set(id, mark),
		/** The marks as they are now. */
		look: (people: readonly { id: string; attendance: string | null }[]) => {
			for (const { id, attendance } of people) {
				const mark = attendance ?? 'expected';
				const before = seen.get(id);
				if (before?.mark === mark) continue;
				const isOthers = before !== undefined && own.get(id) !== mark;
				seen.set(id, { mark, at: isOthers ? now() : 0 });
			}
		},
		/** Whether taking back the mark of somebody would undo what they have hardly been able to see. */
		isFresh: (id: string) => now() - (seen.get(id)?.at ?? 0) < FRESH,
	};
}
