import { languageTag } from '#platform/http/locale.ts';
import { timeZone } from '#platform/http/time-zone.ts';
import { MARGIN, openPaper, type Paper, soft } from '#platform/server/paper/open-paper.ts';
import { getTranslations, intl, type Locale, type Translator } from '#platform/translations.ts';
import type { Chart } from '../contract.ts';
import { countedSinceText } from '../figures/counted-since.ts';
import { figureText } from '../figures/figure-text.ts';
import { layOutChart } from '../figures/lay-out-chart.ts';
import { updatedText } from '../figures/updated-text.ts';
import type { Report } from './read-report.ts';

type Look = { centre: string; colour: string; logo: Uint8Array | undefined; locale: Locale; year: number };

const LINE = '#cfd8d3';

/** Draws the report of a year as PDF with tags for screen readers: figures, charts with their values, a map and a table. */
export async function drawReport(report: Report, look: Look): Promise<Uint8Array<ArrayBuffer>> {
	const { locale, colour, logo, centre, year } = look;
	const t = getTranslations(locale, 'analytics');
	const title = t('report.title', { year: String(year) });
	const paper = await openPaper({
		title: `${title}: ${centre}`,
		author: centre,
		locale,
		colour,
		logo,
		madeAt: new Date(),
	});
	const { document, width, write, room } = paper;
	const number = (value: number, options?: Intl.NumberFormatOptions) =>
		intl.getNumberFormat(locale, options).format(value);
	const text = (name: Parameters<typeof figureText>[2], value: Parameters<typeof figureText>[3]) =>
		figureText(
			{ number, percent: (share) => number(share, { style: 'percent', maximumFractionDigits: 0 }) },
			t,
			name,
			value,
		);
	const day = (date: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'long' }) =>
		new Intl.DateTimeFormat(languageTag(locale), { ...options, timeZone: 'UTC' }).format(
			new Date(`${date}T12:00:00Z`),
		);
	const period = (from: string, to: string) => t('report.period', { from: day(from), to: day(to) });

	document.moveDown(1);
	write('H1', title, 28, 700);
	document.moveDown(0.5);
	const { from, to, beforeFrom, beforeTo } = report;
	write('P', t('shown', { now: period(from, to), before: period(beforeFrom, beforeTo) }), 11, 400, soft);
	const since = countedSinceText(t, report, (date) => day(date));
	if (since) write('P', since, 11, 400, soft);
	const here = (options: Intl.DateTimeFormatOptions) => (moment: string) =>
		new Intl.DateTimeFormat(languageTag(locale), { ...options, timeZone }).format(new Date(moment));
	const updated = updatedText(t, report, {
		date: here({ dateStyle: 'long' }),
		time: here({ timeStyle: 'short' }),
	});
	if (updated) write('P', updated, 11, 400, soft);
	for (const paragraph of report.text.split(/\n\s*\n/).filter((part) => part.trim() !== '')) {
		document.moveDown(0.7);
		room(40);
		write('P', paragraph.replaceAll(/\s*\n\s*/g, ' '), 11, 400);
	}
	document.moveDown(1);
	room(80);
	write('H2', t('tabs.figures'), 16, 700);
	document.moveDown(0.5);
	const [name, value] = [width - 230, 115];
	paper.table(
		[
			[
				{ text: t('report.figure'), width: name, weight: 700 },
				{ text: String(year), width: value, align: 'right', weight: 700 },
				{ text: String(year - 1), width: value, align: 'right', weight: 700 },
			],
			...report.figures.map(
				(figure) =>
					[
						{ text: t(`figures.${figure.name}.label`), width: name },
						{ text: text(figure.name, figure.now), width: value, align: 'right', weight: 700 },
						{ text: text(figure.name, figure.before), width: value, align: 'right', colour: soft },
					] as const,
			),
		],
		11,
	);
	writeMeanings(paper, t, report);
	for (const chart of report.charts) {
		const label = t(`charts.${chart.name}`, { step: chart.step });
		const short =
			chart.step === 'month' ? ({ month: 'short' } as const) : ({ day: 'numeric', month: 'short' } as const);
		const values = chart.points
			.map((point) => `${day(point.from, short)} ${text(chart.name, point)}`)
			.join(' · ');
		document.moveDown(1);
		room(250);
		write('H2', label, 16, 700);
		drawChart(paper, chart, { colour, alt: `${label}: ${values}`, number });
		write('P', values, 9, 400, soft);
	}
	if (report.map) {
		document.moveDown(1);
		drawMap(paper, report.map, { colour, title: t('report.map'), alt: t('report.mapAlt'), number });
	}
	if (report.municipalities.length > 0) {
		document.moveDown(1);
		room(90);
		write('H2', t('details.municipalities.title'), 16, 700);
		document.moveDown(0.5);
		paper.table(
			[
				[
					{ text: t('details.column.municipality'), width: name, weight: 700 },
					{ text: t('details.column.online'), width: value, align: 'right', weight: 700 },
					{ text: t('details.column.applications'), width: value, align: 'right', weight: 700 },
				],
				...report.municipalities.map(
					(one) =>
						[
							{ text: one.name, width: name },
							{ text: number(one.online), width: value, align: 'right' },
							{ text: text('applications', one.applications), width: value, align: 'right' },
						] as const,
				),
			],
			11,
		);
		write('P', t('details.municipalities.meaning'), 9, 400, soft);
		if (report.unplaced) write('P', t('details.municipalities.unplaced'), 9, 400, soft);
	}
	document.moveDown(1);
	room(80);
	write('H2', t('how.title'), 13, 700);
	write('P', t('how.centre'), 9, 400, soft);
	return paper.finish();
}

