import type { IsoDate, Money, PolicyFile, ProposalLanguage, TemplateType } from '../../contract/types.ts';
import type { ClaimLetterFacts, DenialFacts } from '../claims/work/claim-letters.ts';
import { formatAmount, formatDate, formatDollars } from '../format/format-values.ts';
import { insuredScreeningName } from '../parties/sanctions.ts';
import { type AddressLines, formatCityLine, hasAnyAddressLine } from '../place/address.ts';
import { findForeignCountry } from '../place/country.ts';
import { effectiveMailingAddress } from '../place/mailing-address.ts';
import { displayedPolicyNumber } from '../policy/policy.ts';

/** The facts of each kind of letter beside the policy's file. */
export interface LetterFacts {
  readonly DECLARATIONS_NEW_BUSINESS: Record<never, never>;
  /** `amount` is the money that goes back; "0.00" if none was paid. */
  readonly APPLICATION_DECLINED: { readonly reason: string; readonly amount: Money };
  /** `documents` are the names of what is asked for, and `dueDate` is the last day for it. */
  readonly DOCUMENT_REQUEST: {
    readonly documents: readonly string[];
    readonly dueDate: IsoDate;
    readonly reason: string;
  };
  readonly DOCUMENT_REMINDER: { readonly documents: readonly string[]; readonly dueDate: IsoDate };
  /** `dueDate` is the last day on which the quote may be bound. */
  readonly QUOTE_EXPIRING: { readonly dueDate: IsoDate };
  readonly REFUND_SENT: { readonly amount: Money };
  /** The account of the term once the change was charged: `balance` is what is owed, negative what goes back. */
  readonly DECLARATIONS_ENDORSEMENT: {
    readonly charged: Money;
    readonly received: Money;
    readonly balance: Money;
  };
  /** `reason` says why, with its code; `changeDate` is the first day without coverage; `amount` is what goes back. */
  readonly CANCELLATION: {
    readonly reason: string;
    readonly changeDate: IsoDate;
    readonly amount: Money;
  };
  /** The account of the term: `amount` is what is due now. */
  readonly REINSTATEMENT: {
    readonly changeDate: IsoDate;
    readonly charged: Money;
    readonly received: Money;
    readonly amount: Money;
  };
  /** `reason` says what changes for the lender. */
  readonly LENDER_NOTICE: { readonly reason: string; readonly changeDate: IsoDate };
  readonly MISSING_INFORMATION: { readonly documents: readonly string[]; readonly reason: string };
  /** `amount` is the money that goes back; "0.00" if none was paid. */
  readonly CHANGE_DECLINED: { readonly reason: string; readonly amount: Money };
  /** `dueDate` is the last day on which it can be made good. */
  readonly PAYMENT_RETURNED: { readonly amount: Money; readonly dueDate: IsoDate };
  readonly RENEWAL_BILL: BillFacts;
  readonly RENEWAL_BILL_COPY: BillFacts;
  readonly RENEWAL_REMINDER: BillFacts;
  readonly RENEWAL_FINAL_NOTICE: BillFacts;
  readonly RENEWAL_LAPSED: BillFacts;
  readonly DECLARATIONS_RENEWAL: Record<never, never>;
  /** `dueDate` is the last day on which the money can be used for a new application. */
  readonly LATE_PAYMENT: { readonly amount: Money; readonly dueDate: IsoDate };
  /** `amount` is the first payment; `schedule` lists the later ones, a line each. */
  readonly INSTALLMENT_SCHEDULE: {
    readonly amount: Money;
    readonly schedule: string;
    /** The plan of a private carrier, in both languages; absent for that of the NFIP. */
    readonly carrierPlan?: { readonly [language in ProposalLanguage]: string };
  };
  readonly INSTALLMENT_BILL: {
    readonly billNumber: string;
    readonly amount: Money;
    readonly dueDate: IsoDate;
  };
  /** `reason` says why premium is missing; `dueDate` is the last day to pay it. */
  readonly UNDERPAYMENT_BILL: {
    readonly amount: Money;
    readonly reason: string;
    readonly dueDate: IsoDate;
    /** The first day without cover by a private carrier where it is not paid; absent for a policy of the NFIP. */
    readonly cancelsOn?: IsoDate;
  };
  /** `reason` says what is missing; `dueDate` is the last day to send it. */
  readonly RATING_DATA_REQUEST: { readonly reason: string; readonly dueDate: IsoDate };
  /** `amount` is what was paid; `changeDate` is the first day with the reduced amounts. */
  readonly COVERAGE_REDUCED: { readonly changeDate: IsoDate; readonly amount: Money };
  readonly APPLICATION_RECEIVED: Record<never, never>;
  readonly DUPLICATE_COVERAGE: Record<never, never>;
  /** `reason` says what is asked; `dueDate` is the last day for the answer. */
  readonly RECERTIFICATION: { readonly reason: string; readonly dueDate: IsoDate };
  /** `changeDate` is the day from which the policy is in force again. */
  readonly LENDER_EVIDENCE: { readonly changeDate: IsoDate };
  /** `changeDate` is the first day without coverage. */
  readonly NON_RENEWAL: { readonly reason: string; readonly changeDate: IsoDate };
  /** `formerParty` is the owner before. */
  readonly POLICY_ASSIGNED: FormerPartyFacts;
  /** `formerParty` is the agent before. */
  readonly AGENT_CHANGED: FormerPartyFacts;
  /** `formerParty` is the insurer before. */
  readonly BOOK_MOVED: FormerPartyFacts;
  readonly RENEWAL_SECOND_BILL: BillFacts;
  readonly RENEWAL_PAYMENT_RETURNED: BillFacts;
  readonly TERM_PAYMENT_RETURNED: { readonly amount: Money };
  /** `account` names the card or the account by its last digits; `dueDate` is the day of the first draft. */
  readonly DRAFT_CONSENT: { readonly account: string; readonly dueDate: IsoDate };
  /** `dueDate` is the day of the draft. */
  readonly DRAFT_REMINDER: {
    readonly amount: Money;
    readonly account: string;
    readonly dueDate: IsoDate;
  };
  /** `reason` is the bank's answer; `dueDate` is the last day to pay. */
  readonly DRAFT_FAILED: {
    readonly amount: Money;
    readonly account: string;
    readonly reason: string;
    readonly dueDate: IsoDate;
  };
  /** `changeDate` is the day by which an adjuster is named; `dueDate` is the last day of the proof of loss. */
  readonly CLAIM_ACKNOWLEDGED: ClaimLetterFacts & {
    readonly changeDate: IsoDate;
    readonly dueDate: IsoDate;
  };
  /** `dueDate` is the last day of the first call. */
  readonly CLAIM_ASSIGNED: ClaimLetterFacts & { readonly adjuster: string; readonly dueDate: IsoDate };
  readonly CLAIM_MISSING_ITEMS: ClaimLetterFacts & { readonly dueDate: IsoDate };
  readonly CLAIM_RIGHTS_RESERVED: ClaimLetterFacts;
  readonly CLAIM_ADVANCE: ClaimLetterFacts & { readonly amount: Money };
  readonly CLAIM_PAID: ClaimLetterFacts & { readonly amount: Money };
  readonly CLAIM_DENIED: DenialFacts;
  readonly CLAIM_PARTLY_DENIED: DenialFacts;
  readonly CLAIM_CLOSED: ClaimLetterFacts;
  readonly CLAIM_REOPENED: ClaimLetterFacts;
}

