import { lazy, Suspense } from 'react';
import type { RatingStage } from '../../../../machines/contract/types.ts';
import { Disclosure } from '../../../ui/controls/Disclosure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { reloadAction } from '../../../ui/feedback/slow-call-action.ts';

const WhatIfPanel = lazy(async () => ({ default: (await import('./WhatIfPanel.tsx')).WhatIfPanel }));

/** The what-ifs, loaded and rated only when opened. */
export function WhatIfSection({ stage }: { stage: RatingStage }) {
  return (
    <Disclosure label="What if: certificate, deductibles, two options side by side" printMode="if open">
      <Suspense fallback={<Loading label="Loading the what-ifs" shape="table" slowAction={reloadAction} />}>
        <WhatIfPanel stage={stage} />
      </Suspense>
    </Disclosure>
  );
}
