import type { ReactNode } from 'react';
import { buildNotAuthorizedView } from '../../../machines/domain/access/not-authorized.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';

interface RestrictedPageProps {
  title: string;
  intro: string;
  /** Whether the viewer may open the page. */
  isAllowed: boolean;
  subject: string;
  children: ReactNode;
}

/** A page for authorized viewers. Other viewers see a notice that they may not open it. */
export function RestrictedPage({ title, intro, isAllowed, subject, children }: RestrictedPageProps) {
  return (
    <PageFrame title={title} intro={intro}>
      {isAllowed ? (
        children
      ) : (
        <Banner kind="bad" title={buildNotAuthorizedView({ message: subject, action: null }).text} />
      )}
    </PageFrame>
  );
}
