import type { IsoDate, RenewalBill } from '../../machines/contract/types.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { findFirstPayments, readPrices } from './renewal-term.service.ts';

/** The facts of the letters about a bill. A term that is offered in monthly payments is asked for its first one. */
export async function readBillFacts({ trx, file }: Edit, bill: RenewalBill, expirationDate: IsoDate) {
  const year = await readPrices(trx, bill, expirationDate);
  const isMonthly = file.transaction.laterInstallments !== null;
  const { total, higherTotal, higher } = isMonthly ? findFirstPayments(year) : year;
  return {
    billNumber: bill.billNumber,
    amount: total,
    dueDate: bill.dueDate,
    lastDay: bill.lastDate,
    higherAmount: higherTotal,
    higherBuilding: higher?.buildingCoverage ?? null,
    higherContents: higher?.contentsCoverage ?? null,
    ...(isMonthly ? { yearAmount: year.total, higherYearAmount: year.higherTotal } : {}),
  };
}
