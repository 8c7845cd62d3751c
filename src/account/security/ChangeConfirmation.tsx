import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';

interface ChangeConfirmationProps {
  title: string;
  /** Says what was changed. */
  message: string;
  children: ReactNode;
}

/** Confirms a change to the account: what it means and where to go next. */
export function ChangeConfirmation({ title, message, children }: ChangeConfirmationProps) {
  return (
    <PageFrame title={title} width="narrow">
      <Banner kind="good" title={message}>
        {children}
      </Banner>
      <div>
        <ButtonLink href={paths.account()}>Back to the account</ButtonLink>
      </div>
    </PageFrame>
  );
}
