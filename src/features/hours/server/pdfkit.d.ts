/** Of pdfkit, what the certificate draws with. */
declare module 'pdfkit' {
	type TextOptions = {
		width?: number;
		align?: 'left' | 'right' | 'center';
		continued?: boolean;
		lineGap?: number;
	};
	export default class PDFDocument {
		constructor(options: {
			size: string;
			margin: number;
			lang: string;
			tagged: boolean;
			displayTitle: boolean;
			pdfVersion: string;
			info: Record<string, string | Date>;
		});
		x: number;
		y: number;
		page: { width: number; height: number };
		on(event: 'data', listener: (piece: Buffer) => void): this;
		on(event: 'end', listener: () => void): this;
		on(event: 'error', listener: (error: Error) => void): this;
		registerFont(name: string, data: Buffer): this;
		font(name: string): this;
		fontSize(size: number): this;
		fillColor(colour: string): this;
		rect(x: number, y: number, width: number, height: number): this;
		fill(colour?: string): this;
		text(text: string, x?: number, y?: number, options?: TextOptions): this;
		text(text: string, options?: TextOptions): this;
		moveDown(lines?: number): this;
		heightOfString(text: string, options?: TextOptions): number;
		struct(type: string, content: () => void): unknown;
		addStructure(element: unknown): this;
		addPage(): this;
		end(): void;
	}
}
