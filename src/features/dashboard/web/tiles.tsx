import { Link } from 'react-router';
import { useFormat } from '#platform/web/format.ts';

/** A figure that leads to what it counts. */
type Tile = { key: string; count: number; label: string; to: string; urgent?: boolean };

/** The figures at the top of a dashboard. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
	const format = useFormat();
	if (tiles.length === 0) return null;
	return (
		<ul className="dash-tiles">
			{tiles.map(({ key, count, label, to, urgent }) => (
				<li key={key}>
					<Link to={to} className="dash-tile" data-urgent={urgent || undefined}>
						<strong>{format.number(count)}</strong>
						<span>{label}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
