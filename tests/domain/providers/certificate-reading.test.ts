import sharp from 'sharp';
import { expect, test } from 'vitest';
import { builtInCertificateReading } from '../../../server/providers/certificates/built-in-certificate-reading.ts';
import type { CertificateContents } from '../../../server/providers/certificates/certificate-reading.ts';
import { renderElevationSheet } from '../../../server/providers/certificates/elevation-sheet.ts';
import { drawPdf, readCertificate, readValues } from '../../support/certificates/read-certificate.ts';
import { sheetAnswers, sheetValues } from '../../support/certificates/sheet-answers.ts';

/** The lines of section C as FEMA's form prints them, with other text around them. */
const printedLines = [
  'OMB No. 1660-0008. Elevation Certificate and Instructions, 2023 edition',
  'A7. Building Diagram Number 1A',
  'A5. Latitude/Longitude: Lat. 36.16 Long. -86.78  Horizontal Datum: [ ] NAD 1927 [x] NAD 1983 [ ] WGS 84',
  'B9. Base Flood Elevation(s) (BFE) (Zone AO, use Base Flood Depth): 416.0',
  'B11. Indicate elevation datum used for BFE in Item B9: [x] NGVD 1929 [ ] NAVD 1988 [ ] Other/Source:',
  'a) Top of bottom floor (including basement, crawlspace, or enclosure floor): 418.2 [x] feet [ ] meters',
  'b) Top of the next higher floor (see Instructions): 428.6 [x] feet [ ] meters',
  'c) Bottom of the lowest horizontal structural member (see Instructions): N/A [ ] feet [ ] meters',
  'd) Attached garage (top of slab): 417.0 [x] feet [ ] meters',
  'e) Lowest elevation of Machinery and Equipment (M&E) servicing the building',
  '(describe type of M&E and location in Section D Comments area): 419.4 [x] feet [ ] meters',
  'f) Lowest Adjacent Grade (LAG) next to building: [ ] Natural [x] Finished 416.2 [x] feet [ ] meters',
  'g) Highest Adjacent Grade (HAG) next to building: [ ] Natural [x] Finished 417.3 [x] feet [ ] meters',
  'h) Finished LAG at lowest elevation of attached deck or stairs, including structural support: -1.5 [x] feet',
  'Date Signed: 05/03/2026',
];

const printedValues = {
  'elevationCertificate.diagramNumber': 'DIAGRAM_1A',
  'elevationCertificate.horizontalDatum': 'NAD_1983',
  'elevationCertificate.bfe': 416,
  'elevationCertificate.elevationDatum': 'NGVD_1929',
  'elevationCertificate.topOfBottomFloor': 418.2,
  'elevationCertificate.topNextHighestFloor': 428.6,
  'elevationCertificate.attachedGarageElevation': 417,
  'elevationCertificate.machineryEquipmentElevation': 419.4,
  'elevationCertificate.lag': 416.2,
  'elevationCertificate.hag': 417.3,
  'elevationCertificate.lagAtLowestElevation': -1.5,
  'elevationCertificate.elCertDate': '2026-05-03',
};

test('every field of the product’s own PDF form is read by its name, with its place and the picture of its page', async () => {
  const contents = await readCertificate('application/pdf', await renderElevationSheet(sheetAnswers));
  expect(readValues(contents)).toEqual(sheetValues);
  expect(contents.form).toEqual(
    expect.objectContaining({ title: 'Highwater elevation sheet', isVerified: true }),
  );
  expect(contents.values.find(({ field }) => field === 'elevationCertificate.lag')).toEqual({
    field: 'elevationCertificate.lag',
    value: 415.1,
    text: 'highwater.lag: 415.1',
    page: 1,
    box: {
      x: expect.closeTo(390 / 612, 3),
      y: expect.closeTo(560 / 792, 3),
      width: expect.closeTo(120 / 612, 3),
      height: expect.closeTo(18 / 792, 3),
    },
    confidence: 100,
    source: 'FORM_FIELD',
    otherValue: null,
  });
  const { format, width } = await sharp(contents.pages[0]?.picture).metadata();
  expect([contents.pages.length, format, width]).toEqual([1, 'jpeg', 1_300]);
});

