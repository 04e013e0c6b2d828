import { deflateRawSync } from 'node:zlib';

/** A ZIP archive with parts by their names. */
export function archiveOf(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> {
	const local: Buffer[] = [];
	const directory: Buffer[] = [];
	let at = 0;
	for (const [name, content] of Object.entries(parts)) {
		const packed = deflateRawSync(content);
		const head = Buffer.alloc(30);
		head.writeUInt32LE(0x04034b50, 0);
		head.writeUInt16LE(8, 8);
		head.writeUInt32LE(packed.length, 18);
		head.writeUInt16LE(name.length, 26);
		const entry = Buffer.alloc(46);
		entry.writeUInt32LE(0x02014b50, 0);
		entry.writeUInt16LE(8, 10);
		entry.writeUInt32LE(packed.length, 20);
		entry.writeUInt16LE(name.length, 28);
		entry.writeUInt32LE(at, 42);
		local.push(head, Buffer.from(name), packed);
		directory.push(entry, Buffer.from(name));
		at += 30 + name.length + packed.length;
	}
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50, 0);
	end.writeUInt16LE(directory.length / 2, 10);
	end.writeUInt32LE(at, 16);
	return new Uint8Array(Buffer.concat([...local, ...directory, end]));
}

/** A workbook as spreadsheet programs save it, around the rows of its visible sheet; style 1 is a date. */
export function workbookOf(rows: string, texts: readonly string[] = []): Uint8Array<ArrayBuffer> {
	return archiveOf({
		'xl/workbook.xml':
			'<workbook xmlns:r="r"><sheets><sheet name="Oud" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Nu" sheetId="2" r:id="rId2"/></sheets></workbook>',
		'xl/_rels/workbook.xml.rels':
			'<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
		'xl/styles.xml':
			'<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
		'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
		'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>',
		'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
	});
}
