/** The field of a form with the organisation that its page was made for. */
export const FORM_ORGANISATION = 'acting-for';
