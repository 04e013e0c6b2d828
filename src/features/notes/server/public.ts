export { noteRoutes } from './note-routes.ts';
export { addNote, type NoteSubject } from './notes.ts';
