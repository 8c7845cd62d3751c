import { useMutation } from '@apollo/client/react';
import type { PaymentAction, PaymentSender } from '../../../../machines/contract/types.ts';
import type { FieldProblem } from '../../../form/use-input-form.ts';
import type { ManualPaymentInput } from '../../../graphql/staff-documents.ts';
import {
  ApplyPaymentAction,
  type ApplyPaymentActionMutation,
  EnterPayment,
  TransferCash,
  type TransferCashMutation,
  type TransferCashMutationVariables,
  WriteOffBalance,
  type WriteOffBalanceMutation,
} from '../../../graphql/staff-documents.ts';
import { lostAnswerText } from '../../../session/use-keyed-call.ts';
import { useKeyedMutation } from '../../../session/use-keyed-mutation.ts';
import { useWizard } from '../../open/use-wizard.ts';

/** Calls of the people who handle money. Each resolves with what the server refused; empty if it accepted the call. */
interface PaymentCalls {
  act: (
    paymentId: number,
    action: PaymentAction,
    refund: { amount: string | null; reason: string | null; recipient: PaymentSender | null },
  ) => Promise<readonly FieldProblem[]>;
  enter: (received: ManualPaymentInput) => Promise<readonly FieldProblem[]>;
  transfer: (transfer: Omit<TransferCashMutationVariables, 'policyId'>) => Promise<readonly FieldProblem[]>;
  writeOff: () => Promise<readonly FieldProblem[]>;
}

/** An answer with the changed file, or with what was refused. */
type MoneyAnswer =
  | ApplyPaymentActionMutation['applyPaymentAction']
  | TransferCashMutation['transferCash']
  | WriteOffBalanceMutation['writeOffBalance'];

/** The calls on the payments of the open policy. The answer's file replaces the one on the screen. */
export function usePaymentCalls(): PaymentCalls {
  const { policyId, replaceFile } = useWizard();
  const [sendAction] = useKeyedMutation(ApplyPaymentAction);
  const [sendPayment] = useKeyedMutation(EnterPayment);
  const [sendTransfer] = useKeyedMutation(TransferCash);
  const [sendWriteOff] = useMutation(WriteOffBalance);
  const take = (answer: MoneyAnswer | undefined) => {
    if (answer && 'file' in answer) {
      replaceFile(answer.file);
      return [];
    }
    if (answer?.__typename === 'SaveRefused')
      return answer.problems.map(({ field, message }) => ({
        field: field?.replace(/^payment\./, '') ?? null,
        message,
      }));
    return [
      {
        field: null,
        message: answer?.message ?? lostAnswerText,
      },
    ];
  };
  return {
    act: async (paymentId, action, refund) => {
      const variables = { paymentId: String(paymentId), action, ...refund };
      const { data } = await sendAction(variables).catch(() => ({ data: undefined }));
      return take(data?.applyPaymentAction);
    },
    enter: async (received) => {
      const variables = { policyId: String(policyId), received };
      const { data } = await sendPayment(variables).catch(() => ({ data: undefined }));
      return take(data?.enterPayment);
    },
    transfer: async (transfer) => {
      const variables = { policyId: String(policyId), ...transfer };
      const { data } = await sendTransfer(variables).catch(() => ({ data: undefined }));
      return take(data?.transferCash);
    },
    writeOff: async () => {
      const variables = { policyId: String(policyId) };
      const { data } = await sendWriteOff({ variables }).catch(() => ({ data: undefined }));
      return take(data?.writeOffBalance);
    },
  };
}
