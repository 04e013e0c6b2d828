/** Of pdfkit, what papers are drawn with. */
declare module 'pdfkit' {
	type TextOptions = {
		width?: number;
		align?: 'left' | 'right' | 'center';
		continued?: boolean;
		lineBreak?: boolean;
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
		fillColor(colour: string, opacity?: number): this;
		rect(x: number, y: number, width: number, height: number): this;
		image(picture: Uint8Array, x: number, y: number, options: { fit: [number, number] }): this;
		circle(x: number, y: number, radius: number): this;
		path(data: string): this;
		lineWidth(width: number): this;
		fill(colour?: string): this;
		stroke(colour?: string): this;
		clip(): this;
		fillAndStroke(fill: string, stroke: string): this;
		fillOpacity(opacity: number): this;
		save(): this;
		restore(): this;
		translate(x: number, y: number): this;
		scale(factor: number): this;
		text(text: string, x?: number, y?: number, options?: TextOptions): this;
		text(text: string, options?: TextOptions): this;
		moveDown(lines?: number): this;
		heightOfString(text: string, options?: TextOptions): number;
		widthOfString(text: string, options?: TextOptions): number;
		struct(type: string, content: () => void): unknown;
		struct(type: string, options: { alt: string }, content: () => void): unknown;
		struct(type: string, content: readonly unknown[]): unknown;
		addStructure(element: unknown): this;
		addPage(): this;
		end(): void;
	}
}
