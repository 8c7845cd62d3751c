import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useParams } from 'wouter';
import { ClaimLineCoverage } from '../../machines/contract/office-enums.ts';
import { enumLabel, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import { decodePolicyId } from '../../machines/domain/policy/policy-id.ts';
import { PolicyFlood, type PolicyFloodQuery } from '../graphql/office-documents.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/controls/ButtonLink.tsx';
import type { Choice } from '../ui/controls/choice.ts';
import { RadioList } from '../ui/controls/RadioList.tsx';
import { FactList } from '../ui/display/FactList.tsx';
import { ListTable } from '../ui/display/ListTable.tsx';
import { NotFoundView } from '../ui/feedback/NotFoundView.tsx';
import { QueryResult } from '../ui/feedback/QueryResult.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { Section } from '../ui/layout/Section.tsx';

type Flood = NonNullable<PolicyFloodQuery['floodWhatIf']>;

const depths: readonly Choice<number>[] = [
  { value: 0, label: 'Below the floor' },
  { value: 6, label: '6 inches' },
  { value: 12, label: '1 foot' },
  { value: 24, label: '2 feet' },
  { value: 36, label: '3 feet' },
  { value: 72, label: '6 feet' },
];

/** The page that shows the policy's payment if water stood in the house, by room and coverage. */
export function FloodPage() {
  const { encodedId } = useParams<{ encodedId: string }>();
  const policyId = decodePolicyId(encodedId ?? '');
  if (policyId === null) return <NotFoundView />;
  return (
    <PageFrame
      title="What if water stood in this house"
      intro="What a flood would cost, and what the policy in force would pay of it."
      width="full"
    >
      <FloodOfDepth policyId={policyId} />
      <ButtonLink href={paths.desk(policyId)} variant="default">
        Back to the policy
      </ButtonLink>
    </PageFrame>
  );
}

function FloodOfDepth({ policyId }: { policyId: number }) {
  const [depthInches, setDepth] = useState(36);
  const query = useQuery(PolicyFlood, {
    variables: { policyId: String(policyId), depthInches },
    fetchPolicy: 'no-cache',
  });
  return (
    <>
      <Section title="How deep">
        <p id="flood-depth-label">The water stands this high above the lowest floor that people live on.</p>
        <RadioList
          id="flood-depth"
          aria-labelledby="flood-depth-label"
          isInline
          options={depths}
          value={depthInches}
          onChange={(depth) => setDepth(Number(depth))}
        />
      </Section>
      <QueryResult query={query} label="Computing the flood" failure="The flood could not be computed">
        {({ floodWhatIf }) =>
          floodWhatIf === null ? (
            <p>
              This cannot be computed: the building or what it costs to rebuild is not known, or a carrier
              insures it by its own form.
            </p>
          ) : (
            <FloodDamage flood={floodWhatIf} />
          )
        }
      </QueryResult>
    </>
  );
}

function FloodDamage({ flood }: { flood: Flood }) {
  return (
    <>
      <Section title="What is paid" intro={flood.source}>
        <FactList
          facts={[
            { label: 'Damage', value: formatDollarsAndCents(flood.damage) },
            { label: 'Paid', value: formatDollarsAndCents(flood.paid) },
            { label: 'Not paid', value: formatDollarsAndCents(flood.unpaid) },
          ]}
        />
        {flood.coverages.map(({ coverage, damage, paid, unpaid, shortfalls }) => (
          <ListTable
            key={coverage}
            caption={`${enumLabel(ClaimLineCoverage, coverage)}: ${formatDollarsAndCents(paid)} of ${formatDollarsAndCents(damage)} paid`}
            rows={[...shortfalls, { reason: 'Not paid in all', amount: unpaid }]}
            rowId={({ reason }) => reason}
            columns={[
              { id: 'reason', label: 'Not paid because', cell: ({ reason }) => reason },
              {
                id: 'amount',
                label: 'Amount',
                isNumber: true,
                cell: ({ amount }) => formatDollarsAndCents(amount),
              },
            ]}
          />
        ))}
      </Section>
      {flood.whatIfs.length === 0 ? null : (
        <Section title="With other insurance">
          <FactList
            facts={flood.whatIfs.map(({ sentence, more }) => ({
              label: sentence,
              value: `+ ${formatDollarsAndCents(more)}`,
            }))}
          />
        </Section>
      )}
      <Section title="By room">
        {flood.rooms.map(({ room, damage, paid, items }) => (
          <ListTable
            key={room}
            caption={`${room}: ${formatDollarsAndCents(paid)} of ${formatDollarsAndCents(damage)} paid`}
            rows={items}
            rowId={({ coverage, item }) => `${coverage} ${item}`}
            columns={[
              { id: 'item', label: 'Item', cell: ({ item }) => item },
              {
                id: 'coverage',
                label: 'Coverage',
                cell: ({ coverage }) => enumLabel(ClaimLineCoverage, coverage),
              },
              { id: 'why', label: 'Note', cell: ({ sentence }) => sentence ?? '' },
              {
                id: 'damage',
                label: 'Damage',
                isNumber: true,
                cell: (item) => formatDollarsAndCents(item.damage),
              },
              { id: 'paid', label: 'Paid', isNumber: true, cell: (item) => formatDollarsAndCents(item.paid) },
            ]}
          />
        ))}
      </Section>
      <Section title="What is assumed">
        <ul>
          {flood.assumptions.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}
