export { HoursBadge, HoursProgress } from './hours/hours.tsx';
export { AgeBadge, StatusBadge } from './inbox/badges.tsx';