/** The letters about claims. */
const claimKinds = [
  'CLAIM_ACKNOWLEDGED',
  'CLAIM_ASSIGNED',
  'CLAIM_MISSING_ITEMS',
  'CLAIM_RIGHTS_RESERVED',
  'CLAIM_ADVANCE',
  'CLAIM_PAID',
  'CLAIM_DENIED',
  'CLAIM_PARTLY_DENIED',
  'CLAIM_CLOSED',
  'CLAIM_REOPENED',
] as const;

/** Who had to do with a policy before, and the first day of the other. */
interface FormerPartyFacts {
  readonly formerParty: string;
  readonly changeDate: IsoDate;
}

/** The facts of a bill for the next term. */
export interface BillFacts {
  readonly billNumber: string;
  /** The price of option A, the amounts of the term before: its total, or its first monthly payment. */
  readonly amount: Money;
  /** The day by which it should be paid. */
  readonly dueDate: IsoDate;
  /** The last day on which it can be paid without a lapse. */
  readonly lastDay: IsoDate;
  /** The price of option B and its amounts; null where it is not offered. */
  readonly higherAmount: Money | null;
  readonly higherBuilding: number | null;
  readonly higherContents: number | null;
  /** The totals of both options; absent where the year is paid whole. */
  readonly yearAmount?: Money;
  readonly higherYearAmount?: Money | null;
  /** The effects of the conversion to another program, in both languages; absent where the program is the same. */
  readonly conversion?: { readonly [language in ProposalLanguage]: string };
}

