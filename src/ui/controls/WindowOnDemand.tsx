import { Suspense, useEffect, useState } from 'react';
import { loadInTheEnd, waitUntilIdle } from '../layout/lazy-when-idle.ts';
import { onDemand } from '../layout/on-demand.ts';
import type { ModalWindowProps } from './ModalWindow.tsx';

const modalWindow = onDemand<ModalWindowProps>(async () => (await import('./ModalWindow.tsx')).ModalWindow);

/** A modal window. Its script is loaded once the page is idle, because a window may have to open without a network. */
export function WindowOnDemand(props: ModalWindowProps) {
  const { isOpen } = props;
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  useEffect(() => {
    void waitUntilIdle().then(() => loadInTheEnd(modalWindow.preload));
  }, []);
  return wasOpened ? (
    <Suspense fallback={null}>
      <modalWindow.Shown {...props} />
    </Suspense>
  ) : null;
}
