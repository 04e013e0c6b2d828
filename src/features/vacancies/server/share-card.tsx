import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The texts on the preview image of a shared vacancy. */
export type ShareCard = {
	title: string;
	organisation: string;
	place: string;
	centre: string;
	/** Of the centre, as #rrggbb. */
	colour: string;
};

/** The size that sites which show shared pages ask for. */
export const cardSize = { width: 1200, height: 630 } as const;

const LONG_TITLE = 60;
const MAX_TITLE = 120;

/** Renders the card as PNG. The renderer is loaded on first use. */
export async function drawShareCard(card: ShareCard): Promise<Uint8Array<ArrayBuffer>> {
	const [{ default: satori }, { default: sharp }, fonts] = await Promise.all([
		import('satori'),
		import('sharp'),
		loadFonts(),
	]);
	// The drawing has no text left, only shapes: no font of the system is needed to make it a picture.
	const drawing = await satori(<Layout {...card} />, { ...cardSize, fonts });
	return new Uint8Array(await sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer());
}

/** Every box that holds others says how it lays them out: the drawing knows no other kind. */
function Layout({ title, organisation, place, centre, colour }: ShareCard) {
	const shown = title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1).trimEnd()}…` : title;
	return (
		<div style={{ display: 'flex', width: '100%', height: '100%', background: '#fff', fontFamily: 'Inter' }}>
			<div style={{ width: 36, height: '100%', background: colour }} />
			<div
				style={{
					display: 'flex',
					flexDirection: 'column',
					justifyContent: 'space-between',
					flexGrow: 1,
					padding: '72px 80px',
				}}
			>
				<div style={{ display: 'flex', flexDirection: 'column', width: 1000 }}>
					<div
						style={{
							fontSize: title.length > LONG_TITLE ? 58 : 76,
							fontWeight: 700,
							lineHeight: 1.15,
							color: ink,
						}}
					>
						{shown}
					</div>
					<div style={{ marginTop: 32, fontSize: 36, lineHeight: 1.3, color: softInk }}>
						{[organisation, place].filter(Boolean).join(' · ')}
					</div>
				</div>
				<div style={{ display: 'flex', alignItems: 'center' }}>
					<div style={{ width: 20, height: 20, borderRadius: 10, background: colour, marginRight: 20 }} />
					<div style={{ fontSize: 32, fontWeight: 700, color: ink }}>{centre}</div>
				</div>
			</div>
		</div>
	);
}

const ink = '#17211c';
const softInk = '#45524b';

const weights = [400, 700] as const;
// Names of people and places go beyond the first set of letters.
const letters = ['latin', 'latin-ext'] as const;

let fonts: Promise<{ name: string; data: Buffer; weight: 400 | 700; style: 'normal' }[]> | undefined;

function loadFonts() {
	const { resolve } = createRequire(import.meta.url);
	fonts ??= Promise.all(
		weights.flatMap((weight) =>
			letters.map(async (set) => ({
				name: 'Inter',
				data: await readFile(resolve(`@fontsource/inter/files/inter-${set}-${weight}-normal.woff`)),
				weight,
				style: 'normal' as const,
			})),
		),
	);
	return fonts;
}
