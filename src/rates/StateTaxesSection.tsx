import { useQuery } from '@apollo/client/react';
import { TaxedOccupancy } from '../../machines/contract/office-enums.ts';
import { enumLabel, formatDate } from '../../machines/domain/format/format-values.ts';
import { StateTaxes, type StateTaxesQuery } from '../graphql/office-documents.ts';
import { Disclosure } from '../ui/controls/Disclosure.tsx';
import { ListTable } from '../ui/display/ListTable.tsx';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { StatusWord } from '../ui/feedback/StatusWord.tsx';
import { Section } from '../ui/layout/Section.tsx';

type StateTax = StateTaxesQuery['stateTaxes'][number];

/** State taxes and fees on private flood insurance: the figures with their days, and the states without known figures. */
export function StateTaxesSection() {
  const { data, error, refetch } = useQuery(StateTaxes);
  return (
    <Section
      title="State taxes on private flood insurance"
      intro="Every state has a row. Where a figure is not known, a private quote says so in its place, is provisional, and goes to underwriting. Imported by: npm run import -- taxes FILE"
    >
      {error ? (
        <LoadFailure title="The taxes could not be loaded" onRetry={() => void refetch()} />
      ) : data ? (
        <TaxTables taxes={data.stateTaxes} />
      ) : (
        <Loading label="Loading the taxes" shape="table" />
      )}
    </Section>
  );
}

function TaxTables({ taxes }: { taxes: readonly StateTax[] }) {
  const sorted = taxes.toSorted(
    (one, other) =>
      one.state.localeCompare(other.state) ||
      one.label.localeCompare(other.label) ||
      (one.effectiveFrom ?? '').localeCompare(other.effectiveFrom ?? ''),
  );
  const knownStates = new Set(sorted.filter(({ rate }) => rate !== null).map(({ state }) => state));
  const open = sorted.filter(({ state }) => !knownStates.has(state));
  const known = sorted.filter(({ state }) => knownStates.has(state));
  return (
    <>
      <StatusWord tone={open.length === 0 ? 'good' : 'warn'}>
        {`${knownStates.size} states with figures, ${new Set(open.map(({ state }) => state)).size} without any known figure.`}
      </StatusWord>
      <Disclosure label={`States with figures (${knownStates.size})`}>
        <TaxTable caption="States with figures" taxes={known} />
      </Disclosure>
      {open.length === 0 ? null : (
        <Disclosure label={`States without a figure (${open.length})`}>
          <TaxTable caption="States without a figure" taxes={open} />
        </Disclosure>
      )}
    </>
  );
}

function TaxTable({ caption, taxes }: { caption: string; taxes: readonly StateTax[] }) {
  return (
    <ListTable
      caption={caption}
      isCaptionHidden
      columns={[
        { id: 'state', label: 'State', cell: ({ state }) => state },
        { id: 'label', label: 'Tax or fee', cell: describeLine },
        { id: 'rate', label: 'Figure', cell: Figure },
        { id: 'base', label: 'Charged on', cell: describeBase },
        { id: 'days', label: 'Effective dates', cell: describeDays },
        { id: 'source', label: 'Source', cell: ({ source }) => source },
      ]}
      rows={taxes}
      rowId={({ stateTaxId }) => stateTaxId}
    />
  );
}

function describeLine({ label, occupancy, writtenAs }: StateTax): string {
  const limits = [
    ...(occupancy === 'ANY' ? [] : [enumLabel(TaxedOccupancy, occupancy).toLowerCase()]),
    ...(writtenAs === 'ADMITTED' ? ['admitted carriers'] : []),
  ];
  return limits.length === 0 ? label : `${label}, ${limits.join(', ')}`;
}

function Figure({ rate, taxKind, certainty }: StateTax) {
  if (rate === null) return <StatusWord tone="warn">Not known</StatusWord>;
  const text = taxKind === 'FIXED' ? `$${rate} a policy` : `${rate}%`;
  return certainty === 'PUBLISHED'
    ? text
    : `${text}, ${enumLabel('FigureCertainty', certainty).toLowerCase()}`;
}

function describeBase({ taxKind, rate, isOnPolicyFee, isOnInspectionFee }: StateTax): string {
  if (rate === null || taxKind === 'FIXED') return '';
  if (isOnInspectionFee) return 'Premium and fees';
  return isOnPolicyFee ? 'Premium and policy fee' : 'Premium';
}

function describeDays({ rate, effectiveFrom, effectiveTo }: StateTax): string {
  const since = rate === null ? 'Not known since' : 'From';
  const from = effectiveFrom === null ? 'First day not known' : `${since} ${formatDate(effectiveFrom)}`;
  return effectiveTo === null ? from : `${from}, to ${formatDate(effectiveTo)}`;
}
