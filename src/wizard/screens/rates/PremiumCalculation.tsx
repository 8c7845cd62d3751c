import { useQuery } from '@apollo/client/react';
import { findRatedHeight } from '../../../../machines/domain/coverage/rated-height.ts';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { PerilBars } from '../../../ui/pictures/charts/PerilBars.tsx';
import { Waterfall } from '../../../ui/pictures/charts/Waterfall.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { ratingChangeQuery, worksheetQuery } from '../../premium/ahead-queries.ts';
import { PremiumWorksheetLines } from './PremiumWorksheetLines.tsx';
import { RatingDifferencePanel } from './RatingDifferencePanel.tsx';
import { WorksheetPdf } from './WorksheetPdf.tsx';

/** How a premium was calculated, by default that of the active rating: the worksheet, by peril, as a waterfall, and compared with the previous rating. */
export function PremiumCalculation({ ratingId }: { ratingId?: number }) {
  const { stored } = useWizard();
  const asked = worksheetQuery(stored, ratingId);
  const { data, error, refetch } = useQuery(asked.query, asked);
  const askedChange = ratingChangeQuery(stored, ratingId);
  const change = useQuery(askedChange.query, askedChange).data?.ratingDifference;
  const worksheet = data?.premiumWorksheet;
  const height = findRatedHeight(stored);
  return (
    <Section title="How this premium was made">
      {height === null ? null : (
        <p>
          First floor height {height.feet} ft. {height.reason}
        </p>
      )}
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
              content: <PremiumWorksheetLines lines={worksheet.lines} notice={worksheet.editionNotice} />,
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
