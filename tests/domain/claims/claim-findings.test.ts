import { expect, test } from 'vitest';
import { buildMask, groupNumbers } from '../../../machines/domain/access/permission.ts';
import { listFindings } from '../../../machines/domain/claims/work/claim-findings.ts';
import { describeDenial } from '../../../machines/domain/claims/work/claim-letters.ts';
import { findDenialProblems } from '../../../machines/domain/claims/work/denial-authority.ts';
import { buildClaimFile, buildClaimLine, payment, proof } from '../../support/claims/claim-files.ts';

function checks(changes: Parameters<typeof buildClaimFile>[0]): readonly string[] {
  return listFindings(buildClaimFile(changes)).map(({ check, claimLineId }) =>
    claimLineId === null ? check : `${check} ${claimLineId}`,
  );
}

const fee = payment({ claimPaymentId: 2, kind: 'EXPENSE', payee: 'ADJUSTER' });

test('a claim that was worked to its end has nothing to find', () => {
  expect(checks({})).toEqual([]);
});

test.each([
  ['no contact', { claim: { contactedDate: null } }],
  [
    'no inspection',
    {
      claim: { inspectedDate: null },
      lines: [buildClaimLine(1, { quantity: 26 })],
      payments: [payment({ amount: '24000.00' }), fee],
      proofs: [proof('24000.00', '0.00')],
    },
  ],
  ['no water depth', { claim: { waterDepthInches: null } }],
  ['no preliminary report', { claim: { preliminaryDate: null } }],
  ['no closing report', { claim: { closingDate: null } }],
  ['residence unknown', { claim: { isPrincipalResidence: null } }],
  ['building salvage', { claim: { buildingSalvage: null } }],
  [
    'late proof',
    { proofs: [proof('18000.00', '0.00'), proof('1.00', '0.00', { signedDate: '2026-11-12' })] },
  ],
  [
    'request open',
    {
      requests: [
        {
          ...{ claimRequestId: 1, claimId: 1, reason: 'OMISSION', evidence: 'Photographs' },
          ...{ buildingAmount: '6400.00', contentsAmount: '0.00', receivedDate: '2026-11-05', receivedBy: 1 },
          ...{ decision: null, decidedDate: null },
        },
      ],
    },
  ],
  ['no lender', { lenders: ['River Bank'] }],
  ['not sent', { payments: [payment({ status: 'STOPPED' }), fee] }],
  ['no fee', { payments: [payment()] }],
  ['overpaid', { payments: [payment({ amount: '18000.01' }), fee] }],
  [
    'reserve left',
    {
      reserves: [
        {
          claimReserveId: 1,
          claimId: 1,
          coverage: 'BUILDING',
          amount: '1.00',
          reason: 'x',
          setAt: '',
          setBy: null,
        },
      ],
    },
  ],
] as const)('%s', (check, changes) => {
  expect(checks(changes as Parameters<typeof buildClaimFile>[0])).toEqual([check]);
});

test('items below an elevated floor are refused only where the zone and the age of the building limit them', () => {
  const lines = [buildClaimLine(1, { place: 'LOW_ENCLOSURE' })];
  const file = buildClaimFile({ lines });
  const masks = { [groupNumbers.claims]: buildMask('claims', ['deny']) };
  const manager = { userId: 9, role: 'CLAIMS_MANAGER', masks } as const;
  const judge = (floodZone: string | null, constructionDate: string, improvedDate: string | null = null) => {
    const policy = {
      ...file.policy,
      policy: { ...file.policy.policy, floodZone },
      structure: {
        ...{ ...file.policy.structure, constructionDate },
        ...{ isSubstantiallyImproved: improvedDate !== null, substantiallyImprovedDate: improvedDate },
      },
    };
    return [
      listFindings({ ...file, policy }).some(({ check }) => check === 'enclosure without limit'),
      findDenialProblems({ ...file, policy }, manager, '2026-11-09').map(({ code }) => code),
    ];
  };
  expect([
    judge('AE', '1999-05-01'),
    judge('AE', '1961-05-01'),
    judge('X', '1999-05-01'),
    judge(null, '1999-05-01'),
    judge('AE', '1961-05-01', '2004-05-01'),
    judge('AE', '1961-05-01', '1970-05-01'),
    ...['AR', 'AR/A', 'AR/AE', 'ARA', 'ARE', 'ARH', 'AHB'].map((zone) => judge(zone, '1999-05-01')),
    ...['A', 'AO', 'AR/AO', 'ARO', 'AOB', 'V'].map((zone) => judge(zone, '1999-05-01')),
  ]).toEqual([
    [false, []],
    [true, ['STATUS']],
    [true, ['STATUS']],
    [false, []],
    [false, []],
    [true, ['STATUS']],
    ...Array.from({ length: 7 }, () => [false, []]),
    ...Array.from({ length: 6 }, () => [true, ['STATUS']]),
  ]);
});

test('a late proof keeps a claim open only where something is owed or was paid', () => {
  const lines = [buildClaimLine(1, { refusal: 'NO_PROOF' })];
  const proofs = [proof('18000.00', '0.00', { signedDate: '2026-11-12' })];
  expect(checks({ lines, proofs, payments: [fee] })).toEqual(['not denied']);
  expect(checks({ lines, proofs })).toEqual(['late proof', 'overpaid', 'not denied']);
});

