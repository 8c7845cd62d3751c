import { PipelineOrder } from '../../../machines/contract/office-enums.ts';
import type { PipelineAgentsQuery } from '../../graphql/staff-documents.ts';
import { FilterSelect } from '../FilterSelect.tsx';
import classes from './PipelineTools.module.css';
import type { PipelineQueryName, PipelineState } from './pipeline-query.ts';
import { WordsFilter } from './WordsFilter.tsx';

interface PipelineToolsProps {
  state: PipelineState;
  agents: PipelineAgentsQuery['agents'];
  onChange: (changes: { readonly [name in PipelineQueryName]?: string | null }) => void;
}

/** The filter and the order of the pipeline. The address holds both. */
export function PipelineTools({ state, agents, onChange }: PipelineToolsProps) {
  const { filter, order } = state;
  return (
    <search className={classes.tools}>
      <WordsFilter words={filter.text ?? ''} onChange={(words) => onChange({ words })} />
      {agents.length > 1 ? (
        <FilterSelect
          className={classes.filter}
          label="Agent"
          any="Everyone"
          value={String(filter.agentUserId ?? '')}
          options={agents.map(({ userId, name }) => ({ value: userId, label: name }))}
          onChange={(by) => onChange({ by })}
        />
      ) : null}
      <FilterSelect
        className={classes.filter}
        label="Age"
        any="Any"
        value={String(filter.olderThanDays ?? '')}
        options={ages}
        onChange={(older) => onChange({ older })}
      />
      <FilterSelect
        className={classes.filter}
        label="Expires"
        any="Any time"
        value={String(filter.expiringWithinDays ?? '')}
        options={expiries}
        onChange={(expiring) => onChange({ expiring })}
      />
      <FilterSelect
        className={classes.filter}
        label="Order"
        value={order}
        options={Object.entries(PipelineOrder).map(([value, { label }]) => ({ value, label }))}
        onChange={(value) => onChange({ order: value === 'NEWEST' ? null : value })}
      />
    </search>
  );
}

const ages = ['1', '7', '14', '30', '60'].map((days) => ({
  value: days,
  label: days === '1' ? '1 day or older' : `${days} days or older`,
}));
const expiries = ['7', '14', '30', '60'].map((days) => ({ value: days, label: `Within ${days} days` }));