/** Everything that the text of a letter may show. */
export interface LetterSubject {
  readonly file: PolicyFile;
  readonly today: IsoDate;
  readonly agentName: string;
  readonly agencyName: string;
  readonly companyName: string;
  readonly facts: Partial<
    LetterFacts['DOCUMENT_REQUEST'] &
      LetterFacts['CANCELLATION'] &
      LetterFacts['DECLARATIONS_ENDORSEMENT'] &
      LetterFacts['INSTALLMENT_SCHEDULE'] &
      LetterFacts['UNDERPAYMENT_BILL'] &
      LetterFacts['DRAFT_FAILED'] &
      LetterFacts['CLAIM_ASSIGNED'] &
      DenialFacts &
      FormerPartyFacts &
      BillFacts
  >;
}

interface LetterField {
  /** Describes the field in words. */
  readonly label: string;
  /** Its text; empty if the file does not say. */
  readonly show: (subject: LetterSubject) => string;
  /** The kinds of letters that know it; absent for all about a policy. */
  readonly kinds?: readonly TemplateType[];
}

/** The letters about a bill for the next term. */
const billKinds = [
  'RENEWAL_BILL',
  'RENEWAL_BILL_COPY',
  'RENEWAL_SECOND_BILL',
  'RENEWAL_PAYMENT_RETURNED',
  'RENEWAL_REMINDER',
  'RENEWAL_FINAL_NOTICE',
  'RENEWAL_LAPSED',
] as const;

