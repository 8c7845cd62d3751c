import { isOfferedTerm, isQuote } from '../../machines/domain/policy/transaction-stage.ts';
import type { PolicyRowFragment } from '../graphql/staff-documents.ts';
import { paths } from '../paths.ts';
import type { StatusTone } from '../ui/feedback/StatusWord.tsx';
import { standingTones } from '../ui/feedback/standing-tones.ts';
import { describeUnissuedState } from './state-words.ts';

type PolicyRow = Pick<PolicyRowFragment, 'policyId' | 'policyNumber' | 'policyState' | 'transactionStatus'>;
type PolicyStateRow = Pick<PolicyRowFragment, 'policyState' | 'transactionStatus' | 'standing'>;

/** The policy number as shown everywhere, or "Quote 1042" or "Application 1042" before it has a number. */
export function policyLabel({ policyNumber, policyId, policyState }: PolicyRow): string {
  if (policyNumber !== null) return policyNumber;
  return `${isQuote(policyState) ? 'Quote' : 'Application'} ${policyId}`;
}

/** The page that a row opens: the wizard for a quote, the status of an application, the desk of an issued policy. */
export function policyPath({ policyId, policyState, transactionStatus }: PolicyRow): string {
  if (isQuote(policyState)) return paths.policy(Number(policyId));
  const isOnDesk = transactionStatus === 'ISSUED' || isOfferedTerm(policyState);
  return isOnDesk ? paths.desk(Number(policyId)) : paths.inProcess(Number(policyId));
}

const statusTones: { readonly [status in PolicyRow['transactionStatus']]: StatusTone } = {
  IN_PROCESS: 'now',
  ISSUED: 'good',
  BILLED_RENEWAL: 'waiting',
  REJECTED: 'bad',
  ABANDONED: 'off',
  PENDING_UNDERWRITING: 'waiting',
  NOT_SUBMITTED: 'todo',
  SFR_RATES_REQUIRED: 'warn',
  CLOSED: 'off',
  PENDING_SCHEDULED_CHANGES: 'waiting',
  SCHEDULED_FOR_BILLING: 'waiting',
  ARCHIVED: 'off',
  RESCINDED_ROLLOVER_TRANSFER: 'off',
};

/** Whether an issued policy covers today, else its state and its status, with the tone to show them in. */
export function describePolicyState({ policyState, transactionStatus, standing }: PolicyStateRow): {
  tone: StatusTone;
  text: string;
} {
  if (standing.kind !== 'NOT_ISSUED')
    return { tone: standingTones[standing.kind], text: standing.description };
  return {
    tone: statusTones[transactionStatus],
    text: describeUnissuedState(policyState, transactionStatus),
  };
}
