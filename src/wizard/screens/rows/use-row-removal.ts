import { useState } from 'react';
import { readFieldValue } from '../../../../machines/domain/problems/field-key.ts';
import { useWizard } from '../../frame/use-wizard.ts';

interface Removal {
  /** A description of the row that was removed last and can be restored; null if there is none. */
  removed: string | null;
  remove: (at: string, label: string) => void;
  undo: () => void;
  dismiss: () => void;
}

/** How a row of a list goes and comes back. */
interface RowActions {
  remove: (at: string) => void;
  restore: (at: string) => void;
}

/** Removes rows of a list; the last stored one can be brought back, with all that was in it. */
export function useRowRemoval(acts?: RowActions): Removal {
  const { removeRow, setRow, stored } = useWizard();
  const rows = acts ?? { remove: removeRow, restore: (at) => setRow(at, { isActive: true }) };
  const [lastRemoved, setLastRemoved] = useState<{ at: string; label: string } | null>(null);
  return {
    removed: lastRemoved?.label ?? null,
    remove: (at, label) => {
      rows.remove(at);
      const isStored = Number(readFieldValue(stored, `${at}.version`) ?? 0) > 0;
      setLastRemoved(isStored ? { at, label } : null);
    },
    undo: () => {
      if (lastRemoved) rows.restore(lastRemoved.at);
      setLastRemoved(null);
    },
    dismiss: () => setLastRemoved(null),
  };
}
