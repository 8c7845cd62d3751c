import type { Db } from '../../database/db.ts';
import { lockConsumer } from './consumers.store.ts';

/** Whether another insured signs in with an address. The address stays locked until the transaction ends. */
export async function isAddressOfOther(trx: Db, userId: number, email: string): Promise<boolean> {
  const known = await lockConsumer(trx, email.trim());
  return known !== undefined && known !== userId;
}
