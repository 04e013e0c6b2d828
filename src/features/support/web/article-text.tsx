import type { ArticlePart } from '../contract.ts';

/** The paragraphs and steps of an article. */
export function ArticleText({ parts }: { parts: readonly ArticlePart[] }) {
	return parts.map((part) =>
		part.kind === 'text' ? (
			<p key={part.text}>{part.text}</p>
		) : (
			<ol key={part.steps[0]}>
				{part.steps.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
		),
	);
}
