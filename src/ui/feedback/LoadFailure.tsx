import { Button } from '@mantine/core';
import { Banner } from './Banner.tsx';

interface LoadFailureProps {
  /** The title, which names the content that could not be loaded: "Your quotes could not be loaded". */
  title: string;
  onRetry: () => void;
  /** Says what was kept and what to do; has a default text. */
  children?: string;
}

/** Reports a refused or failed load, and offers Try again. */
export function LoadFailure({ title, onRetry, children }: LoadFailureProps) {
  return (
    <Banner
      kind="bad"
      title={title}
      action={
        <Button variant="default" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children ?? 'Nothing was changed. Try again; if it keeps failing, sign out and in.'}
    </Banner>
  );
}