/** The fields that the texts of letters about a policy may name in braces. */
const letterFields = {
  name: { label: 'Name of the reader', show: ({ file }) => findInsuredName(file), kinds: ['QUOTE'] },
  entity: { label: 'Name of the agency', show: ({ agencyName }) => agencyName, kinds: ['QUOTE'] },
  insuredName: { label: 'Name of the insured', show: ({ file }) => findInsuredName(file) },
  policyNumber: {
    label: 'Policy number, or the number of the quote',
    show: ({ file }) => displayedPolicyNumber(file) ?? String(file.policy.policyId),
  },
  propertyAddress: {
    label: 'Address of the property on one line',
    show: ({ file }) => printAddress(file.propertyAddress).join(', '),
  },
  mailingAddress: {
    label: 'Mailing address on one line',
    show: ({ file }) => printAddress(effectiveMailingAddress(file)).join(', '),
  },
  effectiveDate: {
    label: 'First day of coverage',
    show: ({ file }) => formatDate(file.policy.effectiveDate),
  },
  expirationDate: {
    label: 'Day on which coverage ends',
    show: ({ file }) => formatDate(file.policy.expirationDate),
  },
  buildingCoverage: {
    label: 'Building coverage',
    show: ({ file }) => formatDollars(file.rating.buildingCoverage),
  },
  buildingDeductible: {
    label: 'Building deductible',
    show: ({ file }) => formatDollars(file.rating.buildingDeductible),
  },
  contentsCoverage: {
    label: 'Contents coverage',
    show: ({ file }) => formatDollars(file.rating.contentsCoverage),
  },
  contentsDeductible: {
    label: 'Contents deductible',
    show: ({ file }) => formatDollars(file.rating.contentsDeductible),
  },
  totalPremium: {
    label: 'Total premium for the year',
    show: ({ file }) => formatAmount(file.rating.totalPremium),
  },
  agentName: { label: 'Name of the agent', show: ({ agentName }) => agentName },
  agencyName: { label: 'Name of the agency', show: ({ agencyName }) => agencyName },
  companyName: { label: 'Name of the company', show: ({ companyName }) => companyName },
  today: { label: 'Date of the letter', show: ({ today }) => formatDate(today) },
  reason: {
    label: 'Reason in words',
    show: ({ facts }) => facts.reason ?? '',
    kinds: [
      'APPLICATION_DECLINED',
      'DOCUMENT_REQUEST',
      'CANCELLATION',
      'LENDER_NOTICE',
      'MISSING_INFORMATION',
      'CHANGE_DECLINED',
      'UNDERPAYMENT_BILL',
      'RATING_DATA_REQUEST',
      'RECERTIFICATION',
      'NON_RENEWAL',
      'DRAFT_FAILED',
    ],
  },
  changeDate: {
    label: 'First day of the change',
    show: ({ facts }) => formatDate(facts.changeDate ?? null),
    kinds: [
      'CANCELLATION',
      'REINSTATEMENT',
      'LENDER_NOTICE',
      'COVERAGE_REDUCED',
      'CLAIM_ACKNOWLEDGED',
      'LENDER_EVIDENCE',
      'NON_RENEWAL',
      'POLICY_ASSIGNED',
      'AGENT_CHANGED',
      'BOOK_MOVED',
    ],
  },
  formerParty: {
    label: 'Owner, agent or insurer before the change',
    show: ({ facts }) => facts.formerParty ?? '',
    kinds: ['POLICY_ASSIGNED', 'AGENT_CHANGED', 'BOOK_MOVED'],
  },
  claimNumber: {
    label: 'Number of the claim',
    show: ({ facts }) => facts.claimNumber ?? '',
    kinds: claimKinds,
  },
  lossDate: {
    label: 'Date of loss',
    show: ({ facts }) => formatDate(facts.lossDate ?? null),
    kinds: claimKinds,
  },
  items: {
    label: 'The coded lines, a paragraph each',
    show: ({ facts }) => facts.items?.join('\n\n') ?? '',
    kinds: claimKinds,
  },
  parties: {
    label: 'Insureds and lenders with the mailing and property address',
    show: ({ facts }) => facts.parties ?? '',
    kinds: ['CLAIM_DENIED', 'CLAIM_PARTLY_DENIED'],
  },
  askedOn: {
    label: 'Days on which payment was asked for',
    show: ({ facts }) => facts.askedOn ?? '',
    kinds: ['CLAIM_DENIED', 'CLAIM_PARTLY_DENIED'],
  },
  adjuster: {
    label: 'Name of the adjuster',
    show: ({ facts }) => facts.adjuster ?? '',
    kinds: ['CLAIM_ASSIGNED'],
  },
  account: {
    label: 'Card or account that is drawn from',
    show: ({ facts }) => facts.account ?? '',
    kinds: ['DRAFT_CONSENT', 'DRAFT_REMINDER', 'DRAFT_FAILED'],
  },
  documents: {
    label: 'Requested documents',
    show: ({ facts }) => facts.documents?.join(', ') ?? '',
    kinds: ['DOCUMENT_REQUEST', 'DOCUMENT_REMINDER', 'MISSING_INFORMATION'],
  },
  dueDate: {
    label: 'Last day for it',
    show: ({ facts }) => formatDate(facts.dueDate ?? null),
    kinds: [
      'DOCUMENT_REQUEST',
      'DOCUMENT_REMINDER',
      'QUOTE_EXPIRING',
      'PAYMENT_RETURNED',
      'LATE_PAYMENT',
      'INSTALLMENT_BILL',
      'UNDERPAYMENT_BILL',
      'RATING_DATA_REQUEST',
      'RECERTIFICATION',
      'CLAIM_ACKNOWLEDGED',
      'CLAIM_ASSIGNED',
      'CLAIM_MISSING_ITEMS',
      'CLAIM_DENIED',
      'CLAIM_PARTLY_DENIED',
      'DRAFT_CONSENT',
      'DRAFT_REMINDER',
      'DRAFT_FAILED',
      ...billKinds,
    ],
  },
  amount: {
    label: 'Amount that goes back, or that is to be paid',
    show: ({ facts }) => formatAmount(facts.amount ?? null),
    kinds: [
      'APPLICATION_DECLINED',
      'REFUND_SENT',
      'CANCELLATION',
      'REINSTATEMENT',
      'CHANGE_DECLINED',
      'PAYMENT_RETURNED',
      'LATE_PAYMENT',
      'INSTALLMENT_SCHEDULE',
      'INSTALLMENT_BILL',
      'UNDERPAYMENT_BILL',
      'COVERAGE_REDUCED',
      'TERM_PAYMENT_RETURNED',
      'CLAIM_ADVANCE',
      'CLAIM_PAID',
      'DRAFT_REMINDER',
      'DRAFT_FAILED',
      ...billKinds,
    ],
  },
  charged: {
    label: 'Charge for the term',
    show: ({ facts }) => formatAmount(facts.charged ?? null),
    kinds: ['REINSTATEMENT'],
  },
  received: {
    label: 'Money received for the term',
    show: ({ facts }) => formatAmount(facts.received ?? null),
    kinds: ['REINSTATEMENT'],
  },
  schedule: {
    label: 'The payments after the first, a line each',
    show: ({ facts }) => facts.schedule ?? '',
    kinds: ['INSTALLMENT_SCHEDULE'],
  },
  ...inBothLanguages('planRules', {
    label: 'The plan of the payments',
    write: ({ facts }) => facts.carrierPlan ?? nfipPlan,
    kinds: ['INSTALLMENT_SCHEDULE'],
  }),
  ...inBothLanguages('afterMiss', {
    label: 'What follows from a payment in installments that is missed',
    write: ({ facts }) => (facts.carrierPlan === undefined ? nfipMiss : carrierMiss),
    kinds: ['INSTALLMENT_SCHEDULE'],
  }),
  ...inBothLanguages('whenUnpaid', {
    label: 'What follows from missing premium',
    write: writeWhenUnpaid,
    kinds: ['UNDERPAYMENT_BILL'],
  }),
  billNumber: {
    label: 'Number of the bill',
    show: ({ facts }) => facts.billNumber ?? '',
    kinds: ['INSTALLMENT_BILL', ...billKinds],
  },
  lastDay: {
    label: 'Last day on which it can be paid without a lapse',
    show: ({ facts }) => formatDate(facts.lastDay ?? null),
    kinds: billKinds,
  },
  ...inBothLanguages('conversion', {
    label: 'What the conversion to another program changes',
    note: '; empty where there is none',
    write: ({ facts }) => facts.conversion ?? { EN: '', ES: '' },
    kinds: billKinds,
  }),
  ...inBothLanguages('monthly', {
    label: 'That the amount is the first monthly payment',
    note: '; empty where the year is paid whole',
    write: writeMonthly,
    kinds: billKinds,
  }),
  ...inBothLanguages('optionB', {
    label: 'The offer with higher amounts',
    note: '; empty where there is none',
    write: writeOptionB,
    kinds: billKinds,
  }),
} as const satisfies { readonly [name: string]: LetterField };

