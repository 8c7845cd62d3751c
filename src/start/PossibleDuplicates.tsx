import { Anchor, Button } from '@mantine/core';
import { Link } from 'wouter';
import { enumLabel } from '../../machines/domain/format/format-values.ts';
import type { PolicyRowFragment } from '../graphql/staff-documents.ts';
import { paths } from '../paths.ts';
import { FactList } from '../ui/display/FactList.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Section } from '../ui/layout/Section.tsx';
import classes from './StartForm.module.css';
import type { QuoteStart } from './use-start.ts';

interface PossibleDuplicatesProps {
  start: QuoteStart;
  duplicates: readonly PolicyRowFragment[];
}

/** A warning that another policy may insure the same building, with those policies and the option to continue anyway. */
export function PossibleDuplicates({ start, duplicates }: PossibleDuplicatesProps) {
  return (
    <>
      <Banner kind="warn" title="This building may already be insured">
        Only one NFIP policy may cover a building. If you continue, the quote is marked as a possible
        duplicate and underwriting reviews it.
      </Banner>
      {duplicates.map((duplicate) => (
        <Section key={duplicate.policyId} title={duplicate.policyNumber ?? `Quote ${duplicate.policyId}`}>
          <FactList
            facts={[
              { label: 'Property', value: duplicate.address ?? '–' },
              { label: 'Insured', value: duplicate.insuredName ?? '–' },
              { label: 'State', value: enumLabel('PolicyState', duplicate.policyState) },
              { label: 'Transaction', value: enumLabel('TransactionStatus', duplicate.transactionStatus) },
            ]}
          />
          <Anchor component={Link} href={paths.policy(Number(duplicate.policyId))}>
            Open it
          </Anchor>
        </Section>
      ))}
      <div className={classes.actions}>
        <Button onClick={start.edit}>Back to the form</Button>
        <Button variant="default" onClick={start.startDespiteDuplicate}>
          Start the quote anyway
        </Button>
      </div>
    </>
  );
}
