import type { IsoDate, Money, OwnFindingKind, ProposalLanguage } from '../../contract/types.ts';
import { foldText } from '../format/fold-text.ts';
import { splitSearchWords, stripWordSeparators } from './search-words.ts';

/** Something of an insured's own that a search may find. */
export interface OwnThing {
  readonly kind: OwnFindingKind;
  readonly policyId: number;
  readonly claimId: number | null;
  readonly documentId: number | null;
  readonly fileName: string | null;
  readonly title: string;
  readonly detail: string | null;
  readonly day: IsoDate | null;
  readonly amount: Money | null;
  /** The people that it is found by and that are not shown with it: the insured of a policy, the adjuster of a claim. */
  readonly people: string | null;
}

export interface OwnFinding extends OwnThing {
  readonly kindName: string;
}

/** The most things that one search shows. */
const mostFindings = 60;

/** The things that contain every word of a text, by kind and the newest first. A thing is found by its kind in both languages too, and by other words for it. */
export function findOwnThings(
  things: readonly OwnThing[],
  text: string,
  language: ProposalLanguage,
): OwnFinding[] {
  const words = splitSearchWords(text);
  if (words.length === 0) return [];
  return things
    .filter((thing) => hasWords(describeThing(thing), words))
    .toSorted(compareThings)
    .slice(0, mostFindings)
    .map((thing) => ({ ...thing, kindName: kindNames[thing.kind][language] }));
}

/** Whether a folded text contains every word, with or without the separators of a number. */
function hasWords(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word) || folded.includes(stripWordSeparators(word) ?? word));
}

function describeThing({ kind, title, detail, fileName, day, amount, people }: OwnThing): string {
  const { EN, ES } = kindNames[kind];
  return foldText(
    [EN, ES, otherWords[kind], title, detail, fileName, day, amount, people]
      .filter((part) => part !== null)
      .join(' '),
  );
}

function compareThings(one: OwnThing, other: OwnThing): number {
  const byKind = kinds.indexOf(one.kind) - kinds.indexOf(other.kind);
  return byKind || (other.day ?? '').localeCompare(one.day ?? '');
}

const kindNames: { readonly [kind in OwnFindingKind]: { readonly EN: string; readonly ES: string } } = {
  POLICY: { EN: 'Policy', ES: 'Póliza' },
  CLAIM: { EN: 'Claim', ES: 'Reclamo' },
  BILL: { EN: 'Bill', ES: 'Factura' },
  PAYMENT: { EN: 'Payment', ES: 'Pago' },
  MESSAGE: { EN: 'Message', ES: 'Mensaje' },
  LENDER: { EN: 'Lender', ES: 'Banco' },
  COVERAGE: { EN: 'What is covered', ES: 'Qué está cubierto' },
  PAPER: { EN: 'Paper', ES: 'Papel' },
  LETTER: { EN: 'Letter', ES: 'Carta' },
};

/** Other words for each kind of thing, in English and Spanish. */
const otherWords: { readonly [kind in OwnFindingKind]: string } = {
  POLICY: 'flood insurance contract; seguro contra inundaciones, contrato',
  CLAIM: 'flood damage loss; inundación, daño, siniestro',
  BILL: 'invoice premium price; cobro, prima, precio',
  PAYMENT: 'paid money; pagado, dinero',
  MESSAGE: 'question answer; pregunta, respuesta',
  LENDER: 'mortgage loan bank; hipoteca, préstamo, prestamista',
  COVERAGE: 'flood coverage deductible; cobertura contra inundaciones, deducible',
  PAPER: 'document file photo certificate; documento, archivo, foto, certificado',
  LETTER: 'mail notice; correo, aviso',
};

/** In this order. */
const kinds = Object.keys(kindNames) as readonly OwnFindingKind[];
