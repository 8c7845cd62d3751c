import type { LetterCopy } from '../../../machines/contract/types.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import type { Addressee } from '../../providers/pdf/letter-document.ts';

/** The address of a copy as printed; blank where a letter has no copy at all. */
export function addressCopy(copy: LetterCopy | undefined, agentName: string): Addressee {
  if (copy === undefined) return { name: '', address: [], capacity: '' };
  const { name, address, recipient } = copy;
  return {
    name: name ?? agentName,
    address: address?.split('\n') ?? [],
    capacity:
      recipient === 'INSURED' ? '' : `Copy for the ${enumLabel('LetterRecipient', recipient).toLowerCase()}`,
  };
}
