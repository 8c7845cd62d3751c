import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { PageFrame } from '../layout/PageFrame.tsx';
import { EmptyState } from './EmptyState.tsx';

interface NotFoundViewProps {
  /** What is not there, and why that may be. */
  children?: string;
}

/** The page for an address that leads nowhere. It does not say whether a policy id is malformed or belongs to somebody else. */
export function NotFoundView({ children }: NotFoundViewProps) {
  return (
    <PageFrame title="Page not found" width="narrow">
      <EmptyState
        title="There is nothing at this address"
        action={
          <Button component={Link} href="/">
            Go to home
          </Button>
        }
      >
        {children ??
          'The address may be mistyped, or the quote is not yours to see. Search for it from home.'}
      </EmptyState>
    </PageFrame>
  );
}
