import { useTranslations } from '#platform/web/translations.ts';
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx';
import type { Route } from './+types/tiptap-page';
import { Example, GuidePage, TryForm } from './guide.tsx';
import { guideTitle } from './guide-title.ts';

export const meta: Route.MetaFunction = (args) => guideTitle('text.title', args);

/** The example is kept out of the words: those read angle brackets as tags of their own. */
const example = (lines: string[]) =>
	`<h3>${lines[0]}</h3><p>${lines[1]}</p><ul><li>${lines[2]}</li><li>${lines[3]}</li></ul>`;

export default function TiptapPage() {
	const t = useTranslations('style-guide');
	const text = [t('text.heading'), t('text.paragraph'), t('text.one'), t('text.two')];
	return (
		<GuidePage title={t('text.title')} lead={t('text.lead')}>
			<TryForm>
				<Example title={t('guide.empty')}>
					<RichTextField name="empty" label={t('text.about')} hint={t('text.aboutHint')} />
				</Example>
				<Example title={t('guide.filled')}>
					<RichTextField name="about" label={t('text.about')} html={example(text)} text={text.join('\n\n')} />
				</Example>
				<Example title={t('guide.error')}>
					<RichTextField name="wrong" label={t('text.about')} errors={[t('guide.errorText')]} required />
				</Example>
			</TryForm>
		</GuidePage>
	);
}
