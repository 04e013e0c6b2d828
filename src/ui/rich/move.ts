/** The list with the item at one place put in another; as it was when there is no such place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
	const list = [...items];
	if (from < 0 || to < 0 || from >= list.length || to >= list.length) return list;
	list.splice(to, 0, ...list.splice(from, 1));
	return list;
}

/** The list with some items, in their own order, put before or after another. */
export function movedBeside<Item extends { id: string }>(
	items: readonly Item[],
	ids: ReadonlySet<string>,
	target: string,
	side: 'before' | 'after',
): Item[] {
	if (ids.has(target)) return [...items];
	const others = items.filter(({ id }) => !ids.has(id));
	const place = others.findIndex(({ id }) => id === target);
	if (place < 0) return [...items];
	const going = items.filter(({ id }) => ids.has(id));
	return others.toSpliced(side === 'before' ? place : place + 1, 0, ...going);
}