function writeMeanings({ document, write, room }: Paper, t: Translator<'analytics'>, { figures }: Report) {
	document.moveDown(1);
	room(80);
	write('H2', t('report.meanings'), 13, 700);
	for (const { name } of figures) {
		room(30);
		write('P', `${t(`figures.${name}.label`)}: ${t(`figures.${name}.meaning`)}`, 9, 400, soft);
	}
}

type ChartLook = { colour: string; alt: string; number: (value: number) => string };

function drawChart({ document, width }: Paper, chart: Chart, look: ChartLook) {
	const layout = layOutChart(chart);
	const factor = width / layout.width;
	document.addStructure(
		document.struct('Figure', { alt: look.alt }, () => {
			const top = document.y + 4;
			document.save().translate(MARGIN, top).scale(factor);
			for (const { y } of layout.rows)
				document
					.path(`M44,${y}L${layout.width - 16},${y}`)
					.lineWidth(1)
					.stroke(LINE);
			document.path(layout.area).fillOpacity(0.15).fill(look.colour);
			document.path(layout.line).lineWidth(2).stroke(look.colour);
			document.fillOpacity(1);
			document.font('latin 400').fontSize(13).fillColor(soft);
			for (const { y, value } of layout.rows) {
				const label = look.number(value);
				document.text(label, 36 - document.widthOfString(label), y - 8, { lineBreak: false });
			}
			document.restore();
			document.x = MARGIN;
			document.y = top + layout.height * factor - 10;
		}),
	);
}

type MapLook = { colour: string; title: string; alt: string; number: (value: number) => string };

function drawMap({ document, width, write, room }: Paper, map: NonNullable<Report['map']>, look: MapLook) {
	const factor = width / map.width;
	room(map.height * factor + 50);
	write('H2', look.title, 16, 700);
	document.addStructure(
		document.struct('Figure', { alt: look.alt }, () => {
			const top = document.y + 6;
			document.save();
			// What lies around the region is cut off at the frame.
			document.rect(MARGIN, top, width, map.height * factor).clip();
			document.translate(MARGIN, top).scale(factor);
			for (const { path } of map.areas)
				if (path) document.path(path).lineWidth(1).fillAndStroke('#f3f6f4', LINE);
			for (const { x, y, radius, online, name } of map.places) {
				document.circle(x, y, radius).fillOpacity(0.75).fill(look.colour).fillOpacity(1);
				document.font('latin 700').fontSize(14).fillColor('#17211c');
				const label = `${name} ${look.number(online)}`;
				document.text(label, x - document.widthOfString(label) / 2, y + radius + 2, { lineBreak: false });
			}
			document.restore();
			document.x = MARGIN;
			document.y = top + map.height * factor + 6;
		}),
	);
}
