import { Picture } from '#features/files/web/public.tsx';
import { useLocale } from '#platform/web/translations.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { PreloadLink } from '#ui/preload-link.tsx';
import { Badge, Card } from '#ui/surfaces.tsx';
import type { SocialMapEntry } from './social-map-view.ts';

/** The organisations of the social map, each card one link. */
export function OrganisationCards({ organisations }: { organisations: SocialMapEntry[] }) {
	const locale = useLocale();
	return (
		<ul className="map-entries">
			{organisations.map(({ id, name, kind, city, away, does, logo }) => (
				<li key={id}>
					<Card interactive className="map-entry">
						<Avatar name={name} size={56} kind="mark">
							{logo && <Picture image={logo} alt="" sizes="56px" widest={320} />}
						</Avatar>
						<div className="map-entry-body">
							<h2 className="map-entry-name">
								<PreloadLink to={`/${locale}/sociale-kaart/${id}`} className="card-link">
									{name}
								</PreloadLink>
							</h2>
							<p className="map-entry-kind">{kind}</p>
							{(city || away) && (
								<p className="map-entry-place">
									<Icon name="map-pin" />
									<span>{[city, away].filter(Boolean).join(' · ')}</span>
								</p>
							)}
							{does.length > 0 && (
								<p className="map-entry-does">
									{does.map((one) => (
										<Badge key={one}>{one}</Badge>
									))}
								</p>
							)}
						</div>
					</Card>
				</li>
			))}
		</ul>
	);
}
