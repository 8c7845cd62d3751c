import { readProviderCall } from '../store/provider-calls.ts';
import { type CarrierRequest, finishCarrierCall } from './carrier-answers.ts';
import { type ChargeCall, settleCharge } from './charges.ts';
import type { World } from './world.ts';

/** Settles a call to a payment service or to carriers that is still open. Throws where another try may succeed, so that the queue tries again. */
export async function settleProviderCall(world: World, providerCallId: number): Promise<void> {
  const call = await readProviderCall(world.db, providerCallId);
  if (call?.status !== 'OPEN') return;
  if (call.port === 'payment') await settleCharge(world, call as ChargeCall);
  else await finishCarrierCall(world, { ...call, request: call.request as CarrierRequest });
}
