import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { PaymentInProcess, type PaymentInProcessQuery } from '../../../graphql/staff-documents.ts';
import { useWizard } from '../../open/use-wizard.ts';

export type OpenPayment = NonNullable<NonNullable<PaymentInProcessQuery['policyFile']>['paymentInProcess']>;

const pollInterval = 5_000;

/** The payment whose outcome is not known yet, or null. Asks again until it is known, and then shows the file with it. */
export function usePaymentInProcess(): OpenPayment | null {
  const { policyId, reloadFile } = useWizard();
  const variables = { policyId: String(policyId) };
  const { data, startPolling, stopPolling } = useQuery(PaymentInProcess, {
    variables,
    fetchPolicy: 'no-cache',
  });
  const payment = data?.policyFile?.paymentInProcess ?? null;
  const isOpen = payment !== null;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    startPolling(pollInterval);
    return stopPolling;
  }, [isOpen, startPolling, stopPolling]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is loaded once when the outcome is known
  useEffect(() => {
    if (wasOpen.current && !isOpen) void reloadFile();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return payment;
}
