import { Icon } from '#ui/icon.tsx';
import { BlockLink, BlockTitle } from '../parts.tsx';
import type { BlockViewProps } from '../view-props.ts';
import type { HotlinksData } from './block.ts';

export default function Hotlinks({ data, level }: BlockViewProps<HotlinksData>) {
	const links = data.links.filter(({ href, label }) => href !== null && label !== '');
	if (links.length === 0) return null;
	return (
		<div className="container">
			<BlockTitle level={level}>{data.title}</BlockTitle>
			<ul className="block-hotlinks">
				{links.map((link) => (
					<li key={`${link.label}${link.href}`}>
						<BlockLink link={link} className="block-hotlink">
							<span className="block-mark">
								<Icon name={link.icon} size={20} />
							</span>
							<span>
								<span className="block-hotlink-label">{link.label}</span>
								{link.text && <span className="block-hotlink-text">{link.text}</span>}
							</span>
						</BlockLink>
					</li>
				))}
			</ul>
		</div>
	);
}
