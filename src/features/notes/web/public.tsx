export { changeNotes } from './change-notes.ts';
export { MentionedNames, Mentions, NotesPanel, useNoteOutcome } from './notes-panel.tsx';
