import { useQuery } from '@apollo/client/react';
import { PolicyWorksheet } from '../../../graphql/documents.ts';
import { PerilBars } from '../../../ui/charts/PerilBars.tsx';
import { Waterfall } from '../../../ui/charts/Waterfall.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { Waiting } from '../../../ui/Waiting.tsx';
import { useWizard } from '../../use-wizard.ts';
import { PremiumChange } from './PremiumChange.tsx';
import { Worksheet } from './Worksheet.tsx';
import { linesIn, perilsIn, stepsIn } from './worksheet-lines.ts';

/** How this premium was made: the worksheet, by peril, from the full-risk premium to the total, and against the rating before. */
export function HowItWasMade() {
  const { policyId, ratedBefore, stored } = useWizard();
  const { data, error, refetch } = useQuery(PolicyWorksheet, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
  });
  const worksheet = data?.policyFile?.worksheet;
  const change = ratedBefore?.totalPremium ? (
    <PremiumChange before={ratedBefore} after={stored.rating} />
  ) : null;
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
              content: <Worksheet lines={linesIn(worksheet.lines)} />,
            },
            { id: 'perils', label: 'By peril', content: <PerilBars shares={perilsIn(worksheet.perils)} /> },
            {
              id: 'waterfall',
              label: 'Waterfall',
              content: <Waterfall steps={stepsIn(worksheet.premiumLines)} />,
            },
            ...(change ? [{ id: 'change', label: 'What changed', content: change }] : []),
          ]}
        />
      ) : null}
      {worksheet || error ? null : <Waiting label="Loading the worksheet" shape="table" />}
    </Section>
  );
}
