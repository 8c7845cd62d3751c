import { formatDollarsAndCents } from '../../../../machines/domain/format/format-values.ts';
import {
  absoluteMoney,
  formatMoney,
  isAboveZero,
  isNothing,
  parseMoney,
} from '../../../../machines/domain/money/money.ts';
import { findDue } from '../../../../machines/domain/policy/due.ts';
import { transactionStage } from '../../../../machines/domain/policy/transaction-stage.ts';
import { StatusWord } from '../../../ui/feedback/StatusWord.tsx';
import { endedStandings, useStanding } from '../../open/use-standing.ts';
import { useWizard } from '../../open/use-wizard.ts';

/** The amount that is due, or owed back, in a word. */
export function AmountDue() {
  const { stored } = useWizard();
  const standing = useStanding();
  const { balance } = stored.transaction;
  const stage = transactionStage(stored);
  if (stage === 'ended') return 'None';
  if (stored.rating.totalPremium === null) return 'Not rated';
  if (isAboveZero(balance) && findDue(stored) === null)
    return `${formatDollarsAndCents(balance)}; up to $5.00 is not asked for`;
  if (isAboveZero(balance)) return <strong>{formatDollarsAndCents(balance)}</strong>;
  if (!isNothing(balance))
    return (
      <StatusWord tone="waiting">
        {`Nothing; ${formatDollarsAndCents(formatMoney(absoluteMoney(parseMoney(balance))))} is owed back`}
      </StatusWord>
    );
  return standing !== null && endedStandings.includes(standing.kind) ? (
    'Nothing'
  ) : (
    <StatusWord tone="good">Paid in full</StatusWord>
  );
}