test('an amount that is owed and not sworn to, or not paid, is found', () => {
  expect(checks({ proofs: [] })).toEqual(['no proof']);
  expect(checks({ proofs: [proof('17999.99', '0.00')] })).toEqual(['proof too low']);
  expect(checks({ payments: [payment({ amount: '17999.99' }), fee] })).toEqual(['due']);
  expect(checks({ claim: { replacementCost: null } })).toEqual(['no replacement cost']);
});

test('an association needs the number of its units and what its building costs', () => {
  const file = buildClaimFile({ claim: { isPrincipalResidence: false } });
  const of = (claim: Partial<typeof file.claim>, unitsCount: number | null) =>
    listFindings({
      ...file,
      claim: { ...file.claim, ...claim },
      policy: {
        ...file.policy,
        policy: { ...file.policy.policy, buildingType: 'RESIDENTIAL_CONDOMINIUM_BUILDING' },
        structure: { ...file.policy.structure, unitsCount },
      },
    }).map(({ check }) => check);
  expect(of({}, 1)).toEqual([]);
  expect(of({ unitCount: 1 }, null)).toEqual([]);
  expect(of({}, null)).toEqual(['no units']);
  expect(of({ replacementCost: null }, 1)).toEqual(['no replacement cost']);
});

test('lines are read as an auditor reads them', () => {
  const lines = [
    buildClaimLine(1, { unit: 'LS' }),
    buildClaimLine(2, { depreciation: '1000.01' }),
    buildClaimLine(3, { coverage: 'CONTENTS', description: 'Built-in dishwasher' }),
    buildClaimLine(4, { description: 'Clothes dryer' }),
    buildClaimLine(5, { description: 'Carpet' }),
    buildClaimLine(6, { room: 'Hall' }),
    buildClaimLine(7, { room: 'hall ' }),
    buildClaimLine(8, { refusal: 'PRIOR_DAMAGE' }),
  ];
  const found = checks({ lines });
  expect(found.filter((check) => /\d$/.test(check) || check === 'not denied')).toEqual([
    'lump sum 1',
    'depreciated below zero 2',
    'building in contents 3',
    'contents in building 4',
    'carpet as new 5',
    'twice 7',
    'not denied',
  ]);
});

test('a refused line is found until a letter of denial has named it, however often the lines are saved', () => {
  const refused = (id: number, room: string) => buildClaimLine(id, { room, refusal: 'PRIOR_DAMAGE' });
  const first = buildClaimFile({ lines: [refused(1, 'Den')] });
  const denials = [{ day: '2026-11-09', lines: describeDenial(first, '2026-11-09')?.lines ?? [] }];
  const isFound = (lines: Parameters<typeof buildClaimFile>[0]['lines']) =>
    checks({ denials, ...(lines === undefined ? {} : { lines }) }).includes('not denied');
  expect([isFound([refused(7, 'Den')]), isFound([refused(7, 'Den'), refused(8, 'Hall')])]).toEqual([
    false,
    true,
  ]);
});

test('one rate of depreciation for all lines, and contents as if they were new, are found', () => {
  const line = (id: number, depreciation: string, coverage: 'BUILDING' | 'CONTENTS' = 'BUILDING') =>
    buildClaimLine(id, { depreciation, coverage });
  expect(checks({ lines: [line(1, '200.00'), line(2, '200.00'), line(3, '200.00')] })).toContain('one rate');
  expect(checks({ lines: [line(1, '200.00'), line(2, '200.00'), line(3, '210.00')] })).not.toContain(
    'one rate',
  );
  const contents = [1, 2, 3].map((id) => line(id, '0.00', 'CONTENTS'));
  expect(checks({ lines: contents })).toContain('contents as new');
});

test('every finding names the source of its rule', () => {
  const everything = listFindings(
    buildClaimFile({
      claim: {
        contactedDate: null,
        inspectedDate: null,
        waterDepthInches: null,
        preliminaryDate: null,
        closingDate: null,
        isPrincipalResidence: null,
        buildingSalvage: null,
        contentsSalvage: null,
      },
      proofs: [],
      payments: [],
    }),
  );
  expect(everything.length).toBeGreaterThan(7);
  expect(everything.filter(({ citation, message }) => citation === '' || message === '')).toEqual([]);
});

test('a line is denied for want of a proof of loss only once none can be signed in time, and none was or has a waiver', () => {
  const masks = { [groupNumbers.claims]: buildMask('claims', ['deny']) };
  const manager = { userId: 9, role: 'CLAIMS_MANAGER', masks } as const;
  const lines = [buildClaimLine(1, { refusal: 'NO_PROOF' })];
  const late = (waiver: string | null) => proof('18000.00', '0.00', { signedDate: '2026-11-12', waiver });
  const judge = (today: string, proofs: ReturnType<typeof proof>[]) =>
    findDenialProblems(buildClaimFile({ lines, proofs, payments: [] }), manager, today).map(
      ({ message }) => message,
    );
  const refusal =
    'A line is left out because no proof of loss was signed in time, but one was, or still can be. Correct the line first.';
  expect([
    judge('2026-11-11', []),
    judge('2026-11-12', []),
    judge('2026-11-12', [proof('18000.00', '0.00')]),
    judge('2026-11-12', [late(null)]),
    judge('2026-11-12', [late('W-26015')]),
  ]).toEqual([[refusal], [], [refusal], [], [refusal]]);
});
