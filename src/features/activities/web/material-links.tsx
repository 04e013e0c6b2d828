import type { Material } from '../contract.ts';

/** What is handed out of an activity: links elsewhere, and files by the address at which the reader gets them. */
export function MaterialLinks({
	materials,
	fileAt,
	className,
}: {
	materials: readonly Material[];
	fileAt: (id: string) => string;
	className?: string;
}) {
	return (
		<ul className={className}>
			{materials.map(({ id, title, url }) => (
				<li key={id}>
					<a
						href={url ?? fileAt(id)}
						rel="noreferrer"
						className="text-link"
						{...(url === null && { download: true })}
					>
						{title}
					</a>
				</li>
			))}
		</ul>
	);
}
