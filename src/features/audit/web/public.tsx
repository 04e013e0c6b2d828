/** What the frame shows of what was done. */
export { ActivityPanel } from './activity-panel.tsx';
