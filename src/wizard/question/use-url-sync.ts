import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type {
  ApplicationEmittedEvent,
  ApplicationEvent,
} from '../../../machines/application/application-context.ts';
import type { ActiveHardStop } from '../../../machines/application/results.ts';
import type { StepId } from '../../../machines/contract/types.ts';
import { findStepByPath } from '../../../machines/wizard/steps.ts';
import { paths } from '../../paths.ts';
import { areAnswersSubmitted, findShownStep } from '../frame/shown-step.ts';
import type { Wizard } from '../frame/use-wizard.ts';
import type { QuoteActor, QuoteSnapshot } from '../use-quote.ts';

interface UrlSyncOptions {
  policyId: number;
  screen: string | undefined;
  stop: Wizard['stop'];
  /** What is shown. */
  moment: QuoteSnapshot;
}

/**
 * Keeps address and wizard together. A move that was made writes the address; an address that the person opened (the
 * browser's Back among them) is asked of the wizard, and put right again where the wizard does not go there.
 */
export function useUrlSync(quote: QuoteActor, { policyId, screen, stop, moment }: UrlSyncOptions): void {
  const [, navigate] = useLocation();
  const made = useRef<PlacedEvent | null>(null);
  useEffect(() => {
    const news = [
      quote.on('placed', (placed) => {
        made.current = placed;
      }),
      quote.on('stopped', (event) => isOnStatusPage() || stop(event.stop)),
      quote.on('at the start', () => navigate(paths.start(policyId))),
      quote.on('submitted', () => navigate(paths.inProcess(policyId))),
      quote.on('exited', () => navigate(paths.home)),
    ];
    return () => {
      for (const one of news) one.unsubscribe();
    };
  }, [quote, navigate, policyId, stop]);
  // The address follows once the step is painted: what reads it is rendered anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every moment that is shown may be the one of a move
  useEffect(() => {
    if (made.current === null) return;
    afterPaint(() => {
      if (made.current !== null) navigateToStep(navigate, policyId, made.current);
      made.current = null;
    });
  }, [moment, navigate, policyId]);
  useEffect(() => {
    const wanted = screen === undefined ? null : findStepByPath(screen);
    // A hard stop that stands from before is left by opening the step that can mend it.
    if (wanted !== null && isStopped(quote.getSnapshot())) quote.send({ type: 'back' });
    const reply = planUrlReply(quote.getSnapshot(), screen);
    if (reply === null) return;
    if ('stop' in reply) stop(reply.stop);
    else if ('event' in reply) quote.send(reply.event);
    else navigate(paths.step(policyId, reply.step), { replace: true, state: { trail: [reply.step] } });
  }, [quote, navigate, policyId, screen, stop]);
}

/** A page that is not looked at paints nothing. */
function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}

/** The status of an application tells of its hard stop itself. */
function isOnStatusPage(): boolean {
  return location.pathname.endsWith('/in-process');
}

/** What an address calls for: the page of a standing hard stop, the right address, or a question to the wizard. */
type UrlReply = { stop: ActiveHardStop } | { step: StepId } | { event: ApplicationEvent };

function planUrlReply(snapshot: QuoteSnapshot, screen: string | undefined): UrlReply | null {
  const { stop } = snapshot.context;
  const step = findShownStep(snapshot.context);
  if (screen === undefined) return isStopped(snapshot) && stop !== null ? { stop } : { step };
  const wanted = findStepByPath(screen);
  if (wanted === null || wanted.id === step) return null;
  if (areAnswersSubmitted(snapshot.context)) return { step };
  const isAsking = snapshot.matches({ quote: { open: 'previewing' } });
  return { event: isAsking ? { type: 'stay' } : { type: 'open', step: wanted.id } };
}

function isStopped(snapshot: QuoteSnapshot): boolean {
  return snapshot.matches({ quote: 'stopped' });
}

type PlacedEvent = Extract<ApplicationEmittedEvent, { type: 'placed' }>;
type Navigate = ReturnType<typeof useLocation>[1];

/** Going back leads to the entry of the history that showed the step, so that the browser's Back and the wizard's stay one. */
function navigateToStep(navigate: Navigate, policyId: number, { step, way }: PlacedEvent): void {
  const path = paths.step(policyId, step);
  if (location.pathname.endsWith(path)) return;
  const trail = readTrail();
  const earlier = way === 'back' ? trail.lastIndexOf(step) : -1;
  const before = way === 'back' ? trail.slice(0, -1) : trail;
  if (earlier !== -1) history.go(earlier - trail.length + 1);
  else navigate(path, { replace: way === 'back', state: { trail: [...before, step] } });
}

/** The steps that the entries of the history show, up to this one. */
function readTrail(): readonly StepId[] {
  const state: unknown = history.state;
  const trail = typeof state === 'object' && state !== null && 'trail' in state ? state.trail : [];
  return Array.isArray(trail) ? trail : [];
}
