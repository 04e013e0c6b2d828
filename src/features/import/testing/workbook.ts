import { archiveOf } from '#platform/testing/archive.ts';

/** A workbook as spreadsheet programs save it, around the rows of its visible sheet; style 1 is a date. */
export function workbookOf(rows: string, texts: readonly string[] = []): Uint8Array<ArrayBuffer> {
	const parts = {
		'xl/workbook.xml':
			'<workbook xmlns:r="r"><sheets><sheet name="Oud" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Nu" sheetId="2" r:id="rId2"/></sheets></workbook>',
		'xl/_rels/workbook.xml.rels':
			'<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
		'xl/styles.xml':
			'<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
		'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
		'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>',
		'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
	};
	return archiveOf(Object.entries(parts).map(([name, content]) => ({ name, content })));
}
