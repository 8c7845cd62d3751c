import type { AdditionalInterestRole } from '../../../../machines/contract/types.ts';
import { formatLossPayeeKey } from '../../../../machines/domain/problems/field-key.ts';
import {
  buildPayeeLists,
  findPayeeId,
  findRowChanges,
  type RowChange,
} from '../../../../machines/parties/interest-rows.ts';
import type { LossPayeesEvent } from '../../../../machines/parties/loss-payees.machine.ts';
import type { PayeeEntry } from '../../../../machines/parties/payee-lists.ts';
import { useWizard } from '../../open/use-wizard.ts';

/** The entry of an interest type, with the key of its row, such as `lossPayees.FIRST_MORTGAGEE`. */
export interface InterestEntry extends Pick<PayeeEntry, 'include' | 'show' | 'valid'> {
  readonly at: string;
}

/** The interests on the screen and the actions on them. */
export interface Interests {
  readonly entries: { readonly [type in AdditionalInterestRole]: InterestEntry };
  /** Sends an event to the interests and returns the resulting changes to their rows. */
  readonly act: (event: LossPayeesEvent) => readonly RowChange[];
  /** Hides an interest that is not the first of its kind. */
  readonly hide: (at: string) => void;
  readonly restore: (at: string) => void;
}

/** The interests on the screen. The loss payee machine decides the effect of an action; the wizard keeps what is typed and saved. */
export function useInterests(): Interests {
  const { file, today, setRow, removeRow } = useWizard();
  const sources = { today, random: Math.random };
  const { entries, further } = buildPayeeLists(file, sources);
  const rowKeyAt = (index: number) => formatLossPayeeKey(file, index, '').slice(0, -1);
  const buildEntry = (type: AdditionalInterestRole): InterestEntry => {
    const { include, show, valid, payee } = entries[type];
    const index = file.lossPayees.findIndex(
      (_, payeeIndex) => findPayeeId(file, payeeIndex) === payee?.lossPayeeId,
    );
    return { include, show, valid, at: index === -1 ? `lossPayees.${type}` : rowKeyAt(index) };
  };
  const act = (event: LossPayeesEvent) => {
    const changes = findRowChanges(file, event, sources);
    for (const { at, values } of changes) {
      if (values === null) removeRow(at);
      else setRow(at, values);
    }
    return changes;
  };
  // A second interest of another type is not a loss payee, because the machine holds only one entry of that type.
  const findFurtherId = (at: string) => {
    const id = findPayeeId(
      file,
      file.lossPayees.findIndex((_, index) => rowKeyAt(index) === at),
    );
    return further.find(({ lossPayeeId }) => lossPayeeId === id)?.lossPayeeId;
  };
  const hide = (at: string) => {
    const id = findFurtherId(at);
    if (id === undefined) removeRow(at);
    else act({ type: 'hide further', id });
  };
  const restore = (at: string) => {
    const id = findFurtherId(at);
    if (id === undefined) setRow(at, { isActive: true });
    else act({ type: 'update further', id, values: { isActive: true } });
  };
  return {
    entries: {
      FIRST_MORTGAGEE: buildEntry('FIRST_MORTGAGEE'),
      SECOND_MORTGAGEE: buildEntry('SECOND_MORTGAGEE'),
      LOSS_PAYEE: buildEntry('LOSS_PAYEE'),
      DISASTER_AGENCY: buildEntry('DISASTER_AGENCY'),
    },
    act,
    hide,
    restore,
  };
}
