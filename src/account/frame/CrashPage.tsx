import { Button } from '@mantine/core';
import { formatReferenceCode } from '../../../machines/domain/policy/reference-code.ts';
import { findAddressedPolicy } from '../../paths.ts';
import { ReferenceLine } from '../../ui/display/ReferenceLine.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from './CrashPage.module.css';

interface CrashPageProps {
  problem: unknown;
  onRetry: () => void;
}

/** Reports that a page failed: what happened, what was kept, and what to do. */
export function CrashPage({ problem, onRetry }: CrashPageProps) {
  const policyId = findAddressedPolicy(location.pathname);
  const isScript = problem instanceof TypeError && /module|import/i.test(problem.message);
  return (
    <PageFrame title="Something went wrong" width="narrow" menu={null}>
      <Banner kind="bad" title={isScript ? 'A part of the page could not be loaded' : 'This page failed'}>
        {isScript
          ? 'The connection was lost, or a newer version of Highwater is available.'
          : 'This is our error, not yours.'}{' '}
        What was saved is safe, and what you typed is kept in this tab.
      </Banner>
      <div className={classes.actions}>
        <Button onClick={isScript ? () => location.reload() : onRetry}>
          {isScript ? 'Load the page again' : 'Try again'}
        </Button>
        <Button component="a" href="/vue/" variant="default">
          Go to home
        </Button>
      </div>
      <Section title="For support" surface="plain">
        {policyId === null ? null : <ReferenceLine code={formatReferenceCode(policyId)} />}
        <code>{problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem)}</code>
      </Section>
    </PageFrame>
  );
}
