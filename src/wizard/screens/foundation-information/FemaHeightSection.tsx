import { lazy, Suspense } from 'react';
import { may } from '../../../../machines/domain/access/permission.ts';
import { isPublicMarket } from '../../../../machines/domain/market/market.ts';
import { useViewer } from '../../../graphql/use-viewer.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { useWizard } from '../../open/use-wizard.ts';

const FemaHeight = lazy(async () => ({ default: (await import('./FemaHeight.tsx')).FemaHeight }));

/** FEMA's first floor height, for users who may enter what a determination says; nothing for everyone else. */
export function FemaHeightSection() {
  const { file } = useWizard();
  const viewer = useViewer();
  if (viewer === null || !isPublicMarket(file) || !may(viewer.masks, 'policy', 'manualZone')) return null;
  return (
    <Suspense fallback={<Loading label="Loading FEMA’s height" shape="form" />}>
      <FemaHeight />
    </Suspense>
  );
}
