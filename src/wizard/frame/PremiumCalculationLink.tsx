import { Anchor } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';

const PremiumCalculationDialog = lazy(async () => ({
  default: (await import('./PremiumCalculationDialog.tsx')).PremiumCalculationDialog,
}));

/** A link that opens the calculation of the running premium. */
export function PremiumCalculationLink() {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Anchor component="button" type="button" onClick={open}>
        How this premium was made
      </Anchor>
      {isWanted ? (
        <Suspense fallback={null}>
          <PremiumCalculationDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
