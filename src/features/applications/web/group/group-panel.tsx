import type { FormError } from '#platform/web/forms/form-error.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Fact, Facts } from '#ui/facts.tsx';
import { TextArea, TextField } from '#ui/inputs.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import type { Application } from '../../contract.ts';
import type { TypedGroup } from './read-group.ts';

/** The group of an application, and the form that says who they are; nothing for whoever applied alone. */
export function GroupPanel({
	application,
	here,
	refused,
}: {
	application: Application;
	here: string;
	/** What was typed and could not be saved, with why. */
	refused: { error: FormError; group: TypedGroup } | undefined;
}) {
	const t = useTranslations('group');
	const { groupSize, groupCame, groupKind, groupName, groupNames, meta } = application;
	if (groupSize === 1 && groupKind === null) return null;
	return (
		<section className="panel" aria-labelledby="group-title">
			<h2 id="group-title">{t('title')}</h2>
			<Facts>
				<Fact label={t('size')} value={String(groupSize)} />
				<Fact label={t('came')} value={groupCame === null ? null : String(groupCame)} />
				<Fact label={t('what')} value={groupKind && t(`kind.${groupKind}`)} />
				<Fact label={t('name')} value={groupName} />
				<Fact label={t('names')} value={groupNames.join(', ') || t('noNames')} />
			</Facts>
			{meta?.can?.changeGroup && (
				<details className="panel-more" data-print="no" open={refused !== undefined}>
					<summary>{t('change')}</summary>
					<WorkForm
						action={here}
						words={t}
						labels=""
						error={refused?.error}
						submit={t('save')}
						size="sm"
						variant="outline"
						guarded
					>
						{({ errors }) => (
							<>
								<input type="hidden" name="verb" value="group" />
								{meta.can?.resizeGroup && (
									<TextField
										name="size"
										type="number"
										min={1}
										label={t('size')}
										// What was refused is said there again.
										hint={errors('size').length > 0 ? undefined : t(sizeHintOf(application))}
										defaultValue={refused?.group.size ?? groupSize}
										errors={errors('size')}
										required
									/>
								)}
								<TextArea
									name="names"
									label={t('names')}
									hint={t('namesHint')}
									rows={Math.min(12, Math.max(3, groupSize))}
									defaultValue={refused?.group.names ?? groupNames.join('\n')}
									errors={errors('names')}
								/>
							</>
						)}
					</WorkForm>
				</details>
			)}
		</section>
	);
}

/** What to know of the number: what becomes of spots, or that others wait for them. */
function sizeHintOf({ status, meta }: Pick<Application, 'status' | 'meta'>) {
	if (status !== 'accepted' && status !== 'offered') return 'sizeHint';
	return meta?.can?.growGroup ? 'sizeWithSpotsHint' : 'sizeOthersWaitHint';
}
