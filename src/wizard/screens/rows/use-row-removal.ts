import { useState } from 'react';
import { readFieldValue } from '../../../../machines/domain/problems/field-key.ts';
import { useWizard } from '../../open/use-wizard.ts';

interface Removal {
  /** The label of the last removed row that can be restored, or null if there is none. */
  removed: string | null;
  remove: (at: string, label: string) => void;
  undo: () => void;
  dismiss: () => void;
}

/** How to remove and restore a row of a list. */
interface RowActions {
  remove: (at: string) => void;
  restore: (at: string) => void;
}

/** Removes rows of a list. The last removed row, if it was stored, can be restored with its content. */
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
