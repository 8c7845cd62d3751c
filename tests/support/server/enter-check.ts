import { signInClient } from './graphql-client.ts';
import { restClient } from './rest-client.ts';

/**
 * Enters a check for a quote or an application, as a CSR does. Its money has not cleared, but it is a payment: from now on underwriting holds
 * what a rule sends to it. Returns the number of the payment.
 */
export async function enterCheck(url: string, policyId: string | number, amount = 100): Promise<unknown> {
  const csr = restClient(url, (await signInClient(url, 'csr')).tokens.accessToken);
  const check = { PaymentTypeID: 4, amount, IsManualEntry: true };
  return (await csr.save(`Policy/${policyId}/Payment`, check)).PaymentID;
}

/** Voids a check, as accounting does. Work that was held because of it stays held. */
export async function voidCheck(url: string, paymentId: unknown): Promise<void> {
  const accounting = restClient(url, (await signInClient(url, 'accounting')).tokens.accessToken);
  await accounting.save('Policy/Accounting/TransactionPaymentAction', {
    PaymentID: paymentId,
    Action: 'Void',
  });
}
