import { lazy, Suspense } from 'react';
import type { RatingStage } from '../../../../machines/contract/types.ts';
import { Disclosure } from '../../../ui/controls/Disclosure.tsx';
import { loadAgain } from '../../../ui/feedback/stop-waiting.ts';
import { Waiting } from '../../../ui/feedback/Waiting.tsx';

const WhatIf = lazy(async () => ({ default: (await import('./WhatIf.tsx')).WhatIf }));

/** What-ifs, loaded and rated when somebody opens them. */
export function WhatIfSection({ stage }: { stage: RatingStage }) {
  return (
    <Disclosure label="What if: certificate, deductibles, two options side by side" printed="if open">
      <Suspense fallback={<Waiting label="Loading the what-ifs" shape="table" wayOn={loadAgain} />}>
        <WhatIf stage={stage} />
      </Suspense>
    </Disclosure>
  );
}
