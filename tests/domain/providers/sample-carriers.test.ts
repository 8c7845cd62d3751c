import { describe, expect, test } from 'vitest';
import { buildPrivateRisk, type PrivateRisk } from '../../../machines/domain/coverage/private-risk.ts';
import { listUnansweredQuestions } from '../../../machines/domain/questions/private-questions.ts';
import type { FileChange } from '../../../machines/lab/sessions/sample-quote.ts';
import { readCarrierBook, sampleCarriers } from '../../../server/providers/carriers/sample-carriers.ts';
import type { CarrierAnswer, PrivateCarrier } from '../../../server/providers/private-market.ts';
import { sampleFile } from '../../support/scenarios/sample-file.ts';

const today = '2026-11-21';

function carrier(name: string): PrivateCarrier {
  const found = sampleCarriers().find((one) => one.name.startsWith(name));
  if (found === undefined) throw new Error(`There is no sample carrier ${name}.`);
  return found;
}

const answers: FileChange = {
  policy: {
    rateMarketType: 'BOTH',
    surplusLinesHasPriorLosses: false,
    effectiveDate: '2026-12-21',
    effectiveDateType: 'STANDARD_30_DAY',
  },
  privateQuestions: { isVacant: false, hasUnrepairedDamage: false, distanceToCoastMiles: 420 },
};

/** The home of the sample file in Nashville, zone AE, crawlspace, frame, of 1996; with what the carriers ask answered. */
function risk(change: Partial<PrivateRisk> = {}): PrivateRisk {
  return { ...buildPrivateRisk(sampleFile(answers)), ...change };
}

/** The result of a carrier in one line. */
function describeAnswer(answer: CarrierAnswer): string {
  if (answer.outcome === 'quote') {
    const { buildingPremium, contentsPremium, policyFee, inspectionFee } = answer.quote;
    return `${buildingPremium} ${contentsPremium} ${policyFee} ${inspectionFee}`;
  }
  return answer.outcome === 'decline' ? answer.reasons.join(' ') : answer.reason;
}

async function asked(name: string, change: Partial<PrivateRisk> = {}): Promise<string> {
  return describeAnswer(await carrier(name).quote(risk(change), today));
}

