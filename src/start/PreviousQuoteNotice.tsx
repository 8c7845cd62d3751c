import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { Banner } from '../ui/feedback/Banner.tsx';

/** A notice for a user who stepped back from a quote's first step: that quote is saved, and this form starts another one. */
export function PreviousQuoteNotice({ policyId }: { policyId: number }) {
  return (
    <Banner
      kind="note"
      title={`Quote ${policyId} is saved`}
      action={
        <Anchor component={Link} href={paths.policy(policyId)}>
          Continue with quote {policyId}
        </Anchor>
      }
    >
      What you enter here starts another quote.
    </Banner>
  );
}
