import { useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { FieldGroup } from '#ui/field.tsx';
import type { Image } from '../../enums.ts';

/** Sets the point that stays visible when the image is cropped, by clicking or with two sliders. */
export function FocalPoint({ image }: { image: Image }) {
	const t = useTranslations('file-library');
	const [point, setPoint] = useState({ x: image.focalX, y: image.focalY });
	const position = { objectPosition: `${point.x * 100}% ${point.y * 100}%` };
	const slider = (axis: 'x' | 'y', name: string, label: string) => (
		<label className="focal-slider">
			<span>{label}</span>
			<input
				type="range"
				name={name}
				min={0}
				max={1}
				step={0.01}
				value={point[axis]}
				onChange={({ currentTarget }) => setPoint({ ...point, [axis]: Number(currentTarget.value) })}
			/>
		</label>
	);
	return (
		<FieldGroup name="focal" label={t('file.focal')} hint={t('file.focalHint')}>
			<div className="focal">
				{/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same by keyboard */}
				{/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same by keyboard */}
				<div
					className="focal-picture"
					onClick={({ currentTarget, clientX, clientY }) => {
						const box = currentTarget.getBoundingClientRect();
						const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
						setPoint({
							x: share((clientX - box.left) / box.width),
							y: share((clientY - box.top) / box.height),
						});
					}}
				>
					<img src={image.url} alt="" width={image.width} height={image.height} />
					<span className="focal-mark" style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
				</div>
				{slider('x', 'focalX', t('file.focalX'))}
				{slider('y', 'focalY', t('file.focalY'))}
				<div className="focal-previews" aria-hidden="true">
					<img src={image.url} alt="" style={position} data-shape="wide" />
					<img src={image.url} alt="" style={position} data-shape="square" />
					<img src={image.url} alt="" style={position} data-shape="tall" />
				</div>
			</div>
		</FieldGroup>
	);
}
