/** One error of one field: the rule that was broken, with its bound if it has one. */
export type FieldError = {
	/**
	 * The name of the field in the form: `firstName`, `address.postalCode`; empty when the error belongs to no field.
	 */
	field: string;
	/**
	 * A generic rule (`required`, `max_characters`, see platform/contract/rules.ts), or a code of the API (`taken`).
	 */
	rule: string;
	limit?: number | string;
	/** The text of the error, where the server provides it: see `withTexts`. */
	text?: string;
};

/** The error of the form as a whole: the API's stable code, and a text for forms that have no better one. */
export type FormProblem = {
	code: string;
	title: string;
	text: string;
	/** The numbers that the refusal names, for a text that says them: how many are left. */
	numbers?: Readonly<Record<string, number>>;
};

/** The reason why a form was refused. It is serialised to the page, so it holds only data. */
export type FormError = {
	status: number;
	errors: FieldError[];
	problem?: FormProblem;
	/** Seconds to wait before another attempt makes sense. */
	retryAfter?: number;
};
