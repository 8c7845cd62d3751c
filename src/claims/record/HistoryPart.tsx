import {
  ClaimClockKind,
  ClaimCoverage,
  ClaimPaymentStatus,
} from '../../../machines/contract/office-enums.ts';
import { isEndedRight } from '../../../machines/domain/claims/work/claim-clocks.ts';
import {
  enumLabel,
  formatDate,
  formatDateTime,
  formatDollarsAndCents,
} from '../../../machines/domain/format/format-values.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import type { ClaimPartProps } from '../claim-words.ts';

/** The history for an auditor: the version that insured the loss, every change of a reserve, and every payment with its days. */
export function HistoryPart({ claim }: ClaimPartProps) {
  const late = claim.clocks.filter((clock) => clock.isLate && !isEndedRight(clock));
  return (
    <Section title="History and audit" intro="What was set, sworn, or paid is never changed.">
      <FactList
        facts={[
          { label: 'Insured by transaction', value: claim.insuredTransactionId },
          { label: 'Changes of the claim', value: String(claim.revision) },
          {
            label: 'Late',
            value:
              late.length === 0
                ? 'Nothing'
                : late.map(({ kind }) => enumLabel(ClaimClockKind, kind)).join(', '),
          },
        ]}
      />
      <ListTable
        caption="Reserves"
        rows={claim.reserves}
        rowId={({ claimReserveId }) => claimReserveId}
        columns={[
          { id: 'set', label: 'Set', cell: ({ setAt }) => formatDateTime(setAt) },
          { id: 'coverage', label: 'Coverage', cell: ({ coverage }) => enumLabel(ClaimCoverage, coverage) },
          { id: 'reason', label: 'Reason', cell: ({ reason }) => reason },
          {
            id: 'amount',
            label: 'Reserve',
            isNumber: true,
            cell: ({ amount }) => formatDollarsAndCents(amount),
          },
        ]}
      />
      {claim.payments.length === 0 ? (
        <p>Nothing has been paid yet.</p>
      ) : (
        <ListTable
          caption="Payments"
          rows={claim.payments}
          rowId={({ claimPaymentId }) => claimPaymentId}
          columns={[
            { id: 'payee', label: 'To', cell: ({ payeeName }) => payeeName },
            { id: 'status', label: 'Status', cell: ({ status }) => enumLabel(ClaimPaymentStatus, status) },
            { id: 'approved', label: 'Approved', cell: ({ approvedDate }) => formatDate(approvedDate) },
            { id: 'sent', label: 'Sent', cell: ({ sentDate }) => formatDate(sentDate) || '–' },
            {
              id: 'cashed',
              label: 'Paid by the bank',
              cell: ({ cashedDate }) => formatDate(cashedDate) || '–',
            },
            {
              id: 'amount',
              label: 'Amount',
              isNumber: true,
              cell: ({ amount }) => formatDollarsAndCents(amount),
            },
          ]}
        />
      )}
    </Section>
  );
}
