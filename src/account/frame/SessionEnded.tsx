import { paths, safeReturnPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { useQueryText } from '../../use-query-text.ts';

interface SessionEndedProps {
  title: string;
  /** The event that ended the session, as a sentence. */
  children: string;
}

/** Says what happened and that everything was kept, and links back to the same page. */
export function SessionEnded({ title, children }: SessionEndedProps) {
  const returnTo = safeReturnPath(new URLSearchParams(useQueryText()).get('return'));
  return (
    <PageFrame title={title} width="narrow">
      <EmptyState
        title={children}
        action={<ButtonLink href={paths.signIn(returnTo)}>Sign in again</ButtonLink>}
      >
        Your quote is saved up to your last change, and what you were typing is kept in this tab. Sign in
        again, and you are back where you were.
      </EmptyState>
    </PageFrame>
  );
}
