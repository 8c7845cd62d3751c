import { lazy, Suspense, useState } from 'react';

const PremiumMade = lazy(async () => ({ default: (await import('./PremiumMade.tsx')).PremiumMade }));

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
