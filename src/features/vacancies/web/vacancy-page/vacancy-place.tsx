import type { VacancyPlace } from '../vacancy-view/place-of.ts';

/** Where it is, on a map that asks no other site for anything, and the way there. */
export default function Place({ place }: { place: VacancyPlace }) {
	return (
		<section aria-labelledby="place">
			<h2 id="place">{place.title}</h2>
			<img src={place.map} alt={place.alt} width="640" height="320" loading="lazy" decoding="async" />
			<p className="vacancy-place-where">
				{place.where.join(', ')}
				{place.route && <a href={place.route}>{place.toRoute}</a>}
			</p>
		</section>
	);
}
