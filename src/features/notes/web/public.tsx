export { changeNotes } from './change-notes.ts';
export { NoteForm, useRefusedNote } from './note-form.tsx';
export { MentionedNames, NotesPanel, useNoteOutcome } from './notes-panel.tsx';
