import { Link } from 'react-router';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import type { PoolSelection } from '../contract.ts';
import { addressOf } from './pool-state.ts';

/** The kept selections of the pool, each with a link that opens it, and the form that keeps what is searched now. */
export function Selections(props: {
	selections: readonly PoolSelection[];
	/** The address of the page with what is searched now. */
	here: string;
	canSave: boolean;
	error: FormError | undefined;
	typed: string;
}) {
	const { selections, here, canSave, error, typed } = props;
	const t = useTranslations('profiles');
	const base = `/${useLocale()}/vrijwilligerspool`;
	if (selections.length === 0 && !canSave) return null;
	return (
		<details className="pool-facet" open={error !== undefined || (selections.length > 0 && !canSave)}>
			<summary>{t('selections.title', { count: selections.length })}</summary>
			<ul className="item-rows">
				{selections.map(({ id, name, filters }) => (
					<li key={id} className="item-row">
						<div className="item-row-text">
							<Link to={`${base}${addressOf(filters)}`}>{name}</Link>
						</div>
						<PostForm role="none" action={here} data-leave="free" preventScrollReset>
							<input type="hidden" name="id" value={id} />
							<Button
								type="submit"
								name="intent"
								value="remove"
								size="sm"
								variant="outline"
								aria-label={t('selections.removeNamed', { name })}
							>
								{t('selections.remove')}
							</Button>
						</PostForm>
					</li>
				))}
			</ul>
			{canSave && (
				<WorkForm
					words={t}
					error={error}
					constraints={{ name: { required: true, maxLength: 80 } }}
					submit={t('selections.save')}
					icon="bookmark"
				>
					{({ field }) => (
						<TextField
							{...field('name')}
							label={t('selections.name')}
							hint={t('selections.hint')}
							defaultValue={typed}
						/>
					)}
				</WorkForm>
			)}
		</details>
	);
}
