export { eraseSender } from './erase-sender.ts';
export { formRetention } from './retention.ts';
