import { useQuery } from '@apollo/client/react';
import { buildNotAuthorizedView } from '../../machines/domain/access/not-authorized.ts';
import { may, mayViewRates } from '../../machines/domain/access/permission.ts';
import { RateEditions } from '../graphql/office-documents.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { EditionSections } from './EditionSections.tsx';
import { StateTaxesSection } from './StateTaxesSection.tsx';

/** The editions of rate figures, for staff: what each contains, what is missing, and how certain its dated figures are. */
export function RatesPage() {
  const viewer = useViewer();
  if (viewer === null) return null;
  return (
    <PageFrame
      title="Rates"
      intro="The figures that premiums are made of. The effective date of a policy picks the edition; a stored rating keeps its own."
    >
      {mayViewRates(viewer.role, viewer.masks) ? (
        <>
          <Editions />
          {may(viewer.masks, 'privateFlood', 'view') ? <StateTaxesSection /> : null}
        </>
      ) : (
        <Banner kind="bad" title={buildNotAuthorizedView({ message: 'the rates', action: null }).text} />
      )}
    </PageFrame>
  );
}

function Editions() {
  const { data, error, refetch } = useQuery(RateEditions);
  if (error) return <LoadFailure title="The rates could not be loaded" onRetry={() => void refetch()} />;
  if (!data) return <Loading label="Loading the rates" shape="table" />;
  return data.rateEditions.map((edition) => <EditionSections key={edition.id} edition={edition} />);
}
