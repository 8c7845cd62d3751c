import { may } from '../../../../machines/domain/access/permission.ts';
import { useViewer } from '../../../graphql/use-viewer.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { FemaRatesSection } from './FemaRatesSection.tsx';

/** The notice of a quote without a premium: the form for those who enter FEMA's rates, and for all others who enters them. */
export function AwaitedRates() {
  const viewer = useViewer();
  const isTheirs = viewer?.isStaff === true && may(viewer.masks, 'rating', 'provisional');
  if (isTheirs) return <FemaRatesSection />;
  return (
    <Banner kind="note" title="The quote waits for FEMA’s rates">
      The rating engine cannot rate this building. Underwriting asks FEMA and enters its rates; the premium
      then appears here, and the quote continues.
    </Banner>
  );
}
