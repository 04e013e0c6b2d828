import { Picture } from '#features/files/web/public.tsx';
import { Placeholder } from '#ui/placeholder.tsx';
import type { VacancyPageData } from '../vacancy-view/load-vacancy.ts';

/** The vacancy's own picture, or the drawing of its category. */
export default function VacancyPhoto({ data }: { data: Pick<VacancyPageData, 'id' | 'image' | 'category'> }) {
	return data.image ? (
		<Picture image={data.image} sizes="(min-width: 64rem) 21.5rem, 100vw" priority className="card-picture" />
	) : (
		<Placeholder category={data.category} seed={data.id} />
	);
}
