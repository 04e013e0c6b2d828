import { SearchForm } from '#features/search/web/public.tsx';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { PreloadLink } from '#ui/preload-link.tsx';
import { HeroPicture } from '../../web/home/hero-picture.tsx';
import { BlockLink, BlockPicture, BlockTitle, hasPicture } from '../parts.tsx';
import type { BlockViewProps } from '../view-props.ts';
import type { HeroWithSearchData } from './block.ts';

type Filled = HeroWithSearchData & { total?: string };

export default function HeroWithSearch({ data, id, level }: BlockViewProps<Filled>) {
	const t = useTranslations('content-site');
	const locale = useLocale();
	const links = data.links.filter(({ href, label }) => href !== null && label !== '');
	return (
		<div className="home-hero">
			<div className="container home-hero-inner">
				<div className="home-hero-text">
					<BlockTitle level={level}>{data.title}</BlockTitle>
					{data.lead && <p className="lead">{data.lead}</p>}
				</div>
				{hasPicture(data.picture) ? (
					<div className="home-hero-picture home-hero-photo">
						<BlockPicture picture={data.picture} seed={id} priority={level === 1} />
					</div>
				) : (
					<HeroPicture />
				)}
				<div className="home-hero-search">
					<SearchForm />
					<div className="block-popular">
						{links.length > 0 && (
							<>
								<span>{t('hero.popular')}</span>
								<ul>
									{links.map((link) => (
										<li key={link.label}>
											<BlockLink link={link} className="chip" />
										</li>
									))}
								</ul>
							</>
						)}
						{data.total && (
							<PreloadLink to={`/${locale}/vacancies/search`} className="block-more">
								{data.total}
							</PreloadLink>
						)}
					</div>
				</div>
			</div>
		</div>
	);
}