describe('Reedbank, a sample carrier', () => {
  test('rates the sample home: worked out by hand', async () => {
    // Building 250 x 2.8 = 700; zone A x 1.45 = 1015; crawlspace x 0.95 = 964.25; first floor 3.5 ft (413.9 - 410.4) x 0.85
    // = 819.6125; frame x 1; no loss x 1; deductible 2,000 x 1: 819.61.
    // Contents 90 x 3.2 = 288; x 1.45 = 417.6; x 0.95 = 396.72; x 0.85 = 337.212: 337.21.
    expect(risk().firstFloorHeightFeet).toBe(3.5);
    expect(await asked('Reedbank')).toBe('819.61 337.21 95.00 0.00');
  });

  test('rates what starts before July 2026 by its earlier edition', async () => {
    // Building 250 x 2.6 = 650; x 1.45 x 0.95 x 0.85 = 761.06875: 761.07. Contents 90 x 3.1 = 279; = 326.67...: 326.67.
    const answer = await carrier('Reedbank').quote(risk({ effectiveDate: '2026-06-30' }), '2026-05-01');
    expect(describeAnswer(answer)).toBe('761.07 326.67 85.00 0.00');
    expect(answer.outcome === 'quote' && answer.quote.edition).toBe('REEDBANK 2024-01-01');
  });

  test('charges its least premium, on the coverage that costs more', async () => {
    // Building 20 x 2.8 x 0.55 x 0.95 x 0.85 = 24.87; contents nothing; raised to 300.00.
    const small = { zoneGroup: 'OTHER', buildingCoverage: 20_000, contentsCoverage: 0 } as const;
    expect(await asked('Reedbank', small)).toBe('300.00 0.00 95.00 0.00');
  });

  test('its worksheet multiplies to its premium', async () => {
    const answer = await carrier('Reedbank').quote(risk(), today);
    const lines = answer.outcome === 'quote' ? answer.quote.lines : [];
    const worked = (coverage: string) =>
      lines
        .filter((line) => line.coverage === coverage)
        .reduce((amount, { operation, value }) => (operation === 'START' ? value : amount * value), 0);
    expect([worked('BUILDING').toFixed(2), worked('CONTENTS').toFixed(2)]).toEqual(['819.61', '337.21']);
    expect(lines.slice(0, 4).map(({ label, keys, value }) => [label, keys, value])).toEqual([
      ['Coverage by the thousand', '', 250],
      ['Base rate', 'from 07/01/2026', 2.8],
      ['Flood zone', 'Zone A', 1.45],
      ['Foundation', 'Crawlspace', 0.95],
    ]);
  });

  test.each<[string, Partial<PrivateRisk>, string]>([
    ['another state', { state: 'ID' }, 'It does not write policies in ID.'],
    ['a V zone', { zoneGroup: 'V' }, 'It does not write buildings in a coastal high hazard zone (V).'],
    ['a vacant building', { isVacant: true }, 'It does not write vacant buildings.'],
    [
      'two losses',
      { priorLosses: 2 },
      'It does not write buildings with more than one flood loss in ten years.',
    ],
    ['an old building', { yearBuilt: 1939 }, 'It does not write buildings from before 1940.'],
    [
      'too much coverage',
      { buildingCoverage: 1_000_100 },
      'It sells $1,000,000 of building coverage at most.',
    ],
    [
      'two reasons at once',
      { hasUnrepairedDamage: true, overWater: 'PARTIALLY_OVER_WATER' },
      'It does not write buildings over water. It does not write buildings with damage that is not repaired.',
    ],
    [
      'a start before its wait is over',
      { effectiveDate: '2026-11-30' },
      'Its coverage starts on 12/01/2026 at the earliest, 10 days from today.',
    ],
    [
      'an application that waited too short',
      { effectiveDate: '2026-11-30', applicationDate: '2026-11-21' },
      'Its coverage starts on 12/01/2026 at the earliest, 10 days from the application.',
    ],
  ])('declines %s', async (_what, change, reasons) => {
    expect(await asked('Reedbank', change)).toBe(reasons);
  });

  test('counts the wait of a submitted application from the day of its signature', async () => {
    const applied = { effectiveDate: '2026-11-30', applicationDate: '2026-11-20' };
    expect(await asked('Reedbank', applied)).toBe('819.61 337.21 95.00 0.00');
  });

  test('one loss, a building of 1940 and the full limit are written; a loan closing has no wait', async () => {
    const answer = await carrier('Reedbank').quote(
      risk({
        priorLosses: 1,
        yearBuilt: 1940,
        buildingCoverage: 1_000_000,
        effectiveDate: '2026-11-23',
        effectiveDateType: 'LOAN_CLOSING',
      }),
      today,
    );
    expect(answer.outcome).toBe('quote');
  });

  test('declines a start before its first edition, without terms', async () => {
    const answer = await carrier('Reedbank').quote(risk({ effectiveDate: '2023-12-31' }), '2023-12-01');
    expect(answer).toEqual({
      outcome: 'decline',
      reasons: ['It has no rates for policies that start on 12/31/2023.'],
      terms: null,
      provenance: {
        source: 'Reedbank Flood, a sample carrier of Highwater; invented',
        asOf: '2023-12-01',
        mode: 'sample',
      },
    });
  });
});

