export { noteRoutes } from './note-routes.ts';
export { addNote, type NoteSubject, notesSay } from './notes.ts';
