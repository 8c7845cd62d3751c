import { readProviderCall } from '../database/provider-calls.store.ts';
import type { World } from '../kernel/world.ts';
import { type CarrierRequest, finishCarrierCall } from '../policy/file/carrier-answers.service.ts';
import { type ChargeCall, settleCharge } from './charges.service.ts';

/**
 * Settles a call to a payment service or to carriers that is still open. Throws if another attempt may succeed, so that the queue
 * tries again.
 */
export async function settleProviderCall(world: World, providerCallId: number): Promise<void> {
  const call = await readProviderCall(world.db, providerCallId);
  if (call?.status !== 'OPEN') return;
  if (call.port === 'payment') await settleCharge(world, call as ChargeCall);
  else await finishCarrierCall(world, { ...call, request: call.request as CarrierRequest });
}
