import { useState } from 'react';
import { valueAt } from '../../../../machines/domain/field-key.ts';
import { useWizard } from '../../use-wizard.ts';

interface Removal {
  /** What was removed last and can come back, in words; null where nothing can. */
  removed: string | null;
  remove: (at: string, words: string) => void;
  undo: () => void;
  forget: () => void;
}

/** Removes rows of a list; the last stored one can be brought back, with all that was in it. */
export function useRemoval(): Removal {
  const { removeRow, addRow, stored } = useWizard();
  const [last, setLast] = useState<{ at: string; words: string } | null>(null);
  return {
    removed: last?.words ?? null,
    remove: (at, words) => {
      removeRow(at);
      const isStored = Number(valueAt(stored, `${at}.version`) ?? 0) > 0;
      setLast(isStored ? { at, words } : null);
    },
    undo: () => {
      if (last) addRow(last.at, { isActive: true });
      setLast(null);
    },
    forget: () => setLast(null),
  };
}
