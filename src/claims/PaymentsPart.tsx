import { useState } from 'react';
import {
  ClaimCoverage,
  ClaimPaymentKind,
  ClaimPaymentStatus,
  ClaimPaymentAction as claimPaymentActionLabels,
} from '../../machines/contract/office-enums.ts';
import type { ClaimPaymentAction } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { isWorkedClaim } from '../../machines/domain/claims/claim-file.ts';
import { listPaymentKinds } from '../../machines/domain/claims/work/payment-kinds.ts';
import { listPaymentMoves } from '../../machines/domain/claims/work/payment-moves.ts';
import { enumLabel, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import type { FieldProblem } from '../form/use-input-form.ts';
import { type ClaimFileFragment, MoveClaimPayment } from '../graphql/office-documents.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { useKeyedMutation } from '../session/use-keyed-mutation.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { ListTable } from '../ui/display/ListTable.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { ApprovePayment } from './ApprovePayment.tsx';
import { type ClaimPartProps, listClaimProblems } from './claim-words.ts';

type Payment = ClaimFileFragment['payments'][number];

/** The payments with what can be done about each, and a form to approve another one. */
export function PaymentsPart(props: ClaimPartProps) {
  const { claim, onChanged } = props;
  const viewer = useViewer();
  const [move, { loading }] = useKeyedMutation(MoveClaimPayment);
  const [pressed, setPressed] = useState('');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const mayPay = viewer !== null && may(viewer.masks, 'claims', 'pay');
  const act = async (claimPaymentId: string, action: ClaimPaymentAction) => {
    setPressed(`${claimPaymentId} ${action}`);
    const variables = { claimPaymentId, action };
    const answer = await move(variables).catch(() => null);
    const refused = listClaimProblems(answer?.data?.moveClaimPayment, 'payment');
    setProblems(refused);
    if (refused.length === 0) onChanged();
  };
  return (
    <Section title="Payments">
      {problems.length === 0 ? null : (
        <Banner kind="bad" title="This was not done">
          {problems.map(({ message }) => message).join(' ')}
        </Banner>
      )}
      {claim.payments.length === 0 ? (
        <p>Nothing has been paid yet.</p>
      ) : (
        <ListTable
          caption="Payments"
          isCaptionHidden
          rows={claim.payments}
          rowId={({ claimPaymentId }) => claimPaymentId}
          columns={[
            { id: 'payee', label: 'To', cell: ({ payeeName }) => payeeName },
            {
              id: 'kind',
              label: 'For',
              cell: ({ kind, coverage }) =>
                kind === 'EXPENSE'
                  ? ClaimPaymentKind[kind].label
                  : `${ClaimPaymentKind[kind].label}, ${enumLabel(ClaimCoverage, coverage).toLowerCase()}`,
            },
            { id: 'status', label: 'Status', cell: ({ status }) => enumLabel(ClaimPaymentStatus, status) },
            {
              id: 'amount',
              label: 'Amount',
              isNumber: true,
              cell: ({ amount }) => formatDollarsAndCents(amount),
            },
            ...(mayPay
              ? [
                  {
                    id: 'actions',
                    label: 'Actions',
                    cell: (payment: Payment) =>
                      listPaymentMoves(claim, payment).map((action) => (
                        <CallButton
                          key={action}
                          size="compact-sm"
                          variant="default"
                          slowText={null}
                          isBusy={loading && pressed === `${payment.claimPaymentId} ${action}`}
                          isDisabled={loading}
                          onPress={() => void act(payment.claimPaymentId, action)}
                        >
                          {enumLabel(claimPaymentActionLabels, action)}
                        </CallButton>
                      )),
                  },
                ]
              : []),
          ]}
        />
      )}
      {mayPay && (isWorkedClaim(claim) || listPaymentKinds(claim).length > 0) ? (
        <ApprovePayment {...props} />
      ) : null}
    </Section>
  );
}
