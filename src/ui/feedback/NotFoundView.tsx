import { ButtonLink } from '../controls/ButtonLink.tsx';
import { PageFrame } from '../layout/PageFrame.tsx';
import { EmptyState } from './EmptyState.tsx';

interface NotFoundViewProps {
  /** Describes the missing page, and the possible reasons. */
  children?: string;
}

/** The page for an unknown address. It does not reveal whether a policy id is malformed or belongs to another user. */
export function NotFoundView({ children }: NotFoundViewProps) {
  return (
    <PageFrame title="Page not found" width="narrow">
      <EmptyState
        title="There is nothing at this address"
        action={<ButtonLink href="/">Go to home</ButtonLink>}
      >
        {children ?? 'The address may be mistyped, or you may not see the quote. Search for it from home.'}
      </EmptyState>
    </PageFrame>
  );
}
