import { Link } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/post-form.tsx';

type UnplacedProps = {
	unplaced: readonly { id: string; name: string; groupSize: number }[];
	at: string | null;
	/** The time whose list they can be put on, in words. */
	placeAt: string | null;
	/** Address of the applications. */
	applications: string;
};

/** Who was accepted for the activity as a whole and is on the list of no time, to be put on that of the chosen one. */
export function Unplaced({ unplaced, at, placeAt, applications }: UnplacedProps) {
	const t = useTranslations('participants');
	if (unplaced.length === 0) return null;
	return (
		<section aria-labelledby="unplaced" className="participants-line">
			<h2 id="unplaced">{t('unplaced.title')}</h2>
			<p>{placeAt ? t('unplaced.text', { time: placeAt }) : t('unplaced.noTime')}</p>
			<ul className="unplaced-list">
				{unplaced.map(({ id, name, groupSize }) => (
					<li key={id}>
						<span>
							<Link to={`${applications}/${id}`}>{name}</Link>
							{groupSize > 1 && ` · ${t('group', { count: groupSize })}`}
						</span>
						{placeAt && (
							<PlaceForm ids={[id]} at={at} label={t('unplaced.placeOne', { name })}>
								{t('unplaced.place')}
							</PlaceForm>
						)}
					</li>
				))}
			</ul>
			{placeAt && unplaced.length > 1 && (
				<PlaceForm ids={unplaced.map(({ id }) => id)} at={at}>
					{t('unplaced.placeAll', { count: unplaced.length })}
				</PlaceForm>
			)}
		</section>
	);
}

function PlaceForm(props: { ids: readonly string[]; at: string | null; label?: string; children: string }) {
	return (
		<PostForm preventScrollReset data-leave="free" role="none" data-print="no">
			<input type="hidden" name="at" value={props.at ?? ''} />
			{props.ids.map((id) => (
				<input key={id} type="hidden" name="id" value={id} />
			))}
			<Button
				type="submit"
				name="intent"
				value="place"
				variant="outline"
				size="sm"
				icon="user-plus"
				aria-label={props.label}
			>
				{props.children}
			</Button>
		</PostForm>
	);
}
