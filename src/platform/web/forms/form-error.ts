/** One thing that is wrong with one field: the rule that was broken, with its bound where it has one. */
export type FieldError = {
	/** The name of the field in the form: `firstName`, `address.postalCode`; empty when it is about none. */
	field: string;
	/** A generic rule (`required`, `max_characters`, see platform/contract/rules.ts), or a code of the API (`taken`). */
	rule: string;
	limit?: number | string;
	/** What is wrong in words, where the server says it: see `withTexts`. */
	text?: string;
};

/** What is wrong with the form as a whole, by the API's stable code, in words for whom no form has better ones. */
export type FormProblem = { code: string; title: string; text: string };

/** Why a form was refused. It goes to the page as it is, so it holds nothing but data. */
export type FormError = {
	status: number;
	errors: FieldError[];
	problem?: FormProblem;
	/** Seconds to wait before it makes sense to try again. */
	retryAfter?: number;
};
