import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { isPendingUnderwriting } from '../../../machines/domain/transaction.ts';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/Banner.tsx';
import classes from '../screens/summary/Summary.module.css';
import { useWizard } from '../use-wizard.ts';

/** What the person should know first: held and why, returned and why, still a quote, or on its way. */
export function HeldBanner() {
  const { stored, policyId, readOnly } = useWizard();
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
      <Banner kind="warn" title="Pending underwriting">
        {list ?? 'A payment was received; an underwriter evaluates the application.'}
      </Banner>
    );
  }
  const toQuote = (
    <Button variant="default" size="sm" component={Link} href={paths.step(policyId, wizard.step)}>
      Open the quote
    </Button>
  );
  if (!readOnly && reasons.length > 0) {
    return (
      <Banner kind="warn" title="Underwriting returned this application" action={toQuote}>
        {list}
      </Banner>
    );
  }
  if (!readOnly) {
    return (
      <Banner kind="note" title="This is still a quote" action={toQuote}>
        Nothing was submitted yet.
      </Banner>
    );
  }
  if (transaction.issuedDate !== null) return <Banner kind="good" title="The policy is issued" />;
  return (
    <Banner
      kind="good"
      title="The application was received"
      action={
        <Button
          variant="default"
          size="sm"
          component={Link}
          href={paths.step(policyId, 'APPLICATION_SUMMARY')}
        >
          What was submitted
        </Button>
      }
    >
      No rule holds it. It waits to be issued.
    </Banner>
  );
}
