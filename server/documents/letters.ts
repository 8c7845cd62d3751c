import type { LetterDelivery, LetterKind, LetterRecipient } from '../../machines/contract/types.ts';

/** The rule of a kind of letter: its cause, its receivers, and how and when it is sent. */
export interface LetterRule {
  /** Its cause, in words. */
  readonly cause: string;
  /** Days between its occasion and the letter; negative is before the occasion. */
  readonly days: number;
  /** Each receiver with the ways on which the copy may go: the first one for which there is an address. */
  readonly to: readonly { readonly recipient: LetterRecipient; readonly by: readonly LetterDelivery[] }[];
  /** Whether the party that pays gets none, because it gets the letter of which this is a copy. */
  readonly exceptsPayor?: boolean;
  /** The type of its PDF among the policy's documents. */
  readonly documentType: string;
}

const insuredByMail = { recipient: 'INSURED', by: ['MAIL'] } as const;
const insuredAnyhow = { recipient: 'INSURED', by: ['EMAIL', 'MAIL'] } as const;
const agent = { recipient: 'AGENT', by: ['EMAIL', 'PORTAL'] } as const;
const mortgagees = { recipient: 'MORTGAGEE', by: ['MAIL'] } as const;

/** Every kind of letter. The text of each is the template of the same name. */
export const letters: { readonly [kind in LetterKind]: LetterRule } = {
  DECLARATIONS_NEW_BUSINESS: {
    cause: 'A new policy is issued.',
    days: 0,
    to: [insuredByMail, agent, mortgagees],
    documentType: 'Declarations',
  },
  APPLICATION_DECLINED: {
    cause: 'Underwriting declines an application.',
    days: 0,
    to: [insuredByMail, agent],
    documentType: 'Letter',
  },
  DOCUMENT_REQUEST: {
    cause: 'Underwriting asks for documents.',
    days: 0,
    to: [insuredAnyhow, agent],
    documentType: 'Letter',
  },
  DOCUMENT_REMINDER: {
    cause: 'Requested documents are missing a few days before they are due.',
    days: -5,
    to: [insuredAnyhow, agent],
    documentType: 'Letter',
  },
  QUOTE_EXPIRING: {
    cause: 'The last day of a quote is near.',
    days: -7,
    to: [insuredAnyhow, agent],
    documentType: 'Letter',
  },
  REFUND_SENT: {
    cause: 'A refund left the bank.',
    days: 0,
    to: [{ recipient: 'PAYOR', by: ['MAIL', 'EMAIL'] }, agent],
    documentType: 'Letter',
  },
  DECLARATIONS_ENDORSEMENT: {
    cause: 'A change of an issued policy is accepted.',
    days: 0,
    to: [insuredByMail, agent, mortgagees],
    documentType: 'Declarations',
  },
  CANCELLATION: {
    cause: 'A policy is cancelled or voided.',
    days: 0,
    to: [insuredByMail, agent],
    documentType: 'Letter',
  },
  REINSTATEMENT: {
    cause: 'A cancelled policy is in force again.',
    days: 0,
    to: [insuredByMail, agent],
    documentType: 'Letter',
  },
  LENDER_NOTICE: {
    cause: 'A change, a cancellation or a reinstatement concerns a lender.',
    days: 0,
    to: [mortgagees],
    documentType: 'Letter',
  },
  MISSING_INFORMATION: {
    cause: 'A change waits for documents or signatures.',
    days: 0,
    to: [insuredAnyhow, agent],
    documentType: 'Letter',
  },
  CHANGE_DECLINED: {
    cause: 'Underwriting declines a change.',
    days: 0,
    to: [insuredByMail, agent],
    documentType: 'Letter',
  },
  PAYMENT_RETURNED: {
    cause: 'The bank returned the payment of a change.',
    days: 0,
    to: [insuredByMail, agent, mortgagees],
    documentType: 'Letter',
  },
  TERM_PAYMENT_RETURNED: {
    cause: 'The bank returned the premium of a term.',
    days: 0,
    to: [insuredByMail, agent, mortgagees],
    documentType: 'Letter',
  },
  RENEWAL_PAYMENT_RETURNED: {
    cause: 'The bank returned the payment of a renewal: it is unpaid again until its last day.',
    days: 0,
    to: [insuredByMail, agent, mortgagees],
    documentType: 'Letter',
  },
  RENEWAL_BILL: {
    cause: 'The next term of a policy is billed.',
    days: -45,
    to: [{ recipient: 'PAYOR', by: ['MAIL'] }],
    documentType: 'Bill',
  },
  RENEWAL_BILL_COPY: {
    cause: 'The next term of a policy is billed to another party.',
    days: -45,
    to: [insuredByMail, agent, mortgagees],
    exceptsPayor: true,
    documentType: 'Bill',
  },
  RENEWAL_SECOND_BILL: {
    cause: 'A notice of renewal did not arrive, and the term is billed once more.',
    days: 0,
    to: [{ recipient: 'PAYOR', by: ['MAIL'] }],
    documentType: 'Bill',
  },
  RENEWAL_REMINDER: {
    cause: 'The bill for the next term is not paid.',
    days: -30,
    to: [{ recipient: 'PAYOR', by: ['EMAIL', 'MAIL'] }, agent],
    documentType: 'Letter',
  },
  RENEWAL_FINAL_NOTICE: {
    cause: 'A term has ended and the next one is not paid. The days of a lender run from this notice.',
    days: 0,
    to: [insuredByMail, agent, mortgagees],
    documentType: 'Letter',
  },
  RENEWAL_LAPSED: {
    cause: 'The bill for the next term was not paid by its last day.',
    days: 31,
    to: [insuredByMail, agent, mortgagees],
    documentType: 'Letter',
  },
  DECLARATIONS_RENEWAL: {
    cause: 'A renewal is paid and issued.',
    days: 0,
    to: [insuredByMail, agent, mortgagees],
    documentType: 'Declarations',
  },
  LATE_PAYMENT: {
    cause: 'Money came after the lapse of a policy.',
    days: 0,
    to: [{ recipient: 'PAYOR', by: ['MAIL', 'EMAIL'] }, agent],
    documentType: 'Letter',
  },
  INSTALLMENT_SCHEDULE: {
    cause: 'A term that is paid monthly is issued.',
    days: 0,
    to: [insuredAnyhow, agent],
    documentType: 'Bill',
  },
  INSTALLMENT_BILL: {
    cause: 'A monthly payment is billed.',
    days: -15,
    to: [{ recipient: 'PAYOR', by: ['EMAIL', 'MAIL'] }, agent],
    documentType: 'Bill',
  },
  UNDERPAYMENT_BILL: {
    cause: 'Premium of the current term is missing. The days to pay it run from this bill.',
    days: 0,
    to: [insuredByMail, agent, mortgagees],
    documentType: 'Bill',
  },
  RATING_DATA_REQUEST: {
    cause: 'Facts that decide the premium are missing.',
    days: 0,
    to: [insuredByMail, agent],
    documentType: 'Letter',
  },
  COVERAGE_REDUCED: {
    cause: 'Missing premium was not paid in time.',
    days: 31,
    to: [insuredByMail, agent, mortgagees],
    documentType: 'Letter',
  },
  APPLICATION_RECEIVED: {
    cause: 'An application is submitted and not issued at once.',
    days: 0,
    to: [insuredAnyhow, agent],
    documentType: 'Letter',
  },
  DUPLICATE_COVERAGE: {
    cause: 'A policy is issued while another one may cover the same building.',
    days: 0,
    to: [insuredByMail, agent],
    documentType: 'Letter',
  },
  RECERTIFICATION: {
    cause: 'Staff ask the insured to confirm facts that decide the premium.',
    days: 0,
    to: [insuredByMail],
    documentType: 'Letter',
  },
  LENDER_EVIDENCE: {
    cause:
      'A cancelled policy is in force again. At issue, renewal and change the lender has the declarations page.',
    days: 0,
    to: [mortgagees],
    documentType: 'Letter',
  },
  NON_RENEWAL: {
    cause: 'The company does not renew a policy. The days of a lender run from this notice.',
    days: -45,
    to: [insuredByMail, agent, mortgagees],
    documentType: 'Letter',
  },
  POLICY_ASSIGNED: {
    cause: 'A policy passes to the new owner of the building. The former owner gets a copy.',
    days: 0,
    to: [insuredByMail, agent],
    documentType: 'Letter',
  },
  AGENT_CHANGED: {
    cause: 'A policy gets another agent. The former agent gets a copy.',
    days: 0,
    to: [insuredByMail, agent],
    documentType: 'Letter',
  },
  BOOK_MOVED: {
    cause: 'The policy of another insurer is taken over and billed.',
    days: -45,
    to: [insuredByMail, mortgagees],
    documentType: 'Letter',
  },
  DRAFT_CONSENT: {
    cause: 'The insured agrees that payments are drawn.',
    days: 0,
    to: [insuredAnyhow],
    documentType: 'Letter',
  },
  DRAFT_REMINDER: {
    cause: 'A payment is drawn in five to seven days.',
    days: -6,
    to: [insuredAnyhow],
    documentType: 'Letter',
  },
  DRAFT_FAILED: {
    cause: 'A payment could not be drawn.',
    days: 0,
    to: [insuredAnyhow],
    documentType: 'Letter',
  },
  CLAIM_ACKNOWLEDGED: {
    cause: 'A loss is reported.',
    days: 0,
    to: [insuredByMail, agent],
    documentType: 'Letter',
  },
  CLAIM_ASSIGNED: {
    cause: 'A claim is assigned to an adjuster.',
    days: 0,
    to: [insuredByMail, agent],
    documentType: 'Letter',
  },
  CLAIM_MISSING_ITEMS: {
    cause: 'The desk asks the insured for papers of a claim.',
    days: 0,
    to: [insuredByMail, agent],
    documentType: 'Letter',
  },
  CLAIM_RIGHTS_RESERVED: {
    cause: 'A question of coverage is open.',
    days: 0,
    to: [insuredByMail, agent],
    documentType: 'Letter',
  },
  CLAIM_ADVANCE: {
    cause: 'An advance is approved.',
    days: 0,
    to: [insuredByMail, agent],
    documentType: 'Letter',
  },
  CLAIM_PAID: {
    cause: 'A payment of a claim is approved.',
    days: 0,
    to: [insuredByMail, agent],
    documentType: 'Letter',
  },
  CLAIM_DENIED: {
    cause: 'A claim is denied. The days of an appeal run from this letter.',
    days: 0,
    to: [insuredByMail, agent],
    documentType: 'Letter',
  },
  CLAIM_PARTLY_DENIED: {
    cause: 'A part of a claim, or a request for more, is denied. The days of an appeal run from this letter.',
    days: 0,
    to: [insuredByMail, agent],
    documentType: 'Letter',
  },
  CLAIM_CLOSED: {
    cause: 'A claim is closed.',
    days: 0,
    to: [insuredByMail, agent],
    documentType: 'Letter',
  },
  CLAIM_REOPENED: {
    cause: 'A claim is reopened.',
    days: 0,
    to: [insuredByMail, agent],
    documentType: 'Letter',
  },
};
