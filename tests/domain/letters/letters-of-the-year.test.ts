import { expect, test } from 'vitest';
import { LetterKind } from '../../../machines/contract/enums.ts';
import type { LetterKind as Kind } from '../../../machines/contract/types.ts';
import { describeCarrierPlan } from '../../../machines/domain/installments/carrier-plan.ts';
import {
  fillText,
  findUnknownFields,
  type LetterSubject,
} from '../../../machines/domain/letters/letter-fields.ts';
import { findOwnText, ownTexts } from '../../../machines/domain/letters/own-texts.ts';
import { readGrade, readSpanishEase } from '../../../scripts/structure/reading-grade.ts';
import { letters } from '../../../server/documents/letters.ts';
import { sampleFile } from '../../support/scenarios/sample-file.ts';

/** The letters of a year: what happens, the kind, the days between the occasion and the letter, who gets it, and words that each language needs. */
const rows: readonly [
  occasion: string,
  kind: Kind,
  days: number,
  to: string,
  english: RegExp,
  spanish: RegExp,
][] = [
  ['application', 'APPLICATION_RECEIVED', 0, 'INSURED, AGENT', /not a policy/, /no es una póliza/],
  ['quote ends', 'QUOTE_EXPIRING', -7, 'INSURED, AGENT', /not coverage/, /no es un seguro/],
  [
    'issue',
    'DECLARATIONS_NEW_BUSINESS',
    0,
    'INSURED, AGENT, MORTGAGEE',
    /claims handbook and the summary of coverage.*\{agentName\}/s,
    /manual de reclamaciones y el resumen de cobertura.*\{agentName\}/s,
  ],
  [
    'renewal',
    'DECLARATIONS_RENEWAL',
    0,
    'INSURED, AGENT, MORTGAGEE',
    /claims handbook and the summary of coverage/,
    /manual de reclamaciones y el resumen de cobertura/,
  ],
  ['change', 'DECLARATIONS_ENDORSEMENT', 0, 'INSURED, AGENT, MORTGAGEE', /deductible/, /deducible/],
  [
    'reinstatement',
    'LENDER_EVIDENCE',
    0,
    'MORTGAGEE',
    /evidence.*\{policyNumber\}.*\{companyName\}/s,
    /prueba.*\{policyNumber\}.*\{companyName\}/s,
  ],
  [
    'plan chosen',
    'INSTALLMENT_SCHEDULE',
    0,
    'INSURED, AGENT',
    /\{planRules\}.*\{schedule\}.*\{afterMiss\}/s,
    /\{planRulesSpanish\}.*\{schedule\}.*\{afterMissSpanish\}/s,
  ],
  ['consent to drafts', 'DRAFT_CONSENT', 0, 'INSURED', /at any time/, /cuando quiera/],
  [
    'draft to come',
    'DRAFT_REMINDER',
    -6,
    'INSURED',
    /\{dueDate\}.*\{amount\}.*\{account\}/s,
    /\{dueDate\}.*\{amount\}.*\{account\}/s,
  ],
  ['draft failed', 'DRAFT_FAILED', 0, 'INSURED', /\{reason\}.*another card/s, /\{reason\}.*otra tarjeta/s],
  ['installment', 'INSTALLMENT_BILL', -15, 'PAYOR, AGENT', /\{dueDate\}/, /\{dueDate\}/],
  [
    'underpayment',
    'UNDERPAYMENT_BILL',
    0,
    'INSURED, AGENT, MORTGAGEE',
    /\{reason\}.*\{whenUnpaid\}/s,
    /\{reason\}.*\{whenUnpaidSpanish\}/s,
  ],
  ['rating data missing', 'RATING_DATA_REQUEST', 0, 'INSURED, AGENT', /no claim/, /ninguna reclamación/],
  [
    'cover reduced',
    'COVERAGE_REDUCED',
    31,
    'INSURED, AGENT, MORTGAGEE',
    /\{buildingCoverage\}.*\{contentsCoverage\}/s,
    /\{buildingCoverage\}.*\{contentsCoverage\}/s,
  ],
  [
    'duplicate',
    'DUPLICATE_COVERAGE',
    0,
    'INSURED, AGENT',
    /at least 90 days before/,
    /al menos 90 días antes/,
  ],
  ['recertification', 'RECERTIFICATION', 0, 'INSURED', /VII\.E\.4/, /VII\.E\.4/],
  [
    'renewal bill',
    'RENEWAL_BILL',
    -45,
    'PAYOR',
    /Option A.*\{optionB\}.*\{dueDate\}.*\{lastDay\}/s,
    /Opción A.*\{optionBSpanish\}.*\{dueDate\}.*\{lastDay\}/s,
  ],
  [
    'copy of it',
    'RENEWAL_BILL_COPY',
    -45,
    'INSURED, AGENT, MORTGAGEE',
    /This is not a bill/,
    /Esto no es una factura/,
  ],
  [
    'reminder',
    'RENEWAL_REMINDER',
    -30,
    'PAYOR, AGENT',
    /\{amount\} by \{dueDate\}/,
    /\{amount\} a más tardar el \{dueDate\}/,
  ],
  [
    'final notice',
    'RENEWAL_FINAL_NOTICE',
    0,
    'INSURED, AGENT, MORTGAGEE',
    /lender.*30 days from the mailing/,
    /banco.*30 días desde el envío/,
  ],
  ['lapse', 'RENEWAL_LAPSED', 31, 'INSURED, AGENT, MORTGAGEE', /has lapsed/, /ha caducado/],
  [
    'missed notice',
    'RENEWAL_SECOND_BILL',
    0,
    'PAYOR',
    /30 days from the mailing.*VII\.E\.3/s,
    /30 días desde el envío.*VII\.E\.3/s,
  ],
  [
    'late money',
    'LATE_PAYMENT',
    0,
    'PAYOR, AGENT',
    /does not bring the coverage back/,
    /no restablece la cobertura/,
  ],
  [
    'change unpaid',
    'PAYMENT_RETURNED',
    0,
    'INSURED, AGENT, MORTGAGEE',
    /undone from its first day/,
    /se deshace desde su primer día/,
  ],
  [
    'renewal unpaid',
    'RENEWAL_PAYMENT_RETURNED',
    0,
    'INSURED, AGENT, MORTGAGEE',
    /\{amount\} arrives by \{lastDay\}/,
    /\{amount\} llega a más tardar el \{lastDay\}/,
  ],
  ['term unpaid', 'TERM_PAYMENT_RETURNED', 0, 'INSURED, AGENT, MORTGAGEE', /VIII\.B/, /VIII\.B/],
  [
    'cancellation',
    'CANCELLATION',
    0,
    'INSURED, AGENT',
    /\{reason\}.*refund \{amount\}/s,
    /\{reason\}.*\{amount\} vuelve/s,
  ],
  [
    'cancellation, lender',
    'LENDER_NOTICE',
    0,
    'MORTGAGEE',
    /\{reason\}.*\{changeDate\}/s,
    /\{reason\}.*\{changeDate\}/s,
  ],
  ['refund', 'REFUND_SENT', 0, 'PAYOR, AGENT', /\{amount\}/, /\{amount\}/],
  [
    'non-renewal',
    'NON_RENEWAL',
    -45,
    'INSURED, AGENT, MORTGAGEE',
    /\{reason\}.*VII\.N\.6 and VIII\.E/s,
    /\{reason\}.*VII\.N\.6 y VIII\.E/s,
  ],
  [
    'assignment',
    'POLICY_ASSIGNED',
    0,
    'INSURED, AGENT',
    /\{formerParty\} to \{insuredName\}/,
    /\{formerParty\} a \{insuredName\}/,
  ],
  [
    'agent change',
    'AGENT_CHANGED',
    0,
    'INSURED, AGENT',
    /\{agentName\}.*\{formerParty\}/s,
    /\{agentName\}.*\{formerParty\}/s,
  ],
  ['move of a book', 'BOOK_MOVED', -45, 'INSURED, MORTGAGEE', /without a gap/, /sin interrupción/],
];

