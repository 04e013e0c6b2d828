/** The name of a question's field. */
export const fieldOf = (questionId: string) => `q-${questionId}`;
/** The name of the field for what is written beside the options of a question. Ids of questions have no underscore. */
export const otherFieldOf = (questionId: string) => `other_${questionId}`;
