import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ClaimPaper, ClaimRefusal } from '../../../machines/contract/office-enums.ts';
import type { ClaimPaper as Paper, ClaimRefusal as Refusal } from '../../../machines/contract/types.ts';
import { buildMask, groupNumbers } from '../../../machines/domain/access/permission.ts';
import { settleClaim } from '../../../machines/domain/claims/settlement/settle-claim.ts';
import {
  describeClosing,
  describeDenial,
  describePapers,
  describePayment,
  describeRequestDenial,
  describeReservation,
} from '../../../machines/domain/claims/work/claim-letters.ts';
import { closingReasons } from '../../../machines/domain/claims/work/closing-reasons.ts';
import { findDenialProblems } from '../../../machines/domain/claims/work/denial-authority.ts';
import { blankFile } from '../../../machines/domain/file/blank-file.ts';
import { fillText } from '../../../machines/domain/letters/letter-fields.ts';
import { ownTexts } from '../../../machines/domain/letters/own-texts.ts';
import { parseMoney } from '../../../machines/domain/money/money.ts';
import { buildClaimFile, buildClaimLine, payment } from '../../support/claims/claim-files.ts';

const refusals = Object.keys(ClaimRefusal) as Refusal[];

test('refused lines and items of a denial are one to one, each with code, fact, provision and what would change it, in both languages', () => {
  const refusal = fc.option(fc.constantFrom(...refusals), { nil: null });
  fc.assert(
    fc.property(fc.array(refusal, { minLength: 1, maxLength: 12 }), (reasons) => {
      const file = buildClaimFile({
        lines: reasons.map((reason, at) => buildClaimLine(at + 1, { refusal: reason })),
      });
      const refused = settleClaim(file).lines.flatMap((line) => (line.refusal ? [line.claimLineId] : []));
      const denial = describeDenial(file, '2026-11-09');
      const items = denial?.items ?? [];
      expect(items.map((item) => Number(/^Line (\d+), code [A-Z_]+: /.exec(item)?.[1]))).toEqual(refused);
      const parts =
        /^Line \d+, code [A-Z_]+: .+, \$[\d,.]+\. What we found: .+ Why it is not paid: .+ \((SFIP|NFIP).+\) What would change this: .+\.$/;
      expect(items.filter((item) => !parts.test(item))).toEqual([]);
      expect(items.filter((item) => /various items|proof rejected|miscellaneous/i.test(item))).toEqual([]);
      if (denial === null) return;
      const subject = {
        file: blankFile(),
        today: '2026-11-09',
        agentName: '',
        agencyName: '',
        companyName: '',
        facts: denial,
      };
      for (const language of ['EN', 'ES'] as const) {
        const text = fillText(ownTexts.CLAIM_PARTLY_DENIED[language].body, subject);
        const nine = [
          denial.parties,
          denial.claimNumber,
          '09/12/2026',
          denial.askedOn,
          ...items,
          'fema.gov/flood-insurance/find-form/underwriting',
          '60 d',
          '01/08/2027',
          language === 'EN' ? 'does not waive any right' : 'no renuncia',
        ];
        expect(nine.filter((part) => !text.includes(part))).toEqual([]);
        expect(text).not.toMatch(/\{\w+\}/);
      }
    }),
    { seed: 39, numRuns: 40 },
  );
});

