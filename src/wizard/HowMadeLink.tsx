import { lazy, Suspense, useState } from 'react';
import { withQueries } from '../session/with-queries.ts';

const PremiumMade = lazy(async () => ({
  default: await withQueries(async () => (await import('./PremiumMade.tsx')).PremiumMade),
}));

/** Opens how the running premium was made. */
export function HowMadeLink() {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <button type="button" onClick={open}>
        How this premium was made <span aria-hidden="true">→</span>
      </button>
      {isWanted ? (
        <Suspense fallback={null}>
          <PremiumMade isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
