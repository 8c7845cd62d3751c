import { enums } from '../../../machines/contract/enums.ts';
import type { PathClass } from '../../../machines/lab/paths/path-classes.ts';
import { possibleStops } from '../../../machines/lab/paths/possible-stops.ts';
import { isStepId } from '../../../machines/lab/sessions/recorded-session.ts';
import { type CoveredItem, classKey } from '../../../machines/lab/versions/machine-coverage.ts';
import { findStep } from '../../../machines/wizard/steps.ts';

/** The path classes that stop at one place, or nowhere, with what covers each. */
export interface ClassGroup {
  /** Such as `RATES PREMIUM_FAILURE`, or `none`. */
  readonly id: string;
  readonly title: string;
  /** What leads to the stop; empty without one. */
  readonly cause: string;
  readonly rows: readonly CoveredClass[];
}

export interface CoveredClass {
  readonly item: CoveredItem;
  readonly pathClass: PathClass;
}

/** Groups path classes by where they stop, in the order of the steps. */
export function groupClasses(classes: readonly PathClass[], items: readonly CoveredItem[]): ClassGroup[] {
  const itemsById = new Map(items.map((item) => [item.id, item]));
  const rows = classes.flatMap((pathClass): CoveredClass[] => {
    const item = itemsById.get(`${classKey}${pathClass.id}`);
    return item === undefined ? [] : [{ item, pathClass }];
  });
  const listRows = (id: string) => rows.filter(({ pathClass: { stop } }) => id === formatStop(stop));
  const none = { id: 'none', title: 'No hard stop', cause: '', rows: listRows('none') };
  const stopped = possibleStops.map(({ at, type, via, rules }) => {
    const id = formatStop({ at, type });
    const label = enums.HardStopType[type].label;
    const step = isStepId(at) ? findStep(at) : { number: 0, title: at };
    const cause = via === 'next' ? rules.join(', ') : causes[via];
    return { id, title: `${step.number} ${step.title}: ${label}`, cause, rows: listRows(id) };
  });
  return [none, ...stopped];
}

const causes = { call: 'A call of the server', evaluation: 'The evaluation after submission' } as const;

function formatStop(stop: PathClass['stop']): string {
  return stop === null ? 'none' : `${stop.at} ${stop.type}`;
}
