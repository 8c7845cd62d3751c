import type { Page } from 'playwright-core';
import { describeCalls, listErrors } from './page-log.ts';

/** The state of a page when its test failed. */
export interface PageState {
  readonly address: string;
  /** The headings of the first level. */
  readonly heading: string;
  /** The texts of the visible notices, and of the open dialog. */
  readonly banners: readonly string[];
  /** The problems at the fields, with the fields that they are at. */
  readonly problems: readonly string[];
  /** The busy or loading controls. */
  readonly busy: readonly string[];
  readonly focus: string;
  readonly errors: readonly string[];
  /** The last calls with the codes of their results. */
  readonly calls: readonly string[];
}

/** How long a page may take to report its state: it may hang, which is why its test failed. */
const maxMilliseconds = 5_000;

/** Reads what a page shows and did last. A page that does not answer still has its address, calls and errors. */
export async function readPageState(page: Page): Promise<PageState> {
  const [shown, calls] = await Promise.all([
    answerInTime(page.evaluate(readShown), silent),
    answerInTime(describeCalls(page), ['The answers could not be read.']),
  ]);
  return { address: page.url(), ...shown, errors: listErrors(page), calls };
}

type ShownState = Omit<PageState, 'address' | 'errors' | 'calls'>;

const silent: ShownState = {
  heading: 'the page does not answer',
  banners: [],
  problems: [],
  busy: [],
  focus: 'unknown',
};

/** The answer, or the replacement where it fails or takes too long. */
export async function answerInTime<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), maxMilliseconds);
  });
  const ended = await Promise.race([answer.catch(() => otherwise), late]);
  clearTimeout(timer);
  return ended;
}

/** Runs in the page. */
function readShown(): ShownState {
  const shorten = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 200);
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const listTexts = (selector: string) => [
    ...new Set(
      [...document.querySelectorAll(selector)]
        .filter(isVisible)
        .map((element) => shorten(element instanceof HTMLElement ? element.innerText : element.textContent))
        .filter((text) => text !== ''),
    ),
  ];
  const describeElement = (element: Element | null) => {
    if (element === null || element === document.body) return 'nothing';
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
    const text = element instanceof HTMLElement ? element.innerText : element.textContent;
    const name = shorten(element.getAttribute('aria-label') ?? text).slice(0, 60);
    return `${role} ${name || element.id || element.getAttribute('name')}`;
  };
  const problems = [...document.querySelectorAll('[id$="-error"]')]
    .filter((element) => isVisible(element) && shorten(element.textContent) !== '')
    .map((element) => `${element.id.replace(/-error$/, '')}: ${shorten(element.textContent)}`);
  return {
    heading: listTexts('h1').join(' / ') || 'no heading',
    banners: listTexts('[role=alert], [role=status], [aria-modal=true] :is(h1, h2, h3)').filter(
      (text) => !problems.some((problem) => problem.endsWith(`: ${text}`)),
    ),
    problems,
    busy: [...document.querySelectorAll('[aria-busy=true], [data-busy=true]')]
      .filter((element) => element.getClientRects().length > 0)
      .map(describeElement),
    focus: describeElement(document.activeElement),
  };
}
