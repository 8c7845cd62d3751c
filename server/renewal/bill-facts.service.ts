import type { IsoDate, RenewalBill } from '../../machines/contract/types.ts';
import type { Db } from '../database/db.ts';
import { readPrices } from './renewal-term.service.ts';

/** The facts of the letters about a bill. */
export async function readBillFacts(trx: Db, bill: RenewalBill, expirationDate: IsoDate) {
  const { total, higherTotal, higher } = await readPrices(trx, bill, expirationDate);
  return {
    billNumber: bill.billNumber,
    amount: total,
    dueDate: bill.dueDate,
    lastDay: bill.lastDate,
    higherAmount: higherTotal,
    higherBuilding: higher?.buildingCoverage ?? null,
    higherContents: higher?.contentsCoverage ?? null,
  };
}
