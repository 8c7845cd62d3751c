import { describe, expect, test } from 'vitest';
import { drawBuildingSection } from '../../../machines/domain/drawing/building-section.ts';
import type { QuoteDocument } from '../../../server/providers/pdf/quote-document.ts';
import { renderQuotePdf } from '../../../server/providers/pdf/quote-pdf.ts';
import { readPdf } from '../../support/mail/pdf-text.ts';

const QUOTE: QuoteDocument = {
  kind: 'quote',
  number: '1042',
  preparedOn: '2026-11-21',
  validUntil: '2026-12-21',
  preparedFor: 'María Łukasz',
  property: ['118 Riverside Dr', 'Nashville, TN 37206'],
  preparedBy: ['Alex Rivera', 'Riverbend Insurance Agency'],
  carrier: 'National Flood Insurance Program',
  isSample: false,
  isProvisional: false,
  factGroups: [
    { title: 'Building', facts: [{ label: 'First floor height', value: '3.0 ft', flag: 'ASSUMED' }] },
    { title: 'Nothing known', facts: [] },
  ],
  coverages: [
    { label: 'Building', amount: 250_000, deductible: 2_000, premium: '470.00' },
    { label: 'Contents', amount: 0, deductible: 0, premium: '0.00' },
  ],
  premiumLines: [
    { label: 'Building premium', kind: 'PART', amount: '470.00', flag: null },
    { label: 'Mitigation discount', kind: 'DISCOUNT', amount: '-14.00', flag: 'UNVERIFIED' },
    { label: 'Total', kind: 'TOTAL', amount: '456.00', flag: null },
  ],
  building: drawBuildingSection({
    structure: {
      foundationType: 'SLAB_ON_GRADE',
      floorsCount: 2,
      firstFloorHeightMethod: 'TOOL',
      firstFloorHeightFeet: 3,
    },
    floodZoneInformation: { currentFloodZoneId: 'AE', baseElevation: 4.2 },
    locationFacts: { elevationFeet: 0 },
  }),
  totalPremium: '456.00',
  notes: ['The first floor height is assumed from the foundation.'],
  worksheet: null,
};

async function read(quote: Partial<QuoteDocument> = {}): Promise<{ texts: string[]; pages: number }> {
  return readPdf(await renderQuotePdf({ ...QUOTE, ...quote }));
}

