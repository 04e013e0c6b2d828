import { pageTitle } from '#platform/web/page.ts';
import { getTranslations, isLocale, useTranslations } from '#platform/web/translations.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, type ButtonFlavor, type ButtonSize, type ButtonVariant, IconButton } from '#ui/button.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { Breadcrumb, Pagination } from '#ui/navigation.tsx';
import { Placeholder } from '#ui/placeholder.tsx';
import { ColourField } from '#ui/rich/colour-field.tsx';
import { Alert, Badge, Card, Chip, EmptyState, Skeleton } from '#ui/surfaces.tsx';
import { Table } from '#ui/table.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Time } from '#ui/time.tsx';
import type { Route } from './+types/colors-page';
import './guide.css';

const sizes: ButtonSize[] = ['sm', 'md', 'lg', 'xl'];
const flavors: ButtonFlavor[] = ['solid', 'pastel', 'outline'];
const variants: ButtonVariant[] = [
	'primary',
	'secondary',
	'tertiary',
	'outline',
	'outlineSecondary',
	'light',
	'white',
	'danger',
];
const pictures =
	'activities_recreation hospitality_administration buddy_coaching board_organisation ict events finance fundraising catering arts_culture nature_animals communication_media sports language maintenance transport teaching'.split(
		' ',
	);
const grounds = ['page', 'surface', 'surface-raised', 'surface-sunken'];
const inks = ['on-surface', 'muted-text', 'link', 'danger-text'];
const solids = ['accent', 'secondary', 'neutral', 'danger', 'success', 'warning', 'info'];
const shades = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];

function Swatch({ name, ground, ink }: { name: string; ground: string; ink: string }) {
	return (
		<div className="guide-swatch" style={{ background: `var(--${ground})`, color: `var(--${ink})` }}>
			{name}
		</div>
	);
}

export const meta: Route.MetaFunction = ({ matches, params }) => {
	const t = getTranslations(isLocale(params.lang) ? params.lang : 'nl', 'style-guide');
	return [{ title: pageTitle(t('colors.title'), matches) }];
};

