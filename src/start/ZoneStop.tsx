import { Button } from '@mantine/core';
import { useState } from 'react';
import type { HardStopWordsFragment } from '../graphql/documents.ts';
import { CannotProceed } from '../ui/CannotProceed.tsx';
import { ManualZone } from './ManualZone.tsx';
import type { Start } from './use-start.ts';

interface ZoneStopProps {
  start: Start;
  stop: HardStopWordsFragment;
  /** Staff may type the determination. */
  mayTypeZone: boolean;
}

/** No flood zone could be determined: back to the address, or, for staff, the determination by hand. */
export function ZoneStop({ start, stop, mayTypeZone }: ZoneStopProps) {
  const [isTyping, setTyping] = useState(false);
  return (
    <>
      <CannotProceed
        header={stop.header}
        message={stop.message}
        remedies={stop.remedies}
        liftedBy={stop.liftedBy}
        reference={stop.reference}
        actions={
          <>
            <Button onClick={start.edit}>Back to the address</Button>
            {mayTypeZone && !isTyping ? (
              <Button variant="default" onClick={() => setTyping(true)}>
                Enter the determination by hand
              </Button>
            ) : null}
          </>
        }
      />
      {isTyping ? <ManualZone onEnter={start.startByHand} /> : null}
    </>
  );
}