describe('the quote as a PDF', () => {
  test('reads from head to foot: number and day, not a binder, total, facts, coverage, premium, notes', async () => {
    expect(await read()).toStrictEqual({
      texts: [
        'Highwater',
        'Quote 1042',
        'Prepared 11/21/2026',
        'Preliminary – not a binder',
        'Not a policy and no promise of coverage. Coverage begins only after acceptance, payment and the waiting period.',
        'Flood insurance quote for',
        'María Łukasz',
        '118 Riverside Dr',
        'Nashville, TN 37206',
        'Total for one year',
        '$456',
        'National Flood Insurance Program',
        'Valid until 12/21/2026',
        'Alex Rivera',
        'Riverbend Insurance Agency',
        'Building',
        'First floor height',
        '3.0 ft',
        'assumed',
        'Coverage',
        'Amount',
        'Deductible',
        'Premium',
        'Building',
        '$250,000',
        '$2,000',
        '$470',
        'Contents',
        'Not bought',
        'How the premium comes together',
        'Building premium',
        '$470',
        'Mitigation discount',
        '($14)',
        'unverified figure',
        'Total',
        '$456',
        'The building as answered',
        'Floors',
        '2',
        'Machinery',
        'not known yet',
        'Base flood',
        '4.2 ft',
        'Below flood',
        '1.2 ft',
        'First floor',
        '3.0 ft',
        'The first floor is 3.0 feet above the ground and about 1.2 feet',
        'below the base flood elevation.',
        'The water of the base flood, the flood with a 1% chance each',
        'year, stands at 4.2 feet, about 4.2 feet above the ground; the',
        'location service puts the ground at 0.0 feet.',
        'The building stands on a slab on the ground.',
        'It has 2 floors above the ground.',
        'Where machinery and appliances stand is not known yet; they',
        'are dashed at the lowest place.',
        'What this quote is based on',
        '•',
        'The first floor height is assumed from the foundation.',
        'Quote 1042 · Preliminary – not a binder',
        'Page 1 of 1',
      ],
      pages: 1,
    });
  });

  test('the same quote gives the same bytes', async () => {
    expect(await renderQuotePdf(QUOTE)).toStrictEqual(await renderQuotePdf(QUOTE));
  });

  test('a sample place says on every page that it is invented', async () => {
    const { texts } = await read({ isSample: true });
    expect(texts.filter((text) => /sample/i.test(text))).toStrictEqual([
      'SAMPLE PLACE: INVENTED ADDRESS AND FACTS',
      'Quote 1042 · Preliminary – not a binder · Sample place, invented',
    ]);
  });

  test('a provisional quote says so at its head and at its foot', async () => {
    const { texts } = await read({ isProvisional: true });
    expect(texts.filter((text) => text.includes('provisional'))).toStrictEqual([
      'Preliminary and provisional – not a binder',
      'Quote 1042 · Preliminary and provisional – not a binder',
    ]);
  });

  test('an application has that name and is not a binder either', async () => {
    const { texts } = await read({ kind: 'application' });
    expect(texts.filter((text) => /application|binder/i.test(text))).toStrictEqual([
      'Application 1042',
      'Preliminary – not a binder',
      'Flood insurance application for',
      'What this application is based on',
      'Application 1042 · Preliminary – not a binder',
    ]);
  });

  test('a policy has its number and no caution, but for a provisional premium', async () => {
    const policy = { kind: 'policy', number: '7100001042' } as const;
    const { texts } = await read(policy);
    expect(texts.filter((text) => /quote|policy|binder/i.test(text))).toStrictEqual([
      'Policy 7100001042',
      'Flood insurance policy for',
      'What this policy is based on',
      'Policy 7100001042',
    ]);
    const provisional = (await read({ ...policy, isProvisional: true })).texts;
    expect(provisional.filter((text) => text.includes('rovisional'))).toStrictEqual([
      'Policy 7100001042 · Provisional premium',
    ]);
  });

  test('a risk that cannot be rated has no premium and no total', async () => {
    const coverages = [{ label: 'Building', amount: 250_000, deductible: 2_000, premium: null }];
    const { texts } = await read({ totalPremium: null, premiumLines: [], coverages });
    expect(texts.filter((text) => /rated|Total|comes together/.test(text))).toStrictEqual([
      'Not rated',
      'Not rated',
    ]);
  });

  test('a worksheet continues over as many pages as it takes, each with its number and the column heads', async () => {
    const lines = Array.from({ length: 200 }, (_, at) => ({
      number: at + 1,
      label: 'Distance to the river',
      lookedUp: '385 m',
      figure: '× 0.9312',
      runningText: '0.9312',
      flag: null,
    }));
    const sections = [{ group: 'Location', isNewGroup: true, result: 'Inland flood', lines }];
    const { pages: pagesBefore } = await read();
    const { texts, pages } = await read({ worksheet: { edition: '2023-02-24', sections } });
    const heads = (words: string) => texts.filter((text) => text.startsWith(words));
    for (const words of ['Location', 'Inland flood']) {
      expect(heads(words)).toStrictEqual([
        words,
        ...Array.from({ length: pages - pagesBefore - 1 }, () => `${words}, continued`),
      ]);
    }
    expect(texts.filter((text) => text === 'Distance to the river')).toHaveLength(200);
    expect(texts.filter((text) => text.startsWith('Page '))).toStrictEqual(
      Array.from({ length: pages }, (_, at) => `Page ${at + 1} of ${pages}`),
    );
  });

  test('facts, notes and names of any length stay on their pages and lose nothing', async () => {
    const facts = Array.from({ length: 90 }, (_, at) => ({
      label: `Fact ${at}`,
      value: `Value ${at}`,
      flag: null,
    }));
    const notes = Array.from({ length: 40 }, (_, at) => `Note ${at} ${'goes on and on '.repeat(20)}`.trim());
    const { texts } = await read({
      factGroups: [{ title: 'Many', facts }],
      notes,
      preparedFor: 'Word '.repeat(60),
    });
    const kept = (beginning: string) => texts.filter((text) => text.startsWith(beginning)).length;
    expect([kept('Value '), kept('Note ')]).toStrictEqual([90, 40]);
  });

  test('a text is printed as entered, and markup is text', async () => {
    const preparedFor = 'Łódź Ångström – “Peña” <b>x</b>\n\t≥ 5';
    const { texts } = await read({ preparedFor });
    expect(texts.slice(6, 9)).toStrictEqual(['Łódź Ångström – “Peña” <b>x</b> ', '≥', '5']);
  });
});
