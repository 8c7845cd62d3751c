import { useQuery } from '@apollo/client/react';
import { RatingChange } from '../../../graphql/staff-documents.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { RatingDifferencePanel } from './RatingDifferencePanel.tsx';

/** The differences between the active rating and the rating it replaced. Renders nothing if it replaced none. */
export function RatingChangeSection({ title }: { title: string }) {
  const { policyId, stored } = useWizard();
  const { data } = useQuery(RatingChange, {
    variables: { policyId: String(policyId), after: String(stored.rating.ratingId) },
    fetchPolicy: 'no-cache',
  });
  if (!data?.ratingDifference) return null;
  return (
    <Section title={title}>
      <RatingDifferencePanel difference={data.ratingDifference} sides={['Before', 'Now']} />
    </Section>
  );
}
