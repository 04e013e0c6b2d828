import type { SaveAnswer } from '#platform/web/editing/use-autosave.ts';
import type { Content } from '../../content.ts';
import type { Form } from '../../contract.ts';
import type { Settings } from './read-settings.ts';

/** What is edited of a form. */
export type FormDraft = { content: Content; settings: Settings };

/** Requests of the builder to its page, as JSON. */
export type DraftRequest = FormDraft & ({ intent: 'save'; revision: number } | { intent: 'keep_copy' });

/** The fields of a form that change with each save. */
export type DraftState = Pick<Form, 'revision' | 'changed' | 'updatedAt'>;

/** What somebody else saved meanwhile. */
export type Theirs = { page: DraftState; draft: FormDraft };

/** What the server refused, as it is said, and at which field. */
export type Problem = { field: string; text: string };

export type DraftAnswer = SaveAnswer<DraftState, Problem, Theirs> | { kind: 'copied'; id: string };

/** Returns what is edited of a form that was read. */
export function draftOf(form: Form): FormDraft {
	const { content, slug, accessPermission, opensAt, closesAt } = form;
	const { mostSubmissions, oncePerPerson, retentionDays, sharedWithCentre } = form;
	return {
		content,
		settings: {
			slug,
			accessPermission,
			opensAt,
			closesAt,
			mostSubmissions,
			oncePerPerson,
			retentionDays,
			sharedWithCentre,
		},
	};
}

export function stateOf({ revision, changed, updatedAt }: Form): DraftState {
	return { revision, changed, updatedAt };
}
