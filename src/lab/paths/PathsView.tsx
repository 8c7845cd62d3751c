import { Anchor, Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { enums } from '../../../machines/contract/enums.ts';
import {
  describePathClass,
  findPossibleClasses,
  type PathClass,
} from '../../../machines/lab/paths/path-classes.ts';
import {
  isFoundationType,
  isInPathFilter,
  type PathFilter,
} from '../../../machines/lab/paths/path-filter.ts';
import { steps } from '../../../machines/wizard/steps.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import classes from '../Lab.module.css';
import { useAddressParams } from '../use-address-params.ts';
import { Filter } from './Filter.tsx';
import { playerUrl } from './lab-path.ts';

const pageSize = 50;

/** All path classes, described by their guards, with filters, which the address holds. Each opens in the player. */
export function PathsView() {
  const all = useMemo(() => findPossibleClasses(wizardMachine), []);
  const [params, changeParams] = useAddressParams();
  const filter = useMemo(() => readPathFilter(params), [params]);
  const most = Math.max(pageSize, Number(params.get('rows')) || 0);
  const matches = useMemo(() => all.filter((pathClass) => isInPathFilter(pathClass, filter)), [all, filter]);
  const set = (change: Partial<PathFilter>) =>
    changeParams({
      ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value || null])),
      rows: null,
    });
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
        caption="Path classes: what the guards answer on the way, and how many events each takes"
        rows={matches.slice(0, most)}
        rowId={({ id }) => id}
        columns={[
          {
            id: 'id',
            label: 'Path',
            cell: (pathClass) => (
              <Anchor component={Link} href={playerUrl(buildClassPath(pathClass, filter.foundation))}>
                {pathClass.title}
              </Anchor>
            ),
          },
          { id: 'words', label: 'Guards', cell: (pathClass) => describePathClass(pathClass).join('; ') },
          { id: 'events', label: 'Events', isNumber: true, cell: ({ events }) => events.length },
        ]}
      />
      {matches.length > most ? (
        <Button variant="default" onClick={() => changeParams({ rows: String(most + pageSize) })}>
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

/** The filters of the address. What is no choice of a filter sets none. */
function readPathFilter(params: URLSearchParams): PathFilter {
  const read = (name: string, options: readonly { readonly value: string }[]) => {
    const text = params.get(name) ?? '';
    return options.some(({ value }) => value === text) ? text : '';
  };
  return {
    foundation: read('foundation', foundations),
    certificate: read('certificate', yesNo),
    discount: read('discount', yesNo),
    stop: read('stop', stops),
    screen: read('screen', screens),
  };
}

/** The path of a path class. A foundation selected in the filter replaces the class's own. */
function buildClassPath(pathClass: PathClass, foundation: string) {
  const on = isFoundationType(foundation) ? { foundation } : {};
  const events = pathClass.events.map((event) =>
    'facts' in event ? { ...event, facts: { ...event.facts, ...on } } : event,
  );
  return { title: pathClass.title, facts: { ...pathClass.facts, ...on }, events };
}
