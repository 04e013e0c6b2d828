import { fieldOf, otherFieldOf, QuestionField, shownBy } from '#features/questions/web/public.tsx';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Honeypot } from '#ui/honeypot.tsx';
import { filesOf } from './files-of.ts';
import { Introduction } from './form-introduction.tsx';
import type { FormView } from './form-view.ts';

const noErrors = { errors: () => [] };

/**
 * The first page of a form within another page, without scripts of its own. It is posted to the form's own address, which
 * goes on from there: with what is wrong, the questions that an answer led to, the next page or the thanks.
 */
export function FormInPage({ form, slug, begun }: { form: FormView; slug: string; begun: number }) {
	const t = useTranslations('fill-in');
	const locale = useLocale();
	const shown = shownBy(form, {});
	const pages = form.pages.filter(({ id }) => shown.pages.has(id));
	const [page] = pages;
	if (!page) return null;
	const isLast = pages.length === 1 && !form.review;
	return (
		<form
			method="post"
			action={`/${locale}/forms/${slug}`}
			className="stacked-form form-in-page"
			// What is missing is said by the form's own page, at each question, with all that was typed.
			noValidate
			{...(filesOf(page).length > 0 && { encType: 'multipart/form-data' as const })}
		>
			<Introduction form={form} />
			<input type="hidden" name="page" value={page.id} />
			<input type="hidden" name="begun" value={begun} />
			{page.questions
				.filter(({ id }) => shown.questions.has(id))
				.map((question) => (
					<div key={question.id} className="fill-in-question">
						<input type="hidden" name="asked" value={question.id} />
						<QuestionField
							question={question}
							name={fieldOf(question.id)}
							otherName={otherFieldOf(question.id)}
							answer={[]}
							form={noErrors}
						/>
					</div>
				))}
			<Honeypot />
			<div className="actions">
				<Button type="submit" size="lg" icon={isLast ? 'send' : 'arrow-right'}>
					{t(isLast ? 'send' : 'next')}
				</Button>
			</div>
		</form>
	);
}
