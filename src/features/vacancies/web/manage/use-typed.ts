import { type FocusEvent, type FormEvent, type RefObject, useEffect, useState } from 'react';
import { ruleOf } from '#platform/contract/rules.ts';
import type { FieldError } from '#platform/web/forms/form-error.ts';
import { vacancyInputSchema } from '../../contract.ts';
import { useDraft } from './draft/use-draft.ts';
import { attributesOf, type FormValues, one, valuesOf } from './form-values.ts';
import { around } from './steps/form-steps.ts';
import type { Steps } from './steps/use-steps.ts';
import type { VacancyFormProps } from './vacancy-form.tsx';

const nothing: FieldError[] = [];

/** What somebody types in the form: the values, what is wrong with them, and the draft that is kept of them. */
export function useTyped(
	props: Pick<VacancyFormProps, 'vacancyId' | 'values' | 'draft' | 'error' | 'saved' | 'changed'>,
	form: RefObject<HTMLFormElement | null>,
	steps: Steps,
) {
	const [values, setValues] = useState(props.values);
	const [found, setFound] = useState(props.error?.errors ?? nothing);
	const [dirty, setDirty] = useState(false);
	useEffect(() => {
		const { errors = nothing, problem } = props.error ?? {};
		setFound(errors);
		if (props.changed || ((errors.length > 0 || problem) && !props.saved)) setDirty(true);
	}, [props.error, props.saved, props.changed]);

	const read = (): FormValues => valuesOf(new FormData(form.current ?? undefined));
	const draft = useDraft({
		vacancyId: props.vacancyId,
		offered: props.draft.offered !== null,
		known: props.draft.known,
		read,
	});
	const changed = (): void => {
		if (!form.current) return;
		setValues(read());
		setDirty(true);
		draft.changed();
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, for input from before hydration
	useEffect(() => {
		const asked = JSON.stringify(attributesOf(props.values));
		if (form.current && JSON.stringify(attributesOf(read())) !== asked) changed();
	}, []);
	const left = ({ target }: FocusEvent<HTMLFormElement>): void => {
		const name = target.getAttribute('name');
		if (!form.current || !name) return;
		setFound((now) => checked(now, name, read()));
		void draft.keep();
	};
	const submit = (event: FormEvent<HTMLFormElement>): void => {
		const { submitter } = event.nativeEvent as SubmitEvent;
		const next = steps.view === 'steps' && around(steps.current).after;
		if (next && submitter instanceof HTMLButtonElement && submitter.value === 'enter') {
			event.preventDefault();
			steps.go(next);
			return;
		}
		const underWay = draft.settle();
		if (underWay) {
			// A draft request that is still pending would arrive after the submitted form.
			event.preventDefault();
			const sent = event.currentTarget;
			void underWay.then(() => sent.requestSubmit(submitter));
			return;
		}
		setDirty(false);
	};
	return { values, found, dirty, draft, changed, left, submit };
}

/** The issues after leaving a field: its own are looked at again, those of others stay. */
function checked(errors: FieldError[], name: string, values: FormValues): FieldError[] {
	const fields = vacancyInputSchema.shape;
	if (!Object.hasOwn(fields, name)) return errors;
	const others = errors.filter(({ field }) => field !== name);
	const found = fields[name as keyof typeof fields].safeParse(attributesOf(values)[name], {
		reportInput: true,
	});
	const issue = found.error?.issues[0];
	// An empty title is reported only after trying to save, not in an untouched form.
	if (!issue || (name === 'title' && one(values, name) === '')) return others;
	return [...others, { field: name, ...ruleOf(issue) }];
}
