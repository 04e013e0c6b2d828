import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { TextArea, TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import type { Application } from '../../contract.ts';
import { maxGroup } from '../../enums.ts';

/** The group of an application, and the form that says who they are; nothing for one person. */
export function GroupPanel({ application, here }: { application: Application; here: string }) {
	const t = useTranslations('group');
	const { groupSize, groupKind, groupName, groupNames, meta } = application;
	if (groupSize === 1) return null;
	return (
		<section className="panel" aria-labelledby="group-title">
			<h2 id="group-title">{t('title')}</h2>
			<Facts>
				<Fact label={t('size')} value={String(groupSize)} />
				<Fact label={t('what')} value={groupKind && t(`kind.${groupKind}`)} />
				<Fact label={t('name')} value={groupName} />
				<Fact label={t('names')} value={groupNames.join(', ') || t('noNames')} />
			</Facts>
			{meta?.can?.changeGroup && (
				<details className="panel-more" data-print="no">
					<summary>{t('change')}</summary>
					<PostForm action={here} className="stacked-form" preventScrollReset>
						{meta.can.resizeGroup && (
							<TextField
								name="size"
								type="number"
								min={2}
								max={maxGroup}
								label={t('size')}
								hint={t('sizeHint')}
								defaultValue={groupSize}
								required
							/>
						)}
						<TextArea
							name="names"
							label={t('names')}
							hint={t('namesHint')}
							rows={Math.min(12, Math.max(3, groupSize))}
							defaultValue={groupNames.join('\n')}
						/>
						<Button type="submit" name="verb" value="group" size="sm" variant="outline">
							{t('save')}
						</Button>
					</PostForm>
				</details>
			)}
		</section>
	);
}