interface WrittenField {
  readonly label: string;
  readonly note?: string;
  readonly write: (subject: LetterSubject) => Words;
  readonly kinds: readonly TemplateType[];
}

/** A field whose text is a sentence: by its name in English, and by its name with "Spanish" in Spanish. */
function inBothLanguages(
  name: string,
  { label, note = '', write, kinds }: WrittenField,
): { readonly [name: string]: LetterField } {
  return {
    [name]: { label: `${label}, in English${note}`, show: (subject) => write(subject).EN, kinds },
    [`${name}Spanish`]: { label: `${label}, in Spanish${note}`, show: (subject) => write(subject).ES, kinds },
  };
}

function writeWhenUnpaid({ facts }: LetterSubject): Words {
  const [amount, day] = [formatAmount(facts.amount ?? null), formatDate(facts.dueDate ?? null)];
  if (facts.cancelsOn !== undefined)
    return {
      EN: `If ${amount} is paid by ${day}, the policy continues. If it is not, the policy is cancelled for nonpayment from ${formatDate(facts.cancelsOn)} on.`,
      ES: `Si ${amount} se paga a más tardar el ${day}, la póliza sigue. Si no se paga, la póliza se cancela por falta de pago desde el ${formatDate(facts.cancelsOn)}.`,
    };
  return {
    EN: `If ${amount} is paid by ${day}, the coverage stays as you asked for it from the first day of the term. If it is not, the coverage is reduced to what the money buys. A claim is then settled on the reduced amounts.\n\nIf there is a claim, the insured may have the amount taken from it. Tell us in writing. Policy form, VII.D.`,
    ES: `Si ${amount} se paga a más tardar el ${day}, la cobertura sigue como la pidió desde el primer día del período. Si no se paga, la cobertura se reduce a lo que compra el dinero. Una reclamación se paga entonces con las cantidades reducidas.\n\nSi hay una reclamación, el asegurado puede pedir por escrito que la cantidad se descuente de ella. Formulario de la póliza, VII.D.`,
  };
}

