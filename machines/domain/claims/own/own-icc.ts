import type { IsoDate, Money, ProposalLanguage } from '../../../contract/types.ts';
import { formatMoney } from '../../money/money.ts';
import type { ClaimFile } from '../claim-file.ts';
import { findIccExclusion, findIccLastDay, findIccLimit } from '../icc.ts';

/** The order of letter, papers and work by which the policy pays for what a community asks of a damaged building. */
export interface OwnIcc {
  /** The most that is left for it. */
  readonly limit: Money;
  /** Day by which the work is finished. */
  readonly lastDate: IsoDate;
  /** The steps in their order; a step that is not done has no day. */
  readonly steps: readonly { readonly sentence: string; readonly doneDate: IsoDate | null }[];
}

/** The texts of the steps. NFIP Claims Manual, March 2025, section 3. */
export const ownIccTexts = {
  EN: {
    letter:
      'Ask your town for a letter that says how badly the flood damaged the house. Wait for it: work that starts before the letter may not be paid.',
    papers:
      'With the letter, get the permit and a contract. Send us all three, and sign a proof of loss for this work. We can pay up to half of it early.',
    work: 'Raise the house, move it or tear it down. When the town says in writing that it is done, we pay the rest.',
  },
  ES: {
    letter:
      'Pida a su ciudad una carta que diga cuánto dañó la inundación la casa. Espérela: una obra que empieza antes de la carta puede quedar sin pago.',
    papers:
      'Con la carta, pida el permiso y un contrato. Envíenos los tres y firme una prueba de pérdida para esta obra. Podemos pagar antes hasta la mitad.',
    work: 'Suba la casa, múdela o derríbela. Cuando la ciudad diga por escrito que está hecho, pagamos el resto.',
  },
} as const;

/** The way to the cover for compliance; null where the policy does not have it. */
export function describeOwnIcc(file: ClaimFile, language: ProposalLanguage): OwnIcc | null {
  const { claim, policy, icc } = file;
  if (findIccExclusion(policy) !== null) return null;
  const texts = ownIccTexts[language];
  return {
    limit: formatMoney(findIccLimit(file)),
    lastDate: findIccLastDay(claim),
    steps: [
      { sentence: texts.letter, doneDate: icc?.declaredDate ?? null },
      { sentence: texts.papers, doneDate: icc?.proofSignedDate ?? null },
      { sentence: texts.work, doneDate: icc?.completedDate ?? null },
    ],
  };
}
