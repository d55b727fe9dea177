/** Writes a signature, then lists of 16-bit and 32-bit numbers in turn, little-endian. */
function recordOf(signature: number, ...lists: number[][]): Buffer {
  const parts = lists.map((list, index) => {
    const width = index % 2 === 0 ? 2 : 4;
    const part = Buffer.alloc(list.length * width);
    list.forEach((value, at) => part.writeUIntLE(value, at * width, width));
    return part;
  });
  const start = Buffer.alloc(4);
  start.writeUInt32LE(signature);
  return Buffer.concat([start, ...parts]);
}

/** Packs texts into an archive without compression. */
function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [title, data] = [Buffer.from(name), Buffer.from(text)];
    const sizes = [0, data.length, data.length];
    const local = recordOf(0x04034b50, [20, 0, 0, 0, 0], sizes, [title.length, 0]);
    const entry = [[20, 20, 0, 0, 0, 0], sizes, [title.length, 0, 0, 0, 0], [0, offset]];
    parts.push(local, title, data);
    directory.push(recordOf(0x02014b50, ...entry), title);
    offset += local.length + title.length + data.length;
  }
  const { length } = Object.keys(files);
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = recordOf(0x06054b50, [0, 0, length, length], [size, offset], [0]);
  return Buffer.concat([...parts, ...directory, end]);
}

const cellOf = (value: string | number) =>
  typeof value === "number" ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;

/** Returns an .xlsx file with one sheet of these rows. */
export function workbookOf(rows: readonly (readonly (string | number)[])[]): Buffer {
  const cells = rows.map((row) => `<row>${row.map(cellOf).join("")}</row>`).join("");
  return zipOf({
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": '<workbook><sheets><sheet name="Meni" sheetId="1" r:id="rId1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${cells}</sheetData></worksheet>`,
  });
}
