import type { Edit } from '../policy/file/edit-file.service.ts';
import { closeLateMoney } from '../renewal/late-money.service.ts';
import { requestFullRefund } from './payment-actions.service.ts';

/** Asks for the refund of money that came after a lapse and was not used for a new application in its days. */
export async function returnLateMoney(edit: Edit): Promise<void> {
  await requestFullRefund(edit);
  await closeLateMoney(edit);
}
