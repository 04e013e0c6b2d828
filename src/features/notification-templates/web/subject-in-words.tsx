import type { SubjectParts } from '../contract.ts';

/** A subject as one reads it: what is filled in for each reader is named. */
export function SubjectInWords({ parts }: { parts: SubjectParts }) {
	return (
		<span className="template-subject">
			{parts.map(({ text, isVariable }, index) =>
				isVariable ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: the parts never change order
					<span key={index} className="template-chip">
						{text}
					</span>
				) : (
					text
				),
			)}
		</span>
	);
}
