import { records } from '../../../machines/contract/fields.ts';
import type {
  ActivityLog,
  Document,
  OutboxMessage,
  Payment,
  PolicyMain,
  PolicyNumber,
  Transaction,
} from '../../../machines/contract/types.ts';
import {
  answerObject,
  choice,
  dateTime,
  day,
  decimal,
  entityObject,
  flag,
  integer,
  list,
  member,
  money,
  object,
  rowNumber,
  text,
} from '../../rest/shape.ts';
import { problemShape } from './problem-shape.ts';

export const policyMainShape = entityObject<
  PolicyMain & { policyId: number; activeTransactionId: number | null }
>(records.policyMain, [
  member('policyID', 'policyId', rowNumber('The policy')),
  member('activeTransactionID', 'activeTransactionId', rowNumber('Its active transaction')),
]);
export const transactionShape = entityObject<Transaction>(records.transaction);
export const activityShape = entityObject<ActivityLog>(records.activityLogs);
export const documentShape = entityObject<Document>(records.documents);
export const outboxShape = entityObject<OutboxMessage>(records.outboxMessages);
export const paymentShape = entityObject<Payment>(records.payments);
export const policyNumberShape = entityObject<PolicyNumber>(records.policyNumbers);
export const problemsShape = list(problemShape);

export const policySummaryShape = answerObject('PolicySummary', {
  policyId: rowNumber('The policy'),
  transactionId: rowNumber('The transaction that the row shows'),
  encodedId: text('Its number as browser addresses carry it'),
  policyNumber: text('Policy number as shown'),
  insuredName: text('The first insured'),
  address: text('The property in one line'),
  policyState: choice('PolicyState', 'State of the policy'),
  transactionStatus: choice('TransactionStatus', 'Status of its transaction'),
  step: choice('StepId', 'The step that a resume opens'),
  totalPremium: money('Total premium'),
  effectiveDate: day('First day of the term'),
  reviewReasons: text('Why underwriting holds it', 4000),
  changedAt: dateTime('When it was last changed'),
  submittedAt: dateTime('When it was submitted'),
});

export const taxFeeShape = answerObject('TaxFee', {
  name: text('Field of the rating'),
  label: text('Its words'),
  amount: money('The amount'),
});

export const ratabilityShape = answerObject('Ratability', {
  isRatable: flag('Whether the answers can be rated'),
  missing: problemsShape,
});

export const lowestFloorShape = object('LowestFloor', {
  may: {
    lFE: decimal('Lowest floor elevation, feet', 1),
    firstFloorHeight: decimal('First floor height above the lowest adjacent grade, feet', 1),
    explanation: text('How it was computed', 500),
  },
});

export const referralShape = object('ReferralSource', {
  may: {
    referralSourceID: integer('A value of the referralSource list'),
    code: text('Its code'),
    label: text('Its words'),
  },
});

export const questionShape = object('PrivateProviderQuestion', {
  may: {
    field: text('The field that answers it'),
    label: text('The question'),
    carriers: list(text('Who asks it')),
    isAnswered: flag('Whether it is answered'),
  },
});
