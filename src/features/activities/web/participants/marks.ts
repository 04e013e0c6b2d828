/** A mark that was pressed and has not been heard of: the fields of its form. */
export type Mark = Readonly<Record<string, string>>;
export type Marks = Readonly<Record<string, Mark>>;

type Sent = 'done' | 'some' | 'changed' | 'hours' | 'group' | 'refused' | 'lost';
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The marks of one list that are on their way. They are kept in the browser until the server has answered, and sent
 * again after a lost connection, with the key that lets the server make each of them once.
 */
export function createMarks(
	name: string,
	{
		send,
		kept,
		heard,
	}: { send: (mark: Mark) => Promise<Sent>; kept: Kept; heard: (sent: Sent, mark: Mark) => void },
) {
	let marks: Marks = read(kept, name);
	let sending = false;
	const listeners = new Set<() => void>();
	const change = (to: Marks) => {
		marks = to;
		try {
			if (Object.keys(to).length === 0) kept.removeItem(name);
			else kept.setItem(name, JSON.stringify(to));
		} catch {
			// Without storage a mark only lasts as long as the page.
		}
		for (const listener of listeners) listener();
	};
	const flush = async () => {
		if (sending) return;
		sending = true;
		try {
			for (;;) {
				const [next] = Object.entries(marks);
				if (!next) return;
				const [id, mark] = next;
				const sent = await send(mark);
				if (sent === 'lost') return;
				// What was pressed meanwhile is sent after it, and knows what this one made of it.
				if (marks[id] === mark) {
					const { [id]: _, ...others } = marks;
					change(others);
				} else if (marks[id]) {
					const made = { from: mark.mark ?? '', ...(mark.came && { fromCame: mark.came }) };
					change({ ...marks, [id]: { ...marks[id], ...made } });
				}
				heard(sent, mark);
			}
		} finally {
			sending = false;
		}
	};
	return {
		get: () => marks,
		subscribe: (listener: () => void) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		press: (mark: Mark) => {
			const { [mark.id ?? '']: _, ...others } = marks;
			change({ ...others, [mark.id ?? '']: mark });
			return flush();
		},
		flush,
	};
}

function read(kept: Kept, name: string): Marks {
	try {
		const found: unknown = JSON.parse(kept.getItem(name) ?? '{}');
		return found && typeof found === 'object' ? (found as Marks) : {};
	} catch {
		return {};
	}
}
