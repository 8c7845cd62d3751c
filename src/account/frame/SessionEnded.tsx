import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { paths, safeReturnPath } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { useQueryText } from '../../use-query-text.ts';

interface SessionEndedProps {
  title: string;
  /** What happened. */
  children: string;
}

/** Says what happened and that everything was kept, and links back to the same page. */
export function SessionEnded({ title, children }: SessionEndedProps) {
  const returnTo = safeReturnPath(new URLSearchParams(useQueryText()).get('return'));
  return (
    <PageFrame title={title} width="narrow">
      <EmptyState
        title={children}
        action={
          <Button component={Link} href={paths.signIn(returnTo)}>
            Sign in again
          </Button>
        }
      >
        Your quote is saved up to your last change, and what you were typing is kept in this tab. Sign in
        again, and you are back where you were.
      </EmptyState>
    </PageFrame>
  );
}
