import { BlockLink, BlockPicture, BlockTitle, hasPicture } from '../parts.tsx';
import type { BlockViewProps } from '../view-props.ts';
import type { LogoBarData } from './block.ts';

export default function LogoBar({ data, id, level }: BlockViewProps<LogoBarData>) {
	if (data.logos.length === 0) return null;
	return (
		<div className="container block-logos">
			<BlockTitle level={level}>{data.title}</BlockTitle>
			<ul>
				{data.logos.map((logo, index) => (
					<li key={`${logo.label}${logo.href}`}>
						<BlockLink link={logo} className="block-logo">
							{hasPicture(logo.picture) && (
								<BlockPicture picture={logo.picture} seed={`${id}${index}`} sizes="10rem" />
							)}
							<span className={hasPicture(logo.picture) ? 'visually-hidden' : undefined}>{logo.label}</span>
						</BlockLink>
					</li>
				))}
			</ul>
		</div>
	);
}
