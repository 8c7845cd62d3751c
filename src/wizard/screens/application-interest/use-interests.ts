import type { AdditionalInterestRole } from '../../../../machines/contract/types.ts';
import { lossPayeeKey } from '../../../../machines/domain/field-key.ts';
import { lossPayeeTypes } from '../../../../machines/domain/loss-payee.ts';
import { blankLists, type Entry, reloaded } from '../../../../machines/parties/payee-lists.ts';
import { useWizard } from '../../use-wizard.ts';

/** The entry of a type of interest, and the key of its row, such as `lossPayees.FIRST_MORTGAGEE`. */
export interface Interest extends Pick<Entry, 'include' | 'show' | 'valid'> {
  readonly at: string;
}

/** The one entry of each type with its flags, from what stands on the screen. */
export function useInterests(): { readonly [type in AdditionalInterestRole]: Interest } {
  const { file, today } = useWizard();
  const sources = { today, random: Math.random };
  const { entries } = reloaded(blankLists(lossPayeeTypes, false), file.lossPayees, sources);
  const interestOf = (type: AdditionalInterestRole): Interest => {
    const { include, show, valid, payee } = entries[type];
    const index = payee === null ? -1 : file.lossPayees.indexOf(payee);
    const at = index === -1 ? `lossPayees.${type}` : lossPayeeKey(file, index, '').slice(0, -1);
    return { include, show, valid, at };
  };
  return {
    FIRST_MORTGAGEE: interestOf('FIRST_MORTGAGEE'),
    SECOND_MORTGAGEE: interestOf('SECOND_MORTGAGEE'),
    LOSS_PAYEE: interestOf('LOSS_PAYEE'),
    DISASTER_AGENCY: interestOf('DISASTER_AGENCY'),
  };
}
