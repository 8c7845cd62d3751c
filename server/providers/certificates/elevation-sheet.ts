import { openPdf } from '../pdf/open-pdf.ts';
import type { certificateItems } from './certificate-items.ts';
import { sheetFieldName } from './form-mappings.ts';

type ItemField = (typeof certificateItems)[number]['field'];

/** The answers of a sheet in the form in which they are written on it. */
export type SheetAnswers = { readonly [field in ItemField]?: string };

/**
 * The product's own elevation sheet: one page with a form field for every item that the product stores or compares, for surveyors who do
 * not fill in FEMA's form as a PDF. It is not a FEMA form and says so. Resolves to the bytes of the PDF.
 */
export async function renderElevationSheet(answers: SheetAnswers = {}): Promise<Buffer> {
  const pdf = openPdf({ size: 'LETTER', margin: 48, info: { Title: 'Elevation sheet' } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve));
  pdf.font('Helvetica');
  pdf.initForm();
  pdf.fontSize(16).text('Elevation sheet');
  pdf
    .moveDown(0.3)
    .fontSize(9)
    .text(
      'Copy the items of the signed elevation certificate. This sheet is not a FEMA form; the certificate itself goes with it.',
    );
  pdf.formText('highwater.sheet', 500, 40, 64, 14, { value: 'Sheet 1', readOnly: true, fontSize: 8 });
  let y = 110;
  for (const [field, label] of sheetLabels) {
    pdf.fontSize(10).text(label, 48, y + 4, { width: 330, lineBreak: false });
    const isAddress = field === 'propertyAddress.streetAddress1';
    const value = answers[field];
    pdf.formText(sheetFieldName(field), isAddress ? 220 : 390, y, isAddress ? 344 : 120, 18, {
      fontSize: 10,
      borderColor: '#888888',
      ...(value !== undefined && { value }),
    });
    y += 30;
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The labels, in the order of the certificate. Dates as month/day/year, elevations in feet. */
const sheetLabels: readonly (readonly [ItemField, string])[] = [
  ['propertyAddress.streetAddress1', 'A2. Building street address:'],
  ['elevationCertificate.diagramNumber', 'A7. Building diagram number (1A to 9):'],
  ['elevationCertificate.horizontalDatum', 'Horizontal datum (NAD 1927, NAD 1983, WGS 84):'],
  ['policy.communityNumber', 'B1. NFIP community number (six digits):'],
  ['policy.mapPanel', 'B4. Map/panel number (four digits):'],
  ['policy.mapSuffix', 'B5. Suffix:'],
  ['policy.floodZone', 'B8. Flood zone:'],
  ['elevationCertificate.bfe', 'B9. Base flood elevation, feet:'],
  ['elevationCertificate.sectionType', 'Section filled in (C, E or H):'],
  ['elevationCertificate.elevationDatum', 'Elevation datum (NGVD 1929, NAVD 1988, other):'],
  ['elevationCertificate.topOfBottomFloor', 'C2.a) Top of bottom floor, feet:'],
  ['elevationCertificate.topNextHighestFloor', 'C2.b) Top of the next higher floor, feet:'],
  [
    'elevationCertificate.bottomOfHorizontalStructure',
    'C2.c) Bottom of the lowest horizontal structural member, feet:',
  ],
  ['elevationCertificate.attachedGarageElevation', 'C2.d) Attached garage (top of slab), feet:'],
  [
    'elevationCertificate.machineryEquipmentElevation',
    'C2.e) Lowest elevation of machinery and equipment, feet:',
  ],
  ['elevationCertificate.lag', 'C2.f) Lowest adjacent grade next to the building, feet:'],
  ['elevationCertificate.hag', 'C2.g) Highest adjacent grade next to the building, feet:'],
  [
    'elevationCertificate.lagAtLowestElevation',
    'C2.h) Lowest adjacent grade at lowest elevation of deck or stairs, feet:',
  ],
  ['elevationCertificate.elCertDate', 'Date signed (month/day/year):'],
];