test('the fields of an unknown form are read by the labels printed beside them; names that were never tried on their form are marked', async () => {
  const drawForm = (names: readonly string[]) =>
    drawPdf((pdf) => {
      pdf.font('Helvetica').fontSize(10);
      pdf.initForm();
      pdf.text('a) Top of bottom floor (including basement)', 40, 104, { lineBreak: false });
      pdf.text('f) Lowest Adjacent Grade (LAG) next to building', 40, 134, { lineBreak: false });
      pdf.formText(names[0] ?? '', 400, 100, 80, 18, { value: '12.3' });
      pdf.formText(names[1] ?? '', 400, 130, 80, 18, { value: '9.8' });
    });
  const unknown = await readCertificate('application/pdf', await drawForm(['first', 'second']));
  const unverified = await readCertificate('application/pdf', await drawForm(['C2a', 'C2f']));
  const pick = ({ values, form }: CertificateContents) => [
    form?.isVerified,
    values.map(({ field, value, source, confidence }) => [field, value, source, confidence]),
  ];
  expect([pick(unknown), pick(unverified)]).toEqual([
    [
      undefined,
      [
        ['elevationCertificate.topOfBottomFloor', 12.3, 'FORM_FIELD', 100],
        ['elevationCertificate.lag', 9.8, 'FORM_FIELD', 100],
      ],
    ],
    [
      false,
      [
        ['elevationCertificate.topOfBottomFloor', 12.3, 'FORM_FIELD', 60],
        ['elevationCertificate.lag', 9.8, 'FORM_FIELD', 60],
      ],
    ],
  ]);
});

test('the printed text of a PDF is read by the labels of FEMA’s form, wrapped ones and negative values too', async () => {
  const pdf = await drawPdf((page) => {
    page.font('Helvetica').fontSize(9);
    for (const [at, line] of printedLines.entries()) page.text(line, 40, 60 + at * 22, { lineBreak: false });
  });
  const contents = await readCertificate('application/pdf', pdf);
  expect(readValues(contents)).toEqual(printedValues);
  const lag = contents.values.find(({ field }) => field === 'elevationCertificate.lag');
  expect(lag?.source).toBe('TEXT');
  expect(lag?.box?.y).toBeCloseTo((60 + 11 * 22) / 792, 1);
});

test('an elevation in meters is read in feet, one with both units marked is not read, and a comma groups thousands', async () => {
  const lines = [
    'a) Top of bottom floor (including basement, crawlspace, or enclosure floor): 127.5 [ ] feet [x] meters',
    'b) Top of the next higher floor (see Instructions): 130.5 [x] feet [x] meters',
    'd) Attached garage (top of slab): 1,012.3 [x] feet [ ] meters',
    'f) Lowest Adjacent Grade (LAG) next to building: 126.9 meters',
    'g) Highest Adjacent Grade (HAG) next to building: 1,015 [x] feet [ ] meters',
  ];
  const contents = await readCertificate('text/plain', new TextEncoder().encode(lines.join('\n')));
  expect(readValues(contents)).toEqual({
    'elevationCertificate.topOfBottomFloor': 418.3,
    'elevationCertificate.attachedGarageElevation': 1012.3,
    'elevationCertificate.lag': 416.3,
    'elevationCertificate.hag': 1015,
  });
});

test('a plain text is read by the same labels, without places', async () => {
  const contents = await readCertificate('text/plain', new TextEncoder().encode(printedLines.join('\r\n')));
  expect(readValues(contents)).toEqual(printedValues);
  expect(contents.values.every(({ box, page }) => box === null && page === 1)).toBe(true);
  expect(contents.pages).toEqual([]);
});

test.each([
  [
    'a broken PDF',
    'application/pdf',
    '%PDF-1.7 and nothing else',
    'The file could not be read. Type the answers in.',
  ],
  ['a picture that is none', 'image/png', 'no picture', 'The file could not be read. Type the answers in.'],
  [
    'a text of something else',
    'text/plain',
    'A letter.',
    'No item of the certificate was found. Type the answers in.',
  ],
])('%s is not a reading, with a sentence for the person', async (_, mediaType, text, reason) => {
  const result = await builtInCertificateReading.read({ mediaType, bytes: new TextEncoder().encode(text) });
  expect([result.outcome, result.outcome === 'answer' ? null : result.reason]).toEqual(['no answer', reason]);
});
