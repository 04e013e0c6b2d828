import { Link } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import type { Preview } from '../contract.ts';
import type { PreviewExample } from '../enums.ts';

type Props = { preview: Preview; here: string; example: PreviewExample };

/** The mail as it arrives, filled in. */
export function TemplatePreview({ preview: { mail, latest }, here, example }: Props) {
	const t = useTranslations('notification-templates');
	if (!mail) return null;
	return (
		<section aria-labelledby="preview" className="template-preview">
			<h2 id="preview">{t('preview')}</h2>
			<p className="field-hint">
				{t(`filledWith.${example === 'latest' && !latest ? 'none' : example}`)}{' '}
				{latest && (
					<Link
						to={example === 'latest' ? here : `${here}?example=latest`}
						className="text-link"
						preventScrollReset
					>
						{t(example === 'latest' ? 'useSample' : 'useLatest')}
					</Link>
				)}
			</p>
			<MailFrames mail={mail} />
		</section>
	);
}

/** A mail as it arrives: in both its looks, as wide as on a computer or a phone, which needs no script, and as plain text. */
export function MailFrames({ mail }: { mail: NonNullable<Preview['mail']> }) {
	const t = useTranslations('notification-templates');
	return (
		<>
			<p>
				<strong>{mail.subject}</strong>
			</p>
			<fieldset className="template-widths" aria-label={t('width.label')}>
				{(['computer', 'phone'] as const).map((width) => (
					<label key={width}>
						<input type="radio" name="previewWidth" value={width} defaultChecked={width === 'computer'} />
						{t(`width.${width}`)}
					</label>
				))}
			</fieldset>
			<div className="template-frames">
				{(['light', 'dark'] as const).map((theme) => (
					<figure key={theme}>
						<figcaption>{t(`theme.${theme}`)}</figcaption>
						<iframe
							className="template-frame"
							data-theme={theme}
							title={`${mail.subject} (${t(`theme.${theme}`)})`}
							sandbox="allow-popups allow-popups-to-escape-sandbox"
							srcDoc={inTheme(mail.html, theme)}
						/>
					</figure>
				))}
			</div>
			<details>
				<summary>{t('asText')}</summary>
				<pre className="template-text">{mail.text}</pre>
			</details>
		</>
	);
}

/** The document with one of its two looks, and with links that open in a page of their own. */
function inTheme(html: string, theme: 'light' | 'dark'): string {
	return html
		.replace(/@media \(prefers-color-scheme: dark\)/g, theme === 'dark' ? '@media all' : '@media not all')
		.replace('color-scheme: light dark', `color-scheme: ${theme}`)
		.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`);
}
