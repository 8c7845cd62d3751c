import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * The part of a long screen that is below the first view. It follows right after the screen's first paint, so that the screen itself is
 * there at once; if the address names a field, it comes with the screen, because the field may be in it.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isPainted, setPainted] = useState(() => location.hash !== '');
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return isPainted ? children : <div aria-busy="true" />;
}
