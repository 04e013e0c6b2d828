import { Icon } from '#ui/icon.tsx';
import { BlockButtons, BlockTitle, Prose } from '../parts.tsx';
import type { BlockViewProps } from '../view-props.ts';
import type { TextWithUspsData } from './block.ts';

export default function TextWithUsps({ data, level }: BlockViewProps<TextWithUspsData>) {
	return (
		<div className="container block-usps">
			<div className="block-usps-text">
				<BlockTitle level={level}>{data.title}</BlockTitle>
				<Prose html={data.text.html} />
				<BlockButtons buttons={data.buttons} />
			</div>
			{data.usps.length > 0 && (
				<ul className="block-usps-list">
					{data.usps.map((usp) => (
						<li key={usp.title}>
							<span className="block-mark">
								<Icon name={usp.icon} size={22} />
							</span>
							<div>
								<p className="block-usp-title">{usp.title}</p>
								{usp.text && <p>{usp.text}</p>}
							</div>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
