import type { PolicyFile, TransactionStatus } from '../../../machines/contract/types.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { isPendingUnderwriting } from '../../../machines/domain/policy/transaction.ts';
import {
  isApplication,
  isReturned,
  transactionStage,
} from '../../../machines/domain/policy/transaction-stage.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { endedStandings, useStanding } from '../open/use-standing.ts';
import { useWizard } from '../open/use-wizard.ts';
import classes from '../screens/summary/Summary.module.css';

const endedTitles: { readonly [status in TransactionStatus]?: string } = {
  REJECTED: 'Underwriting declined this application',
  ABANDONED: 'This was withdrawn or abandoned',
  ARCHIVED: 'This is archived',
};

/** The most important notice: held and why, an open change, returned and why, still a quote, issued, ended, or received. */
export function ApplicationBanner() {
  const { stored, policyId, isReadOnly } = useWizard();
  const standing = useStanding();
  const { transaction, wizard } = stored;
  const reasons = (transaction.reviewReasons ?? '').split('\n').filter((line) => line.trim() !== '');
  const list =
    reasons.length === 0 ? null : (
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    );
  if (isPendingUnderwriting(transaction)) {
    return (
      <Banner
        kind="warn"
        title="Pending underwriting"
        action={
          stored.policy.isPotentialDuplicate === true ? (
            <ButtonLink variant="default" size="sm" href={paths.search(describeStreet(stored))}>
              Find what is at this address
            </ButtonLink>
          ) : null
        }
      >
        {list ?? 'A payment was received; an underwriter evaluates the application.'}
      </Banner>
    );
  }
  const linkToStep = (label: string) => (
    <ButtonLink variant="default" size="sm" href={paths.step(policyId, wizard.step)}>
      {label}
    </ButtonLink>
  );
  const toQuote = linkToStep('Open the quote');
  const toApplication = linkToStep('Correct the application');
  const stage = transactionStage(stored);
  if (stage === 'ended')
    return (
      <Banner kind="warn" title={endedTitles[transaction.transactionStatus] ?? 'This application has ended'}>
        {transaction.transactionStatus === 'REJECTED' ? list : null}
      </Banner>
    );
  if (stage === 'changing' && stored.policy.currentTransactionId !== null) {
    const isBack = isReturned(transaction);
    return (
      <Banner
        kind={isBack ? 'warn' : 'note'}
        title={isBack ? 'Underwriting returned this change' : 'A change of this policy is open'}
        action={
          isReadOnly ? null : (
            <ButtonLink variant="default" size="sm" href={paths.change(policyId)}>
              Open the change
            </ButtonLink>
          )
        }
      >
        {isBack
          ? (list ?? 'No reason was written. Ask the underwriter.')
          : 'None of it takes effect until it is issued.'}
      </Banner>
    );
  }
  if (isReturned(transaction)) {
    const isOnceMore = isApplication(transaction.policyState);
    return (
      <Banner
        kind="warn"
        title="Underwriting returned this application"
        {...(isReadOnly ? {} : { action: isOnceMore ? toApplication : toQuote })}
      >
        {list ?? 'No reason was written. Ask the underwriter.'}
      </Banner>
    );
  }
  if (!isReadOnly) {
    return (
      <Banner kind="note" title="This is still a quote" action={toQuote}>
        Nothing has been submitted yet.
      </Banner>
    );
  }
  if (stage === 'issued' && standing !== null && endedStandings.includes(standing.kind))
    return (
      <Banner kind="note" title={standing.description}>
        {`Policy ${stored.displayedPolicyNumber}.`}
      </Banner>
    );
  if (stage === 'issued') {
    return (
      <Banner kind="good" title="The policy is issued">
        {standing?.kind === 'IN_FORCE'
          ? `Policy ${stored.displayedPolicyNumber}. ${standing.description}.`
          : `Policy ${stored.displayedPolicyNumber}. Coverage runs from ${formatDate(stored.policy.effectiveDate)} to ${formatDate(stored.policy.expirationDate)}.`}
      </Banner>
    );
  }
  return (
    <Banner
      kind="good"
      title="The application was received"
      action={
        <ButtonLink variant="default" size="sm" href={paths.step(policyId, 'APPLICATION_SUMMARY')}>
          What was submitted
        </ButtonLink>
      }
    >
      {stage === 'ready to issue'
        ? 'It is ready to issue. Anything that keeps it from being issued is below.'
        : 'Underwriting is not holding it. What is still needed is below.'}
    </Banner>
  );
}

/** The street and ZIP code, by which the search finds every quote and policy of a building. */
function describeStreet({ propertyAddress: { streetAddress1, postalCode } }: PolicyFile): string {
  return [streetAddress1, postalCode?.slice(0, 5)].filter(Boolean).join(' ');
}
