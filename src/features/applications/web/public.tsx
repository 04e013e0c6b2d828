export { AgeBadge, StatusBadge } from './inbox/badges.tsx';
