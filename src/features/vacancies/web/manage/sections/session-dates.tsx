import type { MouseEvent } from 'react';
import { useFetcher } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { useField, useVacancySay } from '../form-context.tsx';
import type { DatesPreview } from '../preview-dates.ts';

/** A button that shows the dates of its row before they are kept, and those dates. Without scripts it posts the form. */
export function SessionDates({ number }: { number: number }) {
	const t = useTranslations('manage');
	const say = useVacancySay();
	const { preview: given } = useField();
	const fetcher = useFetcher<{ preview?: DatesPreview }>();
	const preview = fetcher.data?.preview ?? (given?.row === number ? given : undefined);
	const intent = `preview:${number}`;
	const show = (event: MouseEvent<HTMLButtonElement>): void => {
		const { form } = event.currentTarget;
		if (!form) return;
		event.preventDefault();
		const filled = new FormData(form);
		// A picture that was chosen has nothing to do with dates.
		for (const [name, value] of [...filled]) if (value instanceof File) filled.delete(name);
		filled.set('intent', intent);
		void fetcher.submit(filled, { method: 'post', encType: 'multipart/form-data' });
	};
	const problems = (preview?.errors ?? []).map((error) => say.field(error, true));
	return (
		<div className="session-dates">
			<Button
				type="submit"
				name="intent"
				value={intent}
				variant="outline"
				size="sm"
				icon="calendar"
				busy={fetcher.state !== 'idle'}
				onClick={show}
			>
				{t('form.preview.show')}
			</Button>
			<div role="status">
				{preview && problems.length === 0 && (
					<>
						<p className="field-hint">{t('form.preview.total', { count: preview.total })}</p>
						<ul>
							{preview.dates.map(({ key, text, leftOut }) => (
								<li key={key}>
									{leftOut ? (
										<>
											<s>{text}</s> <span className="field-hint">{t('form.preview.leftOut')}</span>
										</>
									) : (
										text
									)}
								</li>
							))}
						</ul>
					</>
				)}
				{problems.map((problem) => (
					<p key={problem} className="field-error">
						{problem}
					</p>
				))}
			</div>
		</div>
	);
}
