import type { CertificateReader, CertificateValues } from './certificate-reading.ts';
import type { Provenance } from './provider-result.ts';

/**
 * Reads certificates in text form: the lines of section C2 and item B9. Images and PDFs would need a service that this product does not
 * have.
 */
export const builtInCertificateReading: CertificateReader = {
  read: async ({ mediaType, bytes }) => {
    if (!mediaType.startsWith('text/'))
      return {
        outcome: 'no answer',
        reason: 'Only text can be read here. Type the elevations in.',
        provenance,
      };
    const values = parseElevations(new TextDecoder().decode(bytes));
    if (Object.keys(values).length === 0)
      return {
        outcome: 'no answer',
        reason: 'No elevation of section C2 was found. Type them in.',
        provenance,
      };
    return { outcome: 'answer', answer: values, provenance };
  },
};

const provenance: Provenance = {
  source: 'Lines of the uploaded text',
  asOf: '2026-11-01',
  mode: 'built-in',
};

/** Items of FEMA Form 086-0-33 and the fields that they fill. */
const certificateItems = [
  ['B9', 'bfe'],
  ['C2a', 'topOfBottomFloor'],
  ['C2b', 'topNextHighestFloor'],
  ['C2c', 'bottomOfHorizontalStructure'],
  ['C2d', 'attachedGarageElevation'],
  ['C2e', 'machineryEquipmentElevation'],
  ['C2f', 'lag'],
  ['C2g', 'hag'],
  ['C2h', 'lagAtLowestElevation'],
] as const satisfies readonly (readonly [item: string, field: keyof CertificateValues])[];

/** Reads lines such as `C2.a) Top of bottom floor ... 12.5 feet`, using the last number of the line. */
function parseElevations(text: string): CertificateValues {
  const values: CertificateValues = {};
  for (const line of text.split(/\r?\n/)) {
    const [, box = '', letter = '', rest = ''] =
      /^\s*(B9|C2)[.\s]*([a-h]?)[.):\s]+(.{0,300})$/i.exec(line.slice(0, 320)) ?? [];
    const item = certificateItems.find(([name]) => name.toLowerCase() === `${box}${letter}`.toLowerCase());
    const feet = rest.match(/-?\d{1,5}(\.\d)?(?!\d)/g)?.at(-1);
    if (item && feet !== undefined) values[item[1]] = Number(feet);
  }
  return values;
}
