import type {
  Installment,
  IsoDate,
  ProposalLanguage,
  Renewal,
  RenewalBill,
  Transaction,
} from '../../contract/types.ts';
import { addDays, laterDate } from '../dates/calendar.ts';
import { type StagedTransaction, transactionStage } from '../policy/transaction-stage.ts';
import type { PolicyStanding } from '../policy/version-slice.ts';
import { findPayableUntil } from './installment-days.ts';

/** Days before a draft on which the insured is reminded of it. */
const reminderDays = 6;

/** A payment drawn from the account of a consent on a day. */
export interface PaymentDraft {
  /** The bill or the monthly payment. */
  readonly subjectId: number;
  /** Which bill it is: a bill is drawn once. */
  readonly occasion: string;
  readonly day: IsoDate;
  /** The first day on which a new consent is drawn at once. */
  readonly overdueFrom: IsoDate;
}

/** The bills of a term. */
interface BilledTerm {
  readonly transaction: Pick<Transaction, 'billedDate'>;
  /** The renewal that offered the term, with its bill; null for a term that is issued. */
  readonly offer: {
    readonly renewal: Pick<Renewal, 'stage' | 'expirationDate'>;
    readonly bill: Pick<RenewalBill, 'renewalBillId' | 'billNumber' | 'billedDate' | 'dueDate'> | null;
  } | null;
  readonly installments: readonly Pick<
    Installment,
    'installmentId' | 'number' | 'dueDate' | 'billedDate' | 'nextDate'
  >[];
}

/**
 * The drafts of a term, the earliest first: a bill is drawn on the day by which it should be paid, and one that is late or asks again as soon as its
 * reminder allows it.
 */
export function listDrafts({ transaction, offer, installments }: BilledTerm): readonly PaymentDraft[] {
  const renewal =
    offer === null || offer.bill === null || offer.renewal.stage !== 'BILLED'
      ? []
      : [
          {
            subjectId: offer.bill.renewalBillId,
            occasion: `bill ${offer.bill.billNumber}`,
            day: laterDate(
              offer.bill.dueDate,
              addDays(findAskedDay(offer.bill, transaction), reminderDays + 1),
            ),
            overdueFrom: laterDate(offer.renewal.expirationDate, offer.bill.billedDate),
          },
        ];
  const monthly = installments.flatMap(({ installmentId, number, dueDate, billedDate, nextDate }) => {
    if (billedDate === null || nextDate === null) return [];
    const day = findPayableUntil(dueDate, billedDate);
    return [{ subjectId: installmentId, occasion: `monthly payment ${number}`, day, overdueFrom: day }];
  });
  return [...renewal, ...monthly].toSorted((one, other) => one.day.localeCompare(other.day));
}

/** The day on which a bill was sent, or on which its payment was returned and it asks again. */
export function findAskedDay(
  bill: Pick<RenewalBill, 'billedDate'>,
  { billedDate }: Pick<Transaction, 'billedDate'>,
): IsoDate {
  return laterDate(bill.billedDate, billedDate ?? bill.billedDate);
}

/** The day on which the insured is reminded of a draft. */
export function findDraftReminderDay(day: IsoDate): IsoDate {
  return addDays(day, -reminderDays);
}

/** Why no consent to drafts is taken for a term; null where one is. A term that has ended has no more bills. */
export function findDraftRefusal(
  file: { readonly transaction: StagedTransaction },
  { kind }: PolicyStanding,
): string | null {
  if (kind === 'CANCELLED' || kind === 'VOIDED')
    return 'The policy is cancelled: it has no more bills that could be drawn.';
  if (kind === 'EXPIRED')
    return 'This term has expired: it has no more bills that could be drawn. Use the term that follows it.';
  return transactionStage(file) === 'ended'
    ? 'This has ended without a policy: it has no bills that could be drawn.'
    : null;
}

/** The words to which the insured agrees. */
export const consentWords: { readonly [language in ProposalLanguage]: string } = {
  EN: 'I agree that the insurer draws the bills of this flood insurance policy, its renewals and its monthly payments, from this card or account on the day on which they are due. I receive notice of the amount and the day of each draft six days before it. There is no fee. I may end this at any time; what is due after that I pay myself.',
  ES: 'Acepto que la aseguradora cobre de esta tarjeta o cuenta las facturas de esta póliza contra inundaciones, de sus renovaciones y de sus pagos mensuales, el día en que vencen. Recibo aviso de la cantidad y del día de cada cobro seis días antes. No hay recargo. Puedo terminarlo cuando quiera; lo que venza después lo pago yo.',
};
