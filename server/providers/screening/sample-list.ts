import type { SanctionEntry } from '../../../machines/contract/types.ts';

/** A sanctions list for trying out name screening. Every name is invented; an alias has the number of its entry. */
export const sampleSanctionEntries: readonly Omit<SanctionEntry, 'sanctionEntryId'>[] = [
  person(900001, 'VARNHOLT, Casimir Ulrich'),
  person(900001, 'WARNHOLD, Kasimir'),
  person(900002, 'OSTREGA DEL MONTE, Belisario'),
  person(900003, 'TCHERENKOVIC, Miloslava'),
  person(900004, 'AL-QASSEMARI, Nadir Haroun'),
  person(900005, 'Ó BRÁDAIGHNE, Fintan'),
  entity(900006, 'BLACKREEF MARITIME TRADING LLC'),
  entity(900006, 'BLACK REEF SHIPPING CO. LTD.'),
  entity(900007, 'ZARYA NORD HOLDING GMBH'),
  entity(900008, 'COMPAÑÍA MINERA TRES FUEGOS S.A.'),
];

function person(entryNumber: number, name: string) {
  return { entryNumber, name, isPerson: true, program: 'SAMPLE', listDate: '2026-11-01', isSample: true };
}

function entity(entryNumber: number, name: string) {
  return { ...person(entryNumber, name), isPerson: false };
}
