import { Button } from '@mantine/core';
import { IconColumns3, IconDownload, IconLayoutKanban, IconStar, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { enums } from '../../../machines/contract/enums.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { fetchPipelineCsv, openFile } from '../../graphql/file-calls.ts';
import type { PipelineAgentsQuery } from '../../graphql/staff-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { FilterSelect } from '../FilterSelect.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import classes from './PipelineTools.module.css';
import type { PipelineQueryName, PipelineState } from './pipeline-query.ts';
import { ViewsDialog } from './ViewsDialog.tsx';
import { WordsFilter } from './WordsFilter.tsx';

interface PipelineToolsProps {
  state: PipelineState;
  query: string;
  agents: PipelineAgentsQuery['agents'];
  onChange: (changes: { readonly [name in PipelineQueryName]?: string | null }) => void;
  onSwitch: () => void;
  /** Called with what went wrong. */
  onFailure: (message: string | null) => void;
}

/** What is filtered, ordered and shown, and in which shape. All of it stands in the address. */
export function PipelineTools({ state, query, agents, onChange, onSwitch, onFailure }: PipelineToolsProps) {
  const viewer = useViewer();
  const [dialog, setDialog] = useState<'columns' | 'views' | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { filter, order, shape } = state;
  const saveCsv = async () => {
    setSaving(true);
    onFailure(null);
    try {
      openFile(await fetchPipelineCsv({ filter, order }), 'pipeline.csv');
    } catch {
      onFailure('The file could not be created. Try again in a moment.');
    }
    setSaving(false);
  };
  const isTable = shape === 'table';
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
        options={Object.entries(enums.PipelineOrder).map(([value, { label }]) => ({ value, label }))}
        onChange={(value) => onChange({ order: value === 'NEWEST' ? null : value })}
      />
      <div className={classes.buttons}>
        <Button
          size="sm"
          variant="default"
          onClick={onSwitch}
          aria-keyshortcuts="Alt+V"
          leftSection={
            isTable ? (
              <IconLayoutKanban size={16} stroke={1.5} aria-hidden />
            ) : (
              <IconTable size={16} stroke={1.5} aria-hidden />
            )
          }
        >
          {isTable ? 'Show as board' : 'Show as table'}
        </Button>
        {isTable ? (
          <Button
            size="sm"
            variant="default"
            onClick={() => setDialog('columns')}
            leftSection={<IconColumns3 size={16} stroke={1.5} aria-hidden />}
          >
            Columns
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="default"
          onClick={() => setDialog('views')}
          leftSection={<IconStar size={16} stroke={1.5} aria-hidden />}
        >
          Views
        </Button>
        {viewer !== null && may(viewer.masks, 'policy', 'export') ? (
          <CallButton
            size="sm"
            variant="default"
            isBusy={isSaving}
            onPress={() => void saveCsv()}
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          >
            Save as CSV
          </CallButton>
        ) : null}
      </div>
      <ColumnsDialog
        isOpen={dialog === 'columns'}
        columns={state.columns}
        onChange={(columns) => onChange({ columns })}
        onClose={() => setDialog(null)}
      />
      <ViewsDialog isOpen={dialog === 'views'} query={query} onClose={() => setDialog(null)} />
    </search>
  );
}

const ages = ['1', '7', '14', '30', '60'].map((days) => ({
  value: days,
  label: days === '1' ? '1 day or older' : `${days} days or older`,
}));
const expiries = ['7', '14', '30', '60'].map((days) => ({ value: days, label: `Within ${days} days` }));
