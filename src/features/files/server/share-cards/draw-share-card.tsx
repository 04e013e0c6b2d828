import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** What is on the preview image of a page that is shared. */
export type ShareCard = {
	title: string;
	/** Under the title: of whom it is and where, say. */
	lines: readonly string[];
	/** The name of the centre, at the bottom. */
	centre: string;
	/** Of the centre, as #rrggbb. */
	colour: string;
	/** PNG files of {@link pictureSize} and {@link logoSize}; undefined where there is none. */
	picture: Buffer | undefined;
	logo: Buffer | undefined;
};

/** The size that sites which show shared pages ask for. */
export const cardSize = { width: 1200, height: 630 } as const;
export const pictureSize = { width: 480, height: 630 } as const;
export const logoSize = { width: 96, height: 96 } as const;

const LONG_TITLE = 60;
const MAX_TITLE = 120;

/** Renders the card as JPEG. The renderer is loaded on first use. */
export async function drawShareCard(card: ShareCard): Promise<Uint8Array<ArrayBuffer>> {
	const [{ default: satori }, { default: sharp }, fonts] = await Promise.all([
		import('satori'),
		import('sharp'),
		loadFonts(),
	]);
	// The drawing has no text left, only shapes: no font of the system is needed to make it a picture.
	const drawing = await satori(<Layout {...card} />, { ...cardSize, fonts });
	// Letters stay sharp; programs that show it take no more than some hundreds of kilobytes.
	const look = { quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true } as const;
	return new Uint8Array(await sharp(Buffer.from(drawing)).jpeg(look).toBuffer());
}

/** Every box that holds others says how it lays them out: the drawing knows no other kind. */
function Layout({ title, lines, centre, colour, picture, logo }: ShareCard) {
	const shown = title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1).trimEnd()}…` : title;
	const isLong = title.length > LONG_TITLE;
	// Beside a picture there is less room.
	const letters = picture ? (isLong ? 44 : 60) : isLong ? 58 : 76;
	return (
		<div style={{ display: 'flex', width: '100%', height: '100%', background: '#fff', fontFamily: 'Inter' }}>
			<div style={{ width: 36, height: '100%', background: colour }} />
			<div
				style={{
					display: 'flex',
					flexDirection: 'column',
					justifyContent: 'space-between',
					boxSizing: 'border-box',
					width: picture ? cardSize.width - pictureSize.width - 36 : cardSize.width - 36,
					padding: picture ? '60px 48px 60px 56px' : '72px 80px',
				}}
			>
				<div style={{ display: 'flex', flexDirection: 'column' }}>
					{logo && <Image png={logo} size={logoSize} margin={28} />}
					<div style={{ fontSize: letters, fontWeight: 700, lineHeight: 1.15, color: ink }}>{shown}</div>
					<div style={{ display: 'flex', flexDirection: 'column', marginTop: 28 }}>
						{lines.map((line) => (
							<div key={line} style={{ fontSize: 34, lineHeight: 1.3, color: softInk }}>
								{line}
							</div>
						))}
					</div>
				</div>
				<div style={{ display: 'flex', alignItems: 'center' }}>
					<div style={{ width: 20, height: 20, borderRadius: 10, background: colour, marginRight: 20 }} />
					<div style={{ fontSize: 30, fontWeight: 700, color: ink }}>{centre}</div>
				</div>
			</div>
			{picture && <Image png={picture} size={pictureSize} />}
		</div>
	);
}

function Image({
	png,
	size,
	margin = 0,
}: {
	png: Buffer;
	size: { width: number; height: number };
	margin?: number;
}) {
	const address = `data:image/png;base64,${png.toString('base64')}`;
	return <img src={address} alt="" {...size} style={{ ...size, flexShrink: 0, marginBottom: margin }} />;
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
