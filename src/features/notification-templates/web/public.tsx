import './templates.css';

export { MailFrames } from './template-preview.tsx';
