import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Picture } from '#features/files/web/public.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Placeholder } from '#ui/placeholder.tsx';
import { StaticLinkList } from '#ui/still-links.tsx';
import { Badge, Card } from '#ui/surfaces.tsx';
import type { VacancyTeaser } from './teaser.ts';

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
	return (
		<li className="vacancy-fact">
			<Icon name={icon} />
			<span>{children}</span>
		</li>
	);
}

/** A vacancy where people choose: the whole card is one link. `level` is that of its heading. */
export function VacancyCard({ vacancy, level = 3 }: { vacancy: VacancyTeaser; level?: 2 | 3 }) {
	const Heading = `h${level}` as const;
	const { id, to, title, lang, organisation, via, place, when, hours, badges } = vacancy;
	return (
		<Card interactive padded={false} className="vacancy-card">
			<div className="vacancy-card-picture">
				{vacancy.image ? (
					<Picture
						image={vacancy.image}
						alt=""
						sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw"
						widest={960}
						className="card-picture"
					/>
				) : (
					<Placeholder category={vacancy.category} seed={id} />
				)}
			</div>
			<div className="vacancy-card-body">
				{badges.length > 0 && (
					<p className="vacancy-card-badges">
						{badges.map(({ tone, text }) => (
							<Badge key={text} tone={tone}>
								{text}
							</Badge>
						))}
					</p>
				)}
				<Heading className="vacancy-card-title" lang={lang}>
					<Link to={to} className="card-link">
						{title}
					</Link>
				</Heading>
				{organisation && <p className="vacancy-card-organisation">{organisation}</p>}
				{via && <p className="vacancy-card-organisation">{via}</p>}
				<ul className="vacancy-facts">
					{place && <Fact icon={vacancy.online ? 'laptop' : 'map-pin'}>{place}</Fact>}
					{when && <Fact icon={vacancy.startsAt ? 'calendar' : 'repeat'}>{when}</Fact>}
					{hours && <Fact icon="clock">{hours}</Fact>}
				</ul>
			</div>
		</Card>
	);
}

/** A grid of cards, with as many columns as fit. */
export function VacancyCards({ vacancies, level }: { vacancies: VacancyTeaser[]; level?: 2 | 3 }) {
	return (
		<StaticLinkList as="ul" className="vacancy-cards" of={vacancies}>
			{() =>
				vacancies.map((vacancy) => (
					<li key={vacancy.id}>
						<VacancyCard vacancy={vacancy} level={level} />
					</li>
				))
			}
		</StaticLinkList>
	);
}
