/** How many earlier texts of a template are kept. */
export const maxTemplateVersions = 50;

/** The longest subject and body of a template, in characters. */
export const maxTemplateSubject = 200;
export const maxTemplateBody = 20_000;

/** What a preview is filled with: made-up data, or those of the last such mail, with addresses and numbers masked. */
export const previewExamples = ['sample', 'latest'] as const;
export type PreviewExample = (typeof previewExamples)[number];

/** Who looks after the mails of a centre. */
export const templateManagers = ['center_superuser', 'center_admin'] as const;