export default function ColorsPage() {
	const t = useTranslations('style-guide');
	return (
		<div className="stack" style={{ '--stack': '2.5rem' } as React.CSSProperties}>
			<header className="stack">
				<Breadcrumb items={[{ label: 'Test', to: '.' }, { label: t('colors.title') }]} />
				<h1>{t('colors.title')}</h1>
				<p className="lead">{t('colors.lead')}</p>
			</header>
			<section className="stack">
				<h2>{t('colors.roles')}</h2>
				<div className="guide-swatches">
					{grounds.flatMap((ground) =>
						inks.map((ink) => (
							<Swatch key={ground + ink} name={`${ink} / ${ground}`} ground={ground} ink={ink} />
						)),
					)}
					{solids.flatMap((name) => [
						<Swatch key={name} name={name} ground={name} ink={`on-${name}`} />,
						<Swatch
							key={`${name}-soft`}
							name={`${name}-soft`}
							ground={`${name}-soft`}
							ink={`on-${name}-soft`}
						/>,
					])}
				</div>
				{['primary', 'secondary', 'muted'].map((name) => (
					<div key={name} className="guide-shades">
						{shades.map((shade) => (
							<span key={shade} style={{ background: `var(--${name}-${shade})` }} />
						))}
					</div>
				))}
			</section>
			<section className="stack">
				<h2>{t('colors.choose')}</h2>
				<form noValidate>
					<ColourField
						name="primaryColor"
						label={t('colors.main')}
						hint={t('colors.mainHint')}
						defaultValue="#1c6b57"
						swatches={['#1c6b57', '#e07a3f', '#2457a6', '#8a2b6c', '#f2c200']}
					/>
					<ColourField name="secondaryColor" label={t('colors.accentColour')} defaultValue="#f2c200" />
					<ColourField name="colourWrong" label={t('guide.error')} errors={[t('guide.errorText')]} required />
					<ColourField name="colourClosed" label={t('guide.disabled')} defaultValue="#2457a6" disabled />
				</form>
			</section>
			<section className="stack">
				<h2>{t('colors.buttons')}</h2>
				<div className="actions">
					{sizes.map((size) => (
						<Button key={size} size={size} icon="heart-handshake">
							{t('colors.apply')}
						</Button>
					))}
				</div>
				{flavors.map((flavor) => (
					<div key={flavor} className="actions">
						{variants.map((variant) => (
							<Button key={variant} variant={variant} flavor={flavor}>
								{variant}
							</Button>
						))}
						<Button flavor={flavor} disabled>
							{t('guide.disabled')}
						</Button>
					</div>
				))}
				<div className="actions">
					<Button busy>{t('colors.save')}</Button>
					<Button disabled>{t('colors.save')}</Button>
					<IconButton icon="bookmark" label={t('colors.save')} />
				</div>
			</section>
			<section className="stack">
				<h2>{t('colors.parts')}</h2>
				<Tabs
					label={t('colors.status')}
					tabs={[
						{ to: '?s=1', label: t('colors.published'), count: 12, active: true },
						{ to: '?s=2', label: t('colors.draft'), count: 3, active: false },
						{ to: '?s=3', label: t('colors.filled'), active: false },
					]}
				/>
				<div className="chips">
					<Badge>{t('colors.draft')}</Badge>
					<Badge tone="success" icon="circle-check">
						{t('colors.published')}
					</Badge>
					<Badge tone="primary">{t('colors.filled')}</Badge>
					<Badge tone="warning">{t('colors.filled')}</Badge>
					<Badge tone="danger">{t('colors.filled')}</Badge>
					<Badge tone="info">{t('colors.filled')}</Badge>
					<Badge tone="secondary">{t('colors.filled')}</Badge>
				</div>
				<div className="chips">
					<Chip to="?" removes={t('colors.draft')}>
						{t('colors.draft')}
					</Chip>
					<Chip to="?" active>
						{t('colors.published')}
					</Chip>
					<Chip icon="map-pin">Apeldoorn</Chip>
				</div>
				{(['success', 'info', 'warning', 'danger'] as const).map((tone) => (
					<Alert key={tone} tone={tone} title={t('colors.published')}>
						<p>{t('colors.message')}</p>
					</Alert>
				))}
				<Table
					caption={t('colors.parts')}
					columns={[
						{ key: 'name', label: t('colors.name'), main: true, render: (row) => row.name },
						{ key: 'place', label: t('colors.place'), render: (row) => row.place },
						{
							key: 'date',
							label: t('colors.published'),
							render: () => <Time value="2027-05-03T10:00:00Z" style="medium" />,
						},
						{
							key: 'status',
							label: t('colors.status'),
							render: () => <Badge tone="success">{t('colors.published')}</Badge>,
						},
					]}
					rows={[
						{ name: 'Amina el Idrissi', place: 'Apeldoorn' },
						{ name: 'Jan-Willem van der Broek-Hoogendoorn', place: 'Loenen' },
					]}
					rowKey={(row) => row.name}
				/>
				<div className="chips">
					<Avatar name="Amina el Idrissi" />
					<Avatar name="Jan de Boer" />
					<Avatar name="Stichting Buurtkracht" size={56} />
					<Avatar name="Amina el Idrissi" size={56}>
						<img src="/stock/koffie-schenken.svg" alt="" width="56" height="56" />
					</Avatar>
					<Avatar name="Stichting Buurtkracht" size={56} kind="mark">
						<img src="/brands/heidekust-icon.svg" alt="" width="56" height="56" />
					</Avatar>
				</div>
				<Skeleton width="18rem" />
				<Pagination page={4} pages={22} href={(page) => `?page=${page}`} />
			</section>
			<section className="stack">
				<h2>{t('colors.pictures')}</h2>
				<div className="card-grid">
					{pictures.map((category) => (
						<Card key={category} interactive padded={false}>
							<Placeholder category={category} seed={category} />
							<div className="stack guide-card" style={{ '--stack': '0.5rem' } as React.CSSProperties}>
								<h3>
									<a href="#main" className="card-link">
										{t('colors.card')}
									</a>
								</h3>
								<p className="guide-muted">{t('colors.cardText')}</p>
								<Badge tone="primary">{category}</Badge>
							</div>
						</Card>
					))}
				</div>
			</section>
			<EmptyState
				title={t('colors.empty')}
				illustration={<EmptyIllustration />}
				actions={<Button icon="plus">{t('colors.save')}</Button>}
			>
				<p>{t('colors.emptyText')}</p>
			</EmptyState>
		</div>
	);
}
