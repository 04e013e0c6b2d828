/** The panel that the layout shows. */
export { ActivityPanel } from './activity-panel.tsx';
