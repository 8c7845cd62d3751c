import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';

interface ChangeConfirmationProps {
  title: string;
  /** What was changed. */
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
        <Button component={Link} href={paths.account()}>
          Back to the account
        </Button>
      </div>
    </PageFrame>
  );
}
