import { type RouteConfigEntry, route } from '@react-router/dev/routes';

const browse = 'features/help/web/help-browse';
const form = 'features/help/web/help-form';
const own = 'features/help/web/help-own';

/** Routes of help between people, below the language prefix. */
export const helpPages: RouteConfigEntry[] = [
	route('een-op-een-hulp', `${browse}/browse-page.tsx`),
	route('een-op-een-hulp/plaatsen', `${form}/form-page.tsx`),
	route('een-op-een-hulp/verstuurd', `${form}/sent-page.tsx`),
	route('een-op-een-hulp/aanpassen', `${form}/edit-page.tsx`),
	route('een-op-een-hulp/bevestigen', `${own}/confirm-page.tsx`),
	route('een-op-een-hulp/beheer', `${own}/by-link-page.tsx`),
	route('een-op-een-hulp/mijn', `${own}/mine-page.tsx`),
	route('een-op-een-hulp/mijn/:id', `${own}/own-page.tsx`),
	route('een-op-een-hulp/beoordelen', 'features/help/web/help-moderation/moderate-page.tsx'),
	route('een-op-een-hulp/:id', `${browse}/request-page.tsx`),
	route('gelderse-handen', 'features/help/web/gelderse-handen/landing-page.tsx'),
];