test('each letter of the year goes on its day to the parties that it is owed to, with the words that it needs in both languages', () => {
  expect(
    rows.map(([occasion, kind]) => [
      occasion,
      kind,
      letters[kind].days,
      letters[kind].to.map(({ recipient }) => recipient).join(', '),
    ]),
  ).toEqual(rows.map(([occasion, kind, days, to]) => [occasion, kind, days, to]));
  const wordless = rows.filter(
    ([, kind, , , english, spanish]) =>
      !english.test(ownTexts[kind].EN.body) || !spanish.test(ownTexts[kind].ES.body),
  );
  expect(wordless.map(([occasion]) => occasion)).toEqual([]);
});

const kinds = Object.keys(LetterKind) as Kind[];

test('both languages of every letter are complete, and no text names a field that its kind does not fill', () => {
  const faults = kinds.flatMap((kind) =>
    (['EN', 'ES'] as const).flatMap((language) => {
      const { subject, body } = ownTexts[kind][language];
      const unknown = findUnknownFields(kind, `${subject} ${body}`);
      return subject === '' || body.length < 80 || unknown.length > 0 ? [[kind, language, unknown]] : [];
    }),
  );
  expect(faults).toEqual([]);
});

test('a letter of the year is read at the eighth grade, and as easily in Spanish', () => {
  const hard = kinds.flatMap((kind) => {
    const english = readGrade(ownTexts[kind].EN.body.split('\n\n'));
    const spanish = readSpanishEase(ownTexts[kind].ES.body.split('\n\n'));
    return english > 8 || spanish < 60 ? [[kind, english.toFixed(1), spanish.toFixed(1)]] : [];
  });
  expect(hard).toEqual([]);
});

