import { useQuery } from '@apollo/client/react';
import { PremiumWorksheet, RatingChange } from '../../../graphql/documents.ts';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { PerilBars } from '../../../ui/pictures/charts/PerilBars.tsx';
import { Waterfall } from '../../../ui/pictures/charts/Waterfall.tsx';
import { useWizard } from '../../frame/use-wizard.ts';
import { PremiumWorksheetLines } from './PremiumWorksheetLines.tsx';
import { RatingDifferencePanel } from './RatingDifferencePanel.tsx';
import { WorksheetPdf } from './WorksheetPdf.tsx';

/** How a premium was calculated, by default that of the active rating: the worksheet, by peril, as a waterfall, and compared with the previous rating. */
export function PremiumCalculation({ ratingId }: { ratingId?: number }) {
  const { policyId } = useWizard();
  const options = { variables: { policyId: String(policyId) }, fetchPolicy: 'no-cache' } as const;
  const rating = ratingId === undefined ? undefined : String(ratingId);
  const { data, error, refetch } = useQuery(PremiumWorksheet, {
    ...options,
    variables: { ...options.variables, ratingId: rating },
  });
  const change = useQuery(RatingChange, {
    ...options,
    variables: { ...options.variables, after: rating },
  }).data?.ratingDifference;
  const worksheet = data?.premiumWorksheet;
  return (
    <Section title="How this premium was made">
      {error ? (
        <LoadFailure title="The worksheet could not be loaded" onRetry={() => void refetch()} />
      ) : null}
      {worksheet ? (
        <Tabs
          label="How this premium was made"
          tabs={[
            {
              id: 'sheet',
              label: 'How it was made',
              content: <PremiumWorksheetLines lines={worksheet.lines} />,
            },
            {
              id: 'perils',
              label: 'By peril',
              content: <PerilBars shares={worksheet.perils} otherParts={worksheet.otherParts} />,
            },
            {
              id: 'waterfall',
              label: 'Waterfall',
              content: <Waterfall steps={worksheet.steps.map(toWaterfallBar)} />,
            },
            ...(change
              ? [
                  {
                    id: 'change',
                    label: 'What changed',
                    content: <RatingDifferencePanel difference={change} sides={['Before', 'Now']} />,
                  },
                ]
              : []),
          ]}
        />
      ) : null}
      {data || error ? null : <Loading label="Loading the worksheet" shape="table" />}
      {worksheet ? <WorksheetPdf /> : null}
    </Section>
  );
}

function toWaterfallBar({ label, isSum, amount }: { label: string; isSum: boolean; amount: number }) {
  return { label, kind: isSum ? ('total' as const) : ('change' as const), amount };
}
