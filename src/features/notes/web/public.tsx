export { changeNotes } from './change-notes.ts';
export { NotesPanel, useNoteOutcome } from './notes-panel.tsx';