test('Spanish comes before English for insureds who read Spanish, after it where no language is chosen, and not at all for those who read English', () => {
  const { EN, ES } = ownTexts.REFUND_SENT;
  expect((['EN', 'ES', null] as const).map((language) => findOwnText('REFUND_SENT', language))).toEqual([
    EN,
    { subject: ES.subject, body: `${ES.body}\n\n${EN.body}` },
    { subject: EN.subject, body: `${EN.body}\n\n${ES.body}` },
  ]);
  expect(findOwnText('DECLARATIONS_RENEWAL', null)).toEqual(ownTexts.DECLARATIONS_RENEWAL.EN);
});

/** The words that a letter takes from its facts: in English, then in Spanish. */
function fillWords(words: string, facts: LetterSubject['facts']): string[] {
  const subject = {
    file: sampleFile(),
    today: '2028-02-01',
    agentName: '',
    agencyName: '',
    companyName: '',
    facts,
  };
  return [`{${words}}`, `{${words}Spanish}`].map((text) => fillText(text, subject));
}

test('missing premium reduces the coverage of the NFIP and ends the policy of a private carrier, and the letters say which', () => {
  const bill = { amount: '102.52', dueDate: '2028-02-11' };
  expect(fillWords('whenUnpaid', bill)).toEqual([
    expect.stringMatching(/reduced to what the money buys.*VII\.D/s),
    expect.stringMatching(/se reduce a lo que compra el dinero.*VII\.D/s),
  ]);
  expect(fillWords('whenUnpaid', { ...bill, cancelsOn: '2028-02-12' })).toEqual([
    'If $102.52 is paid by 02/11/2028, the policy continues. If it is not, the policy is cancelled for nonpayment from 02/12/2028 on.',
    'Si $102.52 se paga a más tardar el 02/11/2028, la póliza sigue. Si no se paga, la póliza se cancela por falta de pago desde el 02/12/2028.',
  ]);
  const plan = describeCarrierPlan(
    { payments: 4, everyMonths: 3, depositPercent: 40, fee: '6.00' },
    'Millpond Mutual (sample)',
  );
  expect(fillWords('planRules', {})).toEqual([
    'The premium is paid in twelve monthly payments, without a fee.',
    'La prima se paga en doce pagos mensuales, sin recargo.',
  ]);
  expect(fillWords('planRules', { carrierPlan: plan })).toEqual([
    'Plan of Millpond Mutual (sample): 4 payments. The first is 40% of the premium with all fees and taxes of the year; 3 equal payments follow, one every 3 months, each with a fee of $6.00.',
    'Plan de Millpond Mutual (sample): 4 pagos. El primero es 40% de la prima con todas las tarifas y los impuestos del año; siguen 3 pagos iguales, uno cada 3 meses, cada uno con un recargo de $6.00.',
  ]);
  expect(fillWords('afterMiss', { carrierPlan: plan })).toEqual([
    expect.stringMatching(/10 days.*cancelled for nonpayment/s),
    expect.stringMatching(/10 días.*se cancela por falta de pago/s),
  ]);
  expect(fillWords('afterMiss', {})).toEqual([
    expect.stringMatching(/30 days.*reduced/s),
    expect.stringMatching(/30 días.*se reduce/s),
  ]);
});
