import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { buildPartsInput, type Drafts, type PartsDraft } from '../../../machines/application/drafts.ts';
import { parts } from '../../../machines/contract/fields.ts';
import type { PolicyFile } from '../../../machines/contract/types.ts';
import { formatFieldValue } from '../../../machines/domain/format/format-values.ts';
import { isUnrated } from '../../../machines/domain/market/market.ts';
import { parseMoney, roundToDollars } from '../../../machines/domain/money/money.ts';
import { areFactsOpen } from '../../../machines/domain/policy/transaction-stage.ts';
import { findFieldSpec, readFieldValue } from '../../../machines/domain/problems/field-key.ts';
import { QuotePremium, type QuotePremiumQuery } from '../../graphql/documents.ts';
import { useWizard } from '../open/use-wizard.ts';

export type QuotePremiumAnswer = Extract<
  QuotePremiumQuery['quotePremium'],
  { readonly __typename: 'QuotePremium' }
>;

/** The effect of the last answer on the premium. */
interface PremiumEffect {
  /** The answer in words: Basement, or Number of floors: 2. */
  readonly answer: string;
  /** Whole dollars more or less a year. */
  readonly change: number;
}

/** The premium of the current answers on the screen. */
export interface LivePremium {
  readonly premium: QuotePremiumAnswer;
  readonly effect: PremiumEffect | null;
}

interface Shown {
  readonly premium: QuotePremiumAnswer | null;
  /** The field that was answered last, and the likely premium before it. */
  readonly key: string | null;
  readonly base: number | null;
  readonly effect: PremiumEffect | null;
}

const nothingShown: Shown = { premium: null, key: null, base: null, effect: null };

/**
 * Asks for the premium after every change of the facts that it depends on, saved or not. Null while the stored rating fits them, and in a
 * quote that is not rated or not open. One call runs at a time: what changes meanwhile is asked for after it.
 */
export function useLivePremium(drafts: Drafts): LivePremium | null {
  const { policyId, file, stored } = useWizard();
  const client = useApolloClient();
  const [shown, setShown] = useState(nothingShown);
  const lastKey = useLastKey(drafts);
  const digest = useMemo(() => digestFacts(file), [file]);
  const storedDigest = useMemo(() => digestFacts(stored), [stored]);
  const isFirm = stored.rating.status !== null && !stored.isRatingStale && digest === storedDigest;
  const isAsked = areFactsOpen(stored) && !isUnrated(file) && !isFirm;
  const queue = useRef<Queue>({ isBusy: false, next: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the digest represents the facts
  useEffect(() => {
    if (!isAsked) return;
    let isLeft = false;
    const { totalPremium } = stored.rating;
    const rated = totalPremium === null ? null : roundToDollars(parseMoney(totalPremium));
    const ask = { parts: buildPartsInput(stored, drafts), key: lastKey, text: describeAnswer(file, lastKey) };
    const send = async ({ parts, key, text }: Ask): Promise<void> => {
      const variables = { policyId: String(policyId), parts };
      // Each call is about other unsaved answers, so the same call never comes again.
      const { data } = await client.query({ query: QuotePremium, variables, fetchPolicy: 'no-cache' });
      const premium = data?.quotePremium;
      if (premium?.__typename === 'QuotePremium' && !isLeft)
        setShown((before) => showPremium(before, premium, key, text, rated));
    };
    const timer = setTimeout(
      () => runOneAtATime(queue.current, () => send(ask)),
      isTyped(lastKey) ? typingPause : 0,
    );
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [client, policyId, isAsked, digest]);
  useEffect(() => {
    if (isFirm) setShown(nothingShown);
  }, [isFirm]);
  return useMemo(
    () => (isAsked && shown.premium !== null ? { premium: shown.premium, effect: shown.effect } : null),
    [isAsked, shown],
  );
}

/** Milliseconds without a key after which a typed number counts as an answer. */
const typingPause = 250;

/** Whether a field is typed, not chosen. */
function isTyped(key: string | null): boolean {
  const spec = key === null ? null : findFieldSpec(key);
  return spec !== null && !['boolean', 'enum', 'lookup'].includes(spec.kind);
}

interface Ask {
  readonly parts: PartsDraft | null;
  readonly key: string | null;
  readonly text: string | null;
}

interface Queue {
  isBusy: boolean;
  next: (() => Promise<void>) | null;
}

/** Runs a call at once, or after the running one. Of several that wait only the last is run. A failed call leaves what is shown. */
function runOneAtATime(queue: Queue, call: () => Promise<void>): void {
  if (queue.isBusy) {
    queue.next = call;
    return;
  }
  queue.isBusy = true;
  call()
    .catch(() => undefined)
    .finally(() => {
      queue.isBusy = false;
      const { next } = queue;
      queue.next = null;
      if (next !== null) runOneAtATime(queue, next);
    });
}

/** Parts on which no premium depends. */
const partsWithoutPrice: readonly string[] = ['insureds', 'mailingAddress', 'lossPayees'];

const pricedParts = [...Object.keys(parts).filter((part) => !partsWithoutPrice.includes(part)), 'rating'];

/** The facts as one text, without the versions of their rows. */
function digestFacts(file: PolicyFile): string {
  const facts = pricedParts.map((part) => Reflect.get(file, part));
  return JSON.stringify(facts, (name, value) => (name === 'version' ? undefined : value));
}

/** The key of the field that was typed into last. */
function useLastKey(drafts: Drafts): string | null {
  const seen = useRef<{ drafts: Drafts; key: string | null }>({ drafts, key: null });
  if (seen.current.drafts !== drafts) {
    const before = seen.current.drafts;
    const typed = Object.keys(drafts).filter((key) => drafts[key]?.typed !== before[key]?.typed);
    seen.current = { drafts, key: typed.at(-1) ?? seen.current.key };
  }
  return seen.current.key;
}

/** An answer in words; null for a text, which says nothing of a premium. */
function describeAnswer(file: PolicyFile, key: string | null): string | null {
  const spec = key === null ? null : findFieldSpec(key);
  if (key === null || spec === null || textKinds.includes(spec.kind)) return null;
  const value = formatFieldValue(spec, readFieldValue(file, key));
  if (value === '') return null;
  return spec.kind === 'enum' ? value : `${spec.label.replace(/\?$/, '')}: ${value}`;
}

const textKinds: readonly string[] = ['text', 'longText', 'email', 'phone', 'secret'];

/** The change that is shown is counted from the premium before the field was answered, however often it is changed. */
function showPremium(
  before: Shown,
  premium: QuotePremiumAnswer,
  key: string | null,
  text: string | null,
  rated: number | null,
): Shown {
  const base = key === before.key ? before.base : (before.premium?.range?.likely ?? rated);
  const likely = premium.range?.likely;
  const effect =
    key === null || text === null || base === null || likely === undefined
      ? null
      : { answer: text, change: likely - base };
  return { premium, key, base, effect };
}
