import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { defaultProfile } from '#ui/theme.ts';
import type { CentreVersion } from '../../contract.ts';

const swatches = ['primaryColor', 'secondaryColor', 'backgroundColor'] as const;

/** Lists the latest versions of the site's appearance, with a button to restore each. */
export function VersionsPanel({ versions }: { versions: readonly CentreVersion[] }) {
	const t = useTranslations('centre-settings');
	const format = useFormat();
	const [current, before] = versions;
	if (!current) return null;
	return (
		<section className="panel" aria-labelledby="versions">
			<h2 id="versions">{t('versions.title')}</h2>
			<p className="field-hint">{t('versions.intro')}</p>
			<PostForm>
				{before && (
					<Button type="submit" name="restore" value={before.number} variant="outline" icon="history">
						{t('versions.undo')}
					</Button>
				)}
				<ol className="settings-versions">
					{versions.map(({ number, authorName, isCurrent, restoredFrom, changed, profile, createdAt }) => (
						<li key={number}>
							<span className="settings-swatches" aria-hidden="true">
								{swatches.map((name) => (
									<span key={name} style={{ background: profile[name] ?? defaultProfile[name] }} />
								))}
							</span>
							<div>
								<p>
									<strong>{t('versions.version', { number })}</strong>{' '}
									{isCurrent && <Badge tone="primary">{t('versions.current')}</Badge>}
								</p>
								<p className="field-hint">
									{t(authorName === null ? 'versions.first' : 'versions.by', {
										name: authorName ?? '',
										date: format.dateTime(createdAt, 'medium'),
									})}
									{restoredFrom !== null && ` ${t('versions.restoredFrom', { number: restoredFrom })}`}
								</p>
								{changed.length > 0 && (
									<p className="field-hint">
										{t('versions.changed', {
											parts: [...new Set(changed.map((name) => t(`part.${partOf(name)}`)))].join(', '),
										})}
									</p>
								)}
							</div>
							{!isCurrent && (
								<Button
									type="submit"
									name="restore"
									value={number}
									variant="tertiary"
									size="sm"
									aria-label={t('versions.restoreNamed', { number })}
								>
									{t('versions.restore')}
								</Button>
							)}
						</li>
					))}
				</ol>
			</PostForm>
		</section>
	);
}

const parts = ['colour', 'theme', 'logo', 'footer', 'contact', 'other'] as const;

/** Returns the settings section that a part of the profile belongs to. */
function partOf(name: string): (typeof parts)[number] {
	if (/Color/.test(name)) return 'colour';
	if (/Logo(?!s)|favicon/.test(name) && !/^show/.test(name)) return 'logo';
	if (/^footer|^show/.test(name)) return 'footer';
	if (name === 'themeConfig') return 'theme';
	return name === 'contactPerson' || name === 'openingHours' ? 'contact' : 'other';
}
