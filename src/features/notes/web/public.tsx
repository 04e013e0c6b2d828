export { changeNotes } from './change-notes.ts';
export { NoteField } from './note-field.tsx';
export { MentionedNames, NotesPanel, useNoteOutcome } from './notes-panel.tsx';
