import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { enums } from '../../../machines/contract/enums.ts';
import {
  describePathClass,
  findPossibleClasses,
  type PathClass,
} from '../../../machines/lab/paths/path-classes.ts';
import {
  emptyPathFilter,
  isFoundationType,
  isInPathFilter,
  type PathFilter,
} from '../../../machines/lab/paths/path-filter.ts';
import { steps } from '../../../machines/wizard/steps.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import classes from '../Lab.module.css';
import { Filter } from './Filter.tsx';
import { playerUrl } from './lab-path.ts';

const pageSize = 50;

/** All path classes, described by their guards, with filters. Each opens in the player. */
export function PathsView() {
  const all = useMemo(() => findPossibleClasses(wizardMachine), []);
  const [filter, setFilter] = useState(emptyPathFilter);
  const [most, setMost] = useState(pageSize);
  const matches = useMemo(() => all.filter((pathClass) => isInPathFilter(pathClass, filter)), [all, filter]);
  const set = (change: Partial<PathFilter>) => {
    setFilter({ ...filter, ...change });
    setMost(pageSize);
  };
  return (
    <>
      <div className={classes.filters}>
        <Filter
          label="Foundation"
          value={filter.foundation}
          options={foundations}
          onChange={(foundation) => set({ foundation })}
        />
        <Filter
          label="Elevation certificate"
          value={filter.certificate}
          options={yesNo}
          onChange={(certificate) => set({ certificate })}
        />
        <Filter
          label="Discount"
          value={filter.discount}
          options={yesNo}
          onChange={(discount) => set({ discount })}
        />
        <Filter label="Hard stop" value={filter.stop} options={stops} onChange={(stop) => set({ stop })} />
        <Filter
          label="Screen"
          value={filter.screen}
          options={screens}
          onChange={(screen) => set({ screen })}
        />
      </div>
      <p role="status">
        {matches.length} of {all.length} path classes
      </p>
      <ListTable
        caption="Path classes"
        isCaptionHidden
        rows={matches.slice(0, most)}
        rowId={({ id }) => id}
        columns={[
          {
            id: 'id',
            label: 'Path',
            cell: (pathClass) => (
              <Link href={playerUrl(buildClassPath(pathClass, filter.foundation))}>{pathClass.title}</Link>
            ),
          },
          { id: 'words', label: 'Guards', cell: (pathClass) => describePathClass(pathClass).join('; ') },
          { id: 'events', label: 'Events', isNumber: true, cell: ({ events }) => events.length },
        ]}
      />
      {matches.length > most ? (
        <Button variant="default" onClick={() => setMost(most + pageSize)}>
          Show more
        </Button>
      ) : null}
    </>
  );
}

const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
const foundations = Object.entries(enums.FoundationType).map(([value, { label }]) => ({ value, label }));
const stops = [
  { value: 'none', label: 'None' },
  ...Object.entries(enums.HardStopType).map(([value, { label }]) => ({ value, label })),
];
const screens = steps.map(({ id, title }) => ({ value: id, label: title }));

/** The path of a path class. A foundation selected in the filter replaces the class's own. */
function buildClassPath(pathClass: PathClass, foundation: string) {
  const on = isFoundationType(foundation) ? { foundation } : {};
  const events = pathClass.events.map((event) =>
    'facts' in event ? { ...event, facts: { ...event.facts, ...on } } : event,
  );
  return { title: pathClass.title, facts: { ...pathClass.facts, ...on }, events };
}
