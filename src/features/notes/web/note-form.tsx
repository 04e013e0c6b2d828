import { useActionData } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { WorkForm } from '#ui/work-form.tsx';
import type { RefusedNote } from './change-notes.ts';
import { NoteField, type NoteFieldProps } from './note-field.tsx';

type NoteFormProps = Omit<NoteFieldProps, 'refused' | 'errors'> & {
	/** The page's address, whose action passes the form to `changeNotes`. */
	here: string;
	submit: string;
	/** Whether it is no landmark of the page. */
	role?: 'none';
};

/** A note that the page's action has refused; undefined where it has not. */
export const useRefusedNote = (): RefusedNote | undefined =>
	useActionData<{ refusedNote?: RefusedNote } | undefined>()?.refusedNote;

/** The form that writes a note. One that was refused stands in it again, with what is wrong. */
export function NoteForm({ here, submit, role, ...field }: NoteFormProps) {
	const t = useTranslations('notes');
	const refused = useRefusedNote();
	return (
		<WorkForm
			words={t}
			error={refused?.error}
			intent="note"
			action={here}
			submit={submit}
			size="sm"
			variant="outline"
			preventScrollReset
			{...(role && { role })}
		>
			{({ errors }) => (
				<>
					<input type="hidden" name="verb" value="note" />
					<NoteField {...field} refused={refused} errors={errors} />
				</>
			)}
		</WorkForm>
	);
}
