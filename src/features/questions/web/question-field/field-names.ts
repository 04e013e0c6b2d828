/** The name of a question's field. */
export const fieldOf = (questionId: string) => `q-${questionId}`;
/** The name of the field that names the file which was stored already, and of the one that takes it away. */
export const keptFileOf = (questionId: string) => `kept_${questionId}`;
export const noFileOf = (questionId: string) => `remove_${questionId}`;
/** The name of a file, as an answer names it. */
export const fileNameIn = (answer: string) => answer.slice(answer.indexOf('/') + 1);
/** The name of the field for what is written beside the options of a question. Ids of questions have no underscore. */
export const otherFieldOf = (questionId: string) => `other_${questionId}`;
