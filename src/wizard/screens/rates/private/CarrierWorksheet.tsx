import { useQuery } from '@apollo/client/react';
import { PremiumWorksheet } from '../../../../graphql/staff-documents.ts';
import { ListTable } from '../../../../ui/display/ListTable.tsx';
import { LoadFailure } from '../../../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { Section } from '../../../../ui/layout/Section.tsx';
import { useWizard } from '../../../open/use-wizard.ts';

/** The calculation of the chosen carrier's total, as far as the carrier discloses it, with its fees and the state's taxes. */
export function CarrierWorksheet() {
  const { policyId } = useWizard();
  const { data, error, refetch } = useQuery(PremiumWorksheet, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
  });
  const lines = data?.premiumWorksheet?.lines;
  return (
    <Section title="How this premium was made" intro="The lines in order, to the cent.">
      {error ? (
        <LoadFailure title="The worksheet could not be loaded" onRetry={() => void refetch()} />
      ) : null}
      {lines ? (
        <ListTable
          caption="Lines of the carrier’s premium"
          isCaptionHidden
          columns={[
            { id: 'label', label: 'Line', cell: ({ label }) => label },
            { id: 'for', label: 'Of', cell: ({ result }) => resultLabels[result] ?? result },
            { id: 'keys', label: 'Looked up', cell: ({ lookedUp }) => lookedUp || '–' },
            { id: 'figure', label: 'Factor or amount', isNumber: true, cell: ({ figure }) => figure },
            { id: 'running', label: 'Result', isNumber: true, cell: ({ runningText }) => runningText },
          ]}
          rows={lines}
          rowId={({ number }) => number}
        />
      ) : null}
      {lines || error ? null : <Loading label="Loading the worksheet" shape="table" />}
    </Section>
  );
}

const resultLabels: { readonly [result: string]: string } = {
  buildingPremium: 'Building',
  contentsPremium: 'Contents',
  total: 'Total',
};