test.each(['OMISSION', 'HIDDEN_DAMAGE', 'PRICE_DIFFERENCE'] as const)(
  'the denial of a request names its day, amounts, reason, provision and what would change it: %s',
  (reason) => {
    const request = {
      ...{ claimRequestId: 1, claimId: 1, reason, buildingAmount: '6400.00', contentsAmount: '0.00' },
      ...{ evidence: 'Photos', receivedDate: '2026-11-05', receivedBy: 1, decision: null, decidedDate: null },
    };
    const file = buildClaimFile({ requests: [request] });
    const [english, spanish] = (['EN', 'ES'] as const).map((language) =>
      describeRequestDenial(file, request, '2026-11-09', language),
    );
    expect([english?.askedOn, english?.dueDate]).toEqual(['11/05/2026', '2027-01-08']);
    expect(english?.parties).toContain('Rosa Alvarez');
    expect(english?.items).toEqual([
      expect.stringMatching(
        /^Your request of 11\/05\/2026, code [A-Z_]+: \$6,400\.00 .+ "Photos"\. .+ \(SFIP .+\) What would change this: .+\.$/,
      ),
    ]);
    const payments = [payment({ kind: 'ADDITIONAL', amount: '1000.00', approvedDate: '2026-11-06' })];
    expect(describeRequestDenial({ ...file, payments }, request, '2026-11-09').items).toEqual([
      expect.stringContaining(': $5,400.00 '),
    ]);
    expect(spanish?.items).toEqual([
      expect.stringMatching(/^Su pedido del .+ Por qué no se paga: .+ \(SFIP .+\) Qué cambiaría esto: .+\.$/),
    ]);
  },
);

test('every paper that is asked for and every reservation names its provision', () => {
  const papers = describePapers(Object.keys(ClaimPaper) as Paper[]);
  expect(papers.filter((paper) => !/\((SFIP|NFIP)[^)]+\)$/.test(paper))).toEqual([]);
  expect(
    refusals.filter((refusal) => {
      const line = describeReservation(refusal, 'The photographs show an older line.');
      return !line.startsWith(`Code ${refusal}: `) || !/\((SFIP|NFIP)/.test(line);
    }),
  ).toEqual([]);
});

test('coded lines are written in Spanish for insureds who read Spanish, and no English sentence is left in them', () => {
  const lines = refusals.map((refusal, at) => buildClaimLine(at + 1, { refusal, place: 'BASEMENT' }));
  const denial = describeDenial(buildClaimFile({ lines }), '2026-11-09', 'ES');
  const parts =
    /^Línea \d+, código [A-Z_]+: .+, \$[\d,.]+\. Lo que encontramos: .+ Por qué no se paga: .+ \((SFIP|NFIP).+\) Qué cambiaría esto: .+\.$/;
  expect(denial?.items.length).toBe(refusals.length);
  expect(denial?.items.filter((item) => !parts.test(item))).toEqual([]);
  const others = [
    ...describePapers(Object.keys(ClaimPaper) as Paper[], 'ES'),
    describeReservation('OTHER_PERIL', 'Las fotos muestran otra línea.', 'ES'),
    ...Object.keys(closingReasons).map((code) => describeClosing(code, 'ES')),
    describeClosing(null, 'ES'),
    describePayment('BUILDING', ['Rosa Alvarez, $1.00'], 'W-26015', 'ES'),
  ];
  expect(
    [...others, denial?.parties ?? ''].filter((text) => /\b(the|and|of the|is|not)\b/i.test(text)),
  ).toEqual([]);
  expect(others.filter((text) => /: \.$/.test(text))).toEqual([]);
});

test('an adjuster denies nothing of their own claim, an examiner up to an examiner’s authority, a manager any amount', () => {
  const file = buildClaimFile({
    lines: [buildClaimLine(1, { quantity: 101, refusal: 'PRIOR_DAMAGE' })],
  });
  const masks = { [groupNumbers.claims]: buildMask('claims', ['deny']) };
  const problems = (userId: number, role: 'CLAIMS_EXAMINER' | 'CLAIMS_MANAGER') =>
    findDenialProblems(file, { userId, role, masks }, '2026-11-09').map(({ message }) => message);
  expect([
    problems(3, 'CLAIMS_MANAGER'),
    problems(8, 'CLAIMS_EXAMINER'),
    problems(9, 'CLAIMS_MANAGER'),
    findDenialProblems(file, { userId: 8, role: 'CLAIMS_EXAMINER', masks: {} }, '2026-11-09').length,
    findDenialProblems(file, { userId: 8, role: 'CLAIMS_EXAMINER', masks }, '2026-11-09', parseMoney('1.00')),
  ]).toEqual([
    ['The adjuster of a claim recommends. Another person denies it.'],
    ['You deny up to $100,000.00. A claims manager denies more.'],
    [],
    1,
    [],
  ]);
});
