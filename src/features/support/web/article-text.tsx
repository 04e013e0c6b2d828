import type { ArticlePart } from '../contract.ts';

/** The paragraphs and steps of an article. */
export function ArticleText({ parts }: { parts: readonly ArticlePart[] }) {
	return parts.map((part) =>
		part.kind === 'text' ? (
			<p key={part.text}>
				<Marked text={part.text} />
			</p>
		) : (
			<ol key={part.steps[0]}>
				{part.steps.map((step) => (
					<li key={step}>
						<Marked text={step} />
					</li>
				))}
			</ol>
		),
	);
}

/** A text with what a screen says in bold. */
function Marked({ text }: { text: string }) {
	return text.split('**').map((piece, index) =>
		index % 2 === 1 ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the same words can stand in a text twice, which never changes
			<strong key={index}>{piece}</strong>
		) : (
			piece
		),
	);
}
