import { readProviderCall } from '../database/provider-calls.store.ts';
import { viewerWithoutRights } from '../kernel/viewer-without-rights.ts';
import type { World } from '../kernel/world.ts';
import { type CarrierRequest, finishCarrierCall } from '../policy/file/carrier-answers.service.ts';
import { type ChargeCall, findCharge, recordCharge } from './charges.service.ts';
import { recordPaidSubmission } from './pay-and-submit.service.ts';

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

/** Settles a charge that a crash or a silent payment service left open, with the submission that was asked for with it. */
async function settleCharge(world: World, call: ChargeCall): Promise<void> {
  const record = call.request.submits ? recordPaidSubmission : recordCharge;
  await record(
    world,
    viewerWithoutRights(call.request.requestedBy, 'job'),
    call,
    await findCharge(world, call),
  );
}
