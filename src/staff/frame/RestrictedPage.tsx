import type { ReactNode } from 'react';
import { buildNotAuthorizedView } from '../../../machines/domain/access/not-authorized.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';

interface RestrictedPageProps {
  title: string;
  lead: string;
  /** Whether the viewer may be here, and what one is told who may not. */
  isOpen: boolean;
  about: string;
  children: ReactNode;
}

/** A page for those who may; anybody else is told so. */
export function RestrictedPage({ title, lead, isOpen, about, children }: RestrictedPageProps) {
  return (
    <PageFrame title={title} lead={lead}>
      {isOpen ? (
        children
      ) : (
        <Banner kind="bad" title={buildNotAuthorizedView({ message: about, action: null }).text} />
      )}
    </PageFrame>
  );
}
