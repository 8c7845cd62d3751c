import { lazy, Suspense } from 'react';
import { may } from '../../../../machines/domain/access/permission.ts';
import { isMissingLocationFacts } from '../../../../machines/domain/place/location-facts.ts';
import { shouldAskLocationFacts } from '../../../../machines/domain/questions/field-conditions.ts';
import { useViewer } from '../../../graphql/use-viewer.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { useWizard } from '../../open/use-wizard.ts';

const LocationFactFields = lazy(async () => ({
  default: (await import('./LocationFactFields.tsx')).LocationFactFields,
}));

/** Location facts that no service provided: input fields for users who may enter them, a notice for everyone else. */
export function LocationFactsSection() {
  const { file } = useWizard();
  const viewer = useViewer();
  if (viewer === null || !shouldAskLocationFacts(file)) return null;
  if (may(viewer.masks, 'policy', 'manualZone'))
    return (
      <Suspense fallback={<Loading label="Loading the location facts" shape="form" />}>
        <LocationFactFields />
      </Suspense>
    );
  return isMissingLocationFacts(file) ? (
    <Banner kind="note" title="Underwriting must enter facts about this place">
      No service has all the facts that the NFIP uses to rate this place: watershed, rivers, coast and
      elevation. Ask underwriting to open this quote and enter them; then choose an option here.
    </Banner>
  ) : null;
}