function writeMonthly({ facts }: LetterSubject): Words {
  if (facts.yearAmount === undefined) return { EN: '', ES: '' };
  const [amount, year] = [formatAmount(facts.amount ?? null), formatAmount(facts.yearAmount)];
  return {
    EN: `The policy is paid monthly: ${amount} is the first of twelve payments. The whole year is ${year}, and may be paid at once.`,
    ES: `La póliza se paga por mes: ${amount} es el primero de doce pagos. El año entero cuesta ${year} y puede pagarse de una vez.`,
  };
}

function writeOptionB({ facts }: LetterSubject): Words {
  const { higherAmount, higherBuilding = 0, higherContents = 0, dueDate = null } = facts;
  if (!higherAmount)
    return {
      EN: 'The amounts cannot rise: they are the highest that the program sells.',
      ES: 'Las coberturas no pueden aumentar: son las más altas que vende el programa.',
    };
  const [building, contents] = [formatDollars(higherBuilding), formatDollars(higherContents)];
  const [amount, day] = [formatAmount(higherAmount), formatDate(dueDate)];
  const year = formatAmount(facts.higherYearAmount ?? null);
  const isMonthly = facts.higherYearAmount != null;
  const [inEnglish, inSpanish] = isMonthly ? [` (${year} for the year)`, ` (${year} por el año)`] : ['', ''];
  return {
    EN: `Option B, with building coverage of ${building} and contents coverage of ${contents}: ${amount}${inEnglish}, if it is paid by ${day}.`,
    ES: `Opción B, con cobertura del edificio de ${building} y del contenido de ${contents}: ${amount}${inSpanish}, si se paga a más tardar el ${day}.`,
  };
}

