import type { Rating, Transaction } from '../../../machines/contract/types.ts';
import {
  formatDate,
  formatDollars,
  formatDollarsAndCents,
} from '../../../machines/domain/format/format-values.ts';
import { isAboveZero, isNothing } from '../../../machines/domain/money/money.ts';
import { formatAddressLine } from '../../../machines/domain/place/address.ts';
import { findDue } from '../../../machines/domain/policy/due.ts';
import type { PolicyNextStepQuery } from '../../graphql/staff-documents.ts';
import { Tag } from '../../ui/display/Tag.tsx';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { standingTones } from '../../ui/feedback/standing-tones.ts';
import { useWizard } from '../open/use-wizard.ts';
import { useAddressAt } from '../screens/address/use-address-at.ts';
import { formatInsuredName } from '../screens/application-summary/payor.ts';
import classes from './Desk.module.css';
import { DeskActions } from './DeskActions.tsx';

type DeskPolicy = NonNullable<PolicyNextStepQuery['policyFile']>;

interface DeskHeadProps {
  /** The title of a policy of the demonstration book, which says what it shows; null for every other policy. */
  sampleTitle: string | null;
  /** Undefined while loading. */
  standing: DeskPolicy['standing'] | undefined;
  nextStep: DeskPolicy['nextStep'] | undefined;
  actions: DeskPolicy['availableActions'] | undefined;
}

/** Who is insured where and for which term, whether the policy is in force, its money, what is next, and what may be done. */
export function DeskHead({ sampleTitle, standing, nextStep, actions }: DeskHeadProps) {
  const { insureds, policy, rating, transaction } = useWizard().stored;
  const { lines } = useAddressAt('propertyAddress');
  const names = insureds.filter(({ isActive }) => isActive !== false).map(formatInsuredName);
  return (
    <div className={classes.head}>
      <div className={classes.about}>
        <p className={classes.subject}>
          {[names.filter(Boolean).join(', '), formatAddressLine(lines)].filter(Boolean).join(' · ')}
        </p>
        {sampleTitle === null ? null : (
          <p>
            <Tag tone="note">{`Sample policy: ${sampleTitle}`}</Tag>
          </p>
        )}
        <p className={classes.state}>
          {standing ? (
            <StatusWord tone={standingTones[standing.kind]}>{standing.description}</StatusWord>
          ) : null}
          {policy.effectiveDate && policy.expirationDate ? (
            <span className={classes.subject}>
              {`Term ${formatDate(policy.effectiveDate)} to ${formatDate(policy.expirationDate)}`}
            </span>
          ) : null}
        </p>
        {rating.totalPremium === null ? null : (
          <p className={classes.state}>
            <span>
              <strong>{formatDollarsAndCents(rating.totalPremium)}</strong> a year
            </span>
            <span>{describeBalance(transaction)}</span>
            <span className={classes.subject}>{describeCover(rating)}</span>
          </p>
        )}
        {nextStep?.isYours ? (
          <p>
            <strong>{nextStep.sentence}</strong>
          </p>
        ) : null}
      </div>
      {actions ? <DeskActions task={nextStep?.task ?? null} actions={actions} /> : null}
    </div>
  );
}

/** Describes the balance of the account in words. */
function describeBalance(transaction: Transaction): string {
  const { balance } = transaction;
  if (isAboveZero(balance) && findDue({ transaction }) === null)
    return `${formatDollarsAndCents(balance)} is owed, and not asked for`;
  if (isAboveZero(balance)) return `${formatDollarsAndCents(balance)} is due`;
  return isNothing(balance ?? '0.00')
    ? 'Nothing is due'
    : `${formatDollarsAndCents((balance ?? '').replace('-', ''))} is owed back`;
}

/** Lists the insured coverages, each with its deductible. */
function describeCover({
  buildingCoverage,
  buildingDeductible,
  contentsCoverage,
  contentsDeductible,
}: Rating): string {
  const covers = [
    ['Building', buildingCoverage, buildingDeductible],
    ['Contents', contentsCoverage, contentsDeductible],
  ] as const;
  return covers
    .filter(([, amount]) => (amount ?? 0) > 0)
    .map(([name, amount, deductible]) => `${name} ${formatDollars(amount)} / ${formatDollars(deductible)}`)
    .join(' · ');
}