describe('Millpond, a sample carrier', () => {
  test('rates the sample home: worked out by hand', async () => {
    // Building 250 x 3 = 750; zone A x 1.2 = 900; crawlspace x 0.9 = 810; 420 miles x 1; primary x 0.95 = 769.5; of 1996 x 1;
    // deductible 2,000 x 1: 769.50. Contents 90 x 2.7 = 243; x 1.2 x 0.9 x 0.95 = 249.318: 249.32.
    expect(await asked('Millpond')).toBe('769.50 249.32 60.00 25.00');
  });

  test.each<[string, Partial<PrivateRisk>, string]>([
    [
      'the coast',
      { distanceToCoastMiles: 1.9 },
      'It does not write buildings within two miles of the coast.',
    ],
    ['a business', { occupancy: 'COMMERCIAL' }, 'It writes homes only.'],
    ['a tenant', { isTenant: true }, 'It insures owners only.'],
    ['one loss', { priorLosses: 1 }, 'It does not write buildings with a flood loss in ten years.'],
    ['a low deductible', { buildingDeductible: 1_250 }, 'Its deductibles are from $2,000 to $10,000.'],
    [
      'a finished basement',
      { hasFinishedBasement: true },
      'It does not write buildings with a finished basement.',
    ],
  ])('declines %s', async (_what, change, reasons) => {
    expect(await asked('Millpond', change)).toBe(reasons);
  });
});

describe('What the carriers ask', () => {
  const open = (name: string, change: FileChange) =>
    listUnansweredQuestions(
      carrier(name).questions,
      sampleFile({ policy: { rateMarketType: 'BOTH' }, ...change }),
    );

  test('each asks its own questions', () => {
    expect([open('Reedbank', {}), open('Millpond', {})]).toEqual([
      [
        'policy.surplusLinesHasPriorLosses',
        'privateQuestions.isVacant',
        'privateQuestions.hasUnrepairedDamage',
      ],
      [
        'policy.surplusLinesHasPriorLosses',
        'privateQuestions.hasUnrepairedDamage',
        'privateQuestions.distanceToCoastMiles',
      ],
    ]);
  });

  test('how many losses is asked after a yes, the basement where there is one, the coast where it is not known', () => {
    const change: FileChange = {
      policy: { rateMarketType: 'PRIVATE', surplusLinesHasPriorLosses: true },
      structure: { foundationType: 'BASEMENT' },
      locationFacts: { distanceToCoastMeters: 9_600 },
    };
    expect(open('Millpond', change)).toEqual([
      'privateQuestions.priorFloodLossesCount',
      'privateQuestions.hasUnrepairedDamage',
      'privateQuestions.hasFinishedBasement',
    ]);
  });

  test('nothing is asked in the public market', () => {
    expect(open('Millpond', { policy: { rateMarketType: 'PUBLIC' } })).toEqual([]);
  });
});

test('carriers do not receive answers to questions that are no longer asked', () => {
  const { firstFloorHeightFeet, isPrimaryResidence, hasFinishedBasement, priorLosses } = buildPrivateRisk(
    sampleFile({
      ...answers,
      policy: {
        ...answers.policy,
        buildingType: 'NON_RESIDENTIAL_BUILDING',
        isPrimaryResidence: true,
        surplusLinesHasPriorLosses: null,
      },
      structure: { firstFloorHeightMethod: 'FEMA_ASSUMPTION', firstFloorHeightFeet: 9 },
      elevationCertificate: { isActive: false },
      privateQuestions: { ...answers.privateQuestions, hasFinishedBasement: true, priorFloodLossesCount: 2 },
    }),
  );
  expect({ firstFloorHeightFeet, isPrimaryResidence, hasFinishedBasement, priorLosses }).toEqual({
    firstFloorHeightFeet: null,
    isPrimaryResidence: null,
    hasFinishedBasement: null,
    priorLosses: null,
  });
});

test('every sample says that it is one', () => {
  const said = ['reedbank', 'millpond']
    .map(readCarrierBook)
    .map(({ name, source, isSample }) => [
      name.endsWith('(sample)'),
      source.includes('sample carrier'),
      isSample,
    ]);
  expect(said).toEqual([
    [true, true, true],
    [true, true, true],
  ]);
});
