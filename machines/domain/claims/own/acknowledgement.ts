import type { Claim, IsoDate } from '../../../contract/types.ts';
import { addBusinessDays } from '../../dates/business-days.ts';
import { formatDate } from '../../format/format-values.ts';
import { findProofDeadline, formatClaimNumber } from '../claim-file.ts';
import { describeOwnFlood, type FloodInProgress } from '../flood-in-progress.ts';

/**
 * The message that an insured gets in the minute of the report: the number, whether the flood may have been in progress, the days that follow,
 * and what to do until then.
 */
export function writeAcknowledgement(
  claim: Pick<Claim, 'claimId' | 'dateOfLoss' | 'proofExtensionDays'>,
  reportedDate: IsoDate,
  floodInProgress: FloodInProgress | null = null,
): { readonly subject: string; readonly message: string } {
  const number = formatClaimNumber(claim);
  const assigned = addBusinessDays(reportedDate, 1);
  const [loss, assignment, contact, proof] = [
    claim.dateOfLoss,
    assigned,
    addBusinessDays(assigned, 2),
    findProofDeadline(claim),
  ].map(formatDate);
  return {
    subject: `Your flood claim ${number} / Su reclamación por inundación ${number}`,
    message: [
      `We have your report of the flood of ${loss}. Your claim number is ${number}.`,
      ...(floodInProgress === null ? [] : [describeOwnFlood(floodInProgress, 'EN')]),
      `By ${assignment} we name an adjuster, who contacts you by ${contact}.`,
      'Until then, take photographs before you clean up, keep receipts, and keep samples of what you throw away.',
      `The policy asks you to sign a proof of loss by ${proof}. The adjuster helps you with it.`,
      `Tenemos su aviso de la inundación del ${loss}. El número de su reclamación es ${number}.`,
      ...(floodInProgress === null ? [] : [describeOwnFlood(floodInProgress, 'ES')]),
      `A más tardar el ${assignment} nombramos a un ajustador, que se comunica con usted a más tardar el ${contact}.`,
      'Hasta entonces, tome fotos antes de limpiar, guarde los recibos y muestras de lo que tire.',
      `La póliza le pide que firme una prueba de pérdida a más tardar el ${proof}. El ajustador le ayuda con ella.`,
    ].join('\n\n'),
  };
}
