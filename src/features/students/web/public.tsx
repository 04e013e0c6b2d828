export { HoursPanel, readWork, stateHours } from './hours-panel.tsx';
