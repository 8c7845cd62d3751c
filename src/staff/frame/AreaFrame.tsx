import type { ReactNode } from 'react';
import { notAuthorizedView } from '../../../machines/domain/access/not-authorized.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';

interface AreaFrameProps {
  title: string;
  lead: string;
  /** Whether the viewer may be here, and what one is told who may not. */
  isOpen: boolean;
  about: string;
  children: ReactNode;
}

/** A page for those who may; anybody else is told so. */
export function AreaFrame({ title, lead, isOpen, about, children }: AreaFrameProps) {
  return (
    <PageFrame title={title} lead={lead}>
      {isOpen ? (
        children
      ) : (
        <Banner kind="bad" title={notAuthorizedView({ message: about, action: null }).text} />
      )}
    </PageFrame>
  );
}
