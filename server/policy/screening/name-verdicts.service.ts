import type { World } from '../../kernel/world.ts';
import type { BulkScreening, NameVerdict, ScreenedName } from '../../providers/name-screening.ts';
import type { ListedNames } from '../../providers/screening/sanctions-list.ts';
import { notScreened, screenedName } from './screening.service.ts';
import type { InForceInsured } from './screening.store.ts';

/** The lists that the names of the book are compared with. */
interface ComparedLists {
  readonly list: ListedNames;
  /** Entries added or renamed since all names were last compared; the whole list if they never were. */
  readonly changes: ListedNames;
}

/** How many names without a match are remembered, so that a name that many people bear is compared once. */
const maxRemembered = 300_000;

/** Screens the insureds of the book batch by batch, each name once. A name that was clear is compared with the changes only. */
export class NameVerdicts {
  readonly #lists: ComparedLists;
  readonly #bulk: { readonly list: BulkScreening; readonly changes: BulkScreening };
  readonly #clear = new Set<string>();

  constructor({ providers }: Pick<World, 'providers'>, lists: ComparedLists) {
    this.#lists = lists;
    const list = providers.screening.screenInBulk(lists.list);
    const isWhole = lists.changes === lists.list;
    this.#bulk = { list, changes: isWhole ? list : providers.screening.screenInBulk(lists.changes) };
  }

  /** The insureds with their results; if stopped, only those screened before the stop. */
  async screen(insureds: readonly InForceInsured[], stop: AbortSignal): Promise<InForceInsured[]> {
    const asked = new Map<string, { name: ScreenedName; isChanges: boolean }>();
    const keys = insureds.map((insured) => {
      const name = screenedName(insured);
      if (name === null) return null;
      const isChanges = insured.screeningResult === 'CLEAR';
      const key = `${isChanges} ${JSON.stringify(name).toUpperCase()}`;
      if (!this.#clear.has(key)) asked.set(key, { name, isChanges });
      return key;
    });
    const verdicts = await this.#judge(asked, stop);
    const screened: InForceInsured[] = [];
    for (const [at, insured] of insureds.entries()) {
      const key = keys[at] ?? null;
      if (key !== null && !this.#clear.has(key) && !verdicts.has(key)) break;
      screened.push(key === null ? { ...insured, ...notScreened } : this.#apply(insured, verdicts.get(key)));
    }
    return screened;
  }

  async close(): Promise<void> {
    await Promise.all([this.#bulk.list.close(), this.#bulk.changes.close()]);
  }

  async #judge(
    asked: ReadonlyMap<string, { name: ScreenedName; isChanges: boolean }>,
    stop: AbortSignal,
  ): Promise<Map<string, NameVerdict>> {
    const verdicts = new Map<string, NameVerdict>();
    for (const isChanges of [false, true]) {
      const some = [...asked].filter(([, name]) => name.isChanges === isChanges);
      if (some.length === 0) continue;
      const answers = await this.#judgeAgainst(
        isChanges ? 'changes' : 'list',
        some.map(([, { name }]) => name),
        stop,
      );
      for (const [at, verdict] of answers.entries()) {
        const [key = ''] = some[at] ?? [];
        if (verdict.result === 'CLEAR') this.#remember(key);
        verdicts.set(key, verdict);
      }
    }
    return verdicts;
  }

  async #judgeAgainst(
    which: keyof ComparedLists,
    names: readonly ScreenedName[],
    stop: AbortSignal,
  ): Promise<readonly NameVerdict[]> {
    if (this.#lists[which].arrangement.texts.length > 0) return this.#bulk[which].screen(names, stop);
    // No list entry changed that could concern a clear name; without a list, names are not screened.
    const verdict: NameVerdict =
      this.#lists.list.arrangement.texts.length > 0
        ? { result: 'CLEAR', score: 0 }
        : { result: 'NOT_SCREENED', score: 0 };
    return names.map(() => verdict);
  }

  #remember(key: string): void {
    if (this.#clear.size < maxRemembered) this.#clear.add(key);
  }

  #apply(insured: InForceInsured, verdict: NameVerdict = { result: 'CLEAR', score: 0 }): InForceInsured {
    if (verdict.result === 'NOT_SCREENED') return { ...insured, ...notScreened };
    return {
      ...insured,
      screeningResult: verdict.result,
      screeningScore: verdict.score,
      screeningListDate: this.#lists.list.listDate,
    };
  }
}