/** The fields that a text of this type may name, with what each shows. */
export function listTextFields(
  type: TemplateType,
): readonly { readonly name: string; readonly label: string }[] {
  if (type === 'REGISTRATION') return registrationFields;
  return Object.entries<LetterField>(letterFields)
    .filter(([, { kinds }]) => kinds === undefined || kinds.some((kind) => kind === type))
    .map(([name, { label }]) => ({ name, label }));
}

const registrationFields = [
  { name: 'name', label: 'Name of the reader' },
  { name: 'entity', label: 'Name of the agency or company' },
  { name: 'code', label: 'Registration code' },
] as const;

/** The names in braces that a text of this type does not know, each once, in order. */
export function findUnknownFields(type: TemplateType, text: string): readonly string[] {
  const known = new Set(listTextFields(type).map(({ name }) => name));
  return [...new Set([...text.matchAll(fieldPattern)].map(([, name = '']) => name))].filter(
    (name) => !known.has(name),
  );
}

/** The text with every field that letters about a policy know replaced by what it shows. */
export function fillText(text: string, subject: LetterSubject): string {
  const fields: { readonly [name: string]: LetterField } = letterFields;
  return text.replace(fieldPattern, (braced, name: string) => {
    const field = fields[name];
    return field ? isolateDirection(field.show(subject)) : braced;
  });
}

/** Keeps the amounts and days of a sentence in their place beside a name that is read from right to left. Unicode, annex 9, isolates. */
function isolateDirection(text: string): string {
  return rightToLeftPattern.test(text) ? `\u2068${text}\u2069` : text;
}

const rightToLeftPattern = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

const fieldPattern = /\{([A-Za-z]\w*)\}/g;

/** The names of the active insureds, the first one first. */
export function findInsuredName({ insureds }: Pick<PolicyFile, 'insureds'>): string {
  const active = insureds.filter(({ isActive }) => isActive !== false);
  return active
    .map(insuredScreeningName)
    .filter((name) => name !== '')
    .join(' and ');
}

/**
 * The printed lines of an address; empty if no line is entered. In Puerto Rico the urbanization, which distinguishes streets of one name,
 * is printed above the street. USPS Publication 28, section 292. Abroad the last line is the country in capital letters.
 */
export function printAddress(address: AddressLines): string[] {
  if (!hasAnyAddressLine(address)) return [];
  const { streetAddress1, streetAddress2, urbanization } = address;
  const country = findForeignCountry(address.countryId)?.toUpperCase();
  return [urbanization, streetAddress1, streetAddress2, formatCityLine(address), country].filter(
    (line): line is string => Boolean(line?.trim()),
  );
}

type Words = { readonly [language in ProposalLanguage]: string };

const nfipPlan: Words = {
  EN: 'The premium is paid in twelve monthly payments, without a fee.',
  ES: 'La prima se paga en doce pagos mensuales, sin recargo.',
};

const nfipMiss: Words = {
  EN: 'If you miss a payment, you and your lenders get a bill and have 30 days to pay it. After that the coverage is reduced to what was paid, and the next term has to be paid at once. If there is a claim, the rest of the premium is paid first, or taken from the claim.',
  ES: 'Si falta un pago, usted y sus bancos reciben una factura y tienen 30 días para pagarla. Después la cobertura se reduce a lo que se pagó, y el período siguiente debe pagarse completo. Si hay una reclamación, primero se paga el resto de la prima, o se descuenta de la reclamación.',
};

const carrierMiss: Words = {
  EN: 'If you miss a payment, you and your lenders get a notice and have 10 days to pay it. After that the policy is cancelled for nonpayment.',
  ES: 'Si falta un pago, usted y sus bancos reciben un aviso y tienen 10 días para pagarlo. Después la póliza se cancela por falta de pago.',
};
