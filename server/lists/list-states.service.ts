import type { Db } from '../database/db.ts';
import { readListImports } from './imported-lists.store.ts';
import type { ListName } from './list-import.ts';

/**
 * Each list with its last import, or nulls if it was never imported. For services only: the caller has already checked that its viewer may
 * see the installation's state.
 */
export async function readListStates(db: Db) {
  const imports = await readListImports(db);
  return (['sanctions', 'communities', 'lenders', 'taxes'] as const).map((list) => {
    const {
      source = null,
      listDate = null,
      rowCount = null,
      importedAt = null,
    } = imports.find((last) => last.list === list) ?? {};
    return { list, label: listLabels[list], source, listDate, rowCount, importedAt };
  });
}

const listLabels: { readonly [list in ListName]: string } = {
  sanctions: 'Sanctions list (OFAC)',
  communities: 'Community status book (OpenFEMA)',
  lenders: 'Directory of lenders',
  taxes: 'State taxes on private flood insurance',
};
